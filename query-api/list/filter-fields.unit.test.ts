import { idField } from '@pazar/contracts/route/fields.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneOrMany } from './filter-fields.ts'

describe('oneOrMany', () => {
  const markets = oneOrMany(z.enum(['Serbia', 'Bosnia']))

  it.each([
    ['one value', 'Serbia', ['Serbia']],
    ['several values', ['Bosnia', 'Serbia'], ['Bosnia', 'Serbia']],
    ['an empty list', [], []],
    // Each value becomes a branch of a query, so ninety duplicates must become one.
    ['ninety duplicates', Array.from({ length: 90 }, () => 'Serbia'), ['Serbia']],
  ])('parses %s', (_what, value, values) => expect(markets.parse(value)).toEqual(values))

  it('removes duplicates after parsing', () =>
    expect(oneOrMany(idField('Ne')).parse([7, '7', 8])).toEqual([7, 8]))

  it('accepts at most 200 values', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(oneOrMany(idField('Ne')).safeParse(ids(200)).success).toBe(true)
    expect(oneOrMany(idField('Ne')).safeParse(ids(201)).success).toBe(false)
  })
})
