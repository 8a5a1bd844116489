import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { webhooksAfter } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { ReadModel } from '../read-model.ts'
import { webhooks, type WebhooksRow } from './table.ts'

const prefix = 'webhooks-'

export const webhooksModel: ReadModel<WebhooksRow> = {
  name: 'webhooks',
  version: 1,
  table: webhooks,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith(prefix) ? event.stream.slice(prefix.length) : undefined),
  opens: (event) => event.revision === 0,
  evolve(row, event) {
    const seller_id = Number(event.stream.slice(prefix.length))
    if (event.stream !== webhookStream(seller_id)) return row
    return { seller_id, webhooks: [...webhooksAfter(row?.webhooks ?? [], event)], revision: event.revision }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
