import type { WebhookEvent, WebhookTopic } from './events.ts'
import type { WebhookView } from './routes.ts'

/** A webhook folded from the log. Times ISO 8601 UTC. */
export interface OwnWebhook {
  id: number
  url: string
  topics: WebhookTopic[]
  description: string
  isActive: boolean
  createdAt: string
  updatedAt: string
  /** Id of the event that created the current secret; the secret is stored under it. */
  secretOf: string
}

/** A webhook for its seller, without secret data. */
export const webhookViewOf = ({
  id,
  url,
  topics,
  description,
  isActive,
  createdAt,
  updatedAt,
}: OwnWebhook): WebhookView => ({ id, url, topics, description, isActive, createdAt, updatedAt })

interface RecordedWebhookEvent {
  id: string
  type: string
  metadata: { at: string }
}

/**
 * Applies an event to a seller's webhooks; other event types change nothing. Deciding, listing and sending
 * share this fold.
 */
export function evolveWebhooks(
  webhooks: readonly OwnWebhook[],
  recorded: RecordedWebhookEvent,
): readonly OwnWebhook[] {
  const { at } = recorded.metadata
  const event = recorded as RecordedWebhookEvent & WebhookEvent
  const changed = (changes: Partial<OwnWebhook>) =>
    webhooks.map((webhook) =>
      webhook.id === event.data.webhookId ? { ...webhook, ...changes, updatedAt: at } : webhook,
    )
  switch (event.type) {
    case 'WebhookAdded':
      return [
        ...webhooks,
        { id: event.data.webhookId, ...event.data.webhook, createdAt: at, updatedAt: at, secretOf: event.id },
      ]
    case 'WebhookChanged':
      return changed(event.data.changes)
    case 'WebhookSecretRotated':
      return changed({ secretOf: event.id })
    case 'WebhookRemoved':
      return webhooks.filter(({ id }) => id !== event.data.webhookId)
    default:
      return webhooks
  }
}
