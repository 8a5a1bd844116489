import { describe, expect, test } from 'vitest'
import { countedTo } from './counted-to.ts'
import { bestProducts, latestMonths } from './profit-figures.ts'
import { ordersBehind } from './orders-behind.ts'
import { exportPath, noProfitFilter, type ProfitFilter, profitPath, profitQuery, readAddress } from './profit-query.ts'

describe('the query', () => {
  test('leaves out what filters nothing', () => {
    expect(profitPath('Serbia', noProfitFilter)).toBe('/api/analytics/orders?market=Serbia')
  })
  test('carries days and status', () => {
    expect(profitPath('Bosnia', { ...noProfitFilter, startDate: '2026-01-01', endDate: '2026-01-31', status: 'delivered', seller: '7' }))
      .toBe('/api/analytics/orders?market=Bosnia&startDate=2026-01-01&endDate=2026-01-31&status=delivered&userId=7')
  })
  test('asks for a file in the same words', () => {
    expect(exportPath('Serbia', { ...noProfitFilter, costs: 'placed', asOf: '2026-03-01' }, 'xlsx'))
      .toBe('/api/analytics/orders/export?market=Serbia&costs=placed&asOf=2026-03-01&format=xlsx')
  })
})

describe('the address of the screen', () => {
  const all: ProfitFilter = { startDate: '2026-01-01', endDate: '2026-01-31', status: 'shipped', seller: 'all', costs: 'placed', asOf: '2026-02-01' }
  test.each([[noProfitFilter], [all], [{ ...all, seller: '7', costs: 'current' } as ProfitFilter]])('says all of %j', (filter) => {
    expect(readAddress(profitQuery('Montenegro', filter))).toEqual({ market: 'Montenegro', filter })
  })
  test('is taken for what can be read of it', () => {
    expect(readAddress(new URLSearchParams('market=Hrvatska&startDate=1.1.2026&endDate=2026-99-99&status=toString&userId=-1&costs=x&asOf=juče')))
      .toEqual({ market: undefined, filter: noProfitFilter })
  })
})

describe('the orders behind a figure', () => {
  const filterOf = (link: string) => JSON.parse(new URLSearchParams(link.split('?')[1]).get('filter')!)
  const seller = { id: 2, role: 'client' }
  const admin = { id: 1, role: 'admin' }
  const asked: ProfitFilter = { ...noProfitFilter, startDate: '2026-02-10', endDate: '2026-04-05', status: 'cancelled', asOf: '2026-04-01' }

  test('are those of the whole question', () => {
    expect(filterOf(ordersBehind('Serbia', noProfitFilter, seller))).toEqual({ market: 'Serbia' })
    expect(filterOf(ordersBehind('Serbia', asked, seller))).toEqual({
      market: 'Serbia', createdFrom: '2026-02-10', createdTo: '2026-04-05', status: ['Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'], asOf: '2026-04-01',
    })
  })
  test.each([['2026-02', '2026-02-10', '2026-02-28'], ['2026-03', '2026-03-01', '2026-03-31'], ['2026-04', '2026-04-01', '2026-04-05']])('of %s are from %s to %s', (month, createdFrom, createdTo) => {
    expect(filterOf(ordersBehind('Serbia', asked, seller, { month }))).toMatchObject({ createdFrom, createdTo })
  })
  test('of a status or a product are those alone', () => {
    expect(filterOf(ordersBehind('Serbia', asked, seller, { status: 'Otkazana' })).status).toBe('Otkazana')
    expect(filterOf(ordersBehind('Serbia', noProfitFilter, seller, { product: 'Lampa "Luna"' }))).toEqual({ market: 'Serbia', productName: 'Lampa "Luna"' })
  })
  test('an admin gets those of whom he asked about', () => {
    expect(filterOf(ordersBehind('Serbia', noProfitFilter, admin))).toEqual({ market: 'Serbia', userId: 1 })
    expect(filterOf(ordersBehind('Serbia', { ...noProfitFilter, seller: '7' }, admin))).toEqual({ market: 'Serbia', userId: 7 })
    expect(filterOf(ordersBehind('Serbia', { ...noProfitFilter, seller: 'all' }, admin))).toEqual({ market: 'Serbia' })
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
