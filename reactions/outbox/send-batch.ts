import type { Pool } from '@pazar/postgres/open-database.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Lease } from '../effect.ts'
import { unreadableOrderOutcome } from '../order/unreadable-order.ts'
import { pause } from '../pause.ts'
import type { ClaimedBatch } from './claim.ts'
import { recordOutcome } from './record-outcome.ts'
import { redactError } from './redact-error.ts'
import type { SendingOptions } from './sending-options.ts'

export interface BatchContext {
  pool: Pool
  options: SendingOptions
  /** Aborts when the sender stops. */
  signal: AbortSignal
  warn(message: string, error: unknown): void
  /** Called with the sellers whose deliveries have changed. */
  onChange(sellers: readonly number[]): void
}

const maxRecordAttempts = 30

/**
 * Check first before a last possible repetition, and before a probe: an unavailable service should not use
 * them up.
 */
const needsAvailabilityCheck = ({ deliveries, isProbe }: ClaimedBatch) =>
  isProbe || deliveries.some(({ mayBeRepeated }) => mayBeRepeated)

/**
 * An effect that throws counts as failed; for a possibly sent delivery it must answer `unknown` instead.
 * The error goes to operators only, because sellers cannot act on it.
 */
async function deliver(
  batch: ClaimedBatch,
  lease: Lease,
  warn: BatchContext['warn'],
): Promise<ReadonlyMap<string, Outcome>> {
  const { effect, deliveries } = batch
  const all = (outcome: Outcome) => new Map(deliveries.map(({ key }) => [key, outcome]))
  try {
    const unavailable = needsAvailabilityCheck(batch)
      ? await effect.checkAvailability?.(deliveries[0]!)
      : undefined
    return unavailable ? all(unavailable) : await effect.deliver(deliveries, lease)
  } catch (error) {
    warn(`reactions: ${effect.name} threw`, redactError(error))
    if (error instanceof UnreadableEvent) return all(unreadableOrderOutcome)
    return all({ failed: 'Slanje nije uspelo zbog greške na serveru' })
  }
}

/**
 * Record the outcome, or the next sender will assume this delivery was interrupted. Retries while the
 * database is unavailable.
 */
async function recordOutcomeWithRetry(
  { pool, options, signal, warn }: BatchContext,
  batch: ClaimedBatch,
  outcomes: ReadonlyMap<string, Outcome>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await recordOutcome(pool, batch, outcomes, options)
    } catch (error) {
      warn('reactions: recording the outcome of a delivery failed', error)
      if (attempt === maxRecordAttempts || signal.aborted) return
      await pause(1000, signal)
    }
  }
}

/** Sends a claimed batch and records its outcomes. */
export async function sendBatch(context: BatchContext, batch: ClaimedBatch, lease: Lease): Promise<void> {
  const sellers = batch.deliveries.map(({ sellerId }) => sellerId)
  context.onChange(sellers)
  await recordOutcomeWithRetry(context, batch, await deliver(batch, lease, context.warn))
  context.onChange(sellers)
}
