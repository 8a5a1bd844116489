import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { isUndecodable, type LogEntry, type LoggedEvent } from '@pazar/event-store/event-log.ts'
import { type Checkpoint, correctCheckpoint, moveCheckpoint } from '../checkpoints/checkpoints.ts'
import type { SkipEvents } from '../checkpoints/skip-events.ts'
import { parkKeyOf } from '../parking/parked-event.ts'
import { type ParkedKey, storeParkedKeys, withSellerIds } from '../parking/parked-keys.ts'
import { repairInTransaction } from '../parking/repair.ts'
import type { ReadModel } from '../read-model.ts'
import { applyEntries } from './apply-entries.ts'
import { applyEvents } from './apply-events.ts'
import type { AdvanceOptions, CommitResult } from './commit.ts'
import { foldAddedRows, insertRows } from './insert-rows.ts'
import { isTransientError, transaction } from './transaction.ts'

export type AdvanceResult =
  | {
      outcome: 'moved'
      checkpoint: Checkpoint
      parked: readonly ParkedKey[]
      /** How long the transaction took, in ms; 0 if there was none. */
      busyMs: number
    }
  /** The checkpoint has changed: another worker has taken the read model over, or a rebuild has moved it. */
  | { outcome: 'late' }

class StaleCheckpoint extends Error {}

/** State of a read model before a batch. */
export interface FollowerState {
  checkpoint: Checkpoint
  /** Keys that are parked at the checkpoint's generation. */
  parkedKeys: ReadonlySet<string>
  /** Time in ms that was spent on the read model and is not recorded yet. */
  busyMs: number
}

/** Streams in which the entries set events aside, if they concern the read model. */
const setAsideStreams = (model: ReadModel, entries: readonly LogEntry[]): string[] =>
  entries.flatMap((entry) => {
    if (
      isUndecodable(entry) ||
      entry.type !== 'EventSetAside' ||
      model.keyOf({ stream: entry.data.stream, position: entry.data.position }) === undefined
    )
      return []
    return [entry.data.stream]
  })

/** Entries of the log, and what of them concerns a read model. */
interface Batch {
  entries: readonly LogEntry[]
  relevant: readonly LogEntry[]
  /** Streams in which the entries set events aside. */
  setAside: readonly string[]
}

/**
 * Streams of parked rows that the entries erase. A parked row cannot apply the erasure itself, but refolding
 * it without the key removes the customer as well.
 */
const erasedParkedStreams = (
  model: ReadModel,
  entries: readonly LogEntry[],
  parkedKeys: ReadonlySet<string>,
): string[] =>
  parkedKeys.size === 0
    ? []
    : entries.flatMap((entry) => {
        const key =
          !isUndecodable(entry) && entry.type === 'PersonalDataErased' ? parkKeyOf(model, entry) : undefined
        return key !== undefined && parkedKeys.has(key) ? [entry.stream] : []
      })

async function write(
  client: PoolClient,
  model: ReadModel,
  { checkpoint, parkedKeys, busyMs }: FollowerState,
  { entries, relevant, setAside }: Batch,
  options: AdvanceOptions,
  isolate: boolean,
): Promise<CommitResult> {
  const { log, schema } = options
  const last = entries.at(-1)!
  const to = { ...checkpoint, position: last.position }
  if (!(await moveCheckpoint(client, checkpoint, last, { events: relevant.length, busyMs })))
    throw new StaleCheckpoint()
  const apply = (events: Parameters<typeof applyEvents>[3]) => applyEvents(client, model, schema, events)
  const { changes, parked, count } = await applyEntries(client, model, relevant, parkedKeys, apply, {
    isolate,
  })
  const streams = [...new Set([...setAside, ...erasedParkedStreams(model, entries, parkedKeys)])]
  if (count === relevant.length && streams.length === 0) return { changes, checkpoint: to, parked: [] }
  const stored = parked.length > 0 ? await withSellerIds(client, model, schema, parked) : []
  await storeParkedKeys(client, model.name, stored)
  const committed: CommitResult = { changes, checkpoint: to, parked: stored }
  let events = count - relevant.length
  // Repairs in the transaction that moves past the event, so that the work is repeated if this worker dies
  // here.
  for (const stream of streams) {
    const repaired = await repairInTransaction(client, model, stream, to, { log, schema })
    if (!repaired) continue
    committed.changes = new Map([...committed.changes, ...repaired.changes])
    committed.parked = [...committed.parked, ...repaired.parked]
    events += repaired.events
  }
  const parkedKeysChanged = stored.length > 0 || streams.length > 0
  await correctCheckpoint(client, model.name, { events, parkedKeysChanged })
  return { ...committed, checkpoint: { ...to, generation: to.generation + (parkedKeysChanged ? 1 : 0) } }
}

/**
 * Applies entries that only add rows, as most live ones do, in one statement. Undefined, with nothing written, if
 * they need a transaction.
 */
async function addRows(
  model: ReadModel,
  { checkpoint, parkedKeys, busyMs }: FollowerState,
  { entries, relevant, setAside }: Batch,
  { pool, schema }: AdvanceOptions,
): Promise<CommitResult | undefined> {
  if (parkedKeys.size > 0 || schema !== 'read' || setAside.length > 0) return undefined
  const events = relevant.filter((entry): entry is LoggedEvent => !isUndecodable(entry))
  const added = events.length === relevant.length ? foldAddedRows(model, events) : undefined
  if (!added) return undefined
  const to = entries.at(-1)!
  if (!(await insertRows(pool, model, checkpoint, { to, events: events.length, busyMs, added })))
    throw new StaleCheckpoint()
  return { changes: added.changes, checkpoint: { ...checkpoint, position: to.position }, parked: [] }
}

/**
 * Applies `entries`, the next ones of the log, to a read model; rows and checkpoint are committed together.
 * An event that cannot be applied parks its key, and the others go on.
 * @throws if the database is unreachable. The outcome is then unknown, and the checkpoint must be read again.
 */
export async function advance(
  model: ReadModel,
  state: FollowerState,
  entries: readonly LogEntry[],
  options: AdvanceOptions & { skip: SkipEvents },
): Promise<AdvanceResult> {
  const { checkpoint } = state
  if (entries.length === 0) return { outcome: 'moved', checkpoint, parked: [], busyMs: 0 }
  const relevant = entries.filter((entry) => model.keyOf(entry) !== undefined)
  const batch = { entries, relevant, setAside: setAsideStreams(model, entries) }
  const commit = (isolate: boolean) =>
    transaction(
      options.pool,
      options.idleTimeoutMs,
      (client) => write(client, model, state, batch, options, isolate),
      { keepPlans: true },
    )
  try {
    if (relevant.length === 0 && batch.setAside.length === 0) {
      const last = entries.at(-1)!
      return (await options.skip(checkpoint, last))
        ? { outcome: 'moved', checkpoint: { ...checkpoint, position: last.position }, parked: [], busyMs: 0 }
        : { outcome: 'late' }
    }
    const startedAt = performance.now()
    const work = async () => (await addRows(model, state, batch, options)) ?? commit(false)
    const committed = await work().catch((error: unknown) => {
      if (error instanceof StaleCheckpoint || isTransientError(error)) throw error
      return commit(true)
    })
    options.onCommit(committed)
    const busyMs = performance.now() - startedAt
    return { outcome: 'moved', checkpoint: committed.checkpoint, parked: committed.parked, busyMs }
  } catch (error) {
    if (error instanceof StaleCheckpoint) return { outcome: 'late' }
    throw error
  }
}
