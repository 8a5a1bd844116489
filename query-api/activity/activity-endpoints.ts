import { activityRoutes, type ActivityView } from '@pazar/contracts/activity/routes.ts'
import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { activity, type ActivityRow } from '@pazar/projections/activity/table.ts'
import { type RawBuilder, sql, type Kysely } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { all, columnsOf, from, orderBy } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { actorNames } from './actor-names.ts'

/** The end of a filtered log is not counted further than this. */
const mostCounted = 10_000

const dialect = {
  name: 'activity',
  // The log has one order: by time, which is by position.
  sortable: { at: 'position', id: 'position' },
  defaultSort: { field: 'at' as const, descending: true },
  filter: z.strictObject({ id: oneOrMany(soughtText(64)), type: oneOrMany(soughtText(80)), stream: soughtText(200), sellerId: idField(), actorId: idField() }).partial(),
}
type ActivityFilter = z.output<typeof dialect.filter>

const conditionsOf = (filter: ActivityFilter): RawBuilder<unknown>[] => [
  ...(filter.id ? [sql`t.event_id::text = any(${filter.id}::text[])`] : []),
  ...(filter.type ? [sql`t.type = any(${filter.type}::text[])`] : []),
  ...(filter.stream ? [sql`t.stream = ${filter.stream}`] : []),
  ...(filter.sellerId ? [sql`t.seller_id = ${filter.sellerId}`] : []),
  ...(filter.actorId ? [sql`t.actor_id = ${filter.actorId}`] : []),
]

/** The whole log is as long as the read model's checkpoint says; a part of it is counted, up to a bound. */
async function count(db: Kysely<any>, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = conditions.length === 0
    ? await sql<{ total: number }>`select events as total from read.checkpoints where name = ${activity.name}`.execute(db)
    : await sql<{ total: number }>`
        select count(*) as total from (select from ${from(activity)} where ${all(conditions)} limit ${mostCounted}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

const viewOf = (row: ActivityRow, name: string): ActivityView => ({
  id: row.event_id, at: row.at, type: row.type, stream: row.stream,
  actor: { kind: row.actor_kind, id: row.actor_id, name },
  sellerId: row.seller_id, summary: row.summary, correlationId: row.correlation_id,
})

export function activityEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['activity', 'users'], activityRoutes.list, async (call) => {
      const { filter, sort, offset, limit } = listRequest(call.query, dialect)
      const conditions = conditionsOf(filter)
      const [page, total] = await Promise.all([
        sql<ActivityRow>`
          select ${columnsOf(activity)} from ${from(activity)} where ${all(conditions)} order by ${orderBy(activity, sort.column, sort.descending)}
          limit ${limit} offset ${offset}`.execute(db),
        count(db, conditions),
      ])
      const nameOf = await actorNames(db, page.rows)
      return listAnswer(dialect.name, offset, page.rows.map((row) => viewOf(row, nameOf(row))), total)
    }),
  ]
}
