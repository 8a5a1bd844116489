import { signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
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
import { startHouse, type TestHouse } from '../testing/start-house.ts'
import { foldNaively, type Happened, type NaiveQuestion } from './testing/naive-profit.ts'

/**
 * Orders are placed, change their status and take upsell products, costs are set, changed and removed at random moments around midnights of Belgrade and the nights
 * in which its clocks change. Every answer of `GET /api/analytics/orders` equals what a fold by hand over the events says, which knows
 * neither tables nor days but those that Intl names.
 */

let house: TestHouse
let admin: SignedIn
let nextOrder = 1
let nextEntry = 1
let nextUpsell = 1
let nextSeller = 1000
/** Of all runs: what "all sellers" sees. */
const everything: Happened[] = []

beforeAll(async () => {
  house = await startHouse()
  // All days that are asked for lie behind us, whenever this runs.
  house.commands.advanceClock(Date.parse('2027-01-01T00:00:00Z') - Date.now())
  admin = await signInAdmin(house.commands)
})
afterAll(() => house.close())

/** Around which things happen, UTC: midnights of Belgrade, turns of months and years, and both changes of the clocks. */
const nights = ['2025-12-31T23:00:00Z', '2026-01-31T23:00:00Z', '2026-02-14T23:00:00Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z']
  .map((night) => Date.parse(night))
const days = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-14', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01']

const momentAround = (chosen: readonly number[]) => fc.record({
  night: fc.constantFrom(...chosen),
  // Just before or after, on it to the millisecond, or some hours away.
  away: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -30 * 3_600_000, max: 30 * 3_600_000 })),
}).map(({ night, away }) => night + away)
const market = fc.constantFrom<Market>('Serbia', 'Serbia', 'Serbia', 'Bosnia')
const cost = fc.constantFrom(0, 1, 150_00, 399_99)
const seller = fc.constantFrom(0, 0, 1)

const actionAround = (moment: fc.Arbitrary<number>) => fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('place' as const), at: moment, seller, market, product: fc.integer({ min: 0, max: 3 }), quantity: fc.integer({ min: 1, max: 3 }), price: fc.integer({ min: 0, max: 5000_00 }), unitCost: fc.constantFrom(0, 33, 700_00) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('status' as const), at: moment, which: fc.nat(), to: fc.constantFrom(...orderStatuses) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('upsell' as const), at: moment, which: fc.nat(), quantity: fc.integer({ min: 1, max: 3 }), price: fc.integer({ min: 0, max: 3000_00 }), unitCost: fc.constantFrom(0, 17, 300_00) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set' as const), at: moment, seller, market, shipping: cost, packaging: cost, isActive: fc.constantFrom(true, true, true, false) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('change' as const), at: moment, which: fc.nat(), shipping: cost, other: cost, isActive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), at: moment, which: fc.nat() }) },
)
type Action = ReturnType<typeof actionAround> extends fc.Arbitrary<infer A> ? A : never

/** Few nights for much to happen in, so that things meet to the millisecond. */
const story = fc.shuffledSubarray(nights, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.array(actionAround(momentAround(chosen)), { minLength: 8, maxLength: 45, size: 'max' }))

async function append(stream: string, event: DomainEvent, at: number): Promise<void> {
  const metadata = { at: new Date(at).toISOString(), actor: { kind: 'system' as const }, correlationId: 'property', causationId: null }
  const result = await house.commands.log.append(stream, [event], { expectedRevision: 'any', metadata })
  if (!result.ok) throw new Error(`conflict in ${stream}`)
}

interface Standing {
  orders: { stream: string; status: (typeof orderStatuses)[number] }[]
  entries: { stream: string; market: Market; packaging: number; gone: boolean }[]
}

