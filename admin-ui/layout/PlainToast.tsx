import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { clearToast, markAnnounced, type Notice, useNewestToast } from '../ui/feedback/toast-store.ts'
import { toastPlace } from './toast-place.ts'
import { useRevealed } from './use-revealed.ts'

function PlainNotice({ notice }: { notice: Notice }) {
  const element = useRevealed(notice.at)
  // What is announced while it is shown stays an alert.
  const [wasAnnounced] = useState(notice.isAnnounced)
  useEffect(() => markAnnounced(notice), [notice])
  return createPortal(
    <Box
      ref={element}
      role={wasAnnounced ? 'group' : 'alert'}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 8, sm: 24 },
        ...toastPlace,
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
}

/** The newest toast without motion, swipe and time, if the code of toasts cannot be loaded. */
export function PlainToast() {
  const notice = useNewestToast()
  return notice && <PlainNotice key={notice.at} notice={notice} />
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

/** Renders toasts from the first one on, also when it is closed: the next one must not wait for the code anew. */
export function FromFirstToast({ children }: { children: ReactNode }) {
  const notice = useNewestToast()
  const [isNeeded, setIsNeeded] = useState(false)
  if (notice && !isNeeded) setIsNeeded(true)
  return isNeeded && children
}
