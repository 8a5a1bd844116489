import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { type EventLog, isUndecodable, type LogEntry } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { ReadModel } from '../read-model.ts'
import type { Builder } from '../rebuild/builder.ts'
import { assertNothingSetAsideSince } from '../rebuild/feed.ts'
import { type CompactMap, createCompactMap } from './compact-map.ts'
import { ownerOf } from '../stream-owner.ts'

/** One read model that is being folded. */
export interface ModelFold {
  model: ReadModel
  builder: Builder
  /** Position up to which events are applied. */
  reached: Position
}

export interface UserFold {
  userId: number
  log: EventLog
  /** Its temporary tables are the target of the fold. */
  client: PoolClient
  signal: AbortSignal
  /** The head of the log when the check began. */
  headAtStart: Position
  /** The user's streams, in some 30 bytes each; their names are not stored. */
  streams: CompactMap
}

export const createUserFold = (options: Omit<UserFold, 'streams'>): UserFold => ({
  ...options,
  streams: createCompactMap(),
})

/** Events folded at once. Memory holds these and a page of the log. */
const maxBatchEvents = 1_000

const personalOf = new Map<string, readonly string[]>(
  eventTypes.map(({ type, personal }) => [type, personal]),
)

/** Hides personal data as the log does for read models that do not need it: those fields read as null. */
function withoutPersonalData(entry: LogEntry): LogEntry {
  if (isUndecodable(entry)) return entry
  // An absent field stays absent: in some events it means that the field did not change.
  const present = (personalOf.get(entry.type) ?? []).filter((field) => field in entry.data)
  return present.length === 0
    ? entry
    : ({
        ...entry,
        data: { ...entry.data, ...Object.fromEntries(present.map((field) => [field, null])) },
      } as LogEntry)
}

const isBetween = (position: Position, after: Position, until: Position) =>
  comparePositions(position, after) > 0 && comparePositions(position, until) <= 0
const earliest = (positions: readonly Position[]) => positions.toSorted(comparePositions)[0]!
const latest = (positions: readonly Position[]) => positions.toSorted(comparePositions).at(-1)!

async function applyBatch(
  client: PoolClient,
  { model, builder }: ModelFold,
  entries: readonly LogEntry[],
): Promise<void> {
  await builder.applyBatch(
    model.personalData === 'shown' ? entries : entries.map(withoutPersonalData),
    client,
  )
}

/**
 * Brings every read model to its own position (`untilOf`). It reads the log once for all of them and folds
 * only the user's streams. With `alone`, each batch is its own transaction; otherwise it uses the caller's.
 * Returns how many events were read.
 */
export async function foldUpTo(
  fold: UserFold,
  folds: readonly ModelFold[],
  untilOf: ReadonlyMap<string, Position>,
  { alone }: { alone: boolean },
): Promise<number> {
  const { log, client, signal, streams, userId } = fold
  const behind = folds.filter(({ model, reached }) => comparePositions(reached, untilOf.get(model.name)!) < 0)
  if (behind.length === 0) return 0
  const until = latest(behind.map(({ model }) => untilOf.get(model.name)!))
  const isInRange = ({ model, reached }: ModelFold, position: Position) =>
    isBetween(position, reached, untilOf.get(model.name)!)
  let batch: LogEntry[] = []
  let readCount = 0

  async function write(): Promise<void> {
    if (alone) await client.query('begin')
    for (const folding of behind) {
      const events = batch.filter(({ position }) => isInRange(folding, position))
      if (events.length > 0) await applyBatch(client, folding, events)
    }
    if (alone) await client.query('commit')
    batch = []
  }

  /** Any decodable event can name the owner of its stream; usually the first one does. */
  function collect(entry: LogEntry): void {
    readCount++
    if (!isUndecodable(entry) && ownerOf(entry) === userId) streams.set(entry.stream, 0)
    if (streams.get(entry.stream) !== undefined) batch.push(entry)
  }

  for await (const page of log.readAll({
    after: earliest(behind.map(({ reached }) => reached)),
    undecodable: 'include',
  })) {
    signal.throwIfAborted()
    assertNothingSetAsideSince(page, fold.headAtStart)
    for (const entry of page) if (comparePositions(entry.position, until) <= 0) collect(entry)
    if (batch.length >= maxBatchEvents) await write()
    if (comparePositions(page.at(-1)!.position, until) >= 0) break
  }
  await write()
  for (const folding of behind) folding.reached = untilOf.get(folding.model.name)!
  return readCount
}
