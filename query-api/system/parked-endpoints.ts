import {
  type DelayedData,
  logRepairRoutes,
  maxParkedEvents,
  type ParkedRow,
} from '@pazar/contracts/log-repair/routes.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { endpoint, type Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { ParkedKeyRow } from '@pazar/projections/parking/table.ts'
import { callerOf } from '../read-endpoint/read-endpoint.ts'
import { createLagWatch, type LagWatch, type LagWatchOptions } from './lag-watch.ts'

/** A parked key of a read model, or a stream that the reactions have parked. */
interface Row extends Omit<ParkedKeyRow, 'read_model' | 'key' | 'parked_at'> {
  reader: string
  since: Date
}

/**
 * Returns no rows if the table does not exist yet, because a process of an older release has not created it.
 */
async function rowsOrNone<T extends object>(pool: Pool, text: string, values: unknown[] = []): Promise<T[]> {
  try {
    return (await pool.query<T>(text, values)).rows
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return []
  }
}

// The first event of a stream names its owner. The activity table may contain it even if the parked reader
// does not.
const activityOwner =
  '(select a.seller_id from read.activity as a where a.stream = p.stream order by a.revision limit 1)'
// If a stream is parked in one read model, another one may know its owner.
const rowOwner = `coalesce(seller_id, (select max(k.seller_id) from read.parked_keys as k where k.stream = p.stream), ${activityOwner})`
const parkedSql = `
  select read_model as reader, stream, revision, position, event_id, event_type, reason, parked_at as since, ${rowOwner} as seller_id
  from read.parked_keys as p order by parked_at, stream, read_model`
const reactionsSql = `
  select 'reactions' as reader, stream, revision, position, event_id::text, type as event_type, reason, parked_at as since, ${activityOwner} as seller_id
  from private.reaction_parked as p order by parked_at, stream`

const sellerRowsSql = `
  select read_model as "readModel", count(*)::int as count, min(parked_at) as since
  from read.parked_keys as p where ${rowOwner} = $1 group by read_model order by read_model`
const sellerReactionsSql = `
  select 'reactions' as "readModel", count(*)::int as count, min(parked_at) as since
  from private.reaction_parked as p where ${activityOwner} = $1 having count(*) > 0`

async function namesOf(pool: Pool, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await pool.query<{ user_id: number; name: string | null }>(
    `select user_id, nullif(trim(concat_ws(' ', first_name, last_name)), '') as name from read.users where user_id = any($1::int[])`,
    [ids],
  )
  return new Map(rows.map(({ user_id, name }) => [user_id, name ?? `Korisnik ${user_id}`]))
}

/**
 * Keeps all rows of an event or none, because admins decide about an event by everything that waits for it.
 */
function rowsOfOldestEvents(rows: readonly Row[]): Row[] {
  const byEvent = Map.groupBy(
    rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()),
    (row) => row.event_id,
  )
  return [...byEvent.values()].slice(0, maxParkedEvents).flat()
}

async function parkedRows(pool: Pool): Promise<{ rows: ParkedRow[]; total: number }> {
  const all = [...(await rowsOrNone<Row>(pool, parkedSql)), ...(await rowsOrNone<Row>(pool, reactionsSql))]
  const shown = rowsOfOldestEvents(all)
  const names = await namesOf(pool, [...new Set(shown.flatMap(({ seller_id }) => seller_id ?? []))])
  const rows = shown.map(
    ({ reader, stream, revision, position, event_id, event_type, reason, seller_id, since }): ParkedRow => ({
      reader,
      stream,
      revision,
      position,
      eventId: event_id,
      eventType: event_type,
      reason,
      since: since.toISOString(),
      seller:
        seller_id === null ? null : { id: seller_id, name: names.get(seller_id) ?? `Korisnik ${seller_id}` },
    }),
  )
  return { rows, total: all.length }
}

interface SellerRowCount {
  readModel: string
  count: number
  since: Date
}

async function delayedData(
  pool: Pool,
  userId: number,
  head: string | null,
  lagWatch: LagWatch,
): Promise<DelayedData> {
  const parked: SellerRowCount[] = []
  for (const text of [sellerRowsSql, sellerReactionsSql])
    parked.push(...(await rowsOrNone<SellerRowCount>(pool, text, [userId])))
  const { rows } = await pool.query<{ name: string; position: string }>(
    'select name, position from read.checkpoints order by name',
  )
  const behind =
    head === null
      ? []
      : (await lagWatch(rows, head)).map(({ name, since }) => ({
          readModel: name,
          since: since.toISOString(),
        }))
  return { parked: parked.map(({ since, ...rest }) => ({ ...rest, since: since.toISOString() })), behind }
}

export interface ParkedOptions extends LagWatchOptions {
  pool: Pool
  /** Position of the newest event in the log; null if it cannot be read. */
  head(): Promise<string | null>
}

export function parkedEndpoints({ pool, head, now, eventTimeAfter }: ParkedOptions): Endpoint[] {
  const lagWatch = createLagWatch({ now, eventTimeAfter })
  return [
    endpoint(logRepairRoutes.parked, async () => ({ body: await parkedRows(pool) })),
    endpoint(logRepairRoutes.delayed, async (call) => ({
      body: await delayedData(pool, callerOf(call).sellerId, await head(), lagWatch),
    })),
  ]
}
