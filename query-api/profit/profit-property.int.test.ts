// Rules: profit/by-market, profit/outcomes
import { signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { MarketOutcomes } from '@pazar/contracts/analytics/outcomes.ts'
import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderStatuses, statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { foldNaively, foldOutcomes, type TimedEvent, type NaiveFilter } from './testing/naive-profit.ts'

/**
 * Places orders, changes their status, adds upsells, and sets, changes and removes costs at random times
 * around midnights in Belgrade and daylight-saving changes. Every answer of `GET /api/analytics/orders` must
 * equal a naive fold over the events, which uses no tables and takes days from Intl.
 */

let app: TestApp
let admin: SignedIn
let nextOrder = 1
let nextEntry = 1
let nextUpsell = 1
let nextSeller = 1000
/** Events of all runs, as queries for all sellers see them. */
const everything: TimedEvent[] = []

beforeAll(async () => {
  app = await startTestApp()
  // Moves the clock so that all requested days are in the past, whenever the test runs.
  app.commands.advanceClock(Date.parse('2027-01-01T00:00:00Z') - Date.now())
  admin = await signInAdmin(app.commands)
})
afterAll(() => app.close())

/**
 * Times (UTC) around which events happen: midnights in Belgrade, starts of months and years, and both
 * daylight-saving changes.
 */
const nights = [
  '2025-12-31T23:00:00Z',
  '2026-01-31T23:00:00Z',
  '2026-02-14T23:00:00Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T22:00:00Z',
  '2026-10-24T22:00:00Z',
  '2026-10-25T23:00:00Z',
].map((night) => Date.parse(night))
const days = [
  '2025-12-31',
  '2026-01-01',
  '2026-01-31',
  '2026-02-01',
  '2026-02-14',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-03-31',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-11-01',
]

const timeAround = (chosen: readonly number[]) =>
  fc
    .record({
      night: fc.constantFrom(...chosen),
      // A millisecond before or after, exactly on it, or some hours away.
      away: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -30 * 3_600_000, max: 30 * 3_600_000 })),
    })
    .map(({ night, away }) => night + away)
const market = fc.constantFrom<Market>('Serbia', 'Serbia', 'Serbia', 'Bosnia')
const cost = fc.constantFrom(0, 1, 150_00, 399_99)
const seller = fc.constantFrom(0, 0, 1)

const actionAround = (moment: fc.Arbitrary<number>) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('place' as const),
        at: moment,
        seller,
        market,
        product: fc.integer({ min: 0, max: 3 }),
        quantity: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 0, max: 5000_00 }),
        unitCost: fc.constantFrom(0, 33, 700_00),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('status' as const),
        at: moment,
        which: fc.nat(),
        to: fc.constantFrom(...orderStatuses),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('upsell' as const),
        at: moment,
        which: fc.nat(),
        quantity: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 0, max: 3000_00 }),
        unitCost: fc.constantFrom(0, 17, 300_00),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('tracking' as const), at: moment, which: fc.nat() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        at: moment,
        seller,
        market,
        shipping: cost,
        packaging: cost,
        isActive: fc.constantFrom(true, true, true, false),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        at: moment,
        which: fc.nat(),
        shipping: cost,
        other: cost,
        isActive: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('remove' as const), at: moment, which: fc.nat() }),
    },
  )
type Action = ReturnType<typeof actionAround> extends fc.Arbitrary<infer A> ? A : never

/** Few nights with many events, so that some coincide to the millisecond. */
const story = fc
  .shuffledSubarray(nights, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.array(actionAround(timeAround(chosen)), { minLength: 8, maxLength: 45, size: 'max' }))

async function append(stream: string, event: DomainEvent, at: number): Promise<void> {
  const metadata = {
    at: new Date(at).toISOString(),
    actor: { kind: 'system' as const },
    correlationId: 'property',
    causationId: null,
  }
  const result = await app.commands.log.append(stream, [event], { expectedRevision: 'any', metadata })
  if (!result.ok) throw new Error(`conflict in ${stream}`)
}

interface TestState {
  orders: { stream: string; status: (typeof orderStatuses)[number] }[]
  entries: { stream: string; market: Market; packaging: number; gone: boolean }[]
}

