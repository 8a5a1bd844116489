// Rules: profit/dashboard-revenue
import { expect, it } from 'vitest'
import { inEuroCents } from './euro.ts'

it.each([
  [1500, 'EUR', 1500],
  [117_20, 'RSD', 100],
  [195_583, 'BAM', 100_000],
  [0, 'RSD', 0],
] as const)('converts %i %s (minor units) to %i euro cents', (amount, currency, cents) =>
  expect(inEuroCents(amount, currency, '2026-03-01')).toBeCloseTo(cents, 8),
)
