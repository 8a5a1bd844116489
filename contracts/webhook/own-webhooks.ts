import type { WebhookEvent, WebhookTopic } from './events.ts'
import type { WebhookView } from './routes.ts'

/** One of a seller's webhooks, as the log has it. Times ISO 8601 UTC. */
export interface OwnWebhook {
  id: number
  url: string
  topics: WebhookTopic[]
  description: string
  isActive: boolean
  createdAt: string
  updatedAt: string
  /** Id of the event that its secret was made with: the secret is sealed under it. */
  secretOf: string
}

/** One as its seller sees it: nothing of its secret. */
export const webhookViewOf = ({ id, url, topics, description, isActive, createdAt, updatedAt }: OwnWebhook): WebhookView => ({ id, url, topics, description, isActive, createdAt, updatedAt })

interface Recorded {
  id: string
  type: string
  metadata: { at: string }
}

/** A seller's webhooks after one more event of their stream, of whatever kind: what decides, what is shown and what is sent go by the same ones. Pure. */
export function webhooksAfter(webhooks: readonly OwnWebhook[], recorded: Recorded): readonly OwnWebhook[] {
  const { at } = recorded.metadata
  const event = recorded as Recorded & WebhookEvent
  const changed = (changes: Partial<OwnWebhook>) =>
    webhooks.map((webhook) => (webhook.id === event.data.webhookId ? { ...webhook, ...changes, updatedAt: at } : webhook))
  switch (event.type) {
    case 'WebhookAdded':
      return [...webhooks, { id: event.data.webhookId, ...event.data.webhook, createdAt: at, updatedAt: at, secretOf: event.id }]
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
