import { z } from 'zod'
import { acknowledged, idField, listQuery, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'

export const notificationPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const notificationChannels = ['email', 'sms', 'push', 'telegram'] as const
/** `pending` waits for its time or its next attempt, `sending` is on its way, `skipped` had nothing to be sent to, `failed` waits for a person. */
export const notificationStatuses = ['pending', 'sending', 'sent', 'skipped', 'failed'] as const

/** What leaves the house, by effect: one name each in the outbox. */
export const notificationTypes = ['telegram-order-message', 'sheet-row', 'meta-purchase', 'webhook'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** A delivery of the outbox as a person sees it (operator spec, section 3; resolution 62). Times ISO 8601 UTC. */
export const notificationView = z.object({
  id: z.int(), userId: z.int().nullable(),
  type: z.string(), title: z.string(), message: z.string(),
  /** Where it goes, as people call it: which of several webhooks, too. */
  destination: z.string(),
  /** What it is about, for links: never anything personal. */
  data: z.object({ orderId: z.string().nullable(), eventId: z.string() }),
  priority: z.enum(notificationPriorities), channels: z.array(z.enum(notificationChannels)), status: z.enum(notificationStatuses),
  scheduledFor: z.string().nullable(), expiresAt: z.string().nullable(), sentAt: z.string().nullable(), readAt: z.string().nullable(),
  /** Why it failed or was left out, in words. */
  errorMessage: z.string().nullable(),
  attempts: z.int(),
  /** Whether an attempt broke off so that nobody knows whether it arrived: what is sent again says so. */
  mayBeRepeated: z.boolean(),
  /** It failed, or was left out for want of something that can be set up. */
  canRetry: z.boolean(),
  createdAt: z.string(),
})
export type NotificationView = z.infer<typeof notificationView>

const ids = z.array(idField(), { error: 'Izaberite obaveštenja' }).min(1, 'Izaberite obaveštenja').max(500, 'Najviše 500 odjednom')
/** Some by id, or all that there are: of the caller, for an admin who says whose of that seller, else of everybody. */
const every = z.strictObject({ all: z.literal(true), userId: idField().optional() })
/** Also what was left out of one type for want of something that is set up by now, as orders before there was a spreadsheet. */
const chosenToRetry = z.union([
  z.strictObject({ ids }), every, every.extend({ leftOut: z.enum(notificationTypes, 'Neispravna vrsta') }),
], { error: 'Izaberite obaveštenja' })
/** All may be narrowed as a list is: of some statuses, of some types. */
const chosenToRead = z.union([
  z.strictObject({ ids }),
  every.extend({ status: z.array(z.enum(notificationStatuses, 'Neispravan status')).min(1).optional(), type: z.enum(notificationTypes, 'Neispravna vrsta').optional() }),
], { error: 'Izaberite obaveštenja' })
/** What one request has marked as read, taken back in one. */
const marked = z.strictObject({ ids: z.array(idField(), { error: 'Izaberite obaveštenja' }).min(1, 'Izaberite obaveštenja').max(5000, 'Najviše 5.000 odjednom') })
const counted = acknowledged.extend({ count: z.int() })

export const notificationRoutes = {
  /** Filters: status, type, unread, orderId, and for admins userId. Sellers see their own, admins everybody's. */
  list: route({ method: 'GET', path: '/api/notifications', access: 'signed-in', summary: 'What was sent, waits or failed', query: listQuery, answer: z.array(notificationView) }),
  summary: route({
    method: 'GET', path: '/api/notifications/summary', access: 'signed-in', summary: 'How many wait, failed, and failed unread: of the seller, for an admin of everybody',
    answer: z.object({ pending: z.int(), failed: z.int(), unreadFailed: z.int() }),
  }),
  read: route({
    method: 'POST', path: '/api/notifications/read', access: 'signed-in', summary: 'Mark as read', body: chosenToRead,
    /** `ids`: those that were unread, by which it can be taken back; none where the request was repeated. */
    answer: counted.extend({ ids: z.array(z.int()) }),
  }),
  unread: route({ method: 'POST', path: '/api/notifications/unread', access: 'signed-in', summary: 'Mark as unread', body: marked, answer: counted }),
  retry: route({ method: 'POST', path: '/api/notifications/retry', access: 'signed-in', summary: 'Try failed ones again, or what was left out', body: chosenToRetry, answer: counted }),
  retryOne: route({ method: 'POST', path: '/api/notifications/:id/retry', access: 'owner', summary: 'Try one again', params: z.strictObject({ id: numericId }), answer: acknowledged }),
}
