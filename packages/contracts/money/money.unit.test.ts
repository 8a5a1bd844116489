// Rules: api/numbers, ui/formats, orders/markets
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, maxAmount, parseAmount, toDecimal, toMajor, toMinor } from './money.ts'

describe('parseAmount', () => {
  it.each([
    [2990, 299000],
    ['2990', 299000],
    [' 2990 ', 299000],
    ['25,5', 2550],
    ['25.50', 2550],
    [25.5, 2550],
    ['0', 0],
    [0, 0],
    ['0,01', 1],
    ['1.990', 199000],
    ['1.990,00', 199000],
    ['12.345.678', 1234567800],
    ['99999999,99', maxAmount],
    // 115 is exact only because the number is parsed as text; 1.15 * 100 is 114.99999999999999.
    [1.15, 115],
  ])('reads %j as %i', (typed, minor) => {
    expect(parseAmount(typed)).toBe(minor)
  })
  it.each([
    '',
    ' ',
    '-1',
    '+1',
    '1,234,5',
    '12,345',
    '1e3',
    'NaN',
    '∞',
    '1 000',
    '0x10',
    '100000000',
    '1.99.0',
    '٣',
    '0.123',
    1.234,
    0.1 + 0.2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -5,
    1e21,
  ])('rejects %j', (typed) => {
    expect(parseAmount(typed)).toBeUndefined()
  })
  it('reads back any amount that toDecimal and toMajor write', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), (amount) => {
        expect(parseAmount(toDecimal(amount))).toBe(amount)
        expect(parseAmount(toMajor(amount))).toBe(amount)
        expect(toMinor(toMajor(amount))).toBe(amount)
      }),
    )
  })
})

describe('formatMoney', () => {
  it.each([
    [199000, 'RSD', {}, '1.990 RSD'],
    [2550, 'EUR', {}, '25,50 €'],
    [2500, 'EUR', {}, '25,00 €'],
    [5900, 'BAM', {}, '59,00 KM'],
    [199050, 'RSD', {}, '1.990,50 RSD'],
    [123456789, 'BAM', {}, '1.234.567,89 KM'],
    [30000, 'RSD', { decimals: 2 }, '300,00 RSD'],
    [199050, 'RSD', { roundDinars: true }, '1.991 RSD'],
    [2550, 'EUR', { roundDinars: true }, '25,50 €'],
    [-199050, 'RSD', { decimals: 2 }, '-1.990,50 RSD'],
    [0, 'RSD', {}, '0 RSD'],
    [-30, 'RSD', { roundDinars: true }, '0 RSD'],
    [5, 'EUR', {}, '0,05 €'],
  ] as const)('formats %i %s with %j as %s', (amount, currency, options, text) => {
    expect(formatMoney(amount, currency, options)).toBe(text)
  })
})
