import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses, statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'
import fc from 'fast-check'
import type { NaiveFilter } from './naive-profit.ts'

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
        takesHandoverBack: fc.boolean(),
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
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('correct' as const),
        at: moment,
        which: fc.nat(),
        keptUpsells: fc.boolean(),
        lines: fc.array(
          fc.record({
            pieces: fc.integer({ min: 1, max: 4 }),
            price: fc.integer({ min: 0, max: 4000_00 }),
            unitCost: fc.constantFrom(0, 41, 600_00),
          }),
          { minLength: 1, maxLength: 3 },
        ),
        discountPercent: fc.constantFrom(0, 0, 7, 100),
        delivery: fc.constantFrom(0, 350_00),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('tracking' as const), at: moment, which: fc.nat() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('merge' as const), at: moment, which: fc.nat() }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('split' as const),
        at: moment,
        which: fc.nat(),
        pieces: fc.integer({ min: 1, max: 5 }),
      }),
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
export type Action = ReturnType<typeof actionAround> extends fc.Arbitrary<infer A> ? A : never

/** Few nights with many events, so that some coincide to the millisecond. */
export const story = fc
  .shuffledSubarray(nights, { minLength: 1, maxLength: 3 })
  .chain((chosen) => fc.array(actionAround(timeAround(chosen)), { minLength: 8, maxLength: 45, size: 'max' }))

/** A query of profit or outcomes. */
export const question: fc.Arbitrary<NaiveFilter> = fc.record({
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
