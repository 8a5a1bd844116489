import { z } from 'zod'
import { acknowledgement, idField, listQuery, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'

export const notificationPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const notificationChannels = ['email', 'sms', 'push', 'telegram'] as const
/**
 * `pending`: waiting for its time or its next attempt. `sending`: being sent. `skipped`: there was no
 * destination. `failed`: needs a person.
 */
export const notificationStatuses = ['pending', 'sending', 'sent', 'skipped', 'failed'] as const

/** Deliveries to other systems, named after their outbox effects. */
export const notificationTypes = ['telegram-order-message', 'sheet-row', 'meta-purchase', 'webhook'] as const
export type NotificationType = (typeof notificationTypes)[number]

/** An outbox delivery as the seller sees it (integrations/notifications). Times ISO 8601 UTC. */
export const notificationView = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  /** The destination's label, for example which of several webhooks. */
  destination: z.string(),
  /** References for links; never contains personal data. */
  data: z.object({ orderId: z.string().nullable(), eventId: z.string() }),
  priority: z.enum(notificationPriorities),
  channels: z.array(z.enum(notificationChannels)),
  status: z.enum(notificationStatuses),
  scheduledFor: z.string().nullable(),
  expiresAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  readAt: z.string().nullable(),
  /** Why it failed or was skipped, as a message. */
  errorMessage: z.string().nullable(),
  attempts: z.int(),
  /**
   * Whether an attempt was interrupted with an unknown outcome; a repeated message says that it may be a
   * duplicate.
   */
  mayBeRepeated: z.boolean(),
  /** True if it failed, or was skipped because of a missing setting. */
  canRetry: z.boolean(),
  createdAt: z.string(),
})
export type NotificationView = z.infer<typeof notificationView>

const ids = z
  .array(idField(), { error: 'Izaberite obaveštenja' })
  .min(1, 'Izaberite obaveštenja')
  .max(500, 'Najviše 500 odjednom')
/** A selection by ids, or all: the caller's, for an admin those of `userId`, or of all sellers. */
const every = z.strictObject({ all: z.literal(true), userId: idField().optional() })
/**
 * Also deliveries of one type that were skipped because of a setting that now exists, such as orders from
 * before there was a spreadsheet.
 */
const chosenToRetry = z.union(
  [z.strictObject({ ids }), every, every.extend({ leftOut: z.enum(notificationTypes, 'Neispravna vrsta') })],
  { error: 'Izaberite obaveštenja' },
)
/** All, optionally filtered by statuses and type like the list. */
const chosenToRead = z.union(
  [
    z.strictObject({ ids }),
    every.extend({
      status: z.array(z.enum(notificationStatuses, 'Neispravan status')).min(1).optional(),
      type: z.enum(notificationTypes, 'Neispravna vrsta').optional(),
    }),
  ],
  { error: 'Izaberite obaveštenja' },
)
/** Undoes one request that marked notifications as read, so it takes all of its ids. */
const marked = z.strictObject({
  ids: z
    .array(idField(), { error: 'Izaberite obaveštenja' })
    .min(1, 'Izaberite obaveštenja')
    .max(5000, 'Najviše 5.000 odjednom'),
})
const countAnswer = acknowledgement.extend({ count: z.int() })

export const notificationRoutes = {
  /** Filters: status, type, unread, orderId, and for admins userId. Sellers see their own, admins all. */
  list: route({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Deliveries: sent, waiting and failed',
    query: listQuery,
    answer: z.array(notificationView),
  }),
  summary: route({
    method: 'GET',
    path: '/api/notifications/summary',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary:
      'Number of waiting, failed and unread failed deliveries: of the seller; for an admin, of all sellers',
    answer: z.object({ pending: z.int(), failed: z.int(), unreadFailed: z.int() }),
  }),
  read: route({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Mark as read',
    body: chosenToRead,
    /** `ids`: those that were unread, for the undo; empty for a repeated request. */
    answer: countAnswer.extend({ ids: z.array(z.int()) }),
  }),
  unread: route({
    method: 'POST',
    path: '/api/notifications/unread',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Mark as unread',
    body: marked,
    answer: countAnswer,
  }),
  retry: route({
    method: 'POST',
    path: '/api/notifications/retry',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Retry failed or skipped deliveries',
    body: chosenToRetry,
    answer: countAnswer,
  }),
  retryOne: route({
    method: 'POST',
    path: '/api/notifications/:id/retry',
    access: 'owner',
    duties: ['sve'],
    summary: 'Retry one delivery',
    params: z.strictObject({ id: numericId }),
    answer: acknowledgement,
  }),
}
