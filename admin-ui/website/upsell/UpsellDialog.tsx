import AddShoppingCart from '@mui/icons-material/AddShoppingCartOutlined'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'

const UpsellPanel = lazyPart(async () => (await import('./UpsellPanel.tsx')).UpsellPanel, ScreenLoading)

/** Opens a page's upsell panel from the admins' list of all pages. */
export function UpsellButton({ website }: { website: { id: number; productName: string } }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<AddShoppingCart />}
        aria-label={`Upsell proizvodi: ${website.productName}`}
        onClick={() => setOpen(true)}
      >
        Upsell
      </Button>
      <FormDialog open={open} onClose={() => setOpen(false)} labelledBy={id} maxWidth="md">
        {({ onTyped, onLeave }) => (
          <>
            <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
              {website.productName}
            </DialogTitle>
            <DialogContent dividers>
              <UpsellPanel websiteId={website.id} onTyped={onTyped} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onLeave}>Zatvori</Button>
            </DialogActions>
          </>
        )}
      </FormDialog>
    </>
  )
}
