import { isSellersHost } from '@pazar/contracts/domain/sellers-host.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { publicWebsiteViewOf, type WebsiteFacts, websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sellerMark } from '@pazar/http-server/seller-mark.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { primaryVerifiedDomain, sellerAtHost } from '../domains/domain-rows.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/folded.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { columnsOf, from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { ofNobodyDeleted, ofOpenAccounts } from '../users/sellers-accounts.ts'

const websiteFilter = z.strictObject({ id: oneOrMany(idField()), q: soughtText(200), isActive: z.boolean(), targetMarket: z.enum(markets) }).partial()

const dialect = {
  name: 'websites',
  sortable: { id: 'website_id', createdAt: 'created_at', updatedAt: 'updated_at', productName: 'product_name', title: 'title', customUrl: 'custom_url' },
  defaultSort: { field: 'id' as const, descending: true },
  filter: websiteFilter,
}

/** Of all sellers, an admin may also look for one's. */
const dialectOfAll = { ...dialect, filter: websiteFilter.extend({ userId: idField().optional() }) }

const conditionsOf = (filter: z.output<typeof websiteFilter>): RawBuilder<unknown>[] => [
  ...(filter.id ? [sql`t.website_id = any(${filter.id}::int[])`] : []),
  ...(filter.isActive === undefined ? [] : [sql`t.is_active = ${filter.isActive}`]),
  ...(filter.targetMarket ? [sql`t.content ->> 'targetMarket' = ${filter.targetMarket}`] : []),
  ...(filter.q?.trim() ? [contains(sql`concat_ws(' ', t.product_name, t.title, t.custom_url)`, filter.q)] : []),
]

/** Of a website's row what its views say beside its content. */
export const factsOf = (row: WebsiteRow): WebsiteFacts => ({
  id: row.website_id, sellerId: row.seller_id, revision: row.revision, createdAt: row.created_at, updatedAt: row.updated_at, upsells: row.upsells,
})

const viewOf = (row: WebsiteRow) => websiteViewOf(factsOf(row), row.content)

async function websiteRow(db: Kysely<any>, condition: RawBuilder<unknown>): Promise<WebsiteRow | undefined> {
  const { rows } = await sql<WebsiteRow>`
    select ${columnsOf(websites)} from ${from(websites)} where ${condition} order by t.website_id limit 1`.execute(db)
  return rows[0]
}

/** A seller's own websites, newest first. */
export async function websitesOf(db: Kysely<any>, sellerId: number) {
  const { rows } = await sql<WebsiteRow>`
    select ${columnsOf(websites)} from ${from(websites)} where t.seller_id = ${sellerId} order by t.website_id desc limit 1000`.execute(db)
  return rows.map(viewOf)
}

/** All that an admin sees in the list of them. */
export async function countWebsites(db: Kysely<any>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::bigint as total from ${from(websites)} where ${ofNobodyDeleted}`.execute(db)
  return rows[0]!.total
}

const missing = () => refuse('not_found', 'Stranica nije pronađena')

/** What shoppers see at a host. An inactive website, and one of a seller who is not active, is not there for anybody (resolutions 14 and 39). */
export async function shownWebsite(reading: Reading, { id, url }: { id?: number; url?: string }, host: string): Promise<WebsiteRow | undefined> {
  const atHost = await sellerAtHost(reading, host)
  const asked = id === undefined ? sql`t.custom_url = ${url}` : sql`t.website_id = ${id}`
  const row = await websiteRow(reading.db, sql`${asked} and t.is_active and ${ofOpenAccounts}`)
  return atHost === 'platform' || atHost === row?.seller_id ? row : undefined
}

/** Websites for their sellers, for admins, and for shoppers (resolutions 2 and 14). */
export function websiteEndpoints(reading: Reading): Endpoint<any>[] {
  const { db } = reading
  return [
    readEndpoint(reading, ['websites'], websiteRoutes.my, async (call) => {
      const request = listRequest(call.query, dialect)
      const { filter } = request
      const { rows, total } = await tablePage(db, websites, [
        sql`t.seller_id = ${callerOf(call).id}`, ...conditionsOf(filter),
      ], request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),

    readEndpoint(reading, ['websites', 'users'], websiteRoutes.all, async (call) => {
      const request = listRequest(call.query, dialectOfAll)
      const { userId, ...filter } = request.filter
      const { rows, total } = await tablePage(db, websites, [
        ofNobodyDeleted, ...conditionsOf(filter), ...(userId === undefined ? [] : [sql`t.seller_id = ${userId}`]),
      ], request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),

    readEndpoint(reading, ['websites'], websiteRoutes.one, async (call) => {
      const { id, role } = callerOf(call)
      const row = await websiteRow(db, sql`t.website_id = ${call.params.id}`)
      return row && (role === 'admin' || row.seller_id === id) ? { body: viewOf(row) } : missing()
    }),

    readEndpoint(reading, ['websites', 'users', 'domains'], websiteRoutes.public, async (call) => {
      const { host = call.host } = call.query
      // Whoever asks at a seller's host sees what is there.
      const row = await shownWebsite(reading, call.query, isSellersHost(call.host, reading.publicOrigin) ? call.host : host)
      if (!row) return missing()
      const canonical = await primaryVerifiedDomain(db, row.seller_id)
      return { body: { ...publicWebsiteViewOf(factsOf(row), row.content), sellerMark: sellerMark(row.seller_id, reading.appSecret), ...(canonical && { canonicalHost: canonical.host }) } }
    }),
  ]
}
