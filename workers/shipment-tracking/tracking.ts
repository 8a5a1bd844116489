import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Integrations } from '@pazar/integrations/integration-variables.ts'
import { createTrackify, type Trackify } from '@pazar/integrations/trackify/trackify-client.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { createChangeLimit, withLimit } from '@pazar/command-api/limits/save-limits.ts'
import { createUserLimit } from '@pazar/command-api/limits/user-limit.ts'
import { createShipmentSync, type ShipmentSyncDependencies, type SyncShipments } from './sync-shipments.ts'
import { createOrdersDue, createOrdersInFlight } from './orders-in-flight.ts'
import { syncTracking } from './sync-tracking.ts'
import { startTrackingSchedule, type TrackingSchedule } from './tracking-schedule.ts'
import { createTrackingState, type TrackingState } from './tracking-state.ts'

/** Requests a second per endpoint; each queries about a hundred orders. */
const defaultRequestsPerSecond = 5

interface TrackingDependencies extends Omit<ShipmentSyncDependencies, 'state' | 'trackify'> {
  pool: Pool
  appSecret: string
  addresses: Integrations['trackify']
  requestsPerSecond?: number
}

export interface Tracking extends Pick<ShipmentSyncDependencies, 'now' | 'secrets'> {
  pool: Pool
  trackify: Trackify
  state: TrackingState
  syncShipments: SyncShipments
}

/** Shared by the manual sync and the schedule. */
export function prepareTracking({
  pool,
  appSecret,
  addresses,
  requestsPerSecond = defaultRequestsPerSecond,
  handle,
  now,
  secrets,
}: TrackingDependencies): Tracking {
  const trackify = createTrackify({ addresses })
  const state = createTrackingState({ pool, appSecret, now, requestsPerSecond })
  const syncShipments = createShipmentSync({ handle, now, secrets, trackify, state })
  return { pool, now, secrets, trackify, state, syncShipments }
}

/** The endpoint of the manual sync, under the limits of every change and a narrower one of its own. */
export function createTrackingEndpoint(
  tracking: Tracking,
  { rateLimits }: { rateLimits: boolean },
): Endpoint {
  const { pool } = tracking
  const limit = createUserLimit(pool, {
    keyPrefix: 'tracking-sync',
    maxPoints: 30,
    windowSeconds: 10 * 60,
    message: 'Previše sinhronizacija u kratkom vremenu. Pokušajte ponovo kasnije.',
  })
  const endpoint = syncTracking({
    ...tracking,
    ordersInFlight: createOrdersInFlight(pool),
    limit: rateLimits ? limit : undefined,
  })
  return withLimit(rateLimits ? createChangeLimit(pool) : undefined)(endpoint)
}

interface ScheduleOptions {
  everyMinutes: number
  warn(message: string, error: unknown): void
}

/** Starts the schedule of a process. Without a configured address of the service it stays off. */
export function startTracking(
  { pool, now, trackify, state, syncShipments }: Tracking,
  { everyMinutes, warn }: ScheduleOptions,
): TrackingSchedule {
  const isConfigured = trackify.has('serbia') || trackify.has('others')
  return startTrackingSchedule({
    pool,
    state,
    syncShipments,
    ordersDue: createOrdersDue(pool, trackify.has),
    now,
    everyMinutes: isConfigured ? everyMinutes : 0,
    warn,
  })
}
