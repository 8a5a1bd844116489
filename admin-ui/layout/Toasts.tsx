import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { focusRing } from '../theme/theme.ts'
import { useNewestToast } from '../ui/feedback/toast-store.ts'
import { toastPlace } from './toast-place.ts'
import { useRevealed } from './use-revealed.ts'

const visibleMs = 5000
const swipePx = 50

/** The toast's element, which F8 focuses. */
function useFocusedByKey(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') element.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return element
}

/** Event handlers of an element that is dismissed by a swipe to the right. */
function useSwipeRight(onSwipe: () => void) {
  const from = useRef<number | undefined>(undefined)
  const endSwipe = (x: number | undefined) => {
    if ((x ?? 0) - (from.current ?? Infinity) >= swipePx) onSwipe()
    from.current = undefined
  }
  return {
    onTouchStart: (event: TouchEvent) => (from.current = event.touches[0]?.clientX),
    onTouchEnd: (event: TouchEvent) => endSwipe(event.changedTouches[0]?.clientX),
    // Listens on the window: a toast near the right edge is narrower than a swipe, so the mouse may leave it.
    onMouseDown: ({ clientX, button }: { clientX: number; button: number }) => {
      if (button !== 0) return
      from.current = clientX
      window.addEventListener('mouseup', (event) => endSwipe(event.clientX), { once: true })
    },
  }
}

/**
 * The one visible toast: replaced by the next, hidden after five seconds, dismissed by a swipe to the right,
 * focused with F8 (ui/toasts).
 */
export function Toasts() {
  const notice = useNewestToast()
  const at = notice?.at
  const [closedAt, setClosedAt] = useState<number | undefined>(undefined)
  const root = useRevealed(at)
  const element = useFocusedByKey()
  const close = () => setClosedAt(at)
  const swipeHandlers = useSwipeRight(close)
  if (!notice) return null
  // In a portal outside the screens, so that it is above their dialogs.
  return createPortal(
    <Snackbar
      key={at}
      ref={root}
      open={closedAt !== at}
      transitionDuration={notice.isAnnounced ? 0 : undefined}
      autoHideDuration={visibleMs}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{
        maxWidth: { sm: 420 },
        ...toastPlace,
      }}
    >
      <Alert
        ref={element}
        role={notice.isAnnounced ? 'group' : 'alert'}
        tabIndex={-1}
        severity={notice.kind}
        icon={notice.hasOwnIcon ? false : undefined}
        variant="filled"
        closeText="Zatvori"
        onClose={close}
        {...swipeHandlers}
        // Swiping must not select text.
        sx={{
          userSelect: 'none',
          width: '100%',
          borderRadius: 3,
          boxShadow: '0 12px 32px rgba(10,30,25,.28)',
          alignItems: 'flex-start',
          '&:focus-visible': focusRing,
          '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' },
        }}
      >
        {notice.content}
      </Alert>
    </Snackbar>,
    document.body,
  )
}
