import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteHistoryRoutes, type WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, refuse, type Caller } from '@pazar/http-server/routing/endpoint.ts'
import { websiteVersions } from '@pazar/projections/website-versions/table.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { actorNames } from '../activity/actor-names.ts'
import { listAnswer } from '../list/list-answer.ts'
import { columnsOf, from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { factsOf } from './website-endpoints.ts'

const notFound = () => refuse('not_found', 'Stranica nije pronađena')

/** Maximum number of versions, as in other lists (api/lists). */
const maxVersions = 1000

/** Restricts rows `t` to the website and, unless the caller is an admin, to the caller's own. */
function isVisibleTo(websiteId: number, { sellerId, role }: Caller): Expression<SqlBool> {
  const t = expressionBuilder<{ t: { website_id: number; seller_id: number } }, 't'>()
  const ofWebsite = t('t.website_id', '=', websiteId)
  return role === 'admin' ? ofWebsite : ofWebsite.and('t.seller_id', '=', sellerId)
}

/**
 * The content at a revision: each field from the newest save up to it, so a thousand saves return a single
 * row. Raw SQL, because the builder cannot name the columns of a lateral function call.
 */
const contentAt = (isVisible: Expression<SqlBool>, revision: number) => sql<WebsiteContent>`(
  select jsonb_object_agg(field, value) from (
    select distinct on (field) field, value from ${from(websiteVersions)} cross join lateral jsonb_each(t.changes) as said (field, value)
    where ${isVisible} and t.revision <= ${revision} order by field, t.revision desc
  ) as newest
)`

const versionColumns = [
  'revision',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'created',
  'restored_from',
] as const

const changedFields = sql<
  string[]
>`array(select field from jsonb_object_keys(t.changes) as field order by field collate "C")`

/** Endpoints for a website's saved versions and their content, for its seller and admins only. */
export function websiteHistoryEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  return [
    readEndpoint(context, ['website_versions', 'users'], websiteHistoryRoutes.history, async (call) => {
      const rows = await db
        .selectFrom('read.website_versions as t')
        .select(columnsOf(websiteVersions, versionColumns))
        .select([sql<number>`count(*) over ()::int`.as('total'), changedFields.as('fields')])
        .where(isVisibleTo(call.params.id, callerOf(call)))
        .orderBy('t.revision', 'desc')
        .limit(maxVersions)
        .execute()
      if (rows.length === 0) return notFound()
      const nameOf = await actorNames(db, rows)
      const body = rows.map((row): WebsiteVersion => ({
        revision: row.revision,
        at: row.at,
        author: nameOf(row),
        created: row.created,
        restoredFrom: row.restored_from,
        fields: row.created ? [] : row.fields,
      }))
      return listAnswer('website-history', 0, body, rows[0]!.total)
    }),

    readEndpoint(context, ['website_versions', 'websites'], websiteHistoryRoutes.version, async (call) => {
      const { id, revision } = call.params
      const isVisible = isVisibleTo(id, callerOf(call))
      const [row, saved] = await Promise.all([
        db.selectFrom('read.websites as t').select(columnsOf(websites)).where(isVisible).executeTakeFirst(),
        db
          .selectFrom('read.website_versions as t')
          .select(columnsOf(websiteVersions, ['at']))
          .select(contentAt(isVisible, revision).as('content'))
          .where(isVisible)
          .where('t.revision', '=', revision)
          .executeTakeFirst(),
      ])
      if (!row) return notFound()
      if (!saved) return refuse('not_found', 'Ova verzija nije pronađena')
      return { body: websiteViewOf({ ...factsOf(row), revision, updatedAt: saved.at }, saved.content) }
    }),
  ]
}
