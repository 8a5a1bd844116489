import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'

const visibleMs = 5000
const swipePx = 50

/** The one visible notice: the newest replaces what is there; five seconds; swiped away to the right; F8 leads to it (section 9). */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  const [shown, setShown] = useState<{ notice: NotificationPayload; at: number } | undefined>(undefined)
  const [open, setOpen] = useState(false)
  const element = useRef<HTMLDivElement>(null)
  const touchedAt = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (notifications.length === 0) return
    let newest: NotificationPayload | void = undefined
    for (let left = notifications.length; left > 0; left--) newest = takeNotification() ?? newest
    if (!newest) return
    setShown({ notice: newest, at: Date.now() })
    setOpen(true)
  }, [notifications, takeNotification])

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key === 'F8') element.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  if (!shown) return null
  const { message, type, notificationOptions } = shown.notice
  const text: ReactNode = typeof message === 'string' ? translate(message, { _: message, ...notificationOptions?.messageArgs }) : message
  return (
    <Snackbar
      key={shown.at}
      open={open}
      autoHideDuration={visibleMs}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ maxWidth: { sm: 420 }, bottom: { xs: 'calc(76px + env(safe-area-inset-bottom))', lg: 24 } }}
    >
      <Alert
        ref={element}
        tabIndex={-1}
        severity={type}
        variant="filled"
        closeText="Zatvori"
        onClose={() => setOpen(false)}
        onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? Infinity)
          if (moved >= swipePx) setOpen(false)
        }}
        sx={{ width: '100%', borderRadius: 3, boxShadow: '0 12px 32px rgba(10,30,25,.28)', alignItems: 'flex-start', '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
      >
        {text}
      </Alert>
    </Snackbar>
  )
}
