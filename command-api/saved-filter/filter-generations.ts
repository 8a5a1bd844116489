import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { sharesWord, separateSearch } from '@pazar/contracts/saved-filter/separate-search.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { isUnreadable } from '@pazar/event-store/codec/is-unreadable.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { loggable, type Logger } from '@pazar/http-server/observation/logger.ts'
import type { FoldCache, StreamState } from '../command-handler/fold-cache.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { erasedPosition, eraseUnreadable } from '../erasure/erase-unreadable.ts'
import type { FilterLock } from './filter-lock.ts'
import {
  decideSavedFilter,
  type StoredFilter,
  savedFilterFold,
  type SavedFilterState,
} from './saved-filter.ts'

export interface FilterContext {
  log: Pick<EventLog, 'eraseCustomer' | 'readStream'>
  folds: FoldCache
  handle: HandleCommand
  filterLock: FilterLock
  logger?: Pick<Logger, 'warn'>
}

type CommandMetadata = Omit<Metadata, 'schemaVersion'>

interface Generation {
  generation: number
  stream: string
  state: SavedFilterState
}

interface FindOptions {
  /** The first generation to check; defaults to 1. */
  from?: number
  /** Called for a generation that cannot be read, which is then skipped. If omitted, the error is thrown. */
  onUnreadable?: (stream: string, error: Error) => Promise<void>
}

/** The user's current filters: the first generation that is not erased. */
export async function currentGeneration(
  { folds, log }: Pick<FilterContext, 'folds'> & { log: Pick<EventLog, 'readStream'> },
  userId: number,
  { from = 1, onUnreadable }: FindOptions = {},
): Promise<Generation> {
  for (let generation = from; ; generation++) {
    const stream = savedFilterStream(userId, generation)
    try {
      const { state } = await folds.load(stream, savedFilterFold)
      if (!state.erased) return { generation, stream, state }
    } catch (error) {
      if (!isUnreadable(error)) throw error
      if (onUnreadable) await onUnreadable(stream, error)
      else if ((await erasedPosition(log, stream)) === undefined) throw error
    }
  }
}

/**
 * Deletes the key of a generation that cannot be read, because it may contain any name. Its filters are lost.
 */
const dropUnreadable =
  ({ log, logger }: FilterContext, metadata: CommandMetadata) =>
  async (stream: string, error: Error) => {
    logger?.warn({ stream, error: loggable(error) }, 'saved filters cannot be read: their key is deleted')
    await eraseUnreadable(log, stream, { reason: 'superseded', metadata })
  }

type FilterTransform = (kept: StoredFilter) => StoredFilter | undefined

/**
 * Copies before it erases, so that a crash between the two loses no filter; repeating both changes nothing.
 * If the copy is refused, returns the refusal and erases nothing.
 */
async function supersede(
  { log, handle }: FilterContext,
  old: { stream: string; state: SavedFilterState },
  to: string,
  transform: FilterTransform,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const filters = new Map(
    [...old.state.filters].flatMap(([id, each]) => {
      const remaining = transform(each)
      return remaining ? [[id, remaining]] : []
    }),
  )
  const copied = await handle({
    stream: to,
    fold: savedFilterFold,
    metadata,
    decide: (state) =>
      decideSavedFilter({ type: 'ReplaceAll', filters: new Map([...state.filters, ...filters]) }, state),
  })
  if (!copied.ok) return copied.refusal
  await log.eraseCustomer(old.stream, { reason: 'superseded', metadata })
  return undefined
}

/**
 * Removes filters whose name contains a word of customers' data, with every trace of such a name in the log.
 * Unreadable filters are removed as well. Returns a refusal if nothing could be removed.
 */
export async function removeFiltersNamedAfter(
  context: FilterContext,
  userId: number,
  texts: readonly string[],
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const isNamed = (name: string) => texts.some((text) => sharesWord(name, text))
  const onUnreadable = dropUnreadable(context, metadata)
  return context.filterLock(userId, async () => {
    const present = await currentGeneration(context, userId, { onUnreadable })
    if (!present.state.names.some(isNamed)) return undefined
    const next = await currentGeneration(context, userId, { from: present.generation + 1, onUnreadable })
    return supersede(
      context,
      present,
      next.stream,
      (filter) => (isNamed(filter.name) ? undefined : filter),
      metadata,
    )
  })
}

/** The filter without its search; undefined if it has no other criteria or its name repeats the search. */
export function removeSearch({ query, ...rest }: StoredFilter): StoredFilter | undefined {
  const free = separateSearch(query)
  if (free.search === '') return { ...rest, query }
  return free.isEmpty || sharesWord(rest.name, free.search) ? undefined : { ...rest, query: free.query }
}

/** Users with filters of generation 0 that are not moved yet. */
async function usersToMove(pool: Pool): Promise<number[]> {
  const {
    rows: [there],
  } = await pool.query<{ name: string | null }>("select to_regclass('read.saved_filters') as name")
  // Filters of the first release had no stream key, so only the read model lists their owners.
  const ofReadModel = there?.name ? "union select 'saved-filters-' || user_id from read.saved_filters" : ''
  const { rows } = await pool.query<{ userId: number }>(String.raw`
    select substring(named.stream from 15)::int as "userId"
      from (select stream from private.stream_keys where stream >= 'saved-filters-' and stream < 'saved-filters.' ${ofReadModel}) named
      left join private.stream_keys key on key.stream = named.stream collate "C"
     where named.stream ~ '^saved-filters-\d+$' and key.erased_at is null`)
  return rows.map(({ userId }) => userId)
}

async function readGenerationZero(
  context: FilterContext,
  userId: number,
  onUnreadable: NonNullable<FindOptions['onUnreadable']>,
): Promise<StreamState<SavedFilterState> | undefined> {
  const stream = savedFilterStream(userId, 0)
  try {
    const loaded = await context.folds.load(stream, savedFilterFold)
    return loaded.revision === undefined || loaded.state.erased ? undefined : loaded
  } catch (error) {
    if (!isUnreadable(error)) throw error
    await onUnreadable(stream, error)
    return undefined
  }
}

/**
 * Moves filters of earlier releases, without their searches for people, to new streams and deletes the keys
 * of the old ones. A user whose filters cannot be moved does not stop the others; the next start retries.
 */
export async function removeSavedSearches({
  pool,
  now,
  ...context
}: FilterContext & { pool: Pool; now: () => Date }): Promise<void> {
  const metadata: CommandMetadata = {
    at: now().toISOString(),
    actor: { kind: 'system' },
    correlationId: 'saved-searches',
    causationId: null,
  }
  const onUnreadable = dropUnreadable(context, metadata)
  for (const userId of await usersToMove(pool)) {
    await context.filterLock(userId, async () => {
      const old = await readGenerationZero(context, userId, onUnreadable)
      if (!old) return
      const { stream: to } = await currentGeneration(context, userId, { onUnreadable })
      const refusal = await supersede(
        context,
        { stream: savedFilterStream(userId, 0), state: old.state },
        to,
        removeSearch,
        metadata,
      )
      if (refusal)
        context.logger?.warn(
          { userId, refusal: refusal.code },
          'saved filters of an earlier release were not moved',
        )
    })
  }
}
