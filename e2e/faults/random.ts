export interface Random {
  /** In [0, 1). */
  next(): number
  /** An integer from `min` to `max`, both included. */
  between(min: number, max: number): number
  pick<T>(values: readonly T[]): T
}

/**
 * A random source that repeats itself for the same seed (mulberry32). It decides which faults strike where and
 * when; the interleaving of the processes still differs from run to run.
 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, between, pick: (values) => values[between(0, values.length - 1)]! }
}
