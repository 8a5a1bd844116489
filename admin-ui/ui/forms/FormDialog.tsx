import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { Confirm } from 'react-admin'

interface Within {
  /** Reports whether there is input that closing would lose. */
  onTyped: (typed: boolean) => void
  /** Closes the dialog, after a confirmation if input would be lost. */
  onLeave: () => void
}

interface Props {
  open: boolean
  onClose: () => void
  /** Id of the title element. */
  labelledBy: string
  maxWidth?: 'sm' | 'md'
  children: (within: Within) => ReactNode
}

/** A dialog with a form, full screen on phones. Asks for confirmation before it discards input. */
export function FormDialog({ open, onClose, labelledBy, maxWidth = 'sm', children }: Props) {
  const phone = useMediaQuery('(max-width: 599px)')
  const [typed, setTyped] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const leave = () => (typed ? setIsConfirming(true) : onClose())
  return (
    <Dialog
      open={open}
      onClose={leave}
      fullScreen={phone}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={labelledBy}
    >
      {children({ onTyped: setTyped, onLeave: leave })}
      <Confirm
        isOpen={isConfirming}
        title="Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?"
        content=""
        confirm="Odbaci izmene"
        confirmColor="warning"
        onConfirm={() => {
          setIsConfirming(false)
          onClose()
        }}
        onClose={() => setIsConfirming(false)}
      />
    </Dialog>
  )
}
