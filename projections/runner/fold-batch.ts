import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { MissingRow } from '../require-row.ts'
import { type ParkedEvent, toParkedEvent, parkKeyOf } from '../parking/parked-event.ts'
import type { AnyRow, ReadModel } from '../read-model.ts'

/** One row before and after a batch. */
export interface Change<Row = AnyRow> {
  before: Row | undefined
  after: Row | undefined
}

/**
 * What must be loaded before a batch can be folded: keys of rows, and streams of origins, that the batch does
 * not create itself.
 */
export function requiredRows(
  model: ReadModel,
  events: readonly LoggedEvent[],
): { keys: string[]; streams: string[] } {
  const newKeys = new Set<string>()
  const keys = new Set<string>()
  const newStreams = new Set<string>()
  const streams = new Set<string>()
  for (const event of events) {
    const key = model.keyOf(event)
    if (key === undefined) continue
    if (model.startsRow(event)) newKeys.add(key)
    else if (!newKeys.has(key)) keys.add(key)
    if (!model.needsOrigin) continue
    if (event.revision === 0) newStreams.add(event.stream)
    else if (!newStreams.has(event.stream)) streams.add(event.stream)
  }
  return { keys: [...keys], streams: [...streams] }
}

export interface FoldResult {
  changes: Map<string, Change>
  /** By key: events that the fold refused. Later events of the key in the batch were skipped. */
  parked: Map<string, ParkedEvent>
  /** How many events were folded. */
  count: number
}

/**
 * Only the fold's own errors are quoted, which name the event's place; any other error may quote its data.
 */
const reasonOf = (error: unknown) =>
  error instanceof MissingRow
    ? error.message
    : `The fold failed with ${error instanceof Error ? error.name : 'an error'}`

/**
 * Folds a batch in memory. `rows` are the existing rows of `requiredRows(...).keys`; `origins` are by stream.
 * An event that the fold refuses parks its key.
 */
export function foldBatch(
  model: ReadModel,
  events: readonly LoggedEvent[],
  rows: ReadonlyMap<string, AnyRow>,
  origins: ReadonlyMap<string, AnyRow>,
): FoldResult {
  const changes = new Map<string, Change>()
  const parked = new Map<string, ParkedEvent>()
  const originsInBatch = new Map<string, AnyRow | undefined>()
  let count = 0
  for (const event of events) {
    const key = model.keyOf(event)
    if (key === undefined || (parked.size > 0 && parked.has(parkKeyOf(model, event)!))) continue
    let change = changes.get(key)
    if (!change) {
      const row = rows.get(key)
      changes.set(key, (change = { before: row, after: row }))
    }
    try {
      change.after = model.evolve(
        change.after,
        event,
        model.needsOrigin && (originsInBatch.get(event.stream) ?? origins.get(event.stream)),
      )
      count++
    } catch (error) {
      parked.set(parkKeyOf(model, event)!, toParkedEvent(model, event, reasonOf(error)))
      continue
    }
    if (model.needsOrigin && event.revision === 0) originsInBatch.set(event.stream, change.after)
  }
  return { changes, parked, count }
}
