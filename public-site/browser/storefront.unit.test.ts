import { expect, test } from 'vitest'
import { buyersStart } from '../storefront/store.ts'
import { nextBuyers } from './storefront.ts'

test('the decorative count of buyers starts at 127 and stays near it', () => {
  expect(buyersStart).toBe(127)
  let count: number = buyersStart
  for (let time = 0; time < 2000; time++) {
    const next = nextBuyers(count, buyersStart)
    expect(Math.abs(next - count)).toBeLessThanOrEqual(2)
    expect(next).toBeGreaterThanOrEqual(107)
    expect(next).toBeLessThanOrEqual(187)
    count = next
  }
})
