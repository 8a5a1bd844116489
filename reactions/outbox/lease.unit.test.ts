import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openLease } from './lease.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

it('lasts for the lease duration after each renewal', () => {
  const { lease: hold, renew: keep } = openLease(Date.now(), 30)
  vi.advanceTimersByTime(29_000)
  keep(Date.now())
  vi.advanceTimersByTime(29_000)
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([true, false])
  vi.advanceTimersByTime(1_000)
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([false, true])
})
it('has expired after the process slept, before any timer fires', () => {
  const { lease: hold } = openLease(Date.now(), 30)
  vi.setSystemTime(40_000)
  expect(hold.isHeld()).toBe(false)
})
it('cannot be renewed after it has ended', () => {
  const { lease: hold, renew: keep, end: lose } = openLease(Date.now(), 30)
  lose()
  keep(Date.now())
  expect([hold.isHeld(), hold.signal.aborted]).toEqual([false, true])
})
