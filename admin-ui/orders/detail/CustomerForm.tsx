import { customerChange } from '@pazar/contracts/order/work-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Form, TextInput, useDataProvider } from 'react-admin'
import { type FieldValues, type Resolver, useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { RestoredNotice } from '../../ui/forms/RestoredNotice.tsx'
import { type StoredDraft, useStoreDraft, useStoredDraft } from '../../ui/forms/use-stored-draft.ts'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import {
  changedFields,
  type CustomerFields,
  customerFieldNames,
  customerFieldsOf,
} from './customer-fields.ts'
import { useDraft } from './drafts.ts'
import { fieldLabel } from './history-title.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Short fields share a line on wide screens; the others take a full line. */
const halves: readonly (keyof CustomerFields)[] = ['firstName', 'lastName', 'city', 'postalCode']

const validate = contractResolver(customerChange)

/** Validates and submits the changed fields only. */
const changeResolver =
  (before: CustomerFields): Resolver<FieldValues> =>
  (values, context, options) =>
    validate(changedFields(before, values as CustomerFields), context, options)

interface FieldsProps {
  before: CustomerFields
  stored: StoredDraft<Partial<CustomerFields>>
  leave: () => void
}

function Fields({ before, stored, leave }: FieldsProps) {
  const { errors, isSubmitting } = useFormState()
  const changed = changedFields(before, useWatch() as CustomerFields)
  const hasInput = Object.keys(changed).length > 0
  useDraft({ hasInput, leave, discard: stored.remove })
  useStoreDraft(stored, hasInput ? changed : undefined)
  return (
    <Box role="group" aria-label="Izmena podataka kupca" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        Izmena podataka kupca
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {hasInput && stored.restored && (
          <Box sx={{ gridColumn: '1 / -1' }}>
            <RestoredNotice />
          </Box>
        )}
        {customerFieldNames.map((name, index) => (
          <TextInput
            key={name}
            source={name}
            label={fieldLabel(name)}
            parse={(text: string) => text}
            autoFocus={index === 0}
            autoComplete="off"
            multiline={name === 'notes'}
            minRows={name === 'notes' ? 2 : undefined}
            type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
            sx={{ gridColumn: halves.includes(name) ? 'auto' : '1 / -1' }}
          />
        ))}
      </Box>
      <FocusOnRefusal />
      {errors['']?.message && (
        <Typography role="alert" color="error" sx={{ mt: 1, fontSize: '0.9rem' }}>
          {String(errors[''].message)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button type="submit" variant="contained" disabled={isSubmitting}>
          {isSubmitting ? 'Čuva...' : 'Sačuvaj'}
        </Button>
        <Button color="inherit" onClick={leave} disabled={isSubmitting}>
          Otkaži
        </Button>
      </Box>
    </Box>
  )
}

/** Corrects the shopper's data; the history keeps the old values. */
export function CustomerForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const dataProvider = useDataProvider<PazarDataProvider>()
  // As they were when the form opened: a correction by somebody else must not replace what is typed here.
  const [before] = useState(() => customerFieldsOf(order))
  const [resolver] = useState(() => changeResolver(before))
  // Changed fields alone: the others are shown as they are now.
  const stored = useStoredDraft<Partial<CustomerFields>>(`customer-${order.orderId}`)
  const leave = () => {
    stored.remove()
    onDone()
  }
  const submit = useSubmitCommand({
    send: (fields: Partial<CustomerFields>) => dataProvider.changeCustomer(order.orderId, fields),
    onDone: async () => {
      toast.success('Uspešno sačuvano', 'Podaci kupca su izmenjeni.')
      stored.remove()
      await refreshOrders()
      leave()
    },
    failure: 'Podaci kupca nisu izmenjeni',
  })
  return (
    <Form
      resolver={resolver}
      defaultValues={{ ...before, ...stored.restored }}
      onSubmit={submit}
      noValidate
      disableInvalidFormNotification
    >
      <Fields before={before} stored={stored} leave={leave} />
    </Form>
  )
}
