import type { OwnWebhook } from '@pazar/contracts/webhook/webhooks-state.ts'
import { defineTable } from '../read-model.ts'

/** One seller's webhooks: five at most, so that a row stays small. */
export interface WebhooksRow {
  seller_id: number
  /** Oldest first. */
  webhooks: OwnWebhook[]
  revision: number
}

export const webhooks = defineTable<WebhooksRow>()({
  name: 'webhooks',
  key: ['seller_id'],
  columns: { seller_id: 'integer', webhooks: 'jsonb', revision: 'integer' },
  indexes: [],
})
