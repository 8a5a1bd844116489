import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** Deliveries by their keys in the outbox, which no rebuild changes. */
const keys = z.array(z.string().min(1).max(200)).min(1).max(500)

/** Somebody has seen them. */
export const notificationsRead = defineEvent('NotificationsRead', z.strictObject({ keys }))

/** Somebody has taken it back that they were seen: nobody has seen them. */
export const notificationsUnread = defineEvent('NotificationsUnread', z.strictObject({ keys }))

/** Somebody wants what has failed, or was left out, to be tried again: at once, and with all its attempts before it. */
export const notificationsRetried = defineEvent('NotificationsRetried', z.strictObject({ keys }))

export const notificationEvents = [notificationsRead, notificationsUnread, notificationsRetried] as const
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>

/** What a user did with notifications, his own or, as an admin, another seller's. */
export const notificationStream = (userId: number) => `notifications-${userId}`
