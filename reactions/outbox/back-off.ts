import type { SendingOptions } from './sending-options.ts'

/**
 * Seconds until the next attempt after `attempts` failed ones: doubling, a half of it by chance, so that what failed together does not come back together
 * ("equal jitter", https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backOff(attempts: number, { backOff: { first, most }, random }: Pick<SendingOptions, 'backOff' | 'random'>): number {
  const whole = Math.min(first * 2 ** (Math.max(attempts, 1) - 1), most)
  return whole / 2 + (whole / 2) * random()
}

/** Seconds for which an upstream is left alone that has failed its `opened`-th time in a row. */
export const restOf = (opened: number, { circuit: { first, most } }: Pick<SendingOptions, 'circuit'>): number => Math.min(first * 2 ** (Math.max(opened, 1) - 1), most)
