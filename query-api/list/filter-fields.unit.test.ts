import { idField } from '@pazar/contracts/route/fields.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { oneOrMany } from './filter-fields.ts'

describe('one value or many', () => {
  const markets = oneOrMany(z.enum(['Serbia', 'Bosnia']))

  it.each([
    ['one', 'Serbia', ['Serbia']],
    ['several', ['Bosnia', 'Serbia'], ['Bosnia', 'Serbia']],
    ['none', [], []],
    // Each value is a branch of a query: said ninety times it is still one.
    ['the same ninety times', Array.from({ length: 90 }, () => 'Serbia'), ['Serbia']],
  ])('%s', (_what, value, values) => expect(markets.parse(value)).toEqual(values))

  it('are told apart by what they mean', () => expect(oneOrMany(idField('Ne')).parse([7, '7', 8])).toEqual([7, 8]))

  it('are not more than a page of them', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    expect(oneOrMany(idField('Ne')).safeParse(ids(200)).success).toBe(true)
    expect(oneOrMany(idField('Ne')).safeParse(ids(201)).success).toBe(false)
  })
})
