import type { SendingOptions } from './sending-options.ts'

/** s after so many times in a row: doubling, `most` at the most. */
const doubled = (times: number, { first, most }: { first: number; most: number }) => Math.min(first * 2 ** (Math.max(times, 1) - 1), most)

/**
 * Seconds until the next attempt after `attempts` failed ones: doubling, a half of it by chance, so that what failed together does not come back together
 * ("equal jitter", https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backOff(attempts: number, { backOff: bounds, random }: Pick<SendingOptions, 'backOff' | 'random'>): number {
  const whole = doubled(attempts, bounds)
  return whole / 2 + (whole / 2) * random()
}

/** Seconds for which an upstream is left alone that has failed its `opened`-th time in a row. */
export const restOf = (opened: number, { circuit }: Pick<SendingOptions, 'circuit'>): number => doubled(opened, circuit)
