import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusRing } from '../theme/theme.ts'
import { useNewestToast } from './toast-store.ts'

const visibleMs = 5000
const swipePx = 50
/** A dialog's buttons stand at its foot: while one is open, and is not the whole screen as on phones, notices come at the top. */
const besideDialogs = { '@media (min-width: 600px)': { 'body:has(> .MuiDialog-root) > &': { top: 24, bottom: 'auto' } } }

/** The one visible notice: the newest replaces what is there; five seconds; swiped away to the right; F8 leads to it (operator spec, section 9). */
export function Toasts() {
  const notice = useNewestToast()
  const [closed, setClosed] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | undefined>(undefined)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') element.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  if (!notice) return null
  const close = () => setClosed(notice.at)
  // Beside the screens, not in them: an open dialog hides from screen readers whatever was there before it, and a notice comes after.
  return createPortal(
    <Snackbar
      key={notice.at}
      open={closed !== notice.at}
      autoHideDuration={visibleMs}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ maxWidth: { sm: 420 }, bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', lg: 24 }, ...besideDialogs }}
    >
      <Alert
        ref={element}
        tabIndex={-1}
        severity={notice.kind}
        icon={notice.signed ? false : undefined}
        variant="filled"
        closeText="Zatvori"
        onClose={close}
        onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Infinity)
          if (moved >= swipePx) close()
        }}
        sx={{ width: '100%', borderRadius: 3, boxShadow: '0 12px 32px rgba(10,30,25,.28)', alignItems: 'flex-start', '&:focus-visible': focusRing, '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
      >
        {notice.content}
      </Alert>
    </Snackbar>,
    document.body,
  )
}
