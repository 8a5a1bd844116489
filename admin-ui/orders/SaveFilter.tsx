import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { serverMessage } from '../api/refusal.ts'
import { FormActions } from '../forms/FormActions.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'

interface Props {
  open: boolean
  names: readonly string[]
  onClose: () => void
  onSave: (name: string, idempotencyKey: string) => Promise<void>
}

function NameForm({ names, onClose, onSave }: Omit<Props, 'open'>) {
  const toast = useToast()
  const form = useCommandForm({
    initial: { name: '' },
    schema: savedFilterRoutes.save.body!,
    payload: ({ name }) => ({ screen: 'orders', name, query: '' }),
    send: async (payload, idempotencyKey) => {
      await onSave((payload as { name: string }).name.trim(), idempotencyKey)
      onClose()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Filter nije sačuvan')),
  })
  const replaces = names.includes(form.values.name.trim())
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="naziv-filtera">Sačuvaj filter</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus label="Naziv filtera" value={form.values.name} onChange={(event) => form.change({ name: event.target.value })} error={Boolean(form.complaints.name)} sx={{ mt: 1 }}
          helperText={form.complaints.name ?? (replaces ? 'Filter sa ovim nazivom biće zamenjen.' : 'Filter i redosled liste biće jedan klik daleko.')} slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onClose} />
    </form>
  )
}

export function SaveFilter({ open, ...form }: Props) {
  return <Dialog open={open} onClose={form.onClose} fullWidth maxWidth="xs" aria-labelledby="naziv-filtera">{open && <NameForm {...form} />}</Dialog>
}
