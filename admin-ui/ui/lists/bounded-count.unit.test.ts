import { expect, test } from 'vitest'
import { boundedCount, boundedPlural } from './bounded-count.ts'

test.each([
  [319, { page: 1, perPage: 25 }, '319'],
  [2000, { page: 1, perPage: 25 }, '2.000'],
  [2001, { page: 1, perPage: 25 }, '2.000+'],
  [2026, { page: 81, perPage: 25 }, '2.025+'],
  [2010, { page: 81, perPage: 25 }, '2.010'],
])('boundedCount shows %i, counted up to 2,000, on %j as %s', (total, page, text) => {
  expect(boundedCount(total, 2000, page)).toBe(text)
})

test('boundedPlural uses the plural form of the count, and the last form for a bounded count', () => {
  const forms = ['događaj', 'događaja', 'događaja'] as const
  expect(boundedPlural(21, 10_000, { page: 1, perPage: 25 }, forms)).toBe('21 događaj')
  expect(boundedPlural(10_001, 10_000, { page: 1, perPage: 25 }, forms)).toBe('10.000+ događaja')
})
