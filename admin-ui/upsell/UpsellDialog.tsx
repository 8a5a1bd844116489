import AddShoppingCart from '@mui/icons-material/AddShoppingCartOutlined'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useId, useState } from 'react'
import { Confirmation } from '../layout/Confirmation.tsx'
import { ScreenLoading } from '../layout/ScreenLoading.tsx'

const UpsellPanel = lazy(async () => ({ default: (await import('./UpsellPanel.tsx')).UpsellPanel }))

/** A page's upsell panel where admins list the pages of all sellers. */
export function UpsellButton({ website }: { website: { id: number; productName: string } }) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 599px)')
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => (typed ? setAsking(true) : setOpen(false))
  return (
    <>
      <Button size="small" variant="outlined" startIcon={<AddShoppingCart />} aria-label={`Upsell proizvodi: ${website.productName}`} onClick={() => setOpen(true)}>Upsell</Button>
      <Dialog open={open} onClose={leave} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={id}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>{website.productName}</DialogTitle>
        <DialogContent dividers>
          <Suspense fallback={<ScreenLoading />}><UpsellPanel websiteId={website.id} onTyped={setTyped} /></Suspense>
        </DialogContent>
        <DialogActions><Button onClick={leave}>Zatvori</Button></DialogActions>
        <Confirmation
          open={asking} question="Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?" action="Odbaci izmene"
          onConfirm={async () => setOpen(false)} onClose={() => setAsking(false)}
        />
      </Dialog>
    </>
  )
}
