import { useEffect } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'
import { noticeText } from './notice-text.ts'
import { showToast } from './toast-store.ts'

/** What React-Admin has to say goes where all notices go; of several at once, the newest. */
export function ForwardedNotices() {
  const { notifications, takeNotification } = useNotificationContext()
  const translate = useTranslate()
  useEffect(() => {
    let newest: NotificationPayload | void = undefined
    for (let left = notifications.length; left > 0; left--) newest = takeNotification() ?? newest
    if (!newest) return
    const { message, type, notificationOptions } = newest
    showToast(typeof message === 'string' ? noticeText(translate(message, { _: message, ...notificationOptions?.messageArgs })) : message, type)
  }, [notifications, takeNotification, translate])
  return null
}
