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
import { messageOf, refusedKeyMessage } from './sync-report.ts'
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

/**
 * `POST /api/orders/sync-tracking` (orders/tracking): syncs the caller's orders, for an admin those of all
 * sellers.
 */
export function syncTracking({
  now,
  secrets,
  trackify,
  ordersInFlight,
  state,
  syncShipments,
  limit,
}: SyncTrackingDependencies): Endpoint {
  const running = new Set<number>()

  async function sync(call: Call) {
    const { id, role } = call.user!
    const isForAll = role === 'admin'
    // Check the key first: without one nothing can be queried.
    if (!isForAll) {
      const own = await secrets.names(id)
      if (!own.has(keyOf.serbia) && !own.has(keyOf.others)) return { refusal: noKey }
    }
    if (!trackify.has('serbia') && !trackify.has('others')) return { refusal: notConfigured }
    const orders = await ordersInFlight(isForAll ? undefined : id, now())
    if (!orders) return { refusal: notReady }

    const {
      total,
      bySeller,
      positions,
      hadQueries: hadQuestions,
    } = await syncShipments(orders, {
      correlationId: call.correlationId,
      deadline: performance.now() + maxSyncMs,
      skipRefusedKeys: false,
    })
    if (orders.length > 0 && !hadQuestions)
      return { refusal: total.withoutService > 0 ? notConfigured : isForAll ? nobodysKey : noKey }
    await saveRuns(state, bySeller, isForAll ? allSellersId : id)
    if (total.asked === 0 && total.unanswered > 0)
      return {
        refusal: unavailable,
        ...(total.retryAfter && { headers: { 'Retry-After': String(total.retryAfter) } }),
      }
    if (total.asked === 0 && total.refused.size > 0) {
      const message = refusedKeyMessage([...total.refused][0]!)
      return {
        refusal: {
          code: 'invalid',
          message,
          issues: [...total.refused].map((each) => ({ path: keyOf[each], message: refusedKeyMessage(each) })),
        },
      }
    }
    return {
      position: positions.sort(comparePositions).at(-1),
      body: { message: messageOf(total), syncedCount: total.synced },
    }
  }

  return endpoint(orderWorkRoutes.syncTracking, async (call) => {
    const { id } = call.user!
    const tooMany = await limit?.(id)
    if (tooMany) return tooMany
    if (running.has(id)) return { refusal: alreadyRunning }
    running.add(id)
    try {
      return await sync(call)
    } finally {
      running.delete(id)
    }
  })
}
