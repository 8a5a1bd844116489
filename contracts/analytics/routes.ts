import { z } from 'zod'
import { markets } from '../money/market.ts'
import { orderStatuses, statusGroups, type StatusGroup } from '../order/order-status.ts'
import { dayField, numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { userView } from '../user/routes.ts'
import { websiteView } from '../website/routes.ts'

const amount = z.number()

/** Amounts in major units of the market's currency; margins in percent with one decimal, 0 where revenue is 0 (resolution 55). */
export const profitAnalytics = z.object({
  analytics: z.object({
    totalProfit: amount, totalRevenue: amount, totalCosts: amount, profitMargin: z.number(),
    totalOrders: z.int(), totalQuantity: z.int(), averageProfit: amount, averageOrderValue: amount,
    profitByStatus: z.record(z.string(), amount),
    /** The ten best by profit, keyed by product name, in descending order. */
    topProducts: z.record(z.string(), z.object({ profit: amount, revenue: amount, costs: amount, orders: z.int(), quantity: z.int() })),
    /** Keyed yyyy-MM, months of Belgrade. */
    profitByMonth: z.record(z.string(), amount),
    ordersByMonth: z.record(z.string(), z.int()),
  }),
})
export type ProfitAnalytics = z.infer<typeof profitAnalytics>

export const syncDashboard = z.object({
  user: userView,
  websites: z.array(websiteView),
  stats: z.object({
    totalWebsites: z.int(), activeWebsites: z.int(), totalOrders: z.int(), pendingOrders: z.int(),
    /** Euro of this month (Belgrade) without the cancelled group, text with two decimals (resolution 57). */
    totalRevenue: z.string(),
    recentOrders: z.array(z.object({ id: z.string(), orderId: z.string(), customerName: z.string(), productTitle: z.string(), status: z.enum(orderStatuses), createdAt: z.string(), targetMarket: z.enum(markets) })),
    topPerformingWebsites: z.array(z.object({ id: z.int(), title: z.string(), customUrl: z.string(), orderCount: z.int() })),
    /** Fixed costs per order and market, text with two decimals. */
    marketCosts: z.record(z.enum(markets), z.string()),
  }),
  timestamp: z.string(),
})
export type SyncDashboard = z.infer<typeof syncDashboard>

/** What profit is asked of. Days are Belgrade's, inclusive. */
const profitQuery = z.strictObject({
  market: z.enum(markets, { error: 'Molimo izaberite tržište' }), startDate: dayField.optional(), endDate: dayField.optional(),
  status: z.enum(Object.keys(statusGroups) as [StatusGroup, ...StatusGroup[]]).or(z.literal('all')).optional(),
  /** Admins only: another seller's figures, or "all" (resolution 56). */
  userId: z.union([numericId, z.literal('all')]).optional(),
  /** `placed`: the fixed costs in force when each order was placed; else those of now, as written (resolution 54). */
  costs: z.enum(['current', 'placed']).optional(),
  /** As it was known at the end of that day: orders placed until then, with the status and costs that they had then. */
  asOf: dayField.optional(),
})

export const analyticsRoutes = {
  profit: route({
    method: 'GET', path: '/api/analytics/orders', access: 'signed-in', summary: 'Profit of one market',
    query: profitQuery,
    answer: profitAnalytics,
  }),
  dashboard: route({ method: 'GET', path: '/api/sync/dashboard', access: 'signed-in', summary: "The seller's dashboard", answer: syncDashboard }),
}

export const profitExportRoutes = {
  exportProfit: route({
    method: 'GET', path: '/api/analytics/orders/export', access: 'signed-in', summary: 'The same figures as a file',
    query: profitQuery.extend({ format: z.enum(['csv', 'xlsx']).default('csv') }), answer: z.unknown(),
  }),
}
