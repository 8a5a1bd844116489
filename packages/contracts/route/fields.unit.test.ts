// Rules: api/numbers
import { describe, expect, it } from 'vitest'
import { dayField, idField, isBlank, requiredLine, searchField } from './fields.ts'

describe('route fields', () => {
  it.each([
    ['an id above the largest', idField('Ne'), 2_147_483_648],
    ['an id of ten digits', idField('Ne'), '1000000000'],
    ['a NUL in a text', searchField(9), 'a\u0000b'],
    ['half of a surrogate pair', searchField(9), 'a\ud800'],
    ['the year 0', dayField, '0000-01-01'],
    ['a day before 2000', dayField, '1999-12-31'],
    ['a day after 2100', dayField, '2101-01-01'],
    ['a day that does not exist', dayField, '2026-02-30'],
  ])('reject %s', (_what, field, value) => expect(field.safeParse(value).success).toBe(false))

  it.each([
    ['an id', idField('Ne'), 17, 17],
    ['an id as text', idField('Ne'), '999999999', 999_999_999],
    ['a text with spaces around it', searchField(9), ' Đ ', ' Đ '],
    ['the first day', dayField, '2000-01-01', '2000-01-01'],
    ['the last day', dayField, '2100-12-31', '2100-12-31'],
  ])('accept %s', (_what, field, value, parsed) => expect(field.parse(value)).toBe(parsed))
})

describe('isBlank', () => {
  it.each([
    '',
    ' \t\n',
    '\u200b\u200c\u200d\u2060\ufeff',
    '\u00ad',
    '\u2800',
    '\u3164\uffa0',
    '\u202e\u2066',
    '\ufe0f',
    '\u{e0041}',
  ])('is true for %j', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(requiredLine(99, 'Obavezno').safeParse(text).success).toBe(false)
  })
  it.each(['a', '\u200ba', '.', '❤️', '👩‍👧', '\u0301', 'ж'])('is false for %j', (text) =>
    expect(isBlank(text)).toBe(false),
  )
})
