import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openHold } from './hold.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

it('a lane is held for the lease, and as long as it is kept', () => {
  const { hold, keep } = openHold(Date.now(), 30)
  vi.advanceTimersByTime(29_000)
  keep(Date.now())
  vi.advanceTimersByTime(29_000)
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([true, false])
  vi.advanceTimersByTime(1_000)
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([false, true])
})
it('whoever wakes up after its end knows it before any timer runs', () => {
  const { hold } = openHold(Date.now(), 30)
  vi.setSystemTime(40_000)
  expect(hold.isHeld()).toBe(false)
})
it('what was lost comes not back', () => {
  const { hold, keep, lose } = openHold(Date.now(), 30)
  lose()
  keep(Date.now())
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([false, true])
})
