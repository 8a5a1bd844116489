export interface Load {
  perSecond: number
  /** 99th percentile of one call, in ms. */
  p99: number
}

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!
}

/**
 * Keeps `inFlight` calls running for `seconds`. Each slot starts its next call when the previous one has
 * ended, as connected clients do.
 */
export async function keepInFlight(
  inFlight: number,
  seconds: number,
  call: (n: number, slot: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1000
  let n = 0
  await Promise.all(
    Array.from({ length: inFlight }, async (_, slot) => {
      for (let now = performance.now(); now < end;) {
        await call(n++, slot)
        const after = performance.now()
        times.push(after - now)
        now = after
      }
    }),
  )
  const elapsed = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  return { perSecond: times.length / elapsed, p99: percentile(times, 0.99) }
}
