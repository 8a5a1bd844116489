import { expect, test } from 'vitest'
import { stockColour, stockText } from './stock.ts'

test.each([[1, 'red'], [2, 'red'], [3, 'orange'], [5, 'orange'], [6, 'green'], [100, 'green']] as const)('with %i left the stock badge is %s', (left, colour) =>
  expect(stockColour(left)).toBe(colour))

test.each([[1, 'Još 1 komad na stanju'], [3, 'Još 3 komada na stanju'], [11, 'Još 11 komada na stanju'], [21, 'Još 21 komad na stanju']])('%i left: %s', (left, text) =>
  expect(stockText(left)).toBe(text))
