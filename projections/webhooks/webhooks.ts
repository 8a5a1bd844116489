import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { evolveWebhooks } from '@pazar/contracts/webhook/webhooks-state.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { webhooks, type WebhooksRow } from './table.ts'

const prefix = 'webhooks-'

export const webhooksModel: ReadModel<WebhooksRow> = {
  name: 'webhooks',
  version: 1,
  table: webhooks,
  personalData: 'hidden',
  keyOf: keyFromStream(prefix),
  startsRow: (event) => event.revision === 0,
  evolve(row, event) {
    const seller_id = Number(event.stream.slice(prefix.length))
    if (event.stream !== webhookStream(seller_id)) return row
    return { seller_id, webhooks: [...evolveWebhooks(row?.webhooks ?? [], event)], revision: event.revision }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
