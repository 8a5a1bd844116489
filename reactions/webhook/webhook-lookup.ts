import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { type OwnWebhook, evolveWebhooks } from '@pazar/contracts/webhook/webhooks-state.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { Effect } from '../effect.ts'
import { createSellerCache } from '../seller-cache.ts'

interface WebhooksState {
  webhooks: readonly OwnWebhook[]
  /** Revision of the newest event read; -1 before the first. */
  revision: number
  changedAt: Position
}

const initialState: WebhooksState = { webhooks: [], revision: -1, changedAt: startPosition }

export interface WebhookLookup {
  /** The webhooks right after the event at that position, which must already be in the log. */
  at(sellerId: number, position: Position): Promise<readonly OwnWebhook[]>
  now(sellerId: number): Promise<readonly OwnWebhook[]>
  observe: NonNullable<Effect['observe']>
}

/**
 * Looks up sellers' webhooks in the log, reading only new events of their streams. Read models are not
 * used, because reactions may be ahead of them.
 */
export function createWebhookLookup(log: Pick<EventLog, 'head' | 'readStream'>): WebhookLookup {
  async function fold(sellerId: number, from: WebhooksState, until?: Position): Promise<WebhooksState> {
    let after = from
    for await (const event of log.readStream(webhookStream(sellerId), {
      from: from.revision + 1,
      personalData: 'hidden',
    })) {
      if (until !== undefined && comparePositions(event.position, until) > 0) break
      after = {
        webhooks: evolveWebhooks(after.webhooks, event),
        revision: event.revision,
        changedAt: event.position,
      }
    }
    return after
  }
  const cache = createSellerCache<WebhooksState>({
    log,
    streamOf: webhookStream,
    read: (sellerId, before = initialState) => fold(sellerId, before),
  })
  return {
    async at(sellerId, position) {
      const { webhooks, changedAt } = await cache.getSince(sellerId, position)
      return comparePositions(changedAt, position) <= 0
        ? webhooks
        : (await fold(sellerId, initialState, position)).webhooks
    },
    observe: cache.observe,
    now: async (sellerId) => (await cache.getCurrent(sellerId)).webhooks,
  }
}
