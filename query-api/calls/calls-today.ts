import type { CallsToday } from '@pazar/contracts/order/call-routes.ts'
import { belgradeDay, startOfBelgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { type Kysely, sql } from 'kysely'
import { actorNames, userColumnsOf } from '../activity/actor-names.ts'
import type { Database } from '../database.ts'

interface CallerRow {
  caller: number | null
  is_total: boolean
  called: number
  confirmed: number
}

const figuresOf = ({ called, confirmed }: Pick<CallerRow, 'called' | 'confirmed'>) => ({
  called,
  confirmed,
  rate: called === 0 ? null : confirmed / called,
})

/**
 * A seller's calls of today in Belgrade, in all and per caller. Undone calls do not count, and an order counts
 * once for each caller. Raw SQL: the calls are in a jsonb column.
 */
export async function callsToday(db: Kysely<Database>, sellerId: number, now: Date): Promise<CallsToday> {
  const since = startOfBelgradeDay(belgradeDay(now.toISOString()))
  const { rows } = await sql<CallerRow>`
    select (call ->> 'by')::integer as caller, grouping(call ->> 'by') = 1 as is_total,
      count(distinct t.order_id)::bigint as called,
      (count(distinct t.order_id) filter (where call ->> 'outcome' = 'confirmed'))::bigint as confirmed
    from read.orders as t cross join lateral jsonb_array_elements(t.calls -> 'calls') as call
    where t.seller_id = ${sellerId} and t.last_called_at >= ${since}::timestamptz and (call ->> 'at')::timestamptz >= ${since}::timestamptz
    group by grouping sets ((), (call ->> 'by')) order by called desc, caller`.execute(db)
  const callers = rows.filter((row) => !row.is_total)
  const nameOf = await actorNames(
    db,
    callers.map(({ caller }) => userColumnsOf(caller)),
  )
  return {
    ...figuresOf(rows.find((row) => row.is_total) ?? { called: 0, confirmed: 0 }),
    callers: callers.map((row) => ({
      userId: row.caller,
      name: nameOf(userColumnsOf(row.caller)),
      ...figuresOf(row),
    })),
  }
}
