import { z } from 'zod'
import { markets } from '../money/market.ts'
import { orderStatuses, statusGroups, type StatusGroup } from '../order/order-status.ts'
import { dayField, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { userView } from '../user/routes.ts'
import { websiteView } from '../website/view-schemas.ts'
import { outcomesByMarket } from './outcomes.ts'

const amount = z.number()

/**
 * Amounts in major units of the market's currency; margins in percent with one decimal, 0 if revenue is 0
 * (profit/by-market).
 */
export const profitAnalytics = z.object({
  analytics: z.object({
    totalProfit: amount,
    totalRevenue: amount,
    totalCosts: amount,
    profitMargin: z.number(),
    totalOrders: z.int(),
    totalQuantity: z.int(),
    averageProfit: amount,
    averageOrderValue: amount,
    profitByStatus: z.record(z.string(), amount),
    /** The ten products with the highest profit, by name, in descending order. */
    topProducts: z.record(
      z.string(),
      z.object({ profit: amount, revenue: amount, costs: amount, orders: z.int(), quantity: z.int() }),
    ),
    /** Keyed by month in Belgrade time, yyyy-MM. */
    profitByMonth: z.record(z.string(), amount),
    ordersByMonth: z.record(z.string(), z.int()),
  }),
})
export type ProfitAnalytics = z.infer<typeof profitAnalytics>

export const syncDashboard = z.object({
  user: userView,
  websites: z.array(websiteView),
  stats: z.object({
    totalWebsites: z.int(),
    activeWebsites: z.int(),
    totalOrders: z.int(),
    pendingOrders: z.int(),
    /**
     * Revenue of this month (Belgrade time) in euro without cancelled orders, as text with two decimals
     * (profit/dashboard-revenue).
     */
    totalRevenue: z.string(),
    /** Exchange rates used for that revenue: what one euro costs. */
    euroRates: z.object({ RSD: z.number(), BAM: z.number() }),
    recentOrders: z.array(
      z.object({
        id: z.string(),
        orderId: z.string(),
        customerName: z.string(),
        productTitle: z.string(),
        status: z.enum(orderStatuses),
        createdAt: z.string(),
        targetMarket: z.enum(markets),
      }),
    ),
    topPerformingWebsites: z.array(
      z.object({ id: z.int(), title: z.string(), customUrl: z.string(), orderCount: z.int() }),
    ),
    /** Fixed costs per order by market, as text with two decimals. */
    marketCosts: z.record(z.enum(markets), z.string()),
  }),
  timestamp: z.string(),
})
export type SyncDashboard = z.infer<typeof syncDashboard>

/** Filter of the profit figures. Days are inclusive and in Belgrade time. */
const profitQuery = z.strictObject({
  market: z.enum(markets, { error: 'Molimo izaberite tržište' }),
  startDate: dayField.optional(),
  endDate: dayField.optional(),
  status: z
    .enum(Object.keys(statusGroups) as [StatusGroup, ...StatusGroup[]])
    .or(z.literal('all'))
    .optional(),
  /** Admins only: another seller's id, or "all" (profit/whose). */
  userId: z.union([numericId, z.literal('all')]).optional(),
  /**
   * `placed` uses the fixed costs that were in force when each order was placed, `current` those in force now
   * (costs/as-of-order-date).
   */
  costs: z.enum(['current', 'placed']).optional(),
  /**
   * As-of view at the end of that day: orders placed by then, with the status and costs they had at that
   * time.
   */
  asOf: dayField.optional(),
})

export const analyticsRoutes = {
  profit: route({
    method: 'GET',
    path: '/api/analytics/orders',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Profit of one market',
    query: profitQuery,
    answer: profitAnalytics,
  }),
  outcomes: route({
    method: 'GET',
    path: '/api/analytics/outcomes',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Realized, in transit and lost: of one market or of each',
    query: profitQuery.partial({ market: true }),
    answer: outcomesByMarket,
  }),
  dashboard: route({
    method: 'GET',
    path: '/api/sync/dashboard',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: "The seller's dashboard",
    answer: syncDashboard,
  }),
}

export const profitExportRoutes = {
  exportProfit: route({
    method: 'GET',
    path: '/api/analytics/orders/export',
    access: 'signed-in',
    duties: ['pregled', 'sve'],
    summary: 'Profit of one market as a file',
    query: profitQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answer: z.unknown(),
  }),
}
