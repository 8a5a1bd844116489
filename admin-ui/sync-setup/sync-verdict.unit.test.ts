import { expect, test } from 'vitest'
import { sumText, tally } from './sync-verdict.ts'

test('counts results with an error as unknown', () => {
  const results = [
    { success: true, error: null },
    { success: false, error: null },
    { success: false, error: 'Tabela se ponovo gradi.' },
    { success: true, error: null },
  ]
  expect(tally(results)).toEqual({ same: 2, different: 1, unknown: 1 })
})

test.each([
  [0, '0'],
  [100, '100'],
  [398000, '398.000'],
  [-1234567, '-1.234.567'],
])('formats %i as %s', (sum, text) => expect(sumText(sum)).toBe(text))
