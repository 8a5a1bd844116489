import { expect, it } from 'vitest'
import { percentile } from './in-flight.ts'
import { isMet, formatTable } from './report.ts'

const figure = { what: 'appends', measured: 30_000, unit: '/s' }

it.each([
  [{ atLeast: 30_000 }, true],
  [{ atLeast: 30_001 }, false],
  [{ atMost: 30_000 }, true],
  [{ atMost: 29_999 }, false],
])('compares with %j: %s', (bar, met) => {
  expect(isMet({ ...figure, bar })).toBe(met)
})

it('prints the bar, the verdict and the note of a missed bar', () => {
  const text = formatTable([
    figure,
    { ...figure, what: 'p99', measured: 21.53, unit: 'ms', bar: { atMost: 20 }, note: 'the disk is slow' },
  ])
  expect(text).toMatch(/appends +30,000 \/s +baseline/)
  expect(text).toMatch(/p99 +21\.5 ms +<= 20\.0 ms +MISSED/)
  expect(text).toContain('Missed:\n- p99: the disk is slow')
})

it('lists what could not be measured, with the reason', () => {
  expect(formatTable([figure], [{ what: 'pages', error: 'no trace' }])).toMatch(
    /Not measured:\n- pages: no trace$/,
  )
})

it.each([
  [0.5, 2],
  [0.99, 4],
  [1, 4],
])('percentile %f of 1 to 4 is %i', (share, value) => {
  expect(percentile([1, 2, 3, 4], share)).toBe(value)
})
