import { expect, test } from 'vitest'
import { stockColour } from './stock-colour.ts'

test.each([[0, 'red'], [1, 'red'], [2, 'red'], [3, 'orange'], [5, 'orange'], [6, 'green'], [100, 'green']] as const)('with %i left the stock badge is %s', (left, colour) =>
  expect(stockColour(left)).toBe(colour))
