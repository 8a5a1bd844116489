// Rules: offers/cost, costs/as-of-order-date
import type { CostFigures, CostVersion } from '@pazar/projections/market-cost-history/table.ts'
import { describe, expect, it } from 'vitest'
import { changedDays, dayPeriods, timePeriods, constantCost } from './cost-periods.ts'
import { costSteps, lastCost, stepsBefore } from './cost-steps.ts'

const figures = (shipping: number, more: Partial<CostFigures> = {}): CostFigures => ({
  shipping,
  packaging: 0,
  other: 0,
  description: '',
  isActive: true,
  ...more,
})
const version = (at: string, what: CostFigures | null): CostVersion => ({
  id: at,
  at,
  actor: { kind: 'system' },
  kind: 'changed',
  figures: what,
})
const entry = (seller_id: number, ...versions: CostVersion[]) => ({ seller_id, versions })

describe('costSteps', () => {
  it('sums all active entries at each time', () => {
    const steps = costSteps([
      entry(
        2,
        version('2026-01-01T10:00:00.000Z', figures(300, { packaging: 50, other: 1 })),
        version('2026-02-01T10:00:00.000Z', null),
      ),
      entry(
        2,
        version('2026-01-15T10:00:00.000Z', figures(20)),
        version('2026-01-20T10:00:00.000Z', figures(20, { isActive: false })),
      ),
      entry(3, version('2026-01-15T10:00:00.000Z', figures(7))),
    ])
    expect(steps.get(2)).toEqual([
      { since: '2026-01-01T10:00:00.000Z', perOrder: 351 },
      { since: '2026-01-15T10:00:00.000Z', perOrder: 371 },
      { since: '2026-01-20T10:00:00.000Z', perOrder: 351 },
      { since: '2026-02-01T10:00:00.000Z', perOrder: 0 },
    ])
    expect(lastCost(steps.get(3)!)).toBe(7)
    expect(lastCost([])).toBe(0)
    expect(stepsBefore(steps.get(2)!, '2026-01-15T10:00:00.000Z')).toHaveLength(1)
  })

  it('has no step if only a description changed, or if one entry replaced another at the same time', () => {
    expect(
      costSteps([
        entry(
          2,
          version('2026-01-01T10:00:00.000Z', figures(5)),
          version('2026-01-02T10:00:00.000Z', figures(5, { description: 'Kurir' })),
        ),
      ]).get(2),
    ).toHaveLength(1)
    const at = '2026-01-03T10:00:00.000Z'
    expect(
      costSteps([
        entry(2, version('2026-01-01T10:00:00.000Z', figures(5)), version(at, null)),
        entry(2, version(at, figures(5))),
      ]).get(2),
    ).toHaveLength(1)
  })

  it('never lets a version take effect before the one it replaces, even if a clock was slow', () => {
    const slow = entry(
      2,
      version('2026-01-02T10:00:00.000Z', figures(5)),
      version('2026-01-01T10:00:00.000Z', figures(8)),
    )
    expect(costSteps([slow]).get(2)).toEqual([{ since: '2026-01-02T10:00:00.000Z', perOrder: 8 }])
  })
})

describe('periods of constant costs', () => {
  const steps = [
    { since: '2026-03-10T09:00:00.000Z', perOrder: 10 },
    { since: '2026-03-10T15:00:00.000Z', perOrder: 20 },
    { since: '2026-03-11T09:00:00.000Z', perOrder: 30 },
    { since: '2026-03-31T22:00:00.000Z', perOrder: 40 },
  ]

  it('are whole days without a change', () => {
    expect(dayPeriods(steps, {})).toEqual([
      { from: '-infinity', to: '2026-03-09', perOrder: 0 },
      { from: '2026-03-12', to: '2026-03-31', perOrder: 30 },
      { from: '2026-04-02', to: 'infinity', perOrder: 40 },
    ])
    expect(dayPeriods([], {})).toEqual([{ from: '-infinity', to: 'infinity', perOrder: 0 }])
  })

  it('are parts of the days with changes', () => {
    expect(timePeriods(steps, { from: '2026-03-11' })).toEqual([
      { since: '2026-03-10T23:00:00.000Z', until: '2026-03-11T09:00:00.000Z', perOrder: 20 },
      { since: '2026-03-11T09:00:00.000Z', until: '2026-03-11T23:00:00.000Z', perOrder: 30 },
      // Changed at midnight in Belgrade, summer time.
      { since: '2026-03-31T22:00:00.000Z', until: '2026-04-01T22:00:00.000Z', perOrder: 40 },
    ])
    expect(timePeriods(steps, { to: '2026-03-10' })).toHaveLength(3)
    expect(timePeriods(steps, { from: '2026-03-12', to: '2026-03-31' })).toEqual([])
  })

  it('have a single cost for days without a change', () => {
    expect(changedDays(steps, { from: '2026-03-12', to: '2026-03-31' })).toEqual([])
    expect(constantCost(steps, { from: '2026-03-12', to: '2026-03-31' })).toBe(30)
    expect(constantCost(steps, { to: '2026-03-09' })).toBe(0)
    expect(constantCost(steps, { from: '2026-04-02' })).toBe(40)
  })
})
