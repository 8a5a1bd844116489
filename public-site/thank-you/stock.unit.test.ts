import { expect, test } from 'vitest'
import { stockText } from './stock.ts'

test.each([
  [1, 'Još 1 komad na stanju'],
  [3, 'Još 3 komada na stanju'],
  [11, 'Još 11 komada na stanju'],
  [21, 'Još 21 komad na stanju'],
])('with %i left it says "%s"', (left, text) => expect(stockText(left)).toBe(text))
