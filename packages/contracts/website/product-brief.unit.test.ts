import { expect, test } from 'vitest'
import { briefChanges, briefLimits, newBrief } from './product-brief.ts'

const facts = Array.from({ length: briefLimits.facts }, (_, index) => `Činjenica ${index}`)

test('product brief: ignores empty lines among the facts', () => {
  expect(newBrief.parse({ facts: [...facts, ' ', ''] }).facts).toEqual(facts)
  expect(briefChanges.parse({ facts: [...facts, ''] })).toEqual({ facts })
})

test('product brief: rejects one fact too many', () =>
  expect(briefChanges.safeParse({ facts: [...facts, 'Tri brzine'] }).error?.issues).toMatchObject([
    { path: ['facts'], message: 'Najviše 30 redova' },
  ]))
