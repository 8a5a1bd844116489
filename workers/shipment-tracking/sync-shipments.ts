import { setTimeout } from 'node:timers/promises'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import { keyOf, type Shipment, type Trackify } from '@pazar/integrations/trackify/trackify-client.ts'
import type { CommandContext } from '@pazar/command-api/command-context.ts'
import { applyShipment } from './apply-shipment.ts'
import type { OrderInFlight } from './orders-in-flight.ts'
import { type StatusQuery, createStatusQueries } from './status-queries.ts'
import { mergeReports, emptyReport, type SyncReport } from './sync-report.ts'
import {
  countSkipped,
  countUnanswered,
  countUnknown,
  keyName,
  reportOf,
  startRun,
  type SyncOptions,
  type SyncRun,
} from './sync-run.ts'
import type { TrackingState } from './tracking-state.ts'

/**
 * Concurrent requests, concurrent order changes per answer, and consecutive failures after which an endpoint
 * is paused.
 */
const maxConcurrentRequests = 4
const maxConcurrentChanges = 20
const maxFailures = 3
/** Pause in s of a failing endpoint that sends no retry-after. */
const pauseAfterFailuresSeconds = 60

export interface ShipmentSyncDependencies extends Pick<CommandContext, 'handle' | 'now'> {
  secrets: UserSecrets
  trackify: Trackify
  state: TrackingState
}

export interface SyncResult {
  bySeller: ReadonlyMap<number, SyncReport>
  total: SyncReport
  /** Log positions of the changes. */
  positions: Position[]
  /** Whether there was anything to query. */
  hadQueries: boolean
}

export type SyncShipments = (orders: readonly OrderInFlight[], options: SyncOptions) => Promise<SyncResult>

/** The seller's key; undefined if the query cannot be sent, which is counted. */
async function usableKey(
  { secrets, state }: ShipmentSyncDependencies,
  run: SyncRun,
  query: StatusQuery,
): Promise<string | undefined> {
  const { sellerId, endpoint, orders } = query
  const { deadline, signal, skipRefusedKeys } = run.options
  const report = reportOf(run, sellerId)
  const name = keyName(query)
  if (run.refusedKeys.has(name)) return void report.refused.add(endpoint)
  if (performance.now() > deadline || signal?.aborted) return void countUnanswered(run, query)
  const opened = run.keys.get(name) ?? secrets.get(sellerId, keyOf[endpoint])
  run.keys.set(name, opened)
  const key = await opened
  // The key was removed after the list of key holders was read.
  if (key === undefined) return void (report.withoutKey += orders.length)
  if (skipRefusedKeys && (await state.isRefusedKey(sellerId, endpoint, key)))
    return void report.refused.add(endpoint)
  return key
}

/** Waits for a request slot; false if the endpoint is paused, which is counted. */
async function waitForSlot(state: TrackingState, run: SyncRun, query: StatusQuery): Promise<boolean> {
  const slot = await state.reserveSlot(query.endpoint)
  if ('paused' in slot) {
    countUnanswered(run, query, slot.paused)
    return false
  }
  if (slot.wait > 0) await setTimeout(slot.wait, undefined, { signal: run.options.signal }).catch(() => {})
  return true
}

async function refuseKey(state: TrackingState, run: SyncRun, query: StatusQuery, key: string): Promise<void> {
  const { sellerId, endpoint } = query
  reportOf(run, sellerId).refused.add(endpoint)
  run.refusedKeys.add(keyName(query))
  await state.keyWasRefused(sellerId, endpoint, key)
}

/** Pauses an endpoint that asks for it or keeps failing. */
async function countFailure(
  state: TrackingState,
  run: SyncRun,
  query: StatusQuery,
  retryAfter: number | undefined,
): Promise<void> {
  const { endpoint } = query
  const consecutive = (run.failures.get(endpoint) ?? 0) + 1
  run.failures.set(endpoint, consecutive)
  const pauseSeconds = retryAfter ?? (consecutive >= maxFailures ? pauseAfterFailuresSeconds : undefined)
  if (pauseSeconds) await state.pause(endpoint, pauseSeconds)
  countUnanswered(run, query, retryAfter)
}

async function applyShipments(
  dependencies: ShipmentSyncDependencies,
  run: SyncRun,
  { sellerId, orders }: StatusQuery,
  shipments: readonly Shipment[],
): Promise<void> {
  const { correlationId } = run.options
  const report = reportOf(run, sellerId)
  report.queried += orders.length
  const byId = new Map(orders.map((order) => [order.orderId, order]))
  const unknown = new Map(
    shipments.flatMap(({ orderId, unknown: word }): [string, string][] =>
      word === undefined ? [] : [[orderId, word]],
    ),
  )
  countUnknown(report, unknown.values())
  for (let from = 0; from < shipments.length; from += maxConcurrentChanges) {
    const changed = await Promise.all(
      shipments
        .slice(from, from + maxConcurrentChanges)
        .map((shipment) =>
          applyShipment(report, dependencies, correlationId, byId.get(shipment.orderId)!, shipment),
        ),
    )
    const positions = changed.filter((position) => position !== undefined)
    report.synced += positions.length
    run.positions.push(...positions)
  }
  // Record this last: if a crash prevents the changes, these orders are queried again.
  await dependencies.state.recordQueried(
    sellerId,
    orders.map(({ orderId }) => orderId),
    unknown,
  )
}

/** Sends one query and applies its answer. */
async function runQuery(
  dependencies: ShipmentSyncDependencies,
  run: SyncRun,
  query: StatusQuery,
): Promise<void> {
  const { state, trackify } = dependencies
  const { sellerId, endpoint, orders } = query
  const key = await usableKey(dependencies, run, query)
  if (key === undefined || !(await waitForSlot(state, run, query))) return
  const shipments = run.options.signal?.aborted
    ? { unavailable: true as const }
    : await trackify.shipments(
        endpoint,
        key,
        orders.map(({ orderId }) => orderId),
      )
  if (shipments === 'invalid') return refuseKey(state, run, query, key)
  if ('unavailable' in shipments) return countFailure(state, run, query, shipments.retryAfter)
  run.failures.set(endpoint, 0)
  if (!run.options.skipRefusedKeys) await state.keyWasAccepted(sellerId, endpoint)
  await applyShipments(dependencies, run, query, shipments)
}

/**
 * Queries Trackify about parcels and applies the answers through the same command as every status change;
 * used by the manual sync and the schedule (orders/tracking).
 */
export const createShipmentSync =
  (dependencies: ShipmentSyncDependencies): SyncShipments =>
  async (orders, options) => {
    const { secrets, trackify } = dependencies
    const holders = await secrets.namesByUser(
      [...new Set(orders.map(({ sellerId }) => sellerId))],
      Object.values(keyOf),
    )
    const { queries, skipped } = createStatusQueries(orders, { holders, has: trackify.has })
    const run = startRun(options)
    countSkipped(run, skipped)
    const next = queries.values()
    await Promise.all(
      Array.from({ length: maxConcurrentRequests }, async () => {
        for (const query of next) await runQuery(dependencies, run, query)
      }),
    )
    return {
      bySeller: run.bySeller,
      total: [...run.bySeller.values()].reduce(mergeReports, emptyReport()),
      positions: run.positions,
      hadQueries: queries.length > 0,
    }
  }
