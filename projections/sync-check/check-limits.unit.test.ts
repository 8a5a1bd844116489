import { expect, test } from 'vitest'
import { createCheckLimits } from './check-limits.ts'

test('allows one check at a time across all users', () => {
  const limits = createCheckLimits(() => 0)
  const first = limits.begin(2)
  expect(limits.begin(3)).toMatchObject({ refusal: { code: 'unavailable' } })
  ;(first as { end(): void }).end()
  expect(limits.begin(3)).not.toHaveProperty('refusal')
})

test('allows ten checks per user in ten minutes, independent of other users', () => {
  let now = 0
  const limits = createCheckLimits(() => now)
  const run = (userId: number) => {
    const slot = limits.begin(userId)
    if ('end' in slot) slot.end()
    return slot
  }
  for (let n = 0; n < 10; n++) {
    expect(run(2)).not.toHaveProperty('refusal')
    now += 1_000
  }
  expect(run(2)).toEqual({
    refusal: { code: 'too_many_requests', message: 'Previše provera. Pokušajte ponovo za 10 min.' },
    retryAfter: 600,
  })
  expect(run(3)).not.toHaveProperty('refusal')
  now = 10 * 60_000
  expect(run(2)).not.toHaveProperty('refusal')
})
