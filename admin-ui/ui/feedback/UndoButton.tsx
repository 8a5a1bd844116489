import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'

interface Props {
  onUndo: () => Promise<void>
  children: ReactNode
}

/** Undoes what a notice is about; disabled until that has ended. */
export function UndoButton({ onUndo, children }: Props) {
  const [pending, setPending] = useState(false)
  return (
    <Button
      size="small"
      color="inherit"
      disabled={pending}
      onClick={() => {
        setPending(true)
        void onUndo().finally(() => setPending(false))
      }}
    >
      {children}
    </Button>
  )
}
