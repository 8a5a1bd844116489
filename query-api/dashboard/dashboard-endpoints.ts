import { analyticsRoutes, type SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { type Currency, toDecimal } from '@pazar/contracts/money/money.ts'
import { initialOrderStatus, type OrderStatus, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay, belgradeMonth } from '@pazar/contracts/time/belgrade.ts'
import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { dashboard } from '@pazar/projections/dashboard/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { fixedCosts } from '../market-costs/market-cost-endpoints.ts'
import { orderDialect } from '../orders/order-filter.ts'
import { type ListedOrder, orderPage } from '../orders/order-page.ts'
import { listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'
import { notThereYet, userView } from '../users/user-endpoints.ts'
import { websitesOf } from '../websites/website-endpoints.ts'
import { inEuroCents } from './euro.ts'

interface Figure {
  website_id: number
  status: OrderStatus
  currency: Currency
  /** Of the month that is shown, or of all before it. */
  current: boolean
  orders: number
  revenue: number
}

const recentOrders = 5
const topWebsites = 5
const cancelled: readonly OrderStatus[] = statusGroups.cancelled

const figuresOf = async (db: Kysely<any>, sellerId: number, month: string): Promise<Figure[]> =>
  (await sql<Figure>`
    select t.website_id, t.status, t.currency, t.month = ${month} as current, sum(t.orders)::bigint as orders, sum(t.revenue)::bigint as revenue
    from ${from(dashboard)} where t.seller_id = ${sellerId} group by 1, 2, 3, 4`.execute(db)).rows

const ordersIn = (figures: readonly Figure[]) => figures.reduce((sum, each) => sum + each.orders, 0)

const recentOf = (row: ListedOrder): SyncDashboard['stats']['recentOrders'][number] => ({
  id: row.order_id, orderId: row.order_id, customerName: [row.first_name, row.last_name].filter(Boolean).join(' '),
  productTitle: row.product_name, status: row.status, createdAt: row.placed_at, targetMarket: row.market,
})

interface StatsInput {
  websites: readonly WebsiteView[]
  figures: readonly Figure[]
  recent: readonly ListedOrder[]
  costs: Record<Market, number>
  /** In Belgrade. */
  today: string
}

/** The seller's figures. Revenue is euro of this month without the cancelled group, rounded once (resolution 57). */
function statsOf({ websites, figures, recent, costs, today }: StatsInput): SyncDashboard['stats'] {
  const revenue = figures.filter((each) => each.current && !cancelled.includes(each.status))
    .reduce((sum, each) => sum + inEuroCents(each.revenue, each.currency, today), 0)
  return {
    totalWebsites: websites.length,
    activeWebsites: websites.filter((website) => website.isActive).length,
    totalOrders: ordersIn(figures),
    pendingOrders: ordersIn(figures.filter((each) => each.status === initialOrderStatus)),
    totalRevenue: toDecimal(Math.round(revenue)),
    recentOrders: recent.map(recentOf),
    topPerformingWebsites: websites
      .map(({ id, title, productName, customUrl }) => {
        const orderCount = ordersIn(figures.filter((each) => each.website_id === id))
        return { id, title: title || productName, customUrl, orderCount }
      })
      .sort((a, b) => b.orderCount - a.orderCount || a.id - b.id)
      .slice(0, topWebsites),
    marketCosts: { Serbia: toDecimal(costs.Serbia), Montenegro: toDecimal(costs.Montenegro), Bosnia: toDecimal(costs.Bosnia) },
  }
}

export function dashboardEndpoints(reading: Reading): Endpoint<any>[] {
  const { db, now } = reading
  return [
    readEndpoint(reading, ['orders', 'websites', 'users', 'market_costs'], analyticsRoutes.dashboard, async (call) => {
      const { id } = callerOf(call)
      const at = now().toISOString()
      const newest = listRequest({ range: JSON.stringify([0, recentOrders - 1]) }, orderDialect)
      const [user, websites, figures, recent, costs] = await Promise.all([
        userView(db, id), websitesOf(db, id), figuresOf(db, id, belgradeMonth(at)), orderPage(db, { sellerId: id }, newest), fixedCosts(db, id),
      ])
      if (!user) return notThereYet()
      return { body: { user, websites, stats: statsOf({ websites, figures, recent, costs, today: belgradeDay(at) }), timestamp: at } }
    }),
  ]
}
