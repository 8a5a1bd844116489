import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import { toMajor } from '@pazar/contracts/money/money.ts'
import type { ProfitFigure } from './profit-filter.ts'

const topProducts = 10

/** Percent with one decimal; 0 without revenue (profit/by-market). */
export const margin = (profit: number, revenue: number) =>
  revenue === 0 ? 0 : Math.round((profit / revenue) * 1000) / 10

/** Rounded to the nearest minor unit, in major units. */
const average = (sum: number, count: number) => (count === 0 ? 0 : toMajor(Math.round(sum / count)))

export const profitOf = ({ revenue, costs }: Pick<ProfitFigure, 'revenue' | 'costs'>) => revenue - costs

/** Sorts the highest profit first, and equal profits by name. */
export const byProfit = (a: ProfitFigure, b: ProfitFigure): number =>
  profitOf(b) - profitOf(a) || (a.product ?? '').localeCompare(b.product ?? '')

export const byMonth = (a: ProfitFigure, b: ProfitFigure): number => a.month!.localeCompare(b.month!)

const nothing = { status: null, product: null, month: null, orders: 0, quantity: 0, revenue: 0, costs: 0 }

/** The answer of `GET /api/analytics/orders`, with amounts in major units of the market's currency. */
export function profitView(figures: readonly ProfitFigure[]): ProfitAnalytics {
  const whole =
    figures.find(
      ({ status, product, month, orders }) =>
        status === null && product === null && month === null && orders > 0,
    ) ?? nothing
  const products = figures.filter(({ product }) => product !== null).sort(byProfit)
  const months = figures.filter(({ month }) => month !== null).sort(byMonth)
  const statuses = figures.filter(({ status }) => status !== null)
  return {
    analytics: {
      totalProfit: toMajor(profitOf(whole)),
      totalRevenue: toMajor(whole.revenue),
      totalCosts: toMajor(whole.costs),
      profitMargin: margin(profitOf(whole), whole.revenue),
      totalOrders: whole.orders,
      totalQuantity: whole.quantity,
      averageProfit: average(profitOf(whole), whole.orders),
      averageOrderValue: average(whole.revenue, whole.orders),
      profitByStatus: Object.fromEntries(statuses.map((each) => [each.status, toMajor(profitOf(each))])),
      topProducts: Object.fromEntries(
        products.slice(0, topProducts).map((each) => [
          each.product,
          {
            profit: toMajor(profitOf(each)),
            revenue: toMajor(each.revenue),
            costs: toMajor(each.costs),
            orders: each.orders,
            quantity: each.quantity,
          },
        ]),
      ),
      profitByMonth: Object.fromEntries(months.map((each) => [each.month, toMajor(profitOf(each))])),
      ordersByMonth: Object.fromEntries(months.map((each) => [each.month, each.orders])),
    },
  }
}
