import type { Effect, RemoteService } from '../effect.ts'
import { pause } from '../pause.ts'
import { createWakeSignal } from '../wake-signal.ts'
import { createBatchesInFlight } from './batches-in-flight.ts'
import { claimBatches } from './claim.ts'
import type { QueuedEffects } from './queue-deliveries.ts'
import type { BatchContext } from './send-batch.ts'

export interface SenderDependencies extends Omit<BatchContext, 'signal'> {
  effects: readonly Effect[]
}

export interface Sender {
  /** Call when something was queued for these effects: the sender polls at once. */
  wake(queued: QueuedEffects): void
  /** Claims nothing more and waits for the batches under way. */
  stop(): Promise<void>
}

/** Pause that lets batches end together, so that one claim serves several free slots. */
const gatherMs = 10

/** Delay before a failed claim is repeated, doubling up to `idleSeconds`: most lost connections are back at once. */
const firstRetryMs = 250

/** One loop per remote service. */
interface ServiceLoop {
  remoteService: RemoteService
  effects: Effect[]
  wakeSignal: ReturnType<typeof createWakeSignal>
  batchesInFlight: number
}

function serviceLoopsOf(effects: readonly Effect[]): readonly ServiceLoop[] {
  const loops = new Map<string, ServiceLoop>()
  for (const effect of effects) {
    const loop = loops.get(effect.remoteService.name)
    if (loop) loop.effects.push(effect)
    else
      loops.set(effect.remoteService.name, {
        remoteService: effect.remoteService,
        effects: [effect],
        wakeSignal: createWakeSignal(),
        batchesInFlight: 0,
      })
  }
  return [...loops.values()]
}

/**
 * Sends due deliveries: each remote service at its own rate, at most `maxConcurrency` partitions of it at
 * once. Any number of senders may run.
 */
export function startSender({ effects, ...dependencies }: SenderDependencies): Sender {
  const { pool, options, warn, onChange } = dependencies
  const idleMs = options.idleSeconds * 1000
  const stopping = new AbortController()
  const { signal } = stopping
  const inFlight = createBatchesInFlight({ ...dependencies, signal })
  const loops = serviceLoopsOf(effects)

  /** Claims batches for the free slots and starts to send them, or waits until there may be some. */
  async function fillSlots(loop: ServiceLoop): Promise<void> {
    const slots = loop.remoteService.maxConcurrency - loop.batchesInFlight
    if (slots <= 0) return loop.wakeSignal.wait(idleMs)
    const claimedAtMs = Date.now()
    const claim = await claimBatches(pool, loop.remoteService, loop.effects, slots, options)
    onChange(claim.recoveredSellers)
    for (const batch of claim.batches) {
      loop.batchesInFlight++
      inFlight.start(batch, claimedAtMs, () => {
        loop.batchesInFlight--
        loop.wakeSignal.wake()
      })
    }
    // A batch that ends wakes the loop.
    if (claim.waitSeconds > 0) await loop.wakeSignal.wait(claim.waitSeconds * 1000)
    // Each claim costs a transaction: wait briefly, so that one claim follows several batches that end
    // together.
    if (loop.batchesInFlight > 0) await pause(gatherMs, signal)
  }

  async function run(loop: ServiceLoop): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        await fillSlots(loop)
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        warn('reactions: sending failed', error)
        await pause(Math.min(firstRetryMs * 2 ** failures++, idleMs), signal)
      }
    }
  }
  const running = loops.map(run)

  const wake = (queued: QueuedEffects) => {
    for (const loop of loops)
      if (queued === 'all' || loop.effects.some(({ name }) => queued.includes(name))) loop.wakeSignal.wake()
  }
  return {
    wake,
    async stop() {
      stopping.abort()
      wake('all')
      await Promise.all(running)
      await inFlight.ended()
    },
  }
}
