import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteHistoryRoutes, type WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Call, type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { websiteVersions, type WebsiteVersionRow } from '@pazar/projections/website-versions/table.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { type RawBuilder, sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { listAnswer } from '../list/list-answer.ts'
import { all, columnsOf, from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { factsOf } from './website-endpoints.ts'

const missing = () => refuse('not_found', 'Stranica nije pronađena')

/** As in the other lists (resolution 1); nobody scrolls further back than that. */
const mostVersions = 1000

/** A website's saved versions, and what each of them held. Only its seller and admins come to see them. */
export function websiteHistoryEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  const mine = (call: Call<any>): RawBuilder<unknown>[] => {
    const { id, role } = callerOf(call)
    return [sql`t.website_id = ${(call.params as { id: number }).id}`, ...(role === 'admin' ? [] : [sql`t.seller_id = ${id}`])]
  }

  return [
    readEndpoint(reading, ['website_versions', 'users'], websiteHistoryRoutes.history, async (call) => {
      const { rows } = await sql<Omit<WebsiteVersionRow, 'changes'> & { fields: string[]; total: number }>`
        select t.revision, t.at, t.actor_kind, t.actor_id, t.actor_name, t.created, t.restored_from, count(*) over ()::int as total,
          array(select field from jsonb_object_keys(t.changes) as field order by field collate "C") as fields
        from ${from(websiteVersions)} where ${all(mine(call))} order by t.revision desc limit ${mostVersions}`.execute(db)
      if (rows.length === 0) return missing()
      const nameOf = await actorNames(db, rows)
      const body = rows.map((row): WebsiteVersion => ({
        revision: row.revision, at: row.at, author: nameOf(row), created: row.created, restoredFrom: row.restored_from, fields: row.created ? [] : row.fields,
      }))
      return listAnswer('website-history', 0, body, rows[0]!.total)
    }),

    readEndpoint(reading, ['website_versions', 'websites'], websiteHistoryRoutes.version, async (call) => {
      const { revision } = call.params
      const [website, version] = await Promise.all([
        sql<WebsiteRow>`select ${columnsOf(websites)} from ${from(websites)} where ${all(mine(call))}`.execute(db),
        // Each field as the newest save up to then left it: of a thousand saves one row comes here.
        sql<{ at: string; content: WebsiteContent }>`
          select ${columnsOf({ columns: { at: websiteVersions.columns.at } })}, (
            select jsonb_object_agg(field, value) from (
              select distinct on (field) field, value from ${from(websiteVersions)} cross join lateral jsonb_each(t.changes) as said (field, value)
              where ${all([...mine(call), sql`t.revision <= ${revision}`])} order by field, t.revision desc
            ) as newest
          ) as content
          from ${from(websiteVersions)} where ${all([...mine(call), sql`t.revision = ${revision}`])}`.execute(db),
      ])
      const [row, saved] = [website.rows[0], version.rows[0]]
      if (!row) return missing()
      if (!saved) return refuse('not_found', 'Ova verzija nije pronađena')
      return { body: websiteViewOf({ ...factsOf(row), revision, updatedAt: saved.at }, saved.content) }
    }),
  ]
}
