import type { SendingOptions } from './sending-options.ts'

/** Doubles with each failure in a row, up to `maxSeconds`. */
const exponentialDelay = (
  times: number,
  { firstSeconds, maxSeconds }: { firstSeconds: number; maxSeconds: number },
) => Math.min(firstSeconds * 2 ** (Math.max(times, 1) - 1), maxSeconds)

/**
 * Seconds until the next attempt after `attempts` failed ones. Doubles each time and is half random, so
 * that deliveries that failed together do not retry together ("equal jitter",
 * https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/).
 */
export function backoffSeconds(
  attempts: number,
  { backOff: bounds, random }: Pick<SendingOptions, 'backOff' | 'random'>,
): number {
  const whole = exponentialDelay(attempts, bounds)
  return whole / 2 + (whole / 2) * random()
}

/** Seconds for which the circuit stays open after it has opened `opened` times in a row. */
export const circuitRestSeconds = (opened: number, { circuit }: Pick<SendingOptions, 'circuit'>): number =>
  exponentialDelay(opened, circuit)
