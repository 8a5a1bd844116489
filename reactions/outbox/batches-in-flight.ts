import { setTimeout } from 'node:timers/promises'
import { pause } from '../pause.ts'
import { type ClaimedBatch, renewLeases } from './claim.ts'
import { openLease, type OpenLease } from './lease.ts'
import { type BatchContext, sendBatch } from './send-batch.ts'

export interface BatchesInFlight {
  /** Starts to send a batch that was claimed at `claimedAtMs`. */
  start(batch: ClaimedBatch, claimedAtMs: number, onEnd: () => void): void
  /** Resolves when all batches have ended. Call after the signal has aborted. */
  ended(): Promise<void>
}

/** Sends batches concurrently, and renews their leases until they have ended. */
export function createBatchesInFlight(context: BatchContext): BatchesInFlight {
  const { pool, options, signal, warn } = context
  const sending = new Map<string, Promise<void>>()
  const leases = new Map<string, OpenLease>()

  async function renewAll(): Promise<void> {
    const requestedAtMs = Date.now()
    const all = [...leases]
    const renewed = await renewLeases(
      pool,
      all.map(([claimId]) => claimId),
      options.leaseSeconds,
    )
    for (const [claimId, lease] of all) {
      if (renewed.has(claimId)) lease.renew(requestedAtMs)
      else lease.end()
    }
  }

  async function keepRenewing(): Promise<void> {
    // Renew during shutdown too: batches under way still need their leases.
    while (!signal.aborted || sending.size > 0) {
      await (signal.aborted ? setTimeout(50) : pause((options.leaseSeconds / 3) * 1000, signal))
      if (sending.size > 0)
        await renewAll().catch((error: unknown) =>
          warn('reactions: renewing the leases of partitions failed', error),
        )
    }
  }
  const renewing = keepRenewing()

  return {
    start(batch, claimedAtMs, onEnd) {
      const lease = openLease(claimedAtMs, options.leaseSeconds)
      leases.set(batch.claimId, lease)
      sending.set(
        batch.claimId,
        sendBatch(context, batch, lease.lease).finally(() => {
          lease.end()
          leases.delete(batch.claimId)
          sending.delete(batch.claimId)
          onEnd()
        }),
      )
    },
    async ended() {
      await Promise.all(sending.values())
      await renewing
    },
  }
}
