import Dialog from '@mui/material/Dialog'
import { lazy, Suspense } from 'react'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import type { SaveFilterFormProps } from './SaveFilterForm.tsx'

// Validation is a tenth of the first load of the orders.
const SaveFilterForm = lazy(async () => ({
  default: (await import('./SaveFilterForm.tsx')).SaveFilterForm,
}))

const titleId = 'naziv-filtera'

export function SaveFilter({ open, ...form }: Omit<SaveFilterFormProps, 'id'> & { open: boolean }) {
  return (
    <Dialog open={open} onClose={form.onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      {open && (
        <Suspense fallback={<ScreenLoading />}>
          <SaveFilterForm id={titleId} {...form} />
        </Suspense>
      )}
    </Dialog>
  )
}
