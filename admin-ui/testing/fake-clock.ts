import { cleanup } from '@testing-library/react'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, vi } from 'vitest'

/** Enough slices for React to render what the timers have changed. */
const slices = 5

/** Waits until React has rendered what has changed. */
export async function rendered(): Promise<void> {
  for (let slice = 0; slice < slices; slice++) await setImmediate()
}

/**
 * Stops the clock in the tests of the calling file, which need no server: its timers would stop too. Returns
 * a function that advances the clock by milliseconds.
 */
export function stopClock(): (ms: number) => Promise<void> {
  beforeEach(() => {
    // React schedules its work by what is left out here.
    vi.useFakeTimers({
      toFake: [
        'setTimeout',
        'clearTimeout',
        'setInterval',
        'clearInterval',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'performance',
        'Date',
      ],
    })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  return async (ms) => {
    await vi.advanceTimersByTimeAsync(ms)
    await rendered()
  }
}
