// Rules: texts/limits
import { describe, expect, it } from 'vitest'
import { claimTable, findClaim } from './find-claim.ts'

describe.each(claimTable)('$claim: $name', ({ pattern, example, nearMiss, claim }) => {
  it(`matches "${example}"`, () => {
    expect(pattern.test(example)).toBe(true)
    expect(findClaim(example)).toBe(claim)
  })
  it(`does not match "${nearMiss}"`, () => {
    expect(pattern.test(nearMiss)).toBe(false)
    expect(findClaim(nearMiss)).toBeUndefined()
  })
})
