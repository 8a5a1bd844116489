import { expect, test } from 'vitest'
import { costsOf, typedTotal } from './cost-sum.ts'

const entry = (market: 'Serbia' | 'Bosnia', total: string, isActive = true) => ({ market, total, isActive })

test('active entries of one market add up to the cent', () => {
  const entries = [entry('Serbia', '350.10'), entry('Serbia', '0.20'), entry('Serbia', '99.00', false), entry('Bosnia', '7.00')]
  expect(costsOf(entries, 'Serbia')).toEqual({ count: 3, sum: '350.30' })
  expect(costsOf(entries, 'Montenegro')).toEqual({ count: 0, sum: '0.00' })
})

test('the typed total reads comma and point, and skips what is no amount', () => {
  expect(typedTotal(['350,5', '20.25', 'abc'])).toBe('370.75')
  expect(typedTotal(['', '', ''])).toBe('0.00')
})
