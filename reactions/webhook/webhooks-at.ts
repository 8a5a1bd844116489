import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { type OwnWebhook, webhooksAfter } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, start } from '@pazar/event-store/event-store.ts'

interface Kept {
  webhooks: readonly OwnWebhook[]
  /** Of the newest event in it; -1 where there is none. */
  revision: number
  changedAt: Position
  /** Up to where in the log that is all. */
  knownTo: Position
}

/** Sellers whose webhooks are remembered. */
const mostKept = 10_000
const nothing: Kept = { webhooks: [], revision: -1, changedAt: start, knownTo: start }

export interface WebhooksAt {
  /** As they were once the event at that position had happened, which must have. */
  at(sellerId: number, position: Position): Promise<readonly OwnWebhook[]>
  now(sellerId: number): Promise<readonly OwnWebhook[]>
}

/**
 * Sellers' webhooks from the log, of which only what is new is read: who follows it far behind its end asks once per seller, and who is at its end a short
 * question per event. Read models are not asked: reactions may run ahead of them.
 */
export function webhooksAt(log: Pick<EventLog, 'head' | 'readStream'>): WebhooksAt {
  const kept = new Map<number, Kept>()

  async function fold(sellerId: number, from: Kept, until?: Position): Promise<Kept> {
    let after = from
    for await (const event of log.readStream(webhookStream(sellerId), { from: from.revision + 1, personalData: 'hidden' })) {
      if (until !== undefined && comparePositions(event.position, until) > 0) break
      after = { ...after, webhooks: webhooksAfter(after.webhooks, event), revision: event.revision, changedAt: event.position }
    }
    return after
  }
  async function readOn(sellerId: number): Promise<Kept> {
    // Before the stream: what comes in between is read already, and read again.
    const knownTo = await log.head()
    const next = { ...(await fold(sellerId, kept.get(sellerId) ?? nothing)), knownTo }
    kept.delete(sellerId)
    kept.set(sellerId, next)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return next
  }
  return {
    async at(sellerId, position) {
      const known = kept.get(sellerId)
      const { webhooks, changedAt } = known && comparePositions(position, known.knownTo) <= 0 ? known : await readOn(sellerId)
      return comparePositions(changedAt, position) <= 0 ? webhooks : (await fold(sellerId, nothing, position)).webhooks
    },
    now: async (sellerId) => (await readOn(sellerId)).webhooks,
  }
}
