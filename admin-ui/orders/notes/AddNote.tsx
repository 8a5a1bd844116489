import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { call } from '../../data/call.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useDraft } from '../detail/drafts.ts'
import { useRefreshOrders } from '../status/use-change-status.ts'

export function AddNote({ orderId }: { orderId: string }) {
  const toast = useToast()
  const refreshOrders = useRefreshOrders()
  const form = useCommandForm({
    initial: { text: '' },
    schema: orderWorkRoutes.addNote.body!,
    send: async (body, idempotencyKey) => {
      await call(`/api/orders/${orderId}/notes`, { method: 'POST', body, idempotencyKey })
      await refreshOrders()
      form.reset()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Beleška nije dodata')),
  })
  useDraft({ hasInput: form.values.text.trim() !== '' })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.submit}
      sx={{ display: 'flex', gap: 1, mt: 1, alignItems: 'flex-start' }}
    >
      <TextField
        label="Nova beleška"
        multiline
        maxRows={6}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
        error={Boolean(form.errors.text)}
        helperText={form.errors.text}
        onKeyDown={(event) => {
          // Enter inserts a line break; Ctrl or Command with Enter submits.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit(event)
        }}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Button type="submit" variant="outlined" color="inherit" disabled={form.pending} sx={{ flexShrink: 0 }}>
        {form.pending ? 'Čuva...' : 'Dodaj'}
      </Button>
    </Box>
  )
}
