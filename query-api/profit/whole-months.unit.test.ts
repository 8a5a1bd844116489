import { addDays } from '@pazar/contracts/time/belgrade.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wholeMonths } from './whole-months.ts'

it.each([
  [
    { from: '2026-01-15', to: '2026-04-30' },
    { months: { from: '2026-02-01', to: '2026-04-01' }, edges: [{ from: '2026-01-15', to: '2026-01-31' }] },
  ],
  [
    { from: '2026-02-01', to: '2026-02-28' },
    { months: { from: '2026-02-01', to: '2026-02-01' }, edges: [] },
  ],
  [{ from: '2026-02-02', to: '2026-03-30' }, { edges: [{ from: '2026-02-02', to: '2026-03-30' }] }],
  [
    { from: '2026-01-31' },
    { months: { from: '2026-02-01', to: undefined }, edges: [{ from: '2026-01-31', to: '2026-01-31' }] },
  ],
  [
    { to: '2026-02-27' },
    { months: { from: undefined, to: '2026-01-01' }, edges: [{ from: '2026-02-01', to: '2026-02-27' }] },
  ],
  [{ from: '2026-03-01', to: '2026-02-01' }, { edges: [{ from: '2026-03-01', to: '2026-02-01' }] }],
])('splits %j into %j', (days, parts) => expect(wholeMonths(days)).toEqual(parts))

it('puts every requested day into exactly one part and no other day', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2024-01-01', count))
  fc.assert(
    fc.property(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), (from, to) => {
      const { months, edges } = wholeMonths({ from, to })
      for (let count = 0; count <= 900; count += 1) {
        const each = addDays('2024-01-01', count)
        const month = `${each.slice(0, 7)}-01`
        const inMonths =
          months !== undefined &&
          (months.from === undefined || month >= months.from) &&
          (months.to === undefined || month <= months.to)
        const inEdges = edges.filter(
          (edge) =>
            (edge.from === undefined || each >= edge.from) && (edge.to === undefined || each <= edge.to),
        ).length
        const isRequested = (from === undefined || each >= from) && (to === undefined || each <= to)
        expect(Number(inMonths) + inEdges, each).toBe(isRequested ? 1 : 0)
      }
    }),
    { numRuns: 60 },
  )
})
