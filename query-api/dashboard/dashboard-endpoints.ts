import { analyticsRoutes, type SyncDashboard } from '@pazar/contracts/analytics/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import { type Currency, toDecimal } from '@pazar/contracts/money/money.ts'
import { ownLines } from '@pazar/contracts/order/lines.ts'
import { initialOrderStatus, type OrderStatus, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay, belgradeMonth } from '@pazar/contracts/time/belgrade.ts'
import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { fixedCosts } from '../market-costs/market-cost-endpoints.ts'
import { orderDialect } from '../orders/order-filter.ts'
import { type ListedOrder, orderPage } from '../orders/order-page.ts'
import { listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { notYetAvailable, userView } from '../users/user-endpoints.ts'
import { websitesOf } from '../websites/website-endpoints.ts'
import { euroRates, inEuroCents } from './euro.ts'

interface DashboardFigure {
  website_id: number
  status: OrderStatus
  currency: Currency
  /** True for the current month, false for all other months together. */
  current: boolean
  orders: number
  revenue: number
}

const recentOrders = 5
const topWebsites = 5
const cancelled: readonly OrderStatus[] = statusGroups.cancelled

const figuresOf = (db: Kysely<Database>, sellerId: number, month: string): Promise<DashboardFigure[]> =>
  db
    .selectFrom('read.dashboard as t')
    .select([
      't.website_id',
      't.status',
      't.currency',
      sql<boolean>`t.month = ${month}`.as('current'),
      sql<number>`sum(t.orders)::bigint`.as('orders'),
      sql<number>`sum(t.revenue)::bigint`.as('revenue'),
    ])
    .where('t.seller_id', '=', sellerId)
    .groupBy(sql`1, 2, 3, 4`)
    .execute()

const ordersIn = (figures: readonly DashboardFigure[]) => figures.reduce((sum, each) => sum + each.orders, 0)

/** The products of an order without upsells. A row of an outdated table has no lines. */
const productTitlesOf = ({ lines, product_name }: ListedOrder): string =>
  [...new Set(ownLines(lines).map(({ title }) => title))].join(' + ') || product_name

const recentOf = (row: ListedOrder): SyncDashboard['stats']['recentOrders'][number] => ({
  id: row.order_id,
  orderId: row.order_id,
  customerName: [row.first_name, row.last_name].filter(Boolean).join(' '),
  productTitle: productTitlesOf(row),
  status: row.status,
  createdAt: row.placed_at,
  targetMarket: row.market,
})

interface StatsInput {
  websites: readonly WebsiteView[]
  figures: readonly DashboardFigure[]
  recent: readonly ListedOrder[]
  costs: Record<Market, number>
  /** Day in Belgrade. */
  today: string
}

/**
 * Computes the seller's figures. Revenue is in euros, for this month without the cancelled group, rounded
 * once (profit/dashboard-revenue).
 */
function statsOf({ websites, figures, recent, costs, today }: StatsInput): SyncDashboard['stats'] {
  const revenue = figures
    .filter((each) => each.current && !cancelled.includes(each.status))
    .reduce((sum, each) => sum + inEuroCents(each.revenue, each.currency, today), 0)
  return {
    totalWebsites: websites.length,
    activeWebsites: websites.filter((website) => website.isActive).length,
    totalOrders: ordersIn(figures),
    pendingOrders: ordersIn(figures.filter((each) => each.status === initialOrderStatus)),
    totalRevenue: toDecimal(Math.round(revenue)),
    euroRates: euroRates(today),
    recentOrders: recent.map(recentOf),
    topPerformingWebsites: websites
      .map(({ id, title, productName, customUrl }) => {
        const orderCount = ordersIn(figures.filter((each) => each.website_id === id))
        return { id, title: title || productName, customUrl, orderCount }
      })
      .sort((a, b) => b.orderCount - a.orderCount || a.id - b.id)
      .slice(0, topWebsites),
    marketCosts: {
      Serbia: toDecimal(costs.Serbia),
      Montenegro: toDecimal(costs.Montenegro),
      Bosnia: toDecimal(costs.Bosnia),
    },
  }
}

export function dashboardEndpoints(context: QueryContext): Endpoint[] {
  const { db, now } = context
  return [
    readEndpoint(
      context,
      ['orders', 'websites', 'users', 'market_costs'],
      analyticsRoutes.dashboard,
      async (call) => {
        const { userId, sellerId } = callerOf(call)
        const at = now().toISOString()
        const newest = listRequest({ range: JSON.stringify([0, recentOrders - 1]) }, orderDialect)
        const [user, websites, figures, recent, costs] = await Promise.all([
          userView(db, userId),
          websitesOf(db, sellerId),
          figuresOf(db, sellerId, belgradeMonth(at)),
          orderPage(db, { sellerId }, newest),
          fixedCosts(db, sellerId),
        ])
        if (!user) return notYetAvailable()
        return {
          body: {
            user,
            websites,
            stats: statsOf({ websites, figures, recent, costs, today: belgradeDay(at) }),
            timestamp: at,
          },
        }
      },
    ),
  ]
}
