import { describe, expect, it } from 'vitest'
import { dayField, idField, soughtText } from './fields.ts'

describe('what no column could hold', () => {
  it.each([
    ['an id above the largest', idField('Ne'), 2_147_483_648],
    ['an id of ten digits', idField('Ne'), '1000000000'],
    ['a NUL in a text', soughtText(9), 'a\u0000b'],
    ['half of a surrogate pair', soughtText(9), 'a\ud800'],
    ['the year 0', dayField, '0000-01-01'],
    ['a day before 2000', dayField, '1999-12-31'],
    ['a day after 2100', dayField, '2101-01-01'],
    ['a day that no month has', dayField, '2026-02-30'],
  ])('%s is refused', (_what, field, value) => expect(field.safeParse(value).success).toBe(false))

  it.each([
    ['an id', idField('Ne'), 17, 17],
    ['an id as text', idField('Ne'), '999999999', 999_999_999],
    ['a text with its spaces', soughtText(9), ' Đ ', ' Đ '],
    ['the first day', dayField, '2000-01-01', '2000-01-01'],
    ['the last day', dayField, '2100-12-31', '2100-12-31'],
  ])('%s is taken', (_what, field, value, parsed) => expect(field.parse(value)).toBe(parsed))
})
