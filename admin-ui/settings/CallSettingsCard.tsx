import { confirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { problemText } from '../data/refusal.ts'
import { readAfterChange } from '../data/read-after-change.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { CallSettingsFields } from './CallSettingsFields.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { PartLoading } from '../ui/feedback/PartLoading.tsx'

const queryKey = ['call-settings']

const resolver = contractResolver(confirmationSettings)

function useSaveCallSettings() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const client = useQueryClient()
  const toast = useToast()
  const [saves, setSaves] = useState(0)
  const onSubmit = useSubmitCommand({
    send: dataProvider.changeCallSettings as (settings: FieldValues) => Promise<unknown>,
    onDone: async () => {
      toast.success('✅ Uspešno!', 'Podešavanja poziva su sačuvana')
      // The form shows what was typed, not what was stored before, until it can be read again.
      if (await readAfterChange(client, queryKey)) setSaves((before) => before + 1)
    },
    title: '❌ Greška',
    failure: 'Greška pri čuvanju podešavanja poziva',
    describe: problemText,
  })
  return { saves, onSubmit }
}

/** How orders are confirmed by telephone (confirmation/settings). */
export function CallSettingsCard() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.callSettings(signal),
  })
  const saving = useSaveCallSettings()
  return (
    <SettingsCard
      icon={<FactCheck />}
      title="Potvrda porudžbina pozivom"
      text="Nepotvrđeni paketi se vraćaju o Vašem trošku. Porudžbine čekaju u redu za pozive dok ih neko ne potvrdi."
    >
      {data ? (
        <StoredValuesForm id="potvrda" stored={data} resolver={resolver} {...saving}>
          <CallSettingsFields />
        </StoredValuesForm>
      ) : error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Pokušaj ponovo
            </Button>
          }
        >
          Podešavanja poziva trenutno nisu dostupna.
        </Alert>
      ) : (
        <PartLoading height={120} />
      )}
    </SettingsCard>
  )
}
