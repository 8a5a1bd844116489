import { expect, test } from 'vitest'
import { totalWithoutUpsells } from './total-without-upsells.ts'

test.each([
  [1990, [], 1990],
  [3770, [{ totalPrice: 1390 }, { totalPrice: 390 }], 1990],
  // With floats the result would be 19.900000000000002.
  [50.7, [{ totalPrice: 30.8 }], 19.9],
])('total %d with upsells %j: the order itself is %d', (totalPrice, upsells, own) =>
  expect(totalWithoutUpsells({ totalPrice, upsells })).toBe(own),
)
