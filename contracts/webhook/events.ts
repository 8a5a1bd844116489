import { z } from 'zod'
import { defineEvent, type EventOf } from '../event/event-type.ts'

/** What a seller's own program can be told of. */
export const webhookTopics = ['order.placed', 'order.status_changed', 'order.changed', 'order.erased'] as const
export type WebhookTopic = (typeof webhookTopics)[number]

export const mostWebhooks = 5

/** Characters of a webhook's address as it is written to the log, where letters that are not ASCII are percent-encoded. */
export const longestWebhookUrl = 2000

const webhook = z.strictObject({
  url: z.string().max(longestWebhookUrl),
  topics: z.array(z.enum(webhookTopics)).min(1),
  description: z.string().max(200),
  isActive: z.boolean(),
})

/** Ids count within the seller: `webhookId` is the place in his own list, and is never used again. Its secret is sealed beside the passwords. */
export const webhookAdded = defineEvent('WebhookAdded', z.strictObject({ webhookId: z.int().positive(), webhook }))
/** The new whole value of each field that changed. */
export const webhookChanged = defineEvent('WebhookChanged', z.strictObject({ webhookId: z.int().positive(), changes: webhook.partial() }))
export const webhookSecretRotated = defineEvent('WebhookSecretRotated', z.strictObject({ webhookId: z.int().positive() }))
export const webhookRemoved = defineEvent('WebhookRemoved', z.strictObject({ webhookId: z.int().positive() }))

export const webhookEvents = [webhookAdded, webhookChanged, webhookSecretRotated, webhookRemoved] as const
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>

/** All of a seller's, so that their limit is one stream's to keep. */
export const webhookStream = (sellerId: number) => `webhooks-${sellerId}`
