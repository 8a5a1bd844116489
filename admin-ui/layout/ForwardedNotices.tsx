import { useEffect } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { currentSession } from '../session/session.ts'
import { noticeText } from './notice-text.ts'
import { showToast } from '../ui/feedback/toast-store.ts'

/** Shows React-Admin's notifications as toasts; of several at once only the newest. */
export function ForwardedNotices() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    let newest: NotificationPayload | void = undefined
    for (let remaining = notifications.length; remaining > 0; remaining--)
      newest = takeNotification() ?? newest
    // The sign-in view says what happened; the lists behind it need not.
    if (!newest || currentSession().status === 'signed-out') return
    const { message, type, notificationOptions } = newest
    showToast(
      typeof message === 'string'
        ? noticeText(translate(message, { _: message, ...notificationOptions?.messageArgs }))
        : message,
      type,
    )
  }, [notifications, takeNotification, translate])
  return null
}
