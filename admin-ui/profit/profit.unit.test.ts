import { describe, expect, test } from 'vitest'
import { countedTo } from './counted-to.ts'
import { bestProducts, latestMonths } from './profit-figures.ts'
import { noProfitFilter, profitPath } from './profit-query.ts'

describe('the query', () => {
  test('leaves out what filters nothing', () => {
    expect(profitPath('Serbia', noProfitFilter)).toBe('/api/analytics/orders?market=Serbia')
  })
  test('carries days and status', () => {
    expect(profitPath('Bosnia', { startDate: '2026-01-01', endDate: '2026-01-31', status: 'delivered', seller: '7' }))
      .toBe('/api/analytics/orders?market=Bosnia&startDate=2026-01-01&endDate=2026-01-31&status=delivered&userId=7')
  })
})

describe('figures', () => {
  test('the ten best products, margin 0 without revenue', () => {
    const products = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`P${n}`, { profit: n, revenue: n === 11 ? 0 : 20, costs: 1, orders: 1, quantity: 2 }]))
    const best = bestProducts(products)
    expect(best).toHaveLength(10)
    expect(best[0]).toMatchObject({ name: 'P11', margin: 0 })
    expect(best[1]).toMatchObject({ name: 'P10', margin: 50 })
  })
  test('twelve months, newest first, orders and profit together', () => {
    const months = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`${n < 12 ? 2025 : 2026}-${String((n % 12) + 1).padStart(2, '0')}`, n]))
    const latest = latestMonths({ profitByMonth: months, ordersByMonth: { '2026-02': 7 } })
    expect(latest).toHaveLength(12)
    expect(latest[0]).toEqual({ key: '2026-02', profit: 13, orders: 7 })
    expect(latest[11]!.key).toBe('2025-03')
  })
})

test('counting up starts at nothing, never overshoots and ends exact', () => {
  expect(countedTo(1000, 0)).toBe(0)
  expect(countedTo(1000, 0.5)).toBeGreaterThan(500)
  expect(countedTo(-37.5, 1)).toBe(-37.5)
  expect(countedTo(1000, 3)).toBe(1000)
})
