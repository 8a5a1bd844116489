import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** Events that a webhook can subscribe to. */
export const webhookTopics = [
  'order.placed',
  'order.status_changed',
  'order.changed',
  'order.erased',
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

export const maxWebhooks = 5

/** Limit for a webhook's address as stored in the log, with non-ASCII characters percent-encoded. */
export const maxWebhookUrlLength = 2000

const webhook = z.strictObject({
  url: z.string().max(maxWebhookUrlLength),
  topics: z.array(z.enum(webhookTopics)).min(1),
  description: z.string().max(200),
  isActive: z.boolean(),
})

/**
 * Ids count within the seller: `webhookId` numbers the seller's own list and is never reused. The signing
 * secret is stored encrypted outside the log.
 */
export const webhookAdded = defineEvent(
  'WebhookAdded',
  z.strictObject({ webhookId: z.int().positive(), webhook }),
)
/** The complete new value of each field that changed. */
export const webhookChanged = defineEvent(
  'WebhookChanged',
  z.strictObject({ webhookId: z.int().positive(), changes: webhook.partial() }),
)
export const webhookSecretRotated = defineEvent(
  'WebhookSecretRotated',
  z.strictObject({ webhookId: z.int().positive() }),
)
export const webhookRemoved = defineEvent('WebhookRemoved', z.strictObject({ webhookId: z.int().positive() }))

export const webhookEvents = [webhookAdded, webhookChanged, webhookSecretRotated, webhookRemoved] as const
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>

/** All webhooks of a seller are in one stream, so that it can enforce their limit. */
export const webhookStream = (sellerId: number) => `webhooks-${sellerId}`
