import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import { searchInNameMessage, sharesWord } from '@pazar/contracts/saved-filter/separate-search.ts'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { serverMessage } from '../../data/refusal.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'

interface Props {
  open: boolean
  names: readonly string[]
  /** The current search text. It is not saved, and the name must not contain it. */
  search: string
  onClose: () => void
  onSave: (name: string, idempotencyKey: string) => Promise<void>
}

function NameForm({ names, search, onClose, onSave }: Omit<Props, 'open'>) {
  const toast = useToast()
  const form = useCommandForm({
    initial: { name: '' },
    schema: savedFilterRoutes.save.body!.refine(({ name }) => !sharesWord(name, search), {
      path: ['name'],
      error: searchInNameMessage,
    }),
    payload: ({ name }) => ({ screen: 'orders', name, query: '' }),
    send: async (payload, idempotencyKey) => {
      await onSave((payload as { name: string }).name.trim(), idempotencyKey)
      onClose()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Filter nije sačuvan')),
  })
  const hint = search
    ? 'Pretraga po kupcu se ne čuva u filteru: čuva se samo ostatak.'
    : 'Filter i redosled liste biće jedan klik daleko.'
  const replaces = names.includes(form.values.name.trim())
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id="naziv-filtera">Sačuvaj filter</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          label="Naziv filtera"
          value={form.values.name}
          onChange={(event) => form.change({ name: event.target.value })}
          error={Boolean(form.errors.name)}
          sx={{ mt: 1 }}
          helperText={
            form.errors.name ??
            (replaces ? `Filter sa ovim nazivom biće zamenjen. ${search ? hint : ''}` : hint)
          }
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onClose} />
    </form>
  )
}

export function SaveFilter({ open, ...form }: Props) {
  return (
    <Dialog open={open} onClose={form.onClose} fullWidth maxWidth="xs" aria-labelledby="naziv-filtera">
      {open && <NameForm {...form} />}
    </Dialog>
  )
}
