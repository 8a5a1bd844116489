import { setTimeout } from 'node:timers/promises'

/** Sleeps, but no longer than until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => {})
