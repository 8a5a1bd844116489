import { activityRoutes, type ActivityView } from '@pazar/contracts/activity/routes.ts'
import { systemRoutes } from '@pazar/contracts/system/system-routes.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { activity, type ActivityRow } from '@pazar/projections/activity/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { FileColumn } from '../export/file-column.ts'
import { tableFile } from '../export/table-file.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { columnsOf } from '../list/table-rows.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { activityFilter, type ActivityFilter, matchingActivity } from './activity-filter.ts'
import { actorKinds, actorNames } from './actor-names.ts'
import { subjectNames } from './subject-names.ts'

/** Counting stops here, or one row beyond the requested page if that is further. */
const maxCounted = 10_000
/** Rows read at once for an export. */
const chunkRows = 2_000

const dialect = {
  name: 'activity',
  // The log is ordered by position. Sorting by time gives the same order, and the position decides between
  // equal times.
  sortable: { at: 'at', id: 'at' },
  defaultSort: { field: 'at' as const, descending: true },
  filter: activityFilter,
}

/**
 * Takes the length of the whole log from the read model's checkpoint. With conditions it counts rows, up to
 * one more than `maxRows`.
 */
async function countActivity(db: Kysely<Database>, filter: ActivityFilter, maxRows: number): Promise<number> {
  const hasConditions = Object.values(filter).some(Boolean)
  const counted = hasConditions
    ? await db
        .selectFrom(
          matchingActivity(db, filter)
            .limit(maxRows + 1)
            .as('found'),
        )
        .select((found) => found.fn.countAll<number>().as('total'))
        .executeTakeFirst()
    : await db
        .selectFrom('read.checkpoints')
        .select('events as total')
        .where('name', '=', activity.name)
        .executeTakeFirst()
  return counted?.total ?? 0
}

const viewOf = (row: ActivityRow, name: string, subject: string | null): ActivityView => ({
  id: row.event_id,
  at: row.at,
  type: row.type,
  stream: row.stream,
  actor: { kind: row.actor_kind, id: row.actor_id, name },
  sellerId: row.seller_id,
  summary: row.summary,
  subject,
  correlationId: row.correlation_id,
})

async function viewsOf(db: Kysely<Database>, rows: readonly ActivityRow[]): Promise<ActivityView[]> {
  const [nameOf, subjectOf] = await Promise.all([
    actorNames(db, rows),
    subjectNames(
      db,
      rows.map(({ stream }) => stream),
    ),
  ])
  return rows.map((row) => viewOf(row, nameOf(row), subjectOf(row.stream)))
}

/**
 * Reads from the newest row on, in chunks that continue where the last one ended, so that memory holds one
 * chunk however long the log is.
 */
async function* rowsFrom(db: Kysely<Database>, filter: ActivityFilter): AsyncGenerator<ActivityView> {
  const newestFirst = matchingActivity(db, filter)
    .select(columnsOf(activity))
    .select(sql<string>`t.at::text`.as('exact'))
    .orderBy('t.at', 'desc')
    .orderBy('t.position', 'desc')
    .limit(chunkRows)
  let chunk = await newestFirst.execute()
  yield* await viewsOf(db, chunk)
  while (chunk.length === chunkRows) {
    const { exact, position } = chunk.at(-1)!
    const isAfter = sql<boolean>`(t.at, t.position) < (${exact}::timestamptz, ${position}::numeric)`
    chunk = await newestFirst.where(isAfter).execute()
    yield* await viewsOf(db, chunk)
  }
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

export function activityEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(context, ['activity', 'users', 'websites'], activityRoutes.list, async (call) => {
      const { filter, sort, offset, limit } = listRequest(call.query, dialect)
      const direction = sort.descending ? 'desc' : 'asc'
      const [page, total] = await Promise.all([
        matchingActivity(db, filter)
          .select(columnsOf(activity))
          .orderBy('t.at', direction)
          .orderBy('t.position', direction)
          .limit(limit)
          .offset(offset)
          .execute(),
        countActivity(db, filter, Math.max(maxCounted, offset + limit)),
      ])
      return listAnswer(dialect.name, offset, await viewsOf(db, page), total)
    }),
    readEndpoint(context, ['activity', 'users', 'websites'], systemRoutes.exportActivity, async (call) => {
      const { filter } = listRequest(call.query, dialect)
      return tableFile({
        format: 'csv',
        name: 'aktivnost',
        day: belgradeDay(context.now().toISOString()),
        columns,
        rows: rowsFrom(db, filter),
      })
    }),
  ]
}
