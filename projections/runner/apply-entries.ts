import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { describeDataError } from '@pazar/postgres/data-error.ts'
import type { LogEntry, LoggedEvent } from '@pazar/event-store/event-log.ts'
import { selectEvents, type ParkedEvent, toParkedEvent, parkKeyOf } from '../parking/parked-event.ts'
import type { ReadModel } from '../read-model.ts'
import type { Change, FoldResult } from './fold-batch.ts'
import { isTransientError } from './transaction.ts'

/** Folds events and writes the rows inside the client's transaction. */
export type Apply = (events: readonly LoggedEvent[]) => Promise<FoldResult>

const emptyResult = (): FoldResult => ({ changes: new Map(), parked: new Map(), count: 0 })

function mergeFolded(first: FoldResult, second: FoldResult): FoldResult {
  const changes = new Map<string, Change>(first.changes)
  for (const [key, { before, after }] of second.changes) {
    const earlier = changes.get(key)
    changes.set(key, { before: earlier ? earlier.before : before, after })
  }
  return { changes, parked: new Map([...first.parked, ...second.parked]), count: first.count + second.count }
}

/**
 * Bisects a batch that the database refuses until it finds the refused event, each part behind a savepoint,
 * and parks the key of that event.
 */
async function applyIsolated(
  client: PoolClient,
  model: ReadModel,
  events: readonly LoggedEvent[],
  apply: Apply,
): Promise<FoldResult> {
  if (events.length === 0) return emptyResult()
  await client.query('savepoint part')
  try {
    const folded = await apply(events)
    await client.query('release savepoint part')
    return folded
  } catch (error) {
    if (isTransientError(error)) throw error
    await client.query('rollback to savepoint part')
    if (events.length === 1)
      return {
        ...emptyResult(),
        parked: new Map([
          [parkKeyOf(model, events[0]!)!, toParkedEvent(model, events[0]!, describeDataError(error))],
        ]),
      }
    const middle = events.length >> 1
    const first = await applyIsolated(client, model, events.slice(0, middle), apply)
    const rest = events.slice(middle).filter((event) => !first.parked.has(parkKeyOf(model, event)!))
    return mergeFolded(first, await applyIsolated(client, model, rest, apply))
  }
}

export interface ApplyResult {
  changes: Map<string, Change>
  parked: ParkedEvent[]
  /** How many events were folded. */
  count: number
}

/**
 * Applies the next entries of the log to a read model. An event that cannot be decoded, folded or stored
 * parks its key; everything else goes on. With `isolate` it finds the event that the database refuses.
 * Without, it throws the refusal, which saves the savepoints for batches without one.
 */
export async function applyEntries(
  client: PoolClient,
  model: ReadModel,
  entries: readonly LogEntry[],
  parkedKeys: { has(key: string): boolean; size: number },
  apply: Apply,
  { isolate }: { isolate: boolean },
): Promise<ApplyResult> {
  const selected = selectEvents(model, entries, parkedKeys)
  const { changes, parked, count } = isolate
    ? await applyIsolated(client, model, selected.events, apply)
    : selected.events.length > 0
      ? await apply(selected.events)
      : emptyResult()
  // Within one key, the refused event comes before the undecodable one.
  return { changes, parked: [...new Map([...selected.parked, ...parked]).values()], count }
}
