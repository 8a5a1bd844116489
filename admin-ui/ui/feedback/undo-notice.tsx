import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Notice, showToast } from './toast-store.ts'

interface UndoNoticeProps {
  title: string
  text?: string
  undo: () => Promise<void>
}

function UndoNotice({ title, text, undo }: UndoNoticeProps) {
  const [used, setUsed] = useState(false)
  return (
    <Box>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      {text && <Box sx={{ mt: 0.25 }}>{text}</Box>}
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        disabled={used}
        sx={{ mt: 1, bgcolor: 'transparent', borderColor: 'currentColor' }}
        onClick={() => {
          setUsed(true)
          void undo()
        }}
      >
        Poništi
      </Button>
    </Box>
  )
}

/** Shows a notice with an undo button that works once. F8 focuses it like any other notice. */
export const showUndoNotice = (notice: UndoNoticeProps, kind: Notice['kind'] = 'success'): void =>
  showToast(<UndoNotice {...notice} />, kind)
