import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { allSellersId } from '@pazar/private-tables/tracking-tables.ts'
import type { SyncShipments } from './sync-shipments.ts'
import { saveRuns } from './save-runs.ts'
import type { OrdersDue } from './orders-in-flight.ts'
import type { TrackingState } from './tracking-state.ts'

export interface TrackingScheduleDependencies {
  pool: Pool
  state: TrackingState
  syncShipments: SyncShipments
  ordersDue: OrdersDue
  now(): Date
  /** Minutes between the starts of two polls; 0 switches the schedule off. */
  everyMinutes: number
  warn(message: string, error: unknown): void
}

export interface TrackingSchedule {
  /** Waits for the request that is under way. */
  stop(): Promise<void>
}

/** "track" in ASCII: one process polls at a time. */
const trackingLock = 0x747261636b
/** ms. Bounds the sleep, because other processes move the next poll too. */
const maxSleepMs = 60_000

/**
 * Polls all shipments that are due, if it is time and no other process holds the lock. The next poll is
 * planned before this one begins, so that after a crash it comes at its time and continues with the orders
 * that were not queried, which are the longest due.
 */
export async function pollIfDue(
  { pool, state, syncShipments, ordersDue, now, everyMinutes }: TrackingScheduleDependencies,
  signal?: AbortSignal,
): Promise<'looked' | undefined> {
  const intervalMs = everyMinutes * 60_000
  return withAdvisoryLock(pool, trackingLock, async () => {
    const at = now()
    const planned = await state.nextAt()
    if (planned && planned > at) return undefined
    await state.setNextAt(new Date(at.getTime() + intervalMs))
    const orders = await ordersDue(at, intervalMs)
    if (!orders || orders.length === 0) return 'looked' as const
    const { bySeller } = await syncShipments(orders, {
      correlationId: randomUUID(),
      deadline: performance.now() + intervalMs,
      skipRefusedKeys: true,
      signal,
    })
    await saveRuns(state, bySeller, allSellersId)
    return 'looked' as const
  })
}

/** Polls shipments at the given interval until stopped. Any number of processes may run it. */
export function startTrackingSchedule(deps: TrackingScheduleDependencies): TrackingSchedule {
  const { state, now, everyMinutes, warn } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const sleep = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {})

  async function run(): Promise<void> {
    if (everyMinutes === 0) return state.setNextAt(null)
    // A shortened interval takes effect at once.
    const planned = await state.nextAt()
    const latest = new Date(now().getTime() + everyMinutes * 60_000)
    if (planned && planned > latest) await state.setNextAt(latest)
    while (!signal.aborted) {
      await pollIfDue(deps, signal)
      const next = await state.nextAt()
      await sleep(Math.min(maxSleepMs, Math.max(1_000, (next?.getTime() ?? 0) - now().getTime())))
    }
  }
  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        return await run()
      } catch (error) {
        warn('polling shipments failed', error)
        await sleep(maxSleepMs)
      }
    }
  }
  const running = untilStopped()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
