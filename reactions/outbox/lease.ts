import type { Lease } from '../effect.ts'

export interface OpenLease {
  lease: Lease
  /**
   * Extends the lease. `from`: ms since 1970, read before the renewal query, because the database starts
   * counting later.
   */
  renew(from: number): void
  /** Ends the lease: the batch is complete, or another sender has the partition. */
  end(): void
}

/**
 * The sender's own view of its lease on a partition, valid `leaseSeconds` from `fromMs`. The clock
 * decides, not the timer: after a sleep of the process, timers have not fired yet.
 */
export function openLease(fromMs: number, leaseSeconds: number): OpenLease {
  const ended = new AbortController()
  let expiresAtMs = 0
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    ended.abort()
  }
  const renew = (since: number) => {
    clearTimeout(timer)
    if (ended.signal.aborted) return
    expiresAtMs = since + leaseSeconds * 1000
    timer = setTimeout(end, Math.max(0, expiresAtMs - Date.now()))
    timer.unref()
  }
  renew(fromMs)
  return {
    lease: { signal: ended.signal, isHeld: () => !ended.signal.aborted && Date.now() < expiresAtMs },
    renew,
    end,
  }
}
