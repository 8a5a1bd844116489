import type { ChangeNotification, ChangeNotifications } from './change-notifications.ts'

/** The part of Pino's logger that change notifications use. */
export interface NotificationLogger {
  warn(details: object, message: string): void
}

/**
 * Receivers in this process. If one throws, the error is logged and the others still get the notification.
 */
export const openReceivers = (
  log: NotificationLogger,
): Pick<ChangeNotifications, 'publish' | 'subscribe'> & { clear(): void } => {
  const receivers = new Set<(notification: ChangeNotification) => void>()
  const deliver = (notification: ChangeNotification) => {
    for (const receive of receivers) {
      try {
        receive(notification)
      } catch (error) {
        log.warn({ err: error, hint: notification }, 'a subscriber of change notifications failed')
      }
    }
  }
  return {
    // Deferred, so that a receiver never runs in the middle of the publisher's work.
    publish: (notification) => void setImmediate(deliver, notification),
    subscribe: (receive) => {
      const receiver = (notification: ChangeNotification) => receive(notification)
      receivers.add(receiver)
      return () => void receivers.delete(receiver)
    },
    clear: () => receivers.clear(),
  }
}

/** Change notifications within one process, for `npm start`, which runs all parts together. */
export const openInProcessNotifications = (log: NotificationLogger = console): ChangeNotifications => {
  const { publish, subscribe, clear } = openReceivers(log)
  return { publish, subscribe, description: 'u procesu', isConnected: () => true, close: async () => clear() }
}
