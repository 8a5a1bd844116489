import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { PoolClient } from '@pazar/database/open-database.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import type { ReadModel } from '../read-model.ts'
import type { Builder } from '../rebuild/builder.ts'
import { type CompactMap, createCompactMap } from '../rebuild/compact-map.ts'
import { PoisonEvent } from '../runner/fold-batch.ts'
import { isPassing } from '../runner/transaction.ts'
import { ownerNamedBy } from '../stream-owner.ts'

/** One read model being folded anew. */
export interface Folding {
  model: ReadModel
  builder: Builder
  /** Everything up to here is in it. */
  reached: Position
  /** The event that it could not get past, where there is one: nothing after it was folded. */
  stoodAt?: { id: string; message: string }
}

export interface UserFold {
  userId: number
  log: EventLog
  /** Its temporary tables are what is folded into. */
  client: PoolClient
  signal: AbortSignal
  /** Of the user: some 30 bytes each, and not their names. */
  streams: CompactMap
}

export const userFold = (given: Omit<UserFold, 'streams'>): UserFold => ({ ...given, streams: createCompactMap() })

/** Events folded at once: memory holds these, and a page of the log. */
const batchEvents = 1_000

const personalOf = new Map<string, readonly string[]>(eventTypes.map(({ type, personal }) => [type, personal]))

/** As a read model that has no use for personal data is handed the event: those fields read as null. */
function withoutPersonalData(event: Logged): Logged {
  const personal = personalOf.get(event.type) ?? []
  return personal.length === 0 ? event : ({ ...event, data: { ...event.data, ...Object.fromEntries(personal.map((field) => [field, null])) } } as Logged)
}

const isBetween = (position: Position, after: Position, until: Position) => comparePositions(position, after) > 0 && comparePositions(position, until) <= 0
const earliest = (positions: readonly Position[]) => positions.toSorted(comparePositions)[0]!
const latest = (positions: readonly Position[]) => positions.toSorted(comparePositions).at(-1)!

/** Folds a batch into one read model; a refused event stops that one alone. */
async function take(client: PoolClient, folding: Folding, events: readonly Logged[]): Promise<void> {
  const shown = folding.model.personalData === 'shown'
  await client.query('savepoint batch')
  try {
    await folding.builder.take(shown ? events : events.map(withoutPersonalData), client)
    await client.query('release savepoint batch')
  } catch (error) {
    if (!(error instanceof PoisonEvent) && isPassing(error)) throw error
    await client.query('rollback to savepoint batch')
    const at = error instanceof PoisonEvent ? error.event.id : `${events[0]!.id} … ${events.at(-1)!.id}`
    folding.stoodAt = { id: at, message: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Brings every read model to a position of its own (`untilOf`), reading the log once for all of them, and folding the user's streams alone.
 * `alone`: each batch is a transaction of its own; else the caller's. Answers how many events were read.
 */
export async function foldUpTo(fold: UserFold, foldings: readonly Folding[], untilOf: ReadonlyMap<string, Position>, { alone }: { alone: boolean }): Promise<number> {
  const { log, client, signal, streams, userId } = fold
  const behind = foldings.filter(({ model, reached, stoodAt }) => !stoodAt && comparePositions(reached, untilOf.get(model.name)!) < 0)
  if (behind.length === 0) return 0
  const until = latest(behind.map(({ model }) => untilOf.get(model.name)!))
  const wants = ({ model, reached, stoodAt }: Folding, position: Position) => !stoodAt && isBetween(position, reached, untilOf.get(model.name)!)
  let kept: Logged[] = []
  let read = 0

  async function write(): Promise<void> {
    if (alone) await client.query('begin')
    for (const folding of behind) {
      const events = kept.filter(({ position }) => wants(folding, position))
      if (events.length > 0) await take(client, folding, events)
    }
    if (alone) await client.query('commit')
    kept = []
  }

  function keep(event: Logged): void {
    read++
    if (ownerNamedBy(event) === userId) streams.set(event.stream, 0)
    if (streams.get(event.stream) !== undefined) kept.push(event)
  }

  /** Answers the event that cannot be read, if it ends at one. */
  async function readOn(after: Position): Promise<UnreadableEvent | undefined> {
    try {
      for await (const page of log.readAll({ after })) {
        signal.throwIfAborted()
        for (const event of page) if (comparePositions(event.position, until) <= 0) keep(event)
        if (kept.length >= batchEvents) await write()
        if (comparePositions(page.at(-1)!.position, until) >= 0) return undefined
      }
    } catch (error) {
      if (error instanceof UnreadableEvent) return error
      throw error
    }
    return undefined
  }

  for (let after = earliest(behind.map(({ reached }) => reached)); ; ) {
    const unreadable = await readOn(after)
    await write()
    if (!unreadable || comparePositions(unreadable.event.position, until) >= 0) break
    const { event, message } = unreadable
    // Whose it is cannot be told. Every read model that looks at such streams stands still there, for everybody.
    for (const folding of behind) if (folding.model.keyOf(event) !== undefined && wants(folding, event.position)) folding.stoodAt = { id: event.id, message }
    after = event.position
  }
  for (const folding of behind) folding.reached = untilOf.get(folding.model.name)!
  return read
}