/** One action as the event that a decider would make of it; undefined where there is nothing to act on. */
function eventOf(does: Action, sellers: readonly number[], { orders, entries }: Standing): { stream: string; event: DomainEvent } | undefined {
  if (does.kind === 'place') {
    const n = nextOrder++
    const event = orderPlaced(n, {
      sellerId: sellers[does.seller]!, market: does.market, productName: `Proizvod ${does.product}`, quantity: does.quantity, totalPrice: does.price, unitCost: does.unitCost, customer: null,
    })
    const stream = orderStream(sampleOrderId(n))
    orders.push({ stream, status: 'Na čekanju' })
    return { stream, event }
  }
  if (does.kind === 'set') {
    const entryId = nextEntry++
    const stream = marketCostStream(entryId)
    entries.push({ stream, market: does.market, packaging: does.packaging, gone: false })
    const costs = { market: does.market, shippingCost: does.shipping, packagingCost: does.packaging, otherCosts: 0, description: '', isActive: does.isActive }
    return { stream, event: { type: 'MarketCostSet', data: { entryId, sellerId: sellers[does.seller]!, ...costs } } }
  }
  if (does.kind === 'status') {
    const order = orders[does.which % Math.max(1, orders.length)]
    if (!order || order.status === does.to) return undefined
    const event: DomainEvent = { type: 'OrderStatusChanged', data: { from: order.status, to: does.to, reason: null } }
    order.status = does.to
    return { stream: order.stream, event }
  }
  if (does.kind === 'upsell') {
    const order = orders[does.which % Math.max(1, orders.length)]
    if (!order) return undefined
    const n = nextUpsell++
    const sold = { title: `Dodatak ${n}`, sku: '', quantity: does.quantity, unitPrice: does.price, totalPrice: does.price * does.quantity, unitCost: does.unitCost }
    return { stream: order.stream, event: { type: 'OrderUpsellAccepted', data: { upsellOrderId: sampleOrderId(1_000_000 + n), upsellId: n, ...sold } } }
  }
  const entry = entries[does.which % Math.max(1, entries.length)]
  if (!entry || entry.gone) return undefined
  if (does.kind === 'remove') {
    entry.gone = true
    return { stream: entry.stream, event: { type: 'MarketCostRemoved', data: {} } }
  }
  const costs = { market: entry.market, shippingCost: does.shipping, packagingCost: entry.packaging, otherCosts: does.other, description: '', isActive: does.isActive }
  return { stream: entry.stream, event: { type: 'MarketCostChanged', data: costs } }
}

/** Makes it happen, in the order of time. */
async function happen(actions: readonly Action[], sellers: readonly number[]): Promise<void> {
  const standing: Standing = { orders: [], entries: [] }
  for (const does of [...actions].sort((a, b) => a.at - b.at)) {
    const made = eventOf(does, sellers, standing)
    if (!made) continue
    await append(made.stream, made.event, does.at)
    everything.push({ ...made, at: does.at })
  }
}

const question: fc.Arbitrary<NaiveQuestion> = fc.record({
  market: fc.constantFrom(...markets.filter((each) => each !== 'Montenegro')),
  seller: fc.constantFrom<'first' | 'second' | 'all'>('first', 'first', 'second', 'all'),
  startDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
  endDate: fc.option(fc.constantFrom(...days), { nil: undefined }),
  status: fc.option(fc.constantFrom(...(Object.keys(statusGroups) as StatusGroup[])), { nil: undefined, freq: 2 }),
  costs: fc.constantFrom<'current' | 'placed' | undefined>('current', 'placed', undefined),
  asOf: fc.option(fc.constantFrom(...days), { nil: undefined, freq: 1 }),
})

async function answer({ seller: whose, ...asked }: NaiveQuestion, sellers: readonly number[]): Promise<ProfitAnalytics> {
  const userId = whose === 'all' ? 'all' : String(sellers[whose === 'first' ? 0 : 1])
  const query = new URLSearchParams({ userId, ...Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) })
  const { status, body } = await house.get(`/api/analytics/orders?${query}`, { token: admin.token })
  expect(status).toBe(200)
  return body
}

describe('every answer of profit', () => {
  it('equals a fold by hand over the events', async () => {
    const costKinds = ['current', 'placed'] as const
    await fc.assert(
      fc.asyncProperty(story, fc.array(question, { minLength: 15, maxLength: 25, size: 'max' }), async (actions, questions) => {
        const sellers = [nextSeller++, nextSeller++]
        await happen(actions, sellers)
        const middle = belgradeDay(new Date(actions.map(({ at }) => at).sort()[actions.length >> 1]!).toISOString())
        const always = costKinds.flatMap((costs) => [undefined, middle].map((asOf): NaiveQuestion => ({ market: 'Serbia', seller: 'first', costs, asOf })))
        await Promise.all([...always, ...questions].map(async (asked) => {
          const expected = foldNaively(everything, { ...asked, sellers: asked.seller === 'all' ? undefined : [sellers[asked.seller === 'first' ? 0 : 1]!] })
          expect(await answer(asked, sellers), JSON.stringify(asked)).toEqual(expected)
        }))
      }),
      { numRuns: 25, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)
})
