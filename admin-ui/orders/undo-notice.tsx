import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { type NotificationType, useNotify } from 'react-admin'

interface Notice {
  title: string
  text?: string
  type?: NotificationType
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
export function useUndoNotice(): (notice: Notice) => void {
  const notify = useNotify()
  return useCallback((notice) => notify(<UndoNotice {...notice} />, { type: notice.type ?? 'success' }), [notify])
}
