import { randomUUID } from 'node:crypto'
import { personalDataErased } from '@pazar/contracts/event/personal-data-erased.ts'
import { addColumn } from '@pazar/postgres/add-column.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from 'pg'
import { type EventStore, type Position, type RecordedEvent, startPosition } from '../event-store.ts'
import { comparedKeysSchema } from '../restored-keys.ts'
import { isSealed, mayBeSealed, unseal } from './personal-data.ts'
import { UnopenedKey } from './key-wrapping.ts'
import type { StreamKey, StreamKeys } from './stream-keys.ts'

/**
 * Up to which position all streams with personal data are known to have a key in this database, or a mark that
 * it was lost. It is in `private`, beside the keys: a restored backup of them brings back its own position, and
 * what was appended since is checked again. `accepted_at` is when an operator accepted the loss.
 */
const tables = [
  `create table if not exists private.key_check (
    only_row boolean primary key default true check (only_row),
    position text not null,
    accepted_at timestamptz
  )`,
  addColumn('private.key_check', 'id', 'uuid'),
  ...comparedKeysSchema,
]

export interface KeyCheckOptions {
  /** Maximum number of events to compare; by default all. */
  maxEvents?: number
  /** Which streams `counted` counts; by default none. */
  isCounted?: (stream: string) => boolean
  /**
   * Called with streams that the log says were erased, before they are confirmed as compared: what was restored with
   * the keys may have texts about them.
   */
  onErased?: (streams: readonly string[]) => Promise<void>
}

export interface KeyCheck {
  /** Whether this database had any key before. */
  hasKeys: boolean
  /** The position up to which an earlier check has compared keys and log. */
  after: Position
  /** The position of the last event that this check has compared; `after` if there was none. */
  position: Position
  /** How many events it has compared. Fewer than `maxEvents` are the rest of the log. */
  events: number
  /** How many of them are in counted streams. */
  counted: number
  /** Streams that have become unreadable since the earlier check, without those found to be erased. */
  newlyUnreadable: number
  /** Records that everything up to `position` was compared. */
  confirm(): Promise<void>
}

/** A stream has lost the key of its revisions before `lostBefore`. */
const markLostSql = `
insert into private.stream_keys as k (stream, lost_before) select * from unnest($1::text[], $2::int[])
on conflict (stream) do update set lost_before = greatest(k.lost_before, excluded.lost_before)
  where k.erased_at is null and k.lost_before is distinct from greatest(k.lost_before, excluded.lost_before)
returning stream`

/**
 * The log says that the stream was erased: it must never have a key again, whatever a backup brought back. Answers
 * the streams that were marked as lost until now.
 */
const markErasedSql = `
insert into private.stream_keys as k (stream, erased_at) select unnest($1::text[]), now()
on conflict (stream) do update set wrapped = null, erased_at = now() where k.erased_at is null
returning lost_before is not null as "wasLost"`

const saveSql = `
with compared as (insert into private.key_check as c (position, id) values ($1, $3)
  on conflict (only_row) do update
    set position = excluded.position, id = excluded.id, accepted_at = case when $2 then null else c.accepted_at end)
insert into read.key_check (id) values ($3) on conflict (only_row) do update set id = excluded.id`

/** Whether the event's personal data can be read, or is unreadable for another reason than a lost key. */
function hasItsKey(event: RecordedEvent, key: StreamKey | undefined): boolean {
  if (key === undefined) return false
  if (key instanceof UnopenedKey) return true
  try {
    for (const [field, value] of Object.entries(JSON.parse(event.data) as Record<string, unknown>))
      if (isSealed(value)) {
        unseal(value, key.bytes, event.stream, field)
        return true
      }
    return true
  } catch {
    return false
  }
}

/** The streams of a page with events whose key was lost, each with the revision after the last of them. */
async function lostIn(
  keys: Pick<StreamKeys, 'forReading'>,
  page: readonly RecordedEvent[],
): Promise<ReadonlyMap<string, number>> {
  const sealed = page.filter(({ data }) => mayBeSealed(data))
  const keysByStream = await keys.forReading([...new Set(sealed.map(({ stream }) => stream))])
  return new Map(
    sealed
      .filter((event) => !hasItsKey(event, keysByStream.get(event.stream)))
      .map(({ stream, revision }) => [stream, revision + 1]),
  )
}

/** Marks the streams of a page. Answers how many have become unreadable: fewer than 0 if lost ones were erased. */
async function markPage(
  pool: Pool,
  keys: Pick<StreamKeys, 'forReading'>,
  page: readonly RecordedEvent[],
  onErased: (streams: readonly string[]) => Promise<void>,
): Promise<number> {
  let unreadable = 0
  const erasures = page.filter(({ type }) => type === personalDataErased.type)
  const erased = [...new Set(erasures.map(({ stream }) => stream))]
  if (erased.length > 0) {
    const { rows } = await pool.query<{ wasLost: boolean }>(markErasedSql, [erased])
    unreadable -= rows.filter(({ wasLost }) => wasLost).length
    await onErased(erased)
  }
  const lost = await lostIn(keys, page)
  if (lost.size > 0) {
    const marked = await pool.query(markLostSql, [[...lost.keys()], [...lost.values()]])
    unreadable += marked.rowCount ?? 0
  }
  return unreadable
}

/**
 * Compares the keys with everything that was appended since the last check. A stream whose key is missing, or
 * does not open its events, is marked: its old personal data reads as null, and new personal data gets a new
 * key. Without the mark a new key would make the old events look damaged. Erased streams are marked as well.
 * Run it before anything is appended, by one process at a time. With `maxEvents` it is repeated until the log ends,
 * so that what was compared is recorded in between.
 */
export async function checkStreamKeys(
  pool: Pool,
  store: Pick<EventStore, 'readAll'>,
  keys: Pick<StreamKeys, 'forReading'>,
  { maxEvents = Infinity, isCounted = () => false, onErased = async () => {} }: KeyCheckOptions = {},
): Promise<KeyCheck> {
  await applySchema(pool, tables)
  const { rows } = await pool.query<{ position: Position | null; hasKeys: boolean }>(
    `select (select position from private.key_check) as position, exists (select from private.stream_keys where wrapped is not null) as "hasKeys"`,
  )
  const { position: recorded, hasKeys } = rows[0]!
  const after = recorded ?? startPosition
  let position = after
  let newlyUnreadable = 0
  let events = 0
  let counted = 0
  for await (const page of store.readAll({ after, limit: maxEvents })) {
    newlyUnreadable += await markPage(pool, keys, page, onErased)
    events += page.length
    counted += page.filter(({ stream }) => isCounted(stream)).length
    position = page.at(-1)!.position
  }
  return {
    hasKeys,
    after,
    position,
    events,
    counted,
    newlyUnreadable,
    async confirm() {
      await pool.query(saveSql, [position, newlyUnreadable > 0, randomUUID()])
    },
  }
}
