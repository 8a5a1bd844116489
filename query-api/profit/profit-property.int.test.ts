// Rules: profit/by-market, profit/outcomes, orders/lines
import { signInAdmin, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { MarketOutcomes } from '@pazar/contracts/analytics/outcomes.ts'
import type { ProfitAnalytics } from '@pazar/contracts/analytics/routes.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { foldNaively, foldOutcomes, type TimedEvent, type NaiveFilter } from './testing/naive-profit.ts'
import { type Action, question, story } from './testing/random-trade.ts'
import { splitEventsOf } from './testing/split-events.ts'
import { eventOf, type TradeState } from './testing/trade-events.ts'

/**
 * Places orders, changes their status, adds upsells, and sets, changes and removes costs at random times
 * around midnights in Belgrade and daylight-saving changes. Every answer of `GET /api/analytics/orders` must
 * equal a naive fold over the events, which uses no tables and takes days from Intl.
 */

let app: TestApp
let admin: SignedIn
const next = { order: 1, entry: 1, upsell: 1 }
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

/** Appends the events of the actions in the order of time. */
async function happen(actions: readonly Action[], sellers: readonly number[]): Promise<void> {
  const state: TradeState = { orders: [], entries: [], next }
  for (const does of [...actions].sort((a, b) => a.at - b.at)) {
    const made = does.kind === 'split' ? splitEventsOf(does, state) : [eventOf(does, sellers, state)]
    for (const each of made.filter((event) => event !== undefined)) {
      await append(each.stream, each.event, does.at)
      everything.push({ ...each, at: does.at })
    }
  }
}

async function answer<Body>(
  path: string,
  { seller: whose, ...filter }: NaiveFilter,
  sellers: readonly number[],
): Promise<Body> {
  const userId = whose === 'all' ? 'all' : String(sellers[whose === 'first' ? 0 : 1])
  const query = new URLSearchParams({
    userId,
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)),
  })
  const { status, body } = await app.get(`/api/analytics/${path}?${query}`, { token: admin.token })
  expect(status).toBe(200)
  return body
}

/** A time on a day of February 2026. */
const onDay = (day: number) => Date.parse('2026-01-31T12:00:00Z') + day * 86_400_000
/** Gives the only order a tracking number, or removes it. */
const tracking = (day: number): Action => ({ kind: 'tracking', at: onDay(day), which: 0 })
const status = (day: number, to: OrderStatus): Action => ({
  kind: 'status',
  at: onDay(day),
  which: 0,
  to,
  takesHandoverBack: false,
})
const undo = (day: number): Action => ({
  kind: 'status',
  at: onDay(day),
  which: 0,
  to: 'Otkazana',
  takesHandoverBack: true,
})

async function expectNaiveAnswers(filter: NaiveFilter, sellers: readonly number[]): Promise<void> {
  const scope = {
    ...filter,
    sellers: filter.seller === 'all' ? undefined : [sellers[filter.seller === 'first' ? 0 : 1]!],
  }
  const text = JSON.stringify(filter)
  expect(await answer<ProfitAnalytics>('orders', filter, sellers), text).toEqual(
    foldNaively(everything, scope),
  )
  const { markets } = await answer<{ markets: Partial<Record<Market, MarketOutcomes>> }>(
    'outcomes',
    filter,
    sellers,
  )
  expect(markets, text).toEqual({ [filter.market]: foldOutcomes(everything, scope) })
}

describe('every profit answer', () => {
  it.each<[string, Action[]]>([
    [
      'a tracking number',
      [tracking(3), status(3.1, 'Otkazana'), tracking(5), tracking(7), status(7.1, 'Na čekanju')],
    ],
    [
      'a status',
      [status(3, 'U dostavi'), status(3.1, 'Vraća se pošaljaocu'), undo(5), status(7, 'U dostavi')],
    ],
  ])('knows on each day the handover by %s that was undone later', async (_what, actions) => {
    const sellers = [nextSeller++, nextSeller++]
    const place = { seller: 0, product: 1, quantity: 1, price: 2000_00, unitCost: 700_00 } as const
    const costs = { seller: 0, shipping: 150_00, packaging: 0, isActive: true } as const
    await happen(
      [
        { kind: 'set', at: onDay(1), market: 'Serbia', ...costs },
        { kind: 'place', at: onDay(2), market: 'Serbia', ...place },
        ...actions,
      ],
      sellers,
    )
    for (const day of ['02', '03', '04', '05', '06', '07', '08'])
      await expectNaiveAnswers({ market: 'Serbia', seller: 'first', asOf: `2026-02-${day}` }, sellers)
  })

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
          await Promise.all([...always, ...questions].map((filter) => expectNaiveAnswers(filter, sellers)))
        },
      ),
      { numRuns: 15, interruptAfterTimeLimit: 60_000 },
    )
  }, 120_000)
})
