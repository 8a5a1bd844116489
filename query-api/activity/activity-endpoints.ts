import { activityRoutes, type ActivityView } from '@pazar/contracts/activity/routes.ts'
import { systemRoutes } from '@pazar/contracts/operation/system-routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { activity, type ActivityRow } from '@pazar/projections/activity/table.ts'
import { type RawBuilder, sql, type Kysely } from 'kysely'
import { type FileColumn, tableFile } from '../export/table-file.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { all, columnsOf, from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { activityFilter, conditionsOf } from './activity-filter.ts'
import { actorKinds, actorNames } from './actor-names.ts'
import { subjectNames } from './subject-names.ts'

/** The end of a filtered log is not counted further than this. */
const mostCounted = 10_000
/** Rows of a file that are read at once. */
const chunk = 2_000

const dialect = {
  name: 'activity',
  // The log has one order, that of its positions; by time it is the same, and of one moment the position decides.
  sortable: { at: 'at', id: 'at' },
  defaultSort: { field: 'at' as const, descending: true },
  filter: activityFilter,
}

/** The whole log is as long as the read model's checkpoint says; a part of it is counted, up to a bound. */
async function count(db: Kysely<any>, conditions: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = conditions.length === 0
    ? await sql<{ total: number }>`select events as total from read.checkpoints where name = ${activity.name}`.execute(db)
    : await sql<{ total: number }>`
        select count(*) as total from (select from ${from(activity)} where ${all(conditions)} limit ${mostCounted}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

const viewOf = (row: ActivityRow, name: string, subject: string | null): ActivityView => ({
  id: row.event_id, at: row.at, type: row.type, stream: row.stream,
  actor: { kind: row.actor_kind, id: row.actor_id, name },
  sellerId: row.seller_id, summary: row.summary, subject, correlationId: row.correlation_id,
})

async function viewsOf(db: Kysely<any>, rows: readonly ActivityRow[]): Promise<ActivityView[]> {
  const [nameOf, subjectOf] = await Promise.all([actorNames(db, rows), subjectNames(db, rows.map(({ stream }) => stream))])
  return rows.map((row) => viewOf(row, nameOf(row), subjectOf(row.stream)))
}

const inOrder = (descending: boolean) => {
  const direction = sql.raw(descending ? 'desc' : 'asc')
  return sql`t.at ${direction}, t.position ${direction}`
}

type Timed = ActivityRow & { exact: string }

/** From the newest on, in chunks that each begin where the last ended: however long the log is, memory holds one of them. */
async function* rowsFrom(db: Kysely<any>, conditions: RawBuilder<unknown>[]): AsyncGenerator<ActivityView> {
  let last: Timed | undefined
  do {
    const after = last ? [sql`(t.at, t.position) < (${last.exact}::timestamptz, ${last.position}::numeric)`] : []
    const { rows } = await sql<Timed>`
      select ${columnsOf(activity)}, t.at::text as exact from ${from(activity)} where ${all([...conditions, ...after])} order by ${inOrder(true)} limit ${chunk}`.execute(db)
    yield* await viewsOf(db, rows)
    last = rows.length === chunk ? rows.at(-1) : undefined
  } while (last)
}

const columns: FileColumn<ActivityView>[] = [
  { heading: 'Vreme (UTC)', value: ({ at }) => at, width: 24 },
  { heading: 'Ko', value: ({ actor }) => actor.name, width: 24 },
  { heading: 'Vrsta', value: ({ actor }) => actorKinds[actor.kind], width: 12 },
  { heading: 'Opis', value: ({ summary }) => summary, width: 60 },
  { heading: 'Stranica ili nalog', value: ({ subject }) => subject, width: 32 },
  { heading: 'Događaj', value: ({ type }) => type, width: 24 },
  { heading: 'Tok', value: ({ stream }) => stream, width: 36 },
  { heading: 'Prodavac', value: ({ sellerId }) => sellerId },
  { heading: 'Zahtev', value: ({ correlationId }) => correlationId, width: 38 },
]

export function activityEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['activity', 'users', 'websites'], activityRoutes.list, async (call) => {
      const { filter, sort, offset, limit } = listRequest(call.query, dialect)
      const conditions = conditionsOf(filter)
      const [page, total] = await Promise.all([
        sql<ActivityRow>`
          select ${columnsOf(activity)} from ${from(activity)} where ${all(conditions)} order by ${inOrder(sort.descending)} limit ${limit} offset ${offset}`.execute(db),
        count(db, conditions),
      ])
      return listAnswer(dialect.name, offset, await viewsOf(db, page.rows), total)
    }),
    readEndpoint(reading, ['activity', 'users', 'websites'], systemRoutes.exportActivity, async (call) => {
      const { filter } = listRequest(call.query, dialect)
      return tableFile({ format: 'csv', name: 'aktivnost', day: belgradeDay(reading.now().toISOString()), columns, rows: rowsFrom(db, conditionsOf(filter)) })
    }),
  ]
}
