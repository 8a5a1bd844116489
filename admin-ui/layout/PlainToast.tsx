import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { aboveBottomBar } from '../theme/theme.ts'
import { clearToast, markAnnounced, useNewestToast } from '../ui/feedback/toast-store.ts'
import { useRevealed } from './use-revealed.ts'

/** The newest toast without motion, swipe and time, if the code of toasts cannot be loaded. */
export function PlainToast() {
  const notice = useNewestToast()
  const element = useRevealed(notice?.at)
  useEffect(() => notice && markAnnounced(notice), [notice])
  return (
    notice &&
    createPortal(
      <Box
        key={notice.at}
        ref={element}
        role="alert"
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          bottom: { xs: aboveBottomBar, lg: 24 },
          right: { xs: 8, sm: 24 },
          maxWidth: 420,
          p: 2,
          border: 1,
          borderRadius: 3,
          bgcolor: 'background.paper',
        }}
      >
        {notice.content}
        <Button size="small" onClick={clearToast} sx={{ display: 'block', ml: 'auto', mb: -1 }}>
          Zatvori
        </Button>
      </Box>,
      document.body,
    )
  )
}

/** How long toasts wait for their code. It usually arrives earlier, and then a toast appears only once. */
const waitMs = 2000

/** The newest toast, if the code of toasts takes long. */
export function LatePlainToast() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <PlainToast />
}
