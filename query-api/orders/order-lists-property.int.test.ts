// Rules: api/dates, orders/list, orders/desk
import { signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { deskGroups } from '@pazar/contracts/order/desk.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createQueryBuilder } from '@pazar/postgres/query-builder.ts'
import type { Database } from '../database.ts'
import { all } from '../list/table-rows.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { skipDays } from './deep-page.ts'
import { orderFigures } from './order-figures.ts'
import { normalizeFilter } from './order-filter.ts'
import { conditionsOf, ofMarketAndStatus } from './order-conditions.ts'
import { dayOf, groupOf, matches, type Placed } from './testing/listed-orders.ts'
import { begin, hour, recordOrders } from './testing/record-orders.ts'

/**
 * Pages, totals and sums of random filters equal a naive computation over all orders, whichever query plan a
 * list uses (monthly, daily and product rollups, one index range per kind, changed orders for as-of).
 */

let app: TestApp
let admin: SignedIn

let orders: Placed[]

beforeAll(async () => {
  app = await startTestApp()
  app.commands.advanceClock(Date.parse('2027-01-01T00:00:00Z') - Date.now())
  admin = await signInAdmin(app.commands)
  orders = await recordOrders(app.commands.log)
  // After this request the read model contains all orders.
  await app.get('/api/orders', { token: admin.token })
})
afterAll(() => app.close())

const day = fc.integer({ min: -1, max: 8 }).map((days) => dayOf(begin + days * 24 * hour))
const filters = fc.record(
  {
    market: fc.subarray([...markets], { minLength: 1 }),
    status: fc.subarray([...orderStatuses], { minLength: 1, maxLength: 4 }),
    desk: fc.constantFrom(...deskGroups),
    productName: fc.subarray(['Proizvod 0', 'Proizvod 1', 'Proizvod 2', 'Retkost', 'Nema ga'], {
      minLength: 1,
      maxLength: 3,
    }),
    createdFrom: day,
    createdTo: day,
    asOf: day,
    userId: fc.integer({ min: 2, max: 6 }),
  },
  { requiredKeys: [] },
)

/** The amount to collect as of the end of a day. */
const totalOf = ({ total, upsell }: Placed, asOf?: string): number =>
  total + (upsell && (asOf === undefined || dayOf(upsell.at) <= asOf) ? upsell.total : 0)

const sorts = { createdAt: (order: Placed) => order.at, totalPrice: (order: Placed) => totalOf(order) }

it('pages and totals of random order filters equal a naive computation', async () => {
  const get = (path: string, query: object) =>
    app.get(
      `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))}`,
      { token: admin.token, position: null },
    )
  const question = fc.tuple(
    filters,
    fc.constantFrom('createdAt' as const, 'createdAt' as const, 'totalPrice' as const),
    fc.constantFrom('ASC', 'DESC'),
    fc.nat(60),
    fc.integer({ min: 1, max: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(question, async ([filter, sort, direction, offset, limit]) => {
      const expected = orders
        .filter((order) => matches(order, filter))
        .sort((a, b) => (sorts[sort](a) - sorts[sort](b)) * (direction === 'ASC' ? 1 : -1))
      const [page, { body }, { body: counts }] = await Promise.all([
        get('/api/orders', { filter, sort: [sort, direction], range: [offset, offset + limit - 1] }),
        get('/api/orders/summary', { filter }),
        get('/api/orders/desk-counts', { filter }),
      ])
      expect(page.body.map((each: { id: string }) => each.id)).toEqual(
        expected.slice(offset, offset + limit).map(({ id }) => id),
      )
      expect(page.body.map((each: { totalPrice: number }) => each.totalPrice)).toEqual(
        expected.slice(offset, offset + limit).map((order) => totalOf(order, filter.asOf) / 100),
      )
      expect(page.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`))
      const ofMarket = (market: Market) =>
        orders.filter((order) => matches(order, { ...filter, market: [market] })).length
      const ofAnyGroup = orders.filter((order) =>
        matches(order, { ...filter, market: undefined, desk: undefined }),
      )
      for (const market of markets)
        for (const desk of deskGroups)
          expect(counts.markets[market][desk]).toBe(
            ofAnyGroup.filter((order) => order.market === market && groupOf(order) === desk).length,
          )
      const placedByThen = orders.filter((order) => matches(order, { asOf: filter.asOf })).length
      expect(body).toMatchObject({
        total: placedByThen,
        shown: expected.length,
        markets: {
          Serbia: ofMarket('Serbia'),
          Montenegro: ofMarket('Montenegro'),
          Bosnia: ofMarket('Bosnia'),
        },
      })
      expect(Object.values<number>(body.totals).reduce((sum, amount) => sum + amount, 0)).toBe(
        expected.reduce((sum, order) => sum + totalOf(order, filter.asOf), 0) / 100,
      )
    }),
    { numRuns: 75, interruptAfterTimeLimit: 60_000 },
  )
}, 120_000)

it('skipping to the day of a page leaves exactly the rows from its offset on', async () => {
  const db = createQueryBuilder<Database>(app.commands.pool)
  const question = fc.tuple(filters, fc.constantFrom(undefined, 'done' as const), fc.boolean(), fc.nat(160))
  await fc.assert(
    fc.asyncProperty(
      question,
      async ([{ market, status, createdFrom, createdTo }, desk, descending, offset]) => {
        // As every list does it first.
        const filter = normalizeFilter({ market, status, createdFrom, createdTo, desk }, '2027-01-01', {})
        const sort = { field: 'createdAt', column: 'placed_at', descending }
        const page = await skipDays(db, {}, { filter, sort, offset }, 0)
        const conditions = [
          ...conditionsOf({}, filter),
          ...ofMarketAndStatus(filter)[0]!,
          ...page.conditions,
          sql`true`,
        ]
        const { rows } = await sql<{ order_id: string }>`
        select t.order_id from read.orders as t where ${all(conditions)}
        order by t.placed_at ${sql.raw(descending ? 'desc' : 'asc')} offset ${page.offset}`.execute(db)
        const expected = orders
          .filter((order) => matches(order, { market, status, createdFrom, createdTo, desk }))
          .sort((a, b) => (a.at - b.at) * (descending ? -1 : 1))
          .slice(offset)
        expect(rows.map((row) => row.order_id)).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 40 },
  )
})

it('done orders of days and products are counted exactly, however many there are', async () => {
  const db = createQueryBuilder<Database>(app.commands.pool)
  const question = filters.map(({ productName, createdFrom, createdTo, status }) => ({
    desk: 'done' as const,
    productName,
    createdFrom,
    createdTo,
    status,
  }))
  await fc.assert(
    fc.asyncProperty(question, async (filter) => {
      // Only orders that cannot be sent are counted one by one; there are fewer of them.
      const { figures, bounded } = await orderFigures(db, {}, normalizeFilter(filter, '2027-01-01', {}), {
        maxCounted: 30,
      })
      const expected = orders.filter((order) => matches(order, filter))
      const sum = (key: 'orders' | 'amount') => figures.reduce((total, each) => total + each[key], 0)
      expect([bounded, sum('orders'), sum('amount')]).toEqual([
        false,
        expected.length,
        expected.reduce((total, order) => total + totalOf(order), 0),
      ])
    }),
    { numRuns: 20 },
  )
})

it('statuses as of a day are counted exactly, however many there are', async () => {
  const db = createQueryBuilder<Database>(app.commands.pool)
  const question = fc.tuple(
    filters,
    fc.subarray([...orderStatuses], { minLength: 1, maxLength: 5 }),
    fc.integer({ min: 0, max: 5 }).map((days) => dayOf(begin + days * 24 * hour)),
  )
  await fc.assert(
    fc.asyncProperty(question, async ([{ productName, createdFrom, createdTo, userId }, status, asOf]) => {
      const filter = { productName, createdFrom, createdTo, userId, status, asOf }
      const { figures, bounded } = await orderFigures(db, {}, normalizeFilter(filter, '2027-01-01', {}), {
        maxCounted: 0,
      })
      const expected = orders.filter((order) => matches(order, filter))
      const of = (market: Market) => expected.filter((order) => order.market === market)
      for (const market of markets) {
        const counted = figures.find((each) => each.market === market) ?? { orders: 0, amount: 0 }
        expect([bounded, counted.orders, counted.amount]).toEqual([
          false,
          of(market).length,
          of(market).reduce((total, order) => total + totalOf(order), 0),
        ])
      }
    }),
    { numRuns: 60 },
  )
})
