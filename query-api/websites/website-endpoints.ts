import { isSellerHost } from '@pazar/contracts/domain/seller-host.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { idField, searchField } from '@pazar/contracts/route/fields.ts'
import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import {
  publicWebsiteViewOf,
  type WebsiteFacts,
  websiteViewOf,
} from '@pazar/contracts/website/website-view.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sellerMark } from '@pazar/shopper-tokens/seller-mark.ts'
import { type WebsiteRow, websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { primaryVerifiedDomain, sellerAtHost } from '../domains/domain-rows.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { contains } from '../list/contains.ts'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { tablePage } from '../list/table-page.ts'
import { anyOf, columnsOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { publicSellerBy } from '../users/public-seller.ts'
import { tenantOfOwner } from '../tenants/tenant-owners.ts'
import { hasUndeletedSeller, hasActiveSeller } from '../users/seller-conditions.ts'

const websiteFilter = z
  .strictObject({
    id: oneOrMany(idField()),
    q: searchField(200),
    isActive: z.boolean(),
    targetMarket: z.enum(markets),
  })
  .partial()

const dialect = {
  name: 'websites',
  sortable: {
    id: 'website_id',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    productName: 'product_name',
    title: 'title',
    customUrl: 'custom_url',
  },
  defaultSort: { field: 'id' as const, descending: true },
  filter: websiteFilter,
}

/** The admin's list of all websites can also be filtered by seller. */
const dialectOfAll = { ...dialect, filter: websiteFilter.extend({ userId: idField().optional() }) }

function matchingWebsites(
  db: Kysely<Database>,
  { id, isActive, targetMarket, q }: z.output<typeof websiteFilter>,
) {
  let matches = db.selectFrom('read.websites as t')
  if (id) matches = matches.where('t.website_id', '=', anyOf(id))
  if (isActive !== undefined) matches = matches.where('t.is_active', '=', isActive)
  if (targetMarket)
    matches = matches.where((t) => t(t.ref('t.content', '->>').key('targetMarket'), '=', targetMarket))
  if (q?.trim())
    matches = matches.where(contains(sql`concat_ws(' ', t.product_name, t.title, t.custom_url)`, q))
  return matches
}

/** The data of a website's row that its views show in addition to its content. */
export const factsOf = (row: WebsiteRow): WebsiteFacts => ({
  id: row.website_id,
  sellerId: row.seller_id,
  revision: row.revision,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  upsells: row.upsells,
  pricesChangedAt: row.prices_changed_at,
  pricesWithdrawnAt: row.prices_withdrawn_at,
})

/**
 * Creates the page's view of a website, including the price proof and the seller mark, which need the app
 * secret.
 */
export function pageViewsOf({
  appSecret,
  now,
}: Pick<QueryContext, 'appSecret' | 'now'>): (
  row: WebsiteRow,
  seller: PublicSeller | undefined,
) => PublicWebsiteView {
  const proofs = createPriceProofs(appSecret)
  return (row, seller) => ({
    ...publicWebsiteViewOf(factsOf(row), row.content),
    ...(seller && { seller }),
    sellerMark: sellerMark(row.seller_id, appSecret),
    priceProof: proofs.sign({ websiteId: row.website_id, revision: row.revision }, now().getTime()),
  })
}

const viewOf = (row: WebsiteRow) => websiteViewOf(factsOf(row), row.content)

const websiteRows = (db: Kysely<Database>) => db.selectFrom('read.websites as t').select(columnsOf(websites))

/** A seller's own websites, newest first. */
export async function websitesOf(db: Kysely<Database>, sellerId: number) {
  const rows = await websiteRows(db)
    .where('t.seller_id', '=', sellerId)
    .orderBy('t.website_id', 'desc')
    .limit(1000)
    .execute()
  return rows.map(viewOf)
}

/** Counts the websites in the admin's list. */
export async function countWebsites(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('read.websites as t')
    .select((t) => t.fn.countAll<number>().as('total'))
    .where(hasUndeletedSeller)
    .executeTakeFirstOrThrow()
  return total
}

async function hasOtherPages(db: Kysely<Database>, { seller_id, website_id }: WebsiteRow): Promise<boolean> {
  const other = await db
    .selectFrom('read.websites as t')
    .select('t.website_id')
    .where('t.seller_id', '=', seller_id)
    .where('t.website_id', '<>', website_id)
    .where((t) => t.ref('t.is_active'))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

const notFound = () => refuse('not_found', 'Stranica nije pronađena')

/**
 * The website that shoppers see at a host. No one sees an inactive website or one of an inactive seller
 * (accounts/main-admin, websites/preview-mode).
 */
export async function findVisibleWebsite(
  context: QueryContext,
  { id, url }: { id?: number; url?: string },
  host: string,
): Promise<WebsiteRow | undefined> {
  const atHost = await sellerAtHost(context, host)
  const row = await websiteRows(context.db)
    .where((t) => (id === undefined ? t('t.custom_url', '=', url ?? null) : t('t.website_id', '=', id)))
    .where((t) => t.ref('t.is_active'))
    .where(hasActiveSeller)
    .orderBy('t.website_id')
    .limit(1)
    .executeTakeFirst()
  return atHost === 'platform' || atHost === row?.seller_id ? row : undefined
}

/**
 * Endpoints of websites for their sellers, for admins, and for shoppers (api/refusals, accounts/main-admin).
 */
export function websiteEndpoints(context: QueryContext): Endpoint[] {
  const { db } = context
  const pageViewOf = pageViewsOf(context)
  return [
    readEndpoint(context, ['websites'], websiteRoutes.my, async (call) => {
      const request = listRequest(call.query, dialect)
      const own = matchingWebsites(db, request.filter).where('t.seller_id', '=', callerOf(call).sellerId)
      const { rows, total } = await tablePage(own, websites, request)
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),

    readEndpoint(context, ['websites', 'users'], websiteRoutes.all, async (call) => {
      const request = listRequest(call.query, dialectOfAll)
      const { userId, ...filter } = request.filter
      const matches = matchingWebsites(db, filter).where(hasUndeletedSeller)
      const { rows, total } = await tablePage(
        userId === undefined ? matches : matches.where('t.seller_id', '=', userId),
        websites,
        request,
      )
      return listAnswer(dialect.name, request.offset, rows.map(viewOf), total)
    }),

    readEndpoint(context, ['websites'], websiteRoutes.one, async (call) => {
      const { sellerId, role } = callerOf(call)
      const row = await websiteRows(db).where('t.website_id', '=', call.params.id).executeTakeFirst()
      return row && (role === 'admin' || row.seller_id === sellerId) ? { body: viewOf(row) } : notFound()
    }),

    readEndpoint(context, ['websites', 'users', 'domains', 'tenants'], websiteRoutes.public, async (call) => {
      const { host = call.host } = call.query
      // A request at a seller host sees only that host's pages, so `host` is ignored.
      const row = await findVisibleWebsite(
        context,
        call.query,
        isSellerHost(call.host, context.publicOrigin) ? call.host : host,
      )
      if (!row) return notFound()
      const [canonical, seller, others] = await Promise.all([
        primaryVerifiedDomain(db, row.seller_id),
        publicSellerBy(db, row.seller_id),
        hasOtherPages(db, row),
      ])
      const storefrontTenantId = others && !canonical ? await tenantOfOwner(db, row.seller_id) : undefined
      return {
        body: {
          ...pageViewOf(row, seller),
          hasOtherPages: others,
          ...(canonical && { canonicalHost: canonical.host }),
          ...(storefrontTenantId && { storefrontTenantId }),
        },
      }
    }),
  ]
}