/** Converts an action to the event that a decider would produce; undefined if there is nothing to act on. */
function eventOf(
  action: Action,
  sellers: readonly number[],
  { orders, entries }: TestState,
): { stream: string; event: DomainEvent } | undefined {
  if (action.kind === 'place') {
    const n = nextOrder++
    const event = orderPlaced(n, {
      sellerId: sellers[action.seller]!,
      market: action.market,
      productName: `Proizvod ${action.product}`,
      quantity: action.quantity,
      totalPrice: action.price,
      unitCost: action.unitCost,
      customer: null,
    })
    const stream = orderStream(sampleOrderId(n))
    orders.push({ stream, status: 'Na čekanju' })
    return { stream, event }
  }
  if (action.kind === 'set') {
    const entryId = nextEntry++
    const stream = marketCostStream(entryId)
    entries.push({ stream, market: action.market, packaging: action.packaging, gone: false })
    const costs = {
      market: action.market,
      shippingCost: action.shipping,
      packagingCost: action.packaging,
      otherCosts: 0,
      description: '',
      isActive: action.isActive,
    }
    return {
      stream,
      event: { type: 'MarketCostSet', data: { entryId, sellerId: sellers[action.seller]!, ...costs } },
    }
  }
  if (action.kind === 'status') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order || order.status === action.to) return undefined
    const event: DomainEvent = {
      type: 'OrderStatusChanged',
      data: { from: order.status, to: action.to, reason: null },
    }
    order.status = action.to
    return { stream: order.stream, event }
  }
  if (action.kind === 'tracking') {
    const order = orders[action.which % Math.max(1, orders.length)]
    return (
      order && {
        stream: order.stream,
        event: { type: 'OrderTrackingAssigned', data: { trackingId: `RS${action.which}` } },
      }
    )
  }
  if (action.kind === 'upsell') {
    const order = orders[action.which % Math.max(1, orders.length)]
    if (!order) return undefined
    const n = nextUpsell++
    const sold = {
      title: `Dodatak ${n}`,
      sku: '',
      quantity: action.quantity,
      unitPrice: action.price,
      totalPrice: action.price * action.quantity,
      unitCost: action.unitCost,
    }
    return {
      stream: order.stream,
      event: {
        type: 'OrderUpsellAccepted',
        data: { upsellOrderId: sampleOrderId(1_000_000 + n), upsellId: n, ...sold },
      },
    }
  }
  const entry = entries[action.which % Math.max(1, entries.length)]
  if (!entry || entry.gone) return undefined
  if (action.kind === 'remove') {
    entry.gone = true
    return { stream: entry.stream, event: { type: 'MarketCostRemoved', data: {} } }
  }
  const costs = {
    market: entry.market,
    shippingCost: action.shipping,
    packagingCost: entry.packaging,
    otherCosts: action.other,
    description: '',
    isActive: action.isActive,
  }
  return { stream: entry.stream, event: { type: 'MarketCostChanged', data: costs } }
}

/** Appends the events of the actions in the order of time. */
async function happen(actions: readonly Action[], sellers: readonly number[]): Promise<void> {
  const state: TestState = { orders: [], entries: [] }
  for (const does of [...actions].sort((a, b) => a.at - b.at)) {
    const made = eventOf(does, sellers, state)
    if (!made) continue
    await append(made.stream, made.event, does.at)
    everything.push({ ...made, at: does.at })
  }
}

const question: fc.Arbitrary<NaiveFilter> = fc.record({
  market: fc.constantFrom(...markets.filter((each) => each !== 'Montenegro')),
  seller: fc.constantFrom<'first' | 'second' | 'all'>('first', 'first', 'second', 'all'),
  startDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
  endDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
  status: fc.option(fc.constantFrom(...(Object.keys(statusGroups) as StatusGroup[])), {
    nil: undefined,
    freq: 2,
  }),
  costs: fc.constantFrom<'current' | 'placed' | undefined>('current', 'placed', undefined),
  asOf: fc.option(fc.constantFrom(...days), { nil: undefined, freq: 1 }),
})

async function answer<Body>(
  path: string,
  { seller: whose, ...asked }: NaiveFilter,
  sellers: readonly number[],
): Promise<Body> {
  const userId = whose === 'all' ? 'all' : String(sellers[whose === 'first' ? 0 : 1])
  const query = new URLSearchParams({
    userId,
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)),
  })
  const { status, body } = await app.get(`/api/analytics/${path}?${query}`, { token: admin.token })
  expect(status).toBe(200)
  return body
}

describe('every profit answer', () => {
  it('equals a naive fold over the events', async () => {
    const costKinds = ['current', 'placed'] as const
    await fc.assert(
      fc.asyncProperty(
        story,
        fc.array(question, { minLength: 15, maxLength: 25, size: 'max' }),
        async (actions, questions) => {
          const sellers = [nextSeller++, nextSeller++]
          await happen(actions, sellers)
          const middle = belgradeDay(
            new Date(actions.map(({ at }) => at).sort()[actions.length >> 1]!).toISOString(),
          )
          const always = costKinds.flatMap((costs) =>
            [undefined, middle].map((asOf): NaiveFilter => ({
              market: 'Serbia',
              seller: 'first',
              costs,
              asOf,
            })),
          )
          await Promise.all(
            [...always, ...questions].map(async (asked) => {
              const scope = {
                ...asked,
                sellers: asked.seller === 'all' ? undefined : [sellers[asked.seller === 'first' ? 0 : 1]!],
              }
              expect(await answer<ProfitAnalytics>('orders', asked, sellers), JSON.stringify(asked)).toEqual(
                foldNaively(everything, scope),
              )
              const { markets: outcomes } = await answer<{
                markets: Partial<Record<Market, MarketOutcomes>>
              }>('outcomes', asked, sellers)
              expect(outcomes, JSON.stringify(asked)).toEqual({
                [asked.market]: foldOutcomes(everything, scope),
              })
            }),
          )
        },
      ),
      { numRuns: 25, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)
})
