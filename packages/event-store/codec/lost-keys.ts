import { randomUUID } from 'node:crypto'
import { personalDataErased } from '@pazar/contracts/event/personal-data-erased.ts'
import { addColumn } from '@pazar/postgres/add-column.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import type { Pool } from 'pg'
import { type EventStore, type Position, type RecordedEvent, startPosition } from '../event-store.ts'
import { comparedKeysSchema } from '../restored-keys.ts'
import { isSealed, mayBeSealed, unseal } from './personal-data.ts'
import { type StreamKey, type StreamKeys, UnopenedKey } from './stream-keys.ts'

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

export interface KeyCheck {
  /** The log has personal data, and this database had no key at all. */
  isFreshDatabase: boolean
  /** The position up to which an earlier start has compared keys and log. */
  after: Position
  /** Streams that have become unreadable since that start. */
  newlyUnreadable: number
  /** Records that everything up to the end of the log was compared. */
  confirm(): Promise<void>
}

/** A stream has lost the key of its revisions before `lostBefore`. */
const markLostSql = `
insert into private.stream_keys as k (stream, lost_before) select * from unnest($1::text[], $2::int[])
on conflict (stream) do update set lost_before = greatest(k.lost_before, excluded.lost_before)
  where k.erased_at is null and k.lost_before is distinct from greatest(k.lost_before, excluded.lost_before)
returning stream`

/** The log says that the stream was erased: it must never have a key again, whatever a backup brought back. */
const markErasedSql = `
insert into private.stream_keys as k (stream, erased_at) select unnest($1::text[]), now()
on conflict (stream) do update set wrapped = null, erased_at = now() where k.erased_at is null`

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

/**
 * Compares the keys with everything that was appended since the last check. A stream whose key is missing, or
 * does not open its events, is marked: its old personal data reads as null, and new personal data gets a new
 * key. Without the mark a new key would make the old events look damaged. Erased streams are marked as well.
 * Run it before anything is appended, by one process at a time.
 */
export async function checkStreamKeys(
  pool: Pool,
  store: Pick<EventStore, 'readAll'>,
  keys: Pick<StreamKeys, 'forReading'>,
): Promise<KeyCheck> {
  await applySchema(pool, tables)
  const { rows } = await pool.query<{ position: Position | null; hasKeys: boolean }>(
    `select (select position from private.key_check) as position, exists (select from private.stream_keys where wrapped is not null) as "hasKeys"`,
  )
  const { position: recorded, hasKeys } = rows[0]!
  // Without any key there is nothing to load; a key that is made meanwhile still opens its own events.
  const source = hasKeys ? keys : { forReading: async () => new Map<string, StreamKey>() }
  const after = recorded ?? startPosition
  let position = after
  let newlyUnreadable = 0
  for await (const page of store.readAll({ after })) {
    const lost = await lostIn(source, page)
    if (lost.size > 0) {
      const marked = await pool.query(markLostSql, [[...lost.keys()], [...lost.values()]])
      newlyUnreadable += marked.rowCount ?? 0
    }
    const erased = page.filter(({ type }) => type === personalDataErased.type).map(({ stream }) => stream)
    if (erased.length > 0) await pool.query(markErasedSql, [[...new Set(erased)]])
    position = page.at(-1)!.position
  }
  return {
    isFreshDatabase: !hasKeys && newlyUnreadable > 0,
    after,
    newlyUnreadable,
    async confirm() {
      await pool.query(saveSql, [position, newlyUnreadable > 0, randomUUID()])
    },
  }
}
