import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { showToast } from '../layout/toast-store.ts'

interface Notice {
  title: string
  text?: string
  undo: () => Promise<void>
}

function UndoNotice({ title, text, undo }: Notice) {
  const [used, setUsed] = useState(false)
  return (
    <Box>
      <Box sx={{ fontWeight: 700 }}>{title}</Box>
      {text && <Box sx={{ mt: 0.25 }}>{text}</Box>}
      <Button
        size="small" color="inherit" variant="outlined" disabled={used} sx={{ mt: 1, bgcolor: 'transparent', borderColor: 'currentColor' }}
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

/** A notice that can take back what it tells of, once. F8 leads to it like to any other. */
export const tellWithUndo = (notice: Notice): void => showToast(<UndoNotice {...notice} />, 'success')
