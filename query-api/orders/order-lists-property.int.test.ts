// Rules: api/dates, orders/list, orders/desk
import { signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { deskGroups } from '@pazar/contracts/order/desk.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { createQueryBuilder } from '@pazar/postgres/query-builder.ts'
import type { Database } from '../database.ts'
import { all } from '../list/table-rows.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { skipDays } from './deep-page.ts'
import { conditionsOf, ofMarketAndStatus } from './order-conditions.ts'
import { called, dayOf, erased, groupOf, matches, type Placed } from './testing/listed-orders.ts'

/**
 * Pages, totals and sums of random filters equal a naive computation over all orders, whichever query plan a
 * list uses (monthly, daily and product rollups, one index range per kind, changed orders for as-of).
 */

let app: TestApp
let admin: SignedIn

const orders: Placed[] = []
const count = 150
const hour = 3_600_000
const begin = Date.parse('2026-03-26T21:00:00.000Z')
/** Midnights in Belgrade. */
const nights = [
  '2026-03-26T23:00Z',
  '2026-03-27T23:00Z',
  '2026-03-28T23:00Z',
  '2026-03-29T22:00Z',
  '2026-03-30T22:00Z',
].map((night) => Date.parse(night))

beforeAll(async () => {
  app = await startTestApp()
  app.commands.advanceClock(Date.parse('2027-01-01T00:00:00Z') - Date.now())
  admin = await signInAdmin(app.commands)
  const metadata = (at: number) => ({
    at: new Date(at).toISOString(),
    actor: { kind: 'system' } as const,
    correlationId: 'lists',
    causationId: null,
  })
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const market = markets[n % 3]!
      const order: Placed = {
        id: sampleOrderId(n),
        seller: 2 + (n % 4),
        market,
        product: n % 50 === 0 ? 'Retkost' : `Proizvod ${(n * 7) % 3}`,
        total: 1000_00 + n * 100,
        // Spread over five days, including a daylight-saving change, and a minute apart, so that the order by
        // time is unique.
        at: begin + Math.floor((n * 120) / count) * hour + n * 60_000,
        changes: [],
      }
      // Some are placed just before midnight and get an upsell five minutes later, on the next day.
      if (n % 10 === 0) order.at = nights[(n / 10) % nights.length]! - 240_000 + n * 997
      // Some whose status never changes are called before they are sent.
      if (n % 8 === 0) order.confirmation = confirmationStates[(n / 8) % confirmationStates.length]!
      if (n % 5 === 0) order.upsell = { at: order.at + 300_000, total: 50 }
      await app.commands.log.append(
        orderStream(order.id),
        [
          orderPlaced(n, {
            orderId: order.id,
            sellerId: order.seller,
            market,
            productName: order.product,
            totalPrice: order.total,
            ...(order.confirmation !== undefined && { confirmation: 'required' as const }),
          }),
        ],
        { expectedRevision: 'no-stream', metadata: metadata(order.at) },
      )
      if (order.upsell) {
        const upsell = {
          upsellOrderId: sampleOrderId(10_000 + n),
          upsellId: 1001,
          title: 'Dodatak',
          sku: '',
          quantity: 1,
          unitPrice: 50,
          totalPrice: 50,
          unitCost: 20,
        }
        await app.commands.log.append(
          orderStream(order.id),
          [{ type: 'OrderUpsellAccepted', data: upsell }],
          { expectedRevision: 0, metadata: metadata(order.upsell.at) },
        )
      }
      if (order.confirmation !== undefined && order.confirmation !== 'notCalled')
        await app.commands.log.append(orderStream(order.id), [called(order.confirmation)], {
          expectedRevision: 'stream-exists',
          metadata: metadata(order.at + hour / 2),
        })
      // Some are erased, a part of them before they were sent.
      if (n % 6 === 0) {
        order.erased = true
        await app.commands.log.append(orderStream(order.id), [erased], {
          expectedRevision: 'stream-exists',
          metadata: metadata(order.at + hour * 0.75),
        })
      }
      let from: OrderStatus = 'Na čekanju'
      for (let change = 0; change < n % 4; change++) {
        const to = orderStatuses[(n + change * 3) % orderStatuses.length]!
        const at = order.at + (change + 1) * ((n % 5) * 9 + 1) * hour
        if (to !== from) {
          await app.commands.log.append(orderStream(order.id), [statusChanged(from, to)], {
            expectedRevision: 'stream-exists',
            metadata: metadata(at),
          })
          order.changes.push({ at, to })
        }
        from = to
      }
      orders.push(order)
    }),
  )
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
        const filter = { market, status, createdFrom, createdTo, desk }
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
          .filter((order) => matches(order, filter))
          .sort((a, b) => (a.at - b.at) * (descending ? -1 : 1))
          .slice(offset)
        expect(rows.map((row) => row.order_id)).toEqual(expected.map(({ id }) => id))
      },
    ),
    { numRuns: 40 },
  )
})
