import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { Effect, RemoteService } from '../effect.ts'
import {
  claimDueDeliveries,
  type ClaimedDelivery,
  lockFreePartitions,
  lockRemoteService,
  type RemoteServiceState,
  secondsUntilPartitionIsFree,
  takeTokens,
} from './claim-steps.ts'
import { recoverInterrupted } from './recover-interrupted.ts'
import type { SendingOptions } from './sending-options.ts'
import { inOutboxTransaction } from './transaction.ts'

/**
 * Deliveries of one partition, committed as `sending`. This process holds the partition until it records
 * their outcomes or the lease ends.
 */
export interface ClaimedBatch {
  claimId: string
  partition: string
  effect: Effect
  deliveries: readonly ClaimedDelivery[]
  /** Whether this is the single call that probes an open circuit. */
  isProbe: boolean
}

export interface ClaimResult {
  batches: readonly ClaimedBatch[]
  /** Until there may be something to claim, as far as the tables show. */
  waitSeconds: number
  /** Sellers whose interrupted deliveries were recovered. */
  recoveredSellers: readonly number[]
}

/** A partition may look free and be locked by another transaction: wait, instead of polling without pause. */
const minWaitSeconds = 0.05

/** 0 if the remote service may be called now. */
function secondsUntilCallIsAllowed(
  { pauseSeconds, tokens }: RemoteServiceState,
  { rate }: RemoteService,
): number {
  if (pauseSeconds > 0) return pauseSeconds
  return tokens < 1 ? (1 - tokens) / rate.perSecond : 0
}

/** Claims the due deliveries of free partitions. Requires the lock on the remote service. */
async function claimFreePartitions(
  client: PoolClient,
  remoteService: RemoteService,
  effectByName: ReadonlyMap<string, Effect>,
  { limit, isProbe, leaseSeconds }: { limit: number; isProbe: boolean; leaseSeconds: number },
): Promise<readonly ClaimedBatch[]> {
  const freePartitions = await lockFreePartitions(client, [...effectByName.keys()], remoteService, {
    limit,
    isProbe,
  })
  if (freePartitions.length === 0) return []
  const claims = freePartitions.map(({ partition, effect }) => ({
    partition,
    effect: effectByName.get(effect)!,
    claimId: randomUUID(),
  }))
  const deliveries = await claimDueDeliveries(client, claims, remoteService, { leaseSeconds, isProbe })
  await takeTokens(client, remoteService, { count: claims.length, leaseSeconds })
  const deliveriesByPartition = Map.groupBy(deliveries, ({ partition }) => partition)
  return claims.map((claim) => ({
    ...claim,
    deliveries: deliveriesByPartition.get(claim.partition) ?? [],
    isProbe,
  }))
}

/**
 * Claims due deliveries of a remote service, at most `slots` partitions, within the limits of its circuit
 * and rates. Everything returned is committed: if the process dies now, the rows stay `sending`, and the
 * process that recovers them treats their outcome as unknown.
 */
export async function claimBatches(
  pool: Pool,
  remoteService: RemoteService,
  effects: readonly Effect[],
  slots: number,
  options: SendingOptions,
): Promise<ClaimResult> {
  const { idleSeconds, leaseSeconds } = options
  const effectByName = new Map<string, Effect>(effects.map((effect) => [effect.name, effect]))
  const result = (waitSeconds: number, claimed: Partial<ClaimResult> = {}): ClaimResult => ({
    batches: [],
    recoveredSellers: [],
    ...claimed,
    waitSeconds: Math.min(waitSeconds, idleSeconds),
  })
  return inOutboxTransaction(pool, async (client) => {
    const state = await lockRemoteService(client, remoteService)
    const interruptedSellers = await recoverInterrupted(client, effectByName, options)
    // A claim waits for locks on deliveries and must hold none while waiting, so it runs in a separate
    // transaction.
    if (interruptedSellers.length > 0)
      return result(0, { recoveredSellers: interruptedSellers.filter((seller) => seller !== null) })
    const blockedSeconds = secondsUntilCallIsAllowed(state, remoteService)
    if (blockedSeconds > 0) return result(blockedSeconds)
    const limit = state.isOpen ? 1 : Math.min(slots, Math.floor(state.tokens))
    const batches = await claimFreePartitions(client, remoteService, effectByName, {
      limit,
      isProbe: state.isOpen,
      leaseSeconds,
    })
    if (batches.length === limit) return result(0, { batches })
    const untilFree = await secondsUntilPartitionIsFree(client, [...effectByName.keys()], remoteService)
    return result(Math.max(untilFree ?? idleSeconds, minWaitSeconds), { batches })
  })
}

/**
 * Extends the leases of batches under way. A sender that slept past its lease, or has died, does not call
 * this in time and loses them. Answers the claims that are still valid.
 */
export async function renewLeases(
  pool: Pool,
  claims: readonly string[],
  leaseSeconds: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ claim: string }>(
    'update private.outbox_lane set leased_until = now() + make_interval(secs => $2) where claim = any($1::uuid[]) returning claim',
    [claims, leaseSeconds],
  )
  return new Set(rows.map(({ claim }) => claim))
}
