// Rules: ui/formats
import { describe, expect, test } from 'vitest'
import { easeOutValue } from './ease-out-value.ts'
import { bestProducts, latestMonths } from './profit-figures.ts'
import { contributingOrdersLink } from './contributing-orders.ts'
import {
  exportPath,
  noProfitFilter,
  outcomesQuery,
  type ProfitFilter,
  profitQuery,
  readAddress,
} from './profit-query.ts'

describe('profit query', () => {
  test('leaves out empty filters', () => {
    expect(`${profitQuery('Serbia', noProfitFilter)}`).toBe('market=Serbia')
  })
  test('contains days and status', () => {
    const query = profitQuery('Bosnia', {
      ...noProfitFilter,
      startDate: '2026-01-01',
      endDate: '2026-01-31',
      status: 'delivered',
      seller: '7',
    })
    expect(`${query}`).toBe('market=Bosnia&startDate=2026-01-01&endDate=2026-01-31&status=delivered&userId=7')
  })
  test('uses the same parameters for the export', () => {
    expect(exportPath('Serbia', { ...noProfitFilter, costs: 'placed', asOf: '2026-03-01' }, 'xlsx')).toBe(
      '/api/analytics/orders/export?market=Serbia&costs=placed&asOf=2026-03-01&format=xlsx',
    )
  })
})

describe('profit screen address', () => {
  const all: ProfitFilter = {
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    status: 'shipped',
    seller: 'all',
    costs: 'placed',
    asOf: '2026-02-01',
  }
  test.each([[noProfitFilter], [all], [{ ...all, seller: '7', costs: 'current' } as ProfitFilter]])(
    'restores the complete filter %j',
    (filter) => {
      expect(readAddress(profitQuery('Montenegro', filter), 'client')).toEqual({
        market: 'Montenegro',
        filter,
      })
    },
  )
  test('ignores invalid values', () => {
    expect(
      readAddress(
        new URLSearchParams(
          'market=Hrvatska&startDate=1.1.2026&endDate=2026-99-99&status=toString&userId=-1&costs=x&asOf=juče',
        ),
        'client',
      ),
    ).toEqual({ market: undefined, filter: noProfitFilter })
  })
})

describe('seller filter of the profit screen', () => {
  test('defaults to all sellers for an admin, and keeps the seller from the address', () => {
    expect(readAddress(new URLSearchParams(''), 'admin').filter.seller).toBe('all')
    expect(readAddress(new URLSearchParams('userId=7'), 'admin').filter.seller).toBe('7')
    expect(readAddress(new URLSearchParams(''), 'client').filter.seller).toBe('')
  })
  test('requests the outcomes of all markets without a market parameter', () => {
    expect(`${outcomesQuery(undefined, noProfitFilter)}`).toBe('')
    expect(`${outcomesQuery(undefined, { ...noProfitFilter, seller: 'all' })}`).toBe('userId=all')
    expect(`${outcomesQuery('Bosnia', { ...noProfitFilter, costs: 'placed' })}`).toBe(
      'market=Bosnia&costs=placed',
    )
  })
})

describe('link to the orders behind a figure', () => {
  const filterOf = (link: string) => JSON.parse(new URLSearchParams(link.split('?')[1]).get('filter')!)
  const seller = { id: 2, role: 'client' }
  const admin = { id: 1, role: 'admin' }
  const narrow: ProfitFilter = {
    ...noProfitFilter,
    startDate: '2026-02-10',
    endDate: '2026-04-05',
    status: 'cancelled',
    asOf: '2026-04-01',
  }

  test('carries the complete filter', () => {
    expect(filterOf(contributingOrdersLink('Serbia', noProfitFilter, seller))).toEqual({ market: 'Serbia' })
    expect(filterOf(contributingOrdersLink('Serbia', narrow, seller))).toEqual({
      market: 'Serbia',
      createdFrom: '2026-02-10',
      createdTo: '2026-04-05',
      status: ['Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'],
      asOf: '2026-04-01',
    })
  })
  test.each([
    ['2026-02', '2026-02-10', '2026-02-28'],
    ['2026-03', '2026-03-01', '2026-03-31'],
    ['2026-04', '2026-04-01', '2026-04-05'],
  ])('limits %s to the days from %s to %s', (month, createdFrom, createdTo) => {
    expect(filterOf(contributingOrdersLink('Serbia', narrow, seller, { month }))).toMatchObject({
      createdFrom,
      createdTo,
    })
  })
  test('limits a status or product to its own orders', () => {
    expect(filterOf(contributingOrdersLink('Serbia', narrow, seller, { status: 'Otkazana' })).status).toBe(
      'Otkazana',
    )
    expect(
      filterOf(contributingOrdersLink('Serbia', noProfitFilter, seller, { product: 'Lampa "Luna"' })),
    ).toEqual({
      market: 'Serbia',
      productName: 'Lampa "Luna"',
    })
  })
  test('lists the statuses of an outcome, narrowed by the filter', () => {
    expect(
      filterOf(contributingOrdersLink('Serbia', noProfitFilter, seller, { outcome: 'lost' })).status,
    ).toEqual(['Otkazana', 'Vraća se pošaljaocu', 'Oštećena pošiljka'])
    expect(
      filterOf(
        contributingOrdersLink('Serbia', { ...noProfitFilter, status: 'pending' }, seller, {
          outcome: 'inTransit',
        }),
      ).status,
    ).toEqual(['Na čekanju'])
  })
  test('names the seller that an admin has chosen', () => {
    expect(filterOf(contributingOrdersLink('Serbia', noProfitFilter, admin))).toEqual({
      market: 'Serbia',
      userId: 1,
    })
    expect(filterOf(contributingOrdersLink('Serbia', { ...noProfitFilter, seller: '7' }, admin))).toEqual({
      market: 'Serbia',
      userId: 7,
    })
    expect(filterOf(contributingOrdersLink('Serbia', { ...noProfitFilter, seller: 'all' }, admin))).toEqual({
      market: 'Serbia',
    })
  })
})

describe('profit figures', () => {
  test('lists the ten best products, with margin 0 without revenue', () => {
    const products = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [
        `P${n}`,
        { profit: n, revenue: n === 11 ? 0 : 20, costs: 1, orders: 1, quantity: 2 },
      ]),
    )
    const best = bestProducts(products)
    expect(best).toHaveLength(10)
    expect(best[0]).toMatchObject({ name: 'P11', margin: 0 })
    expect(best[1]).toMatchObject({ name: 'P10', margin: 50 })
  })
  test('lists the latest twelve months, newest first, with orders and profit', () => {
    const months = Object.fromEntries(
      Array.from({ length: 14 }, (_, n) => [
        `${n < 12 ? 2025 : 2026}-${String((n % 12) + 1).padStart(2, '0')}`,
        n,
      ]),
    )
    const latest = latestMonths({ profitByMonth: months, ordersByMonth: { '2026-02': 7 } })
    expect(latest).toHaveLength(12)
    expect(latest[0]).toEqual({ key: '2026-02', profit: 13, orders: 7 })
    expect(latest[11]!.key).toBe('2025-03')
  })
})

test('counts up without overshooting and ends exactly at the value', () => {
  expect(easeOutValue(1000, 0)).toBe(0)
  expect(easeOutValue(1000, 0.5)).toBeGreaterThan(500)
  expect(easeOutValue(-37.5, 1)).toBe(-37.5)
  expect(easeOutValue(1000, 3)).toBe(1000)
})
