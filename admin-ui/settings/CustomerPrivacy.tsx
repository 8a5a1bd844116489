import { erasureContact } from '@pazar/contracts/erasure/routes.ts'
import { unreadableOrdersMessage } from '@pazar/contracts/erasure/unreadable-orders.ts'
import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { serverMessage } from '../data/refusal.ts'
import { ErasureDialog } from '../erasure/ErasureDialog.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { type MatchingOrders, useCustomerErasure } from './use-customer-erasure.ts'

const ordersCounted = (n: number) => `${n} ${pluralForm(n, 'porudžbina', 'porudžbine', 'porudžbina')}`
const contactOf = ({ contact }: { contact: string }) =>
  contact.includes('@') ? { email: contact } : { phone: contact }

/** Finds the orders under a contact, and erases them once the seller confirms with a reason. */
function useErasureForm() {
  const toast = useToast()
  const { progress, find, erase } = useCustomerErasure()
  const [matchingOrders, setMatchingOrders] = useState<MatchingOrders | undefined>(undefined)
  const form = useCommandForm({
    initial: { contact: '' },
    schema: erasureContact,
    payload: contactOf,
    send: async (body) => setMatchingOrders(await find(erasureContact.parse(body))),
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Pretraga nije uspela')),
  })

  async function eraseMatching(reason: ErasureReason) {
    try {
      const { erased, unreadable } = await erase(matchingOrders!.contact, reason)
      const left = unreadable > 0 ? unreadableOrdersMessage(unreadable) : undefined
      if (erased === 0) toast.quiet('Nema podataka za brisanje', left)
      else
        toast.success(
          'Podaci kupca su obrisani',
          left ? `${ordersCounted(erased)}. ${left}` : ordersCounted(erased),
        )
      setMatchingOrders(undefined)
      form.reset()
    } catch (error) {
      toast.failure(
        'Brisanje je prekinuto',
        serverMessage(error, 'Pokušajte ponovo: nastavlja se tamo gde je stalo.'),
      )
    }
  }

  const dismissMatching = () => setMatchingOrders(undefined)
  return { form, matchingOrders, dismissMatching, eraseMatching, progress }
}

/** Erases all data under a customer's phone number or e-mail on request. */
export function CustomerPrivacy({ isAdmin }: { isAdmin: boolean }) {
  const { form, matchingOrders, dismissMatching, eraseMatching, progress } = useErasureForm()
  const errorText = form.errors.phone ?? form.errors.email
  const nothing = matchingOrders?.orders === 0
  const unread =
    matchingOrders && matchingOrders.unreadable > 0
      ? unreadableOrdersMessage(matchingOrders.unreadable)
      : undefined
  return (
    <SettingsCard
      icon={<PersonOff />}
      title="Brisanje podataka kupca"
      text={`Kupac ima pravo da traži brisanje svojih podataka. Pronalazimo sve ${isAdmin ? 'porudžbine svih prodavaca' : 'Vaše porudžbine'} sa tim telefonom ili emailom, i one u kojima je podatak kasnije ispravljen.`}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.submit}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
      >
        <TextField
          label="Telefon ili email kupca"
          value={form.values.contact}
          autoComplete="off"
          error={Boolean(errorText)}
          helperText={errorText}
          sx={{ flex: '1 1 240px' }}
          onChange={(event) => {
            form.change({ contact: event.target.value })
            form.setErrors({})
            dismissMatching()
          }}
          slotProps={{ htmlInput: { maxLength: 254 } }}
        />
        <Button type="submit" variant="outlined" color="inherit" disabled={form.pending}>
          {form.pending ? 'Traži...' : 'Pronađi porudžbine'}
        </Button>
      </Box>
      <Typography aria-live="polite" sx={{ mt: nothing ? 1.5 : 0 }}>
        {nothing && ['Nijedna porudžbina nema taj telefon ili email.', unread].filter(Boolean).join(' ')}
      </Typography>
      {matchingOrders && !nothing && (
        <ErasureDialog
          summary={[`Pronađeno: ${ordersCounted(matchingOrders.orders)}.`, unread].filter(Boolean).join(' ')}
          inProgress={matchingOrders.inProgress}
          progress={progress}
          onErase={eraseMatching}
          onClose={dismissMatching}
        />
      )}
    </SettingsCard>
  )
}
