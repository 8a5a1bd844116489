import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from 'react-admin'
import { dataProvider } from '../../../data/data-provider.ts'
import { serverMessage } from '../../../data/refusal.ts'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { formatTime } from '../../../ui/formatting/dates.ts'
import { useToast } from '../../../ui/feedback/use-toast.tsx'
import { useEditing } from '../../draft/editor-context.ts'
import { useWebsite } from '../../draft/use-website.ts'

const explanation = 'Kupac koji je stranicu otvorio pre promene cene još 24 sata plaća cenu koju je video.'
const consequence =
  'Kupci koji su stranicu otvorili pre poslednje promene cene više ne mogu da poruče po ceni koju su videli: ' +
  'forma im pokazuje trenutnu cenu i traži da je potvrde. Ovo ne možete da poništite.'

/** Whether shoppers may still pay a price from before the last change. */
const areHonoured = ({ honouredUntil }: WebsiteView['earlierPrices']): boolean =>
  honouredUntil !== null && Date.parse(honouredUntil) > Date.now()

function stateText(prices: WebsiteView['earlierPrices']): string {
  if (areHonoured(prices))
    return `Cena od pre poslednje promene za te kupce važi najkasnije do ${formatTime(prices.honouredUntil)}.`
  if (prices.withdrawnAt)
    return `Ranije cene su ukinute ${formatTime(prices.withdrawnAt)}. Svi kupci plaćaju trenutnu cenu.`
  return 'Sada svi kupci plaćaju trenutnu cenu: u poslednja 24 sata nije menjana.'
}

/** Shows until when earlier prices are honoured, with a button to withdraw them at once. */
export function EarlierPrices() {
  const toast = useToast()
  const website = useEditing(({ website }) => website)
  // A withdrawal changes the stored page, but not the version that the draft is based on.
  const { data: stored = website, put } = useWebsite(String(website.id))
  const [isAsking, setIsAsking] = useState(false)

  const withdraw = useMutation({
    mutationFn: () => dataProvider.withdrawEarlierPrices(website.id),
    onSuccess: (answer) => {
      put(answer)
      toast.success('Ranije cene su ukinute', 'Svi kupci sada plaćaju trenutnu cenu')
    },
    onError: (error) => toast.failure('Greška', serverMessage(error, 'Ranije cene nisu ukinute')),
    onSettled: () => setIsAsking(false),
  })

  return (
    <FormSection title="Ranije cene" text={explanation}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography role="status">{stateText(stored.earlierPrices)}</Typography>
        {areHonoured(stored.earlierPrices) && (
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            Odmah ukini ranije cene
          </Button>
        )}
      </Box>
      <Confirm
        isOpen={isAsking}
        loading={withdraw.isPending}
        title="Odmah ukinuti ranije cene?"
        content={consequence}
        confirm="Ukini ranije cene"
        confirmColor="warning"
        onConfirm={() => withdraw.mutate()}
        onClose={() => withdraw.isPending || setIsAsking(false)}
      />
    </FormSection>
  )
}
