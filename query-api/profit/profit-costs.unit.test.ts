import type { CostFigures, CostVersion } from '@pazar/projections/market-cost-history/table.ts'
import { describe, expect, it } from 'vitest'
import { changedDays, dayPeriods, momentPeriods, steadyCost } from './cost-periods.ts'
import { costSteps, lastCost, stepsBefore } from './cost-steps.ts'

const figures = (shipping: number, more: Partial<CostFigures> = {}): CostFigures => ({ shipping, packaging: 0, other: 0, description: '', isActive: true, ...more })
const version = (at: string, what: CostFigures | null): CostVersion => ({ id: at, at, actor: { kind: 'system' }, kind: 'changed', figures: what })
const entry = (seller_id: number, ...versions: CostVersion[]) => ({ seller_id, versions })

describe('costs over time', () => {
  it('are the sum of all active entries at each moment', () => {
    const steps = costSteps([
      entry(2, version('2026-01-01T10:00:00.000Z', figures(300, { packaging: 50, other: 1 })), version('2026-02-01T10:00:00.000Z', null)),
      entry(2, version('2026-01-15T10:00:00.000Z', figures(20)), version('2026-01-20T10:00:00.000Z', figures(20, { isActive: false }))),
      entry(3, version('2026-01-15T10:00:00.000Z', figures(7))),
    ])
    expect(steps.get(2)).toEqual([
      { since: '2026-01-01T10:00:00.000Z', perOrder: 351 }, { since: '2026-01-15T10:00:00.000Z', perOrder: 371 },
      { since: '2026-01-20T10:00:00.000Z', perOrder: 351 }, { since: '2026-02-01T10:00:00.000Z', perOrder: 0 },
    ])
    expect(lastCost(steps.get(3)!)).toBe(7)
    expect(lastCost([])).toBe(0)
    expect(stepsBefore(steps.get(2)!, '2026-01-15T10:00:00.000Z')).toHaveLength(1)
  })

  it('do not step where only a description changed, or two entries took turns at one moment', () => {
    expect(costSteps([entry(2, version('2026-01-01T10:00:00.000Z', figures(5)), version('2026-01-02T10:00:00.000Z', figures(5, { description: 'Kurir' })))]).get(2)).toHaveLength(1)
    const at = '2026-01-03T10:00:00.000Z'
    expect(costSteps([entry(2, version('2026-01-01T10:00:00.000Z', figures(5)), version(at, null)), entry(2, version(at, figures(5)))]).get(2)).toHaveLength(1)
  })

  it('never take effect before what they replace, whatever a clock said', () => {
    const slow = entry(2, version('2026-01-02T10:00:00.000Z', figures(5)), version('2026-01-01T10:00:00.000Z', figures(8)))
    expect(costSteps([slow]).get(2)).toEqual([{ since: '2026-01-02T10:00:00.000Z', perOrder: 8 }])
  })
})

describe('periods of the same costs', () => {
  const steps = [
    { since: '2026-03-10T09:00:00.000Z', perOrder: 10 }, { since: '2026-03-10T15:00:00.000Z', perOrder: 20 },
    { since: '2026-03-11T09:00:00.000Z', perOrder: 30 }, { since: '2026-03-31T22:00:00.000Z', perOrder: 40 },
  ]

  it('are whole days where nothing changed', () => {
    expect(dayPeriods(steps)).toEqual([
      { from: '-infinity', to: '2026-03-09', perOrder: 0 }, { from: '2026-03-12', to: '2026-03-31', perOrder: 30 },
      { from: '2026-04-02', to: 'infinity', perOrder: 40 },
    ])
    expect(dayPeriods([])).toEqual([{ from: '-infinity', to: 'infinity', perOrder: 0 }])
  })

  it('and parts of days where something did', () => {
    expect(momentPeriods(steps, { from: '2026-03-11' })).toEqual([
      { since: '2026-03-10T23:00:00.000Z', until: '2026-03-11T09:00:00.000Z', perOrder: 20 },
      { since: '2026-03-11T09:00:00.000Z', until: '2026-03-11T23:00:00.000Z', perOrder: 30 },
      // Changed at midnight, Belgrade's summer time.
      { since: '2026-03-31T22:00:00.000Z', until: '2026-04-01T22:00:00.000Z', perOrder: 40 },
    ])
    expect(momentPeriods(steps, { to: '2026-03-10' })).toHaveLength(3)
    expect(momentPeriods(steps, { from: '2026-03-12', to: '2026-03-31' })).toEqual([])
  })

  it('a question over unchanged days has one cost', () => {
    expect(changedDays(steps, { from: '2026-03-12', to: '2026-03-31' })).toEqual([])
    expect(steadyCost(steps, { from: '2026-03-12', to: '2026-03-31' })).toBe(30)
    expect(steadyCost(steps, { to: '2026-03-09' })).toBe(0)
    expect(steadyCost(steps, { from: '2026-04-02' })).toBe(40)
  })
})
