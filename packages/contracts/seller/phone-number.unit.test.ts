import { describe, expect, it } from 'vitest'
import { nationalPhone, phoneToE164 } from './phone-number.ts'

describe('phoneToE164', () => {
  it.each([
    ['064 123 4567', 'Serbia', '+381641234567'],
    ['064/123-45-67', 'Serbia', '+381641234567'],
    ['011 123 4567', 'Serbia', '+381111234567'],
    ['067 123 456', 'Montenegro', '+38267123456'],
    ['061 123 456', 'Bosnia', '+38761123456'],
    ['+381 64 123 4567', 'Bosnia', '+381641234567'],
    ['00387 61 123 456', 'Serbia', '+38761123456'],
    ['+43 660 1234567', 'Serbia', '+436601234567'],
  ] as const)('reads %s in %s as %s', (typed, country, number) =>
    expect(phoneToE164(typed, country)).toBe(number),
  )

  it.each(['', '123', '64123', 'zovi me', '+381 0 64 123 4567 89 00', '064 12', '+0641234567'])(
    'rejects %j',
    (typed) => expect(phoneToE164(typed, 'Serbia')).toBeUndefined(),
  )
})

describe('nationalPhone', () => {
  it.each([
    ['+381641234567', '064 123 4567'],
    ['+38267123456', '067 123 456'],
    ['+38761123456', '061 123 456'],
    ['+436601234567', '+436601234567'],
  ])('formats %s as %s', (number, shown) => expect(nationalPhone(number)).toBe(shown))
})
