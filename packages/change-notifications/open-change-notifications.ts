import type { ChangeNotifications } from './change-notifications.ts'
import { type NotificationLogger, openInProcessNotifications } from './in-process.ts'
import { openNatsNotifications } from './nats.ts'

/** Uses NATS if a URL is given, otherwise notifies within this process only. */
export const openChangeNotifications = (
  natsUrl: string | undefined,
  log?: NotificationLogger,
): ChangeNotifications => (natsUrl ? openNatsNotifications(natsUrl, log) : openInProcessNotifications(log))
