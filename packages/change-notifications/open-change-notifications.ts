import type { ChangeNotifications } from './change-notifications.ts'
import { type NotificationLogger, openInProcessNotifications } from './in-process.ts'

/**
 * Uses NATS if a URL is given, otherwise notifies within this process only. Loads the client of NATS only if
 * it is used.
 */
export const openChangeNotifications = async (
  natsUrl: string | undefined,
  log?: NotificationLogger,
): Promise<ChangeNotifications> =>
  natsUrl ? (await import('./nats.ts')).openNatsNotifications(natsUrl, log) : openInProcessNotifications(log)
