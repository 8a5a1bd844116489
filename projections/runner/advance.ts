import type { Pool } from '@pazar/database/open-database.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import { type Checkpoint, moveCheckpoint, park } from '../checkpoints/checkpoints.ts'
import type { ReadModel } from '../read-model.ts'
import { applyEvents } from './apply-events.ts'
import { type Change, PoisonEvent } from './fold-batch.ts'
import { isPassing, transaction } from './transaction.ts'

export interface AdvanceOptions {
  pool: Pool
  schema: string
  /** ms that a transaction may stand still before the server cuts it off. */
  patience: number
  /** Told after each commit. */
  committed(changes: ReadonlyMap<string, Change>, checkpoint: Checkpoint): void
}

export type Advanced =
  | { outcome: 'moved'; checkpoint: Checkpoint }
  /** The checkpoint is not where it was believed to be: another worker, a rebuild or a newer program has been there. */
  | { outcome: 'late' }
  | { outcome: 'parked'; event: Logged; reason: string }

class Late extends Error {}

async function move(model: ReadModel, from: Checkpoint, events: readonly Logged[], options: AdvanceOptions): Promise<Checkpoint> {
  const to = { ...from, position: events.at(-1)!.position }
  const relevant = events.filter((event) => model.keyOf(event) !== undefined)
  if (relevant.length === 0) {
    if (!(await moveCheckpoint(options.pool, from, to.position, 0))) throw new Late()
    return to
  }
  const changes = await transaction(options.pool, options.patience, async (client) => {
    if (!(await moveCheckpoint(client, from, to.position, relevant.length))) throw new Late()
    return applyEvents(client, model, options.schema, relevant)
  })
  options.committed(changes, to)
  return to
}

/**
 * Brings a read model from its checkpoint over `events`, the next ones of the log, rows and checkpoint together. An event that it cannot take
 * parks it there, with everything before it in place.
 * @throws where the database could not be reached: nothing is known then, and the checkpoint is to be read again.
 */
export async function advance(model: ReadModel, from: Checkpoint, events: readonly Logged[], options: AdvanceOptions): Promise<Advanced> {
  if (events.length === 0) return { outcome: 'moved', checkpoint: from }
  try {
    return { outcome: 'moved', checkpoint: await move(model, from, events, options) }
  } catch (error) {
    if (error instanceof Late) return { outcome: 'late' }
    if (!(error instanceof PoisonEvent) && isPassing(error)) throw error
    if (events.length === 1) {
      const event = events[0]!
      const reason = error instanceof Error ? error.message : String(error)
      return (await park(options.pool, from, event, reason)) ? { outcome: 'parked', event, reason } : { outcome: 'late' }
    }
    // A fold says which event it was; of a row that the database refused, halving finds the event.
    const at = error instanceof PoisonEvent ? events.indexOf(error.event) : events.length >> 1
    const first = await advance(model, from, events.slice(0, at), options)
    if (first.outcome !== 'moved') return first
    const rest = error instanceof PoisonEvent ? events.slice(at, at + 1) : events.slice(at)
    return advance(model, first.checkpoint, rest, options)
  }
}
