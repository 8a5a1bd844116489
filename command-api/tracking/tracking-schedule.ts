import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from '@pazar/database/open-database.ts'
import { soleWorker } from '@pazar/database/sole-worker.ts'
import { everybody } from '@pazar/database/tracking-tables.ts'
import type { FollowShipments } from './follow-shipments.ts'
import { keepRuns } from './keep-runs.ts'
import type { OrdersDue } from './orders-in-flight.ts'
import type { TrackingState } from './tracking-state.ts'

export interface TrackingScheduleDependencies {
  pool: Pool
  state: TrackingState
  follow: FollowShipments
  ordersDue: OrdersDue
  now(): Date
  /** Minutes between the beginnings of two looks; 0 switches the schedule off. */
  everyMinutes: number
  warn(message: string, error: unknown): void
}

export interface TrackingSchedule {
  /** Waits for the answer that is under way. */
  stop(): Promise<void>
}

/** "track" in ASCII: one process looks at a time. */
const trackingLock = 0x747261636b
/** ms. Other processes move the next look too, and may be gone. */
const longestSleep = 60_000

/**
 * One look at all shipments that are due, where it is time and no other process is at it. The next one is fixed before it begins: after a crash it comes at
 * its time and goes on with what has not been asked about, which is what is due longest.
 */
export async function lookIfDue({ pool, state, follow, ordersDue, now, everyMinutes }: TrackingScheduleDependencies, signal?: AbortSignal): Promise<'looked' | undefined> {
  const every = everyMinutes * 60_000
  return soleWorker(pool, trackingLock, async () => {
    const at = now()
    const planned = await state.nextAt()
    if (planned && planned > at) return undefined
    await state.setNextAt(new Date(at.getTime() + every))
    const orders = await ordersDue(at, every)
    if (!orders || orders.length === 0) return 'looked' as const
    const { bySeller } = await follow(orders, { correlationId: randomUUID(), deadline: performance.now() + every, patient: true, signal })
    await keepRuns(state, bySeller, everybody)
    return 'looked' as const
  })
}

/** Looks at shipments every so many minutes, until stopped. Any number of processes may run it. */
export function startTrackingSchedule(deps: TrackingScheduleDependencies): TrackingSchedule {
  const { state, now, everyMinutes, warn } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  const sleep = (ms: number) => setTimeout(ms, undefined, { signal }).catch(() => {})

  async function run(): Promise<void> {
    if (everyMinutes === 0) return state.setNextAt(null)
    // A change of the variable counts from now on.
    const planned = await state.nextAt()
    const atMost = new Date(now().getTime() + everyMinutes * 60_000)
    if (planned && planned > atMost) await state.setNextAt(atMost)
    while (!signal.aborted) {
      await lookIfDue(deps, signal)
      const next = await state.nextAt()
      await sleep(Math.min(longestSleep, Math.max(1_000, (next?.getTime() ?? 0) - now().getTime())))
    }
  }
  async function untilStopped(): Promise<void> {
    while (!signal.aborted) {
      try {
        return await run()
      } catch (error) {
        warn('looking at shipments failed', error)
        await sleep(longestSleep)
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
