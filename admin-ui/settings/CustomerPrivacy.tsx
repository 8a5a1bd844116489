import { type ErasureContact, erasureContact } from '@pazar/contracts/erasure/routes.ts'
import { unreadableOrdersMessage } from '@pazar/contracts/erasure/unreadable-orders.ts'
import type { ErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { pluralForm } from '@pazar/contracts/text/plural.ts'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Form, TextInput } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { z } from 'zod'
import { serverMessage } from '../data/refusal.ts'
import { ErasureDialog } from '../erasure/ErasureDialog.tsx'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../ui/forms/FocusOnRefusal.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { validationErrors } from '../ui/forms/validation-errors.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { type MatchingOrders, useCustomerErasure } from './use-customer-erasure.ts'

const ordersCounted = (n: number) => `${n} ${pluralForm(n, 'porudžbina', 'porudžbine', 'porudžbina')}`

const contactOf = (typed: string): ErasureContact =>
  typed.includes('@') ? { email: typed } : { phone: typed }

/** One field for either contact, so it shows the errors of both. */
const resolver = contractResolver(
  z.object({ contact: z.string().nullable() }).superRefine(({ contact }, context) => {
    for (const message of Object.values(validationErrors(erasureContact, contactOf(contact ?? ''))))
      context.addIssue({ code: 'custom', path: ['contact'], message })
  }),
)
const nothingTyped = { contact: null }

/** Finds the orders under a contact, and erases them once the seller confirms with a reason. */
function useErasure() {
  const toast = useToast()
  const { progress, find, erase } = useCustomerErasure()
  const [matchingOrders, setMatchingOrders] = useState<MatchingOrders | undefined>(undefined)
  const submit = useSubmitCommand({
    send: ({ contact }: { contact: string }) => find(contactOf(contact)),
    onDone: setMatchingOrders,
    failure: 'Pretraga nije uspela',
  })
  const dismiss = () => setMatchingOrders(undefined)

  /** Resolves to whether the erasure is complete. */
  async function eraseMatching(reason: ErasureReason): Promise<boolean> {
    try {
      const { erased, unreadable } = await erase(matchingOrders!.contact, reason)
      const left = unreadable > 0 ? unreadableOrdersMessage(unreadable) : undefined
      if (erased === 0) toast.quiet('Nema podataka za brisanje', left)
      else
        toast.success(
          'Podaci kupca su obrisani',
          left ? `${ordersCounted(erased)}. ${left}` : ordersCounted(erased),
        )
      dismiss()
      return true
    } catch (error) {
      toast.failure(
        'Brisanje je prekinuto',
        serverMessage(error, 'Pokušajte ponovo: nastavlja se tamo gde je stalo.'),
      )
      return false
    }
  }
  return { submit, matchingOrders, dismiss, eraseMatching, progress }
}

type Erasure = Omit<ReturnType<typeof useErasure>, 'submit'>

/** The orders under the contact: that there are none, or the question whether to erase them. */
function FoundOrders({ matchingOrders, dismiss, eraseMatching, progress }: Erasure) {
  const { reset } = useFormContext()
  const nothing = matchingOrders?.orders === 0
  const unread =
    matchingOrders && matchingOrders.unreadable > 0
      ? unreadableOrdersMessage(matchingOrders.unreadable)
      : undefined
  return (
    <>
      <Typography aria-live="polite" sx={{ mt: nothing ? 1.5 : 0 }}>
        {nothing && ['Nijedna porudžbina nema taj telefon ili email.', unread].filter(Boolean).join(' ')}
      </Typography>
      {matchingOrders && !nothing && (
        <ErasureDialog
          summary={[`Pronađeno: ${ordersCounted(matchingOrders.orders)}.`, unread].filter(Boolean).join(' ')}
          inProgress={matchingOrders.inProgress}
          progress={progress}
          onErase={async (reason) => {
            if (await eraseMatching(reason)) reset()
          }}
          onClose={dismiss}
        />
      )}
    </>
  )
}

function ContactField({ onChange }: { onChange: () => void }) {
  const { isSubmitting } = useFormState()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <TextInput
        source="contact"
        label="Telefon ili email kupca"
        autoComplete="off"
        onChange={onChange}
        sx={{ flex: '1 1 240px' }}
        slotProps={{ htmlInput: { maxLength: 254 } }}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={isSubmitting}>
        {isSubmitting ? 'Traži...' : 'Pronađi porudžbine'}
      </Button>
    </Box>
  )
}

/** Erases all data under a customer's phone number or e-mail on request. */
export function CustomerPrivacy({ isAdmin }: { isAdmin: boolean }) {
  const { submit, ...erasure } = useErasure()
  return (
    <SettingsCard
      icon={<PersonOff />}
      title="Brisanje podataka kupca"
      text={`Kupac ima pravo da traži brisanje svojih podataka. Pronalazimo sve ${isAdmin ? 'porudžbine svih prodavaca' : 'Vaše porudžbine'} sa tim telefonom ili emailom, i one u kojima je podatak kasnije ispravljen.`}
    >
      <Form
        resolver={resolver}
        defaultValues={nothingTyped}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <ContactField onChange={erasure.dismiss} />
        <FoundOrders {...erasure} />
        <FocusOnRefusal />
      </Form>
    </SettingsCard>
  )
}
