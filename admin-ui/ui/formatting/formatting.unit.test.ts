// Rules: ui/formats
import { describe, expect, test } from 'vitest'
import {
  formatAmount,
  formatCost,
  formatCount,
  formatMargin,
  formatPrice,
  formatTotals,
  plural,
} from './amounts.ts'
import { formatDate, formatMonth, formatTime } from './dates.ts'

describe('dates', () => {
  test('use Belgrade days, not UTC days', () => {
    expect(formatDate('2026-11-20T23:30:00.000Z')).toBe('21.11.2026')
    expect(formatTime('2026-07-01T22:05:00.000Z')).toBe('02.07.2026 00:05')
  })
  test.each([null, undefined, '', 'juče'])('are N/A if missing or unreadable (%s)', (value) => {
    expect(formatDate(value)).toBe('N/A')
    expect(formatTime(value)).toBe('N/A')
  })
  test('show Serbian month names', () => {
    expect(formatMonth('2026-11')).toBe('novembar 2026')
    expect(formatMonth('2026-02', true)).toBe('feb 26')
    expect(formatMonth('nešto')).toBe('nešto')
  })
})

describe('amounts', () => {
  test('follow the Serbian locale', () => {
    expect(formatAmount(1990, 'RSD')).toBe('1.990 RSD')
    expect(formatAmount(25.5, 'EUR')).toBe('25,50 €')
    expect(formatAmount(1990.4, 'RSD')).toBe('1.990 RSD')
    expect(formatPrice(25.5, 'EUR')).toBe('25,50 €')
    expect(formatPrice(25, 'BAM')).toBe('25,00 KM')
    expect(formatCost('350.00', 'RSD')).toBe('350,00 RSD')
    expect(formatAmount(-1234567, 'RSD')).toBe('-1.234.567 RSD')
  })
  test('in several currencies are joined, never summed', () => {
    expect(formatTotals({ EUR: 35.3, RSD: 12990, BAM: 59 })).toBe(
      '12.990\u00a0RSD + 35,30\u00a0€ + 59,00\u00a0KM',
    )
    expect(formatTotals({ RSD: 0 })).toBe('0 RSD')
    expect(formatTotals({})).toBe('0 RSD')
  })
  test('show margins with one decimal and group digits of counts', () => {
    expect(formatMargin(31.44)).toBe('31,4%')
    expect(formatCount(12345)).toBe('12.345')
  })
  test.each([
    [1, '1 sajt'],
    [3, '3 sajta'],
    [5, '5 sajtova'],
    [11, '11 sajtova'],
    [12, '12 sajtova'],
    [21, '21 sajt'],
    [24, '24 sajta'],
    [111, '111 sajtova'],
  ])('show count %i as "%s"', (count, text) => expect(plural(count, 'sajt', 'sajta', 'sajtova')).toBe(text))
})
