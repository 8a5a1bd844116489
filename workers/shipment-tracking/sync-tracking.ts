import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { allSellersId } from '@pazar/private-tables/tracking-tables.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { comparePositions } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '@pazar/command-api/command-context.ts'
import type { UserLimit } from '@pazar/command-api/limits/user-limit.ts'
import type { SyncShipments } from './sync-shipments.ts'
import { saveRuns } from './save-runs.ts'
import type { OrdersInFlight } from './orders-in-flight.ts'
import { messageOf, refusedKeyMessage, type SyncReport } from './sync-report.ts'
import type { TrackingState } from './tracking-state.ts'
import { keyOf, type Trackify } from '@pazar/integrations/trackify/trackify-client.ts'

export interface SyncTrackingDependencies extends Pick<CommandContext, 'now'> {
  secrets: UserSecrets
  trackify: Trackify
  ordersInFlight: OrdersInFlight
  state: TrackingState
  syncShipments: SyncShipments
  /** Undefined if rate limits are off. */
  limit: UserLimit | undefined
}

/** ms after which no new request to Trackify is sent. */
const maxSyncMs = 45_000

const noKey: Refusal = {
  code: 'invalid',
  message: 'Unesite Trackify API ključ u Podešavanja → Marketing, pa ponovite sinhronizaciju',
  issues: [{ path: 'trackifyApiKey', message: 'Nedostaje Trackify API ključ' }],
}
const nobodysKey: Refusal = {
  ...noKey,
  message:
    'Nijedan prodavac sa porudžbinama u isporuci nema Trackify API ključ. Unosi se u Podešavanja → Marketing.',
}
const notConfigured: Refusal = {
  code: 'invalid',
  message: 'Trackify servis nije podešen na serveru. Obratite se administratoru.',
  issues: [{ path: 'trackify', message: 'Nedostaje adresa servisa' }],
}
const unavailable: Refusal = {
  code: 'unavailable',
  message: 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.',
}
const notReady: Refusal = { code: 'unavailable', message: 'Podaci se pripremaju. Pokušajte ponovo.' }
const alreadyRunning: Refusal = { code: 'conflict', message: 'Sinhronizacija je već u toku' }

/** The refusal of a run in which Trackify failed or refused for every order; otherwise undefined. */
function refusalOfRun({
  queried,
  unanswered,
  retryAfter,
  refused,
}: SyncReport): { refusal: Refusal; headers?: Record<string, string> } | undefined {
  if (queried > 0) return undefined
  if (unanswered > 0)
    return {
      refusal: unavailable,
      ...(retryAfter && { headers: { 'Retry-After': String(retryAfter) } }),
    }
  const [first] = refused
  if (first === undefined) return undefined
  return {
    refusal: {
      code: 'invalid',
      message: refusedKeyMessage(first),
      issues: [...refused].map((each) => ({ path: keyOf[each], message: refusedKeyMessage(each) })),
    },
  }
}

/** Syncs the orders of the caller, for an admin those of all sellers. */
async function syncOrdersOf(
  call: Call,
  { now, secrets, trackify, ordersInFlight, state, syncShipments }: SyncTrackingDependencies,
) {
  const { sellerId, role } = call.user!
  const isForAll = role === 'admin'
  // Check the key first: without one nothing can be queried.
  if (!isForAll) {
    const own = await secrets.names(sellerId)
    if (!own.has(keyOf.serbia) && !own.has(keyOf.others)) return { refusal: noKey }
  }
  if (!trackify.has('serbia') && !trackify.has('others')) return { refusal: notConfigured }
  const orders = await ordersInFlight(isForAll ? undefined : sellerId, now())
  if (!orders) return { refusal: notReady }

  const { total, bySeller, positions, hadQueries } = await syncShipments(orders, {
    correlationId: call.correlationId,
    deadline: performance.now() + maxSyncMs,
    skipRefusedKeys: false,
  })
  if (orders.length > 0 && !hadQueries)
    return { refusal: total.withoutService > 0 ? notConfigured : isForAll ? nobodysKey : noKey }
  await saveRuns(state, bySeller, isForAll ? allSellersId : sellerId)
  return (
    refusalOfRun(total) ?? {
      position: positions.sort(comparePositions).at(-1),
      body: { message: messageOf(total), syncedCount: total.synced },
    }
  )
}

/**
 * `POST /api/orders/sync-tracking` (orders/tracking): syncs the caller's orders, for an admin those of all
 * sellers. One sync per caller at a time.
 */
export function syncTracking(dependencies: SyncTrackingDependencies): Endpoint {
  const { limit } = dependencies
  const running = new Set<number>()
  return endpoint(orderWorkRoutes.syncTracking, async (call) => {
    const { sellerId: id } = call.user!
    const tooMany = await limit?.(id)
    if (tooMany) return tooMany
    if (running.has(id)) return { refusal: alreadyRunning }
    running.add(id)
    try {
      return await syncOrdersOf(call, dependencies)
    } finally {
      running.delete(id)
    }
  })
}
