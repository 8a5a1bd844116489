import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'

/** Loads with the first use, because it brings the forms, which the list does without. */
const PasteDialog = lazyPart(async () => (await import('./PasteDialog.tsx')).PasteDialog)

/** Opens the dialog for pasted tracking numbers. */
export function PasteTracking() {
  const [isOpen, setIsOpen] = useState(false)
  const [isUsed, setIsUsed] = useState(false)
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<LocalShipping />}
        onClick={() => {
          setIsUsed(true)
          setIsOpen(true)
        }}
      >
        Upiši brojeve
      </Button>
      {isUsed && <PasteDialog open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
