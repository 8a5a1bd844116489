import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { type OwnWebhook, webhooksAfter } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, start } from '@pazar/event-store/event-store.ts'
import { keptBySeller } from '../kept-by-seller.ts'

interface Kept {
  webhooks: readonly OwnWebhook[]
  /** Of the newest event in it; -1 where there is none. */
  revision: number
  changedAt: Position
}

const nothing: Kept = { webhooks: [], revision: -1, changedAt: start }

export interface WebhooksAt {
  /** As they were once the event at that position had happened, which must have. */
  at(sellerId: number, position: Position): Promise<readonly OwnWebhook[]>
  now(sellerId: number): Promise<readonly OwnWebhook[]>
}

/** Sellers' webhooks from the log, of whose streams only what is new is read. Read models are not asked: reactions may run ahead of them. */
export function webhooksAt(log: Pick<EventLog, 'head' | 'readStream'>): WebhooksAt {
  async function fold(sellerId: number, from: Kept, until?: Position): Promise<Kept> {
    let after = from
    for await (const event of log.readStream(webhookStream(sellerId), { from: from.revision + 1, personalData: 'hidden' })) {
      if (until !== undefined && comparePositions(event.position, until) > 0) break
      after = { webhooks: webhooksAfter(after.webhooks, event), revision: event.revision, changedAt: event.position }
    }
    return after
  }
  const kept = keptBySeller<Kept>(log, (sellerId, before = nothing) => fold(sellerId, before))
  return {
    async at(sellerId, position) {
      const { webhooks, changedAt } = await kept.since(sellerId, position)
      return comparePositions(changedAt, position) <= 0 ? webhooks : (await fold(sellerId, nothing, position)).webhooks
    },
    now: async (sellerId) => (await kept.now(sellerId)).webhooks,
  }
}
