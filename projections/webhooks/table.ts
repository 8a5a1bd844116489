import type { OwnWebhook } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { Table } from '../read-model.ts'

/** What one seller has: five at most, so that a row stays small. */
export interface WebhooksRow {
  seller_id: number
  /** Oldest first. */
  webhooks: OwnWebhook[]
  revision: number
}

export const webhooks: Table<WebhooksRow> = {
  name: 'webhooks',
  key: ['seller_id'],
  columns: { seller_id: 'integer', webhooks: 'jsonb', revision: 'integer' },
  indexes: [],
}
