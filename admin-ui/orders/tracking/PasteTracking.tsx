import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'

/** Loads with the first use, because it brings the forms, which the list does without. */
const PasteDialog = lazy(async () => ({ default: (await import('./PasteDialog.tsx')).PasteDialog }))

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
      {isUsed && (
        <Suspense fallback={null}>
          <PasteDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
