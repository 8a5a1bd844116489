import { describe, expect, test } from 'vitest'
import { addMonths, dayChoices, dayError, dayOf, dayText, typedDay } from './day-text.ts'

test.each([
  ['1.3.2026', '2026-03-01'],
  ['01.03.2026', '2026-03-01'],
  ['01.03.2026.', '2026-03-01'],
  [' 1. 3. 2026. ', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['2026-03-01', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', undefined],
  ['31.4.2026', undefined],
  ['1.13.2026', undefined],
  ['1.3.26', undefined],
  ['1.3.', undefined],
  ['0.3.2026', undefined],
  ['1.3.1999', undefined],
  ['1.3.2101', undefined],
  ['juče', undefined],
  ['', undefined],
])('typedDay parses "%s" as %s', (text, day) => expect(typedDay(text)).toBe(day))

test('dayText formats a day as dd.mm.yyyy', () => {
  expect(dayText('2026-03-01')).toBe('01.03.2026')
  expect(dayText('')).toBe('')
})

test.each([
  ['', ''],
  ['01.03.2026', ''],
  ['10.03.2026', ''],
  ['31.02.2026', 'Neispravan datum'],
  ['01.mm.gggg', 'Neispravan datum'],
  ['28.02.2026', 'Najranije 01.03.2026'],
  ['11.03.2026', 'Najkasnije 10.03.2026'],
])('dayError of "%s" between two days is "%s"', (text, error) =>
  expect(dayError(text, '2026-03-01', '2026-03-10')).toBe(error),
)

describe('day choices', () => {
  test('start at the Belgrade day, not the UTC day', () => {
    expect(dayOf(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21')
  })
  test('cross month and year boundaries', () => {
    expect(dayChoices(new Date('2027-01-01T12:00:00Z'))).toEqual([
      { label: 'Danas', from: '2027-01-01', to: '2027-01-01' },
      { label: 'Juče', from: '2026-12-31', to: '2026-12-31' },
      { label: 'Poslednjih 7 dana', from: '2026-12-26', to: '2027-01-01' },
      { label: 'Ovaj mesec', from: '2027-01-01', to: '2027-01-01' },
    ])
  })
})

test('addMonths crosses years', () => {
  expect([addMonths('2026-11', 2), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})
