import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** Outbox delivery keys; a rebuild does not change them. */
const keys = z.array(z.string().min(1).max(200)).min(1).max(500)

/** A person has marked these notifications as read. */
export const notificationsRead = defineEvent('NotificationsRead', z.strictObject({ keys }))

/** A person has marked these notifications as unread again. */
export const notificationsUnread = defineEvent('NotificationsUnread', z.strictObject({ keys }))

/**
 * A person requests another attempt of failed or skipped deliveries: at once, with the full number of
 * attempts.
 */
export const notificationsRetried = defineEvent('NotificationsRetried', z.strictObject({ keys }))

export const notificationEvents = [notificationsRead, notificationsUnread, notificationsRetried] as const
export type NotificationEvent = EventOf<(typeof notificationEvents)[number]>

/** A user's actions on notifications: their own, or for an admin those of any seller. */
export const notificationStream = (userId: number) => `notifications-${userId}`
