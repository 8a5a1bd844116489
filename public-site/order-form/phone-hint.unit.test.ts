import { expect, test } from 'vitest'
import { checkPhone, phoneHint, tooLong, tooShort } from './phone-hint.ts'

test.each([
  ['064 123 4567', 'Serbia'],
  ['065/123-456', 'Serbia'],
  ['011 2345 678', 'Serbia'],
  ['641234567', 'Serbia'],
  ['+381 64 123 4567', 'Serbia'],
  ['00381641234567', 'Serbia'],
  ['+381 (0)64 123 4567', 'Serbia'],
  ['067 123 456', 'Montenegro'],
  ['+387 61 123 456', 'Serbia'],
  ['061 123 456', 'Bosnia'],
  ['060 312 3456', 'Bosnia'],
  ['+49 151 23456789', 'Serbia'],
  ['', 'Serbia'],
] as const)('accepts the number "%s" in %s', (typed, market) =>
  expect(phoneHint(typed, market)).toBeUndefined(),
)

test.each([
  ['064 123', 'Serbia', tooShort],
  ['064 123 45678', 'Serbia', tooLong],
  ['+381 64 12', 'Serbia', tooShort],
  ['067 123 45', 'Montenegro', tooShort],
  ['067 123 4567', 'Montenegro', tooLong],
  ['061 123 45', 'Bosnia', tooShort],
  ['+49 151', 'Serbia', tooShort],
] as const)('warns about the number "%s" in %s: "%s"', (typed, market, hint) =>
  expect(phoneHint(typed, market)).toBe(hint),
)

test.each([
  ['Serbia', 'Proverite broj telefona'],
  ['Montenegro', 'Provjerite broj telefona'],
  ['Bosnia', 'Provjerite broj telefona'],
] as const)('asks shoppers in %s to check the number: "%s"', (market, hint) =>
  expect(checkPhone(market)).toBe(hint),
)
