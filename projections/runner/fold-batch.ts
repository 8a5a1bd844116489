import type { Logged } from '@pazar/event-store/event-log.ts'
import type { ReadModel } from '../read-model.ts'

/** A fold threw: the read model cannot get past this event. */
export class PoisonEvent extends Error {
  override name = 'PoisonEvent'
  readonly event: Logged
  constructor(event: Logged, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.event = event
  }
}

/** One row before and after a batch. */
export interface Change<Row = any> {
  before: Row | undefined
  after: Row | undefined
}

/** What must be known before a batch can be folded: keys of rows and streams of origins that the batch itself does not bring. */
export function wanted(model: ReadModel, events: readonly Logged[]): { keys: string[]; streams: string[] } {
  const opened = new Set<string>()
  const keys = new Set<string>()
  const started = new Set<string>()
  const streams = new Set<string>()
  for (const event of events) {
    const key = model.keyOf(event)
    if (key === undefined) continue
    if (model.opens(event)) opened.add(key)
    else if (!opened.has(key)) keys.add(key)
    if (!model.needsOrigin) continue
    if (event.revision === 0) started.add(event.stream)
    else if (!started.has(event.stream)) streams.add(event.stream)
  }
  return { keys: [...keys], streams: [...streams] }
}

/**
 * Folds a batch in memory. `rows` are the rows of `wanted(...).keys` that there are; `origins` by stream.
 * @throws PoisonEvent
 */
export function foldBatch(
  model: ReadModel,
  events: readonly Logged[],
  rows: ReadonlyMap<string, any>,
  origins: ReadonlyMap<string, any>,
): Map<string, Change> {
  const changes = new Map<string, Change>()
  const started = new Map<string, any>()
  for (const event of events) {
    const key = model.keyOf(event)
    if (key === undefined) continue
    let change = changes.get(key)
    if (!change) {
      const row = rows.get(key)
      changes.set(key, (change = { before: row, after: row }))
    }
    try {
      change.after = model.evolve(change.after, event, model.needsOrigin && (started.get(event.stream) ?? origins.get(event.stream)))
    } catch (error) {
      throw new PoisonEvent(event, error)
    }
    if (model.needsOrigin && event.revision === 0) started.set(event.stream, change.after)
  }
  return changes
}
