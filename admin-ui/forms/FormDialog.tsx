import Dialog from '@mui/material/Dialog'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useState } from 'react'
import { Confirmation } from '../layout/Confirmation.tsx'

interface Within {
  /** To be told whether something is typed that closing would lose. */
  onTyped: (typed: boolean) => void
  /** Closes, and asks first where something would be lost. */
  onLeave: () => void
}

interface Props {
  open: boolean
  onClose: () => void
  /** Id of its title. */
  labelledBy: string
  maxWidth?: 'sm' | 'md'
  children: (within: Within) => ReactNode
}

/** A dialog with a form in it, all of the screen on a phone: what was typed is not thrown away unasked. */
export function FormDialog({ open, onClose, labelledBy, maxWidth = 'sm', children }: Props) {
  const phone = useMediaQuery('(max-width: 599px)')
  const [typed, setTyped] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => (typed ? setAsking(true) : onClose())
  return (
    <Dialog open={open} onClose={leave} fullScreen={phone} fullWidth maxWidth={maxWidth} aria-labelledby={labelledBy}>
      {children({ onTyped: setTyped, onLeave: leave })}
      <Confirmation
        open={asking} question="Neke izmene nisu sačuvane. Da li ste sigurni da želite da ih odbacite?" action="Odbaci izmene"
        onConfirm={async () => onClose()} onClose={() => setAsking(false)}
      />
    </Dialog>
  )
}
