// Rules: profit/status-groups
import { describe, expect, it } from 'vitest'
import type { ProfitFigure } from './profit-filter.ts'
import { profitView } from './profit-view.ts'

const figure = (more: Partial<ProfitFigure>): ProfitFigure => ({
  status: null,
  product: null,
  month: null,
  orders: 1,
  quantity: 1,
  revenue: 1000,
  costs: 400,
  ...more,
})

describe('profitView', () => {
  it('is zero without sales', () => {
    // Postgres returns nulls for the total of no rows.
    const none = profitView([
      figure({
        orders: null as never,
        quantity: null as never,
        revenue: null as never,
        costs: null as never,
      }),
    ])
    expect(none.analytics).toEqual({
      totalProfit: 0,
      totalRevenue: 0,
      totalCosts: 0,
      profitMargin: 0,
      totalOrders: 0,
      totalQuantity: 0,
      averageProfit: 0,
      averageOrderValue: 0,
      profitByStatus: {},
      topProducts: {},
      profitByMonth: {},
      ordersByMonth: {},
    })
  })

  it('rounds margins to one decimal and averages to the cent', () => {
    const { analytics } = profitView([figure({ orders: 3, revenue: 1000, costs: 333 })])
    expect([analytics.profitMargin, analytics.averageOrderValue, analytics.averageProfit]).toEqual([
      66.7, 3.33, 2.22,
    ])
  })

  it('shows losses, and a margin of 0 without revenue', () => {
    expect(profitView([figure({ revenue: 100, costs: 150 })]).analytics).toMatchObject({
      totalProfit: -0.5,
      profitMargin: -50,
    })
    expect(profitView([figure({ revenue: 0, costs: 150 })]).analytics.profitMargin).toBe(0)
  })

  it('lists the ten best products, best first, and the months in order', () => {
    const products = Array.from({ length: 12 }, (_, index) =>
      figure({ product: `p${String(index).padStart(2, '0')}`, revenue: 1000 + index }),
    )
    const { analytics } = profitView([
      ...products,
      figure({ month: '2026-02', orders: 4 }),
      figure({ month: '2025-12' }),
    ])
    expect(Object.keys(analytics.topProducts)).toEqual([
      'p11',
      'p10',
      'p09',
      'p08',
      'p07',
      'p06',
      'p05',
      'p04',
      'p03',
      'p02',
    ])
    expect(analytics.ordersByMonth).toEqual({ '2025-12': 1, '2026-02': 4 })
    expect(Object.keys(analytics.profitByMonth)).toEqual(['2025-12', '2026-02'])
  })
})
