import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { networksOf } from '../network/network-of.ts'

export interface Counter {
  limiter: RateLimiterPostgres
  key: string
}

/**
 * The counters of the networks around an address, narrowest first, so that a blocked network does not use up
 * the wider ones.
 */
export type NetworkCounters = (address: string, keyOf: (network: string) => string) => Counter[]

/**
 * @param createLimiter called once per kind of network with its points: those of an address times the
 * network's factor
 */
export function createNetworkCounters(
  points: number,
  createLimiter: (points: number) => RateLimiterPostgres,
): NetworkCounters {
  const limiters = new Map<number, RateLimiterPostgres>()
  const limiterOf = (factor: number) => {
    const limiter = limiters.get(factor) ?? createLimiter(points * factor)
    limiters.set(factor, limiter)
    return limiter
  }
  return (address, keyOf) =>
    networksOf(address).map(({ network, factor }) => ({ limiter: limiterOf(factor), key: keyOf(network) }))
}

/** @throws RateLimiterRes of the first counter without points left; later ones are not counted. */
export async function consumeAll(counters: readonly Counter[]): Promise<void> {
  for (const { limiter, key } of counters) await limiter.consume(key)
}
