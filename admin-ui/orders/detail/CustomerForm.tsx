import { customerChange } from '@pazar/contracts/order/work-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { changedFields, customerFieldsOf, type CustomerFields } from './customer-fields.ts'
import { useDraft } from './drafts.ts'
import { fieldLabel } from './history-title.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

/** Short fields share a line on wide screens; the others take a full line. */
const halves: readonly (keyof CustomerFields)[] = ['firstName', 'lastName', 'city', 'postalCode']
const fields: readonly (keyof CustomerFields)[] = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
  'notes',
]

/** Corrects the shopper's data; the history keeps the old values. */
export function CustomerForm({ order, onDone }: { order: OrderView; onDone: () => void }) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const before = customerFieldsOf(order)
  const form = useCommandForm({
    initial: before,
    schema: customerChange,
    payload: (values) => changedFields(before, values),
    send: async (body, idempotencyKey) => {
      await call(`/api/orders/${order.orderId}/customer`, { method: 'PATCH', body, idempotencyKey })
      toast.success('Uspešno sačuvano', 'Podaci kupca su izmenjeni.')
      await refreshOrders()
      onDone()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Podaci kupca nisu izmenjeni')),
  })
  useDraft({ hasInput: Object.keys(changedFields(before, form.values)).length > 0, leave: onDone })
  return (
    <Box component="form" noValidate onSubmit={form.submit} aria-label="Izmena podataka kupca" sx={{ mb: 3 }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        Izmena podataka kupca
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {fields.map((name, index) => (
          <TextField
            key={name}
            label={fieldLabel(name)}
            value={form.values[name]}
            autoFocus={index === 0}
            autoComplete="off"
            multiline={name === 'notes'}
            minRows={name === 'notes' ? 2 : undefined}
            type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
            sx={{ gridColumn: halves.includes(name) ? 'auto' : '1 / -1' }}
            onChange={(event) => form.change({ [name]: event.target.value })}
            error={Boolean(form.errors[name])}
            helperText={form.errors[name]}
          />
        ))}
      </Box>
      {form.errors[''] && (
        <Typography role="alert" color="error" sx={{ mt: 1, fontSize: '0.9rem' }}>
          {form.errors['']}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button type="submit" variant="contained" disabled={form.pending}>
          {form.pending ? 'Čuva...' : 'Sačuvaj'}
        </Button>
        <Button color="inherit" onClick={onDone} disabled={form.pending}>
          Otkaži
        </Button>
      </Box>
    </Box>
  )
}
