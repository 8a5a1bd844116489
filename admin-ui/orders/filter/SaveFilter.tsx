import Dialog from '@mui/material/Dialog'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { SaveFilterFormProps } from './SaveFilterForm.tsx'

// Validation is a tenth of the first load of the orders.
const SaveFilterForm = lazyPart(
  async () => (await import('./SaveFilterForm.tsx')).SaveFilterForm,
  ScreenLoading,
)

const titleId = 'naziv-filtera'

export function SaveFilter({ open, ...form }: Omit<SaveFilterFormProps, 'id'> & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {open && <SaveFilterForm id={titleId} {...form} />}
    </Dialog>
  )
}
