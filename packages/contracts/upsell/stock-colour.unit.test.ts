// Rules: upsell/offer-page
import { expect, test } from 'vitest'
import { stockColour } from './stock-colour.ts'

test.each([
  [0, 'red'],
  [1, 'red'],
  [2, 'red'],
  [3, 'orange'],
  [5, 'orange'],
  [6, 'green'],
  [100, 'green'],
] as const)('stock badge with %i left is %s', (left, colour) => expect(stockColour(left)).toBe(colour))
