import { statusGroups } from '@pazar/contracts/order/order-status.ts'
import { shopperRoutes, type WebsiteFigures } from '@pazar/contracts/website/shopper-routes.ts'
import { boundedMap } from '@pazar/http-server/process/bounded-map.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { sellerAtHost } from '../domains/domain-rows.ts'
import { from } from '../list/table-rows.ts'
import { readEndpoint, type Reading } from '../reading/reading.ts'
import { ofOpenAccounts } from '../users/sellers-accounts.ts'

/** For how long a count is told again, ms. A page asks on every view, and nobody minds a minute. */
const kept = 60_000
/** Most websites whose counts are kept. */
const mostKept = 1000

const hour = 3_600_000

/** The seller of a website that everybody may see and that shows real figures. */
async function sellerShowingFigures(db: Kysely<any>, websiteId: number): Promise<number | undefined> {
  const { rows } = await sql<{ seller_id: number }>`
    select t.seller_id from ${from(websites)} where t.website_id = ${websiteId} and t.is_active and t.content ->> 'trustMode' = 'real'
    and ${ofOpenAccounts}`.execute(db)
  return rows[0]?.seller_id
}

/** Of all its orders but those that were cancelled or came back (the group of resolution 19). */
async function countOf(db: Kysely<any>, websiteId: number, now: Date): Promise<WebsiteFigures> {
  const since = (hours: number) => new Date(now.getTime() - hours * hour)
  const { rows } = await sql<{ today: number; week: number; ever: number }>`
    select count(*) filter (where t.placed_at > ${since(24)})::int as today, count(*) filter (where t.placed_at > ${since(7 * 24)})::int as week, count(*)::int as ever
    from ${from(orders)} where t.website_id = ${websiteId} and not t.status = any(${[...statusGroups.cancelled]}::text[])`.execute(db)
  const { today, week, ever } = rows[0]!
  return { ordersToday: today, ordersThisWeek: week, orders: ever }
}

/** `GET /api/public/websites/{id}/figures`: what a page of trust mode `real` says of itself (resolution 46); 404 of every other. Up to a minute old. */
export function figuresEndpoint(reading: Reading): Endpoint<any> {
  const { db, now } = reading
  const counts = boundedMap<number, { at: number; figures: Promise<WebsiteFigures> }>(mostKept)

  function figuresOf(websiteId: number): Promise<WebsiteFigures> {
    const at = now().getTime()
    const known = counts.get(websiteId)
    if (known && at - known.at < kept) return known.figures
    const figures = countOf(db, websiteId, now())
    counts.set(websiteId, { at, figures })
    figures.catch(() => counts.delete(websiteId))
    return figures
  }

  return readEndpoint(reading, ['websites', 'orders', 'users', 'domains'], shopperRoutes.figures, async (call) => {
    const { id } = call.params
    const [atHost, sellerId] = await Promise.all([sellerAtHost(reading, call.host), sellerShowingFigures(db, id)])
    if (sellerId === undefined || (atHost !== 'platform' && atHost !== sellerId)) return refuse('not_found', 'Stranica nije pronađena')
    return { body: await figuresOf(id), headers: { 'Cache-Control': 'public, max-age=60' } }
  })
}
