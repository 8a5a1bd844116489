import { statusGroups } from '@pazar/contracts/order/order-status.ts'
import { shopperRoutes, type WebsiteFigures } from '@pazar/contracts/website/shopper-routes.ts'
import { LRUCache } from 'lru-cache'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { anyOf } from '../list/table-rows.ts'
import { overOrders } from '../orders/viewed-order.ts'
import { readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { hasActiveSeller } from '../users/seller-conditions.ts'

/** How long a count is cached, in ms. Pages request it on every view, and a minute's delay is acceptable. */
const cacheMs = 60_000
/** Maximum number of websites with cached counts. */
const maxCachedWebsites = 1000

const hourMs = 3_600_000

/** The seller of a visible website that shows real figures. */
async function sellerShowingFigures(db: Kysely<Database>, websiteId: number): Promise<number | undefined> {
  const website = await db
    .selectFrom('read.websites as t')
    .select('t.seller_id')
    .where('t.website_id', '=', websiteId)
    .where((t) => t.ref('t.is_active'))
    .where((t) => t(t.ref('t.content', '->>').key('trustMode'), '=', 'real'))
    .where(hasActiveSeller)
    .executeTakeFirst()
  return website?.seller_id
}

/** Counts all orders of the website except cancelled and returned ones (orders/statuses). */
async function countOf(db: Kysely<Database>, websiteId: number, now: Date): Promise<WebsiteFigures> {
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const counted = db
    .selectFrom('read.orders as t')
    .select((t) => [
      t.fn.countAll<number>().filterWhere('t.placed_at', '>', since(24)).as('ordersToday'),
      t.fn
        .countAll<number>()
        .filterWhere('t.placed_at', '>', since(7 * 24))
        .as('ordersThisWeek'),
      t.fn.countAll<number>().as('orders'),
    ])
    .where('t.website_id', '=', websiteId)
    .where(sql<boolean>`merged_into is null`)
    .where((t) => t.not(t('t.status', '=', anyOf(statusGroups.cancelled))))
  const { rows } = await overOrders<WebsiteFigures>(counted).execute(db)
  return rows[0]!
}

/**
 * `GET /api/public/websites/{id}/figures`: the order counts of a page with trust mode `real`
 * (pages/social-proof); 404 for any other. Up to a minute old.
 */
export function figuresEndpoint(context: QueryContext): Endpoint {
  const { db, now } = context
  const counts = new LRUCache<number, Promise<WebsiteFigures>>({
    max: maxCachedWebsites,
    // An entry expires when it is older than this.
    ttl: cacheMs - 1,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })

  function figuresOf(websiteId: number): Promise<WebsiteFigures> {
    const cached = counts.get(websiteId)
    if (cached) return cached
    const figures = countOf(db, websiteId, now())
    counts.set(websiteId, figures)
    figures.catch(() => counts.delete(websiteId))
    return figures
  }

  return readEndpoint(
    context,
    ['websites', 'orders', 'users', 'domains'],
    shopperRoutes.figures,
    async (call) => {
      const { id } = call.params
      const [atHost, sellerId] = await Promise.all([
        sellerAtHost(context, call.host),
        sellerShowingFigures(db, id),
      ])
      if (sellerId === undefined || (atHost !== 'platform' && atHost !== sellerId))
        return refuse('not_found', 'Stranica nije pronađena')
      return { body: await figuresOf(id), headers: { 'Cache-Control': 'public, max-age=60' } }
    },
  )
}
