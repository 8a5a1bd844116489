import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'

type Analytics = ProfitAnalytics['analytics']

export interface Product {
  name: string
  profit: number
  revenue: number
  costs: number
  orders: number
  quantity: number
  /** Percent of revenue; 0 without revenue. */
  margin: number
}

/** The ten best products by profit, in descending order. */
export function bestProducts(products: Analytics['topProducts']): Product[] {
  return Object.entries(products)
    .map(([name, figures]) => ({
      name,
      ...figures,
      margin: figures.revenue > 0 ? (figures.profit / figures.revenue) * 100 : 0,
    }))
    .sort((a, b) => b.profit - a.profit)
    .slice(0, 10)
}

export interface Month {
  key: string
  profit: number
  orders: number
}

/** The latest twelve months with figures, newest first. */
export function latestMonths({
  profitByMonth,
  ordersByMonth,
}: Pick<Analytics, 'profitByMonth' | 'ordersByMonth'>): Month[] {
  const keys = new Set([...Object.keys(profitByMonth), ...Object.keys(ordersByMonth)])
  return [...keys]
    .sort()
    .reverse()
    .slice(0, 12)
    .map((key) => ({ key, profit: profitByMonth[key] ?? 0, orders: ordersByMonth[key] ?? 0 }))
}
