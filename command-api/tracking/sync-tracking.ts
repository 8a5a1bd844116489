import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { everybody } from '@pazar/database/tracking-tables.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { comparePositions } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '../command-context.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { FollowShipments } from './follow-shipments.ts'
import { keepRuns } from './keep-runs.ts'
import type { OrdersInFlight } from './orders-in-flight.ts'
import { messageOf, refusedKey } from './sync-report.ts'
import type { TrackingState } from './tracking-state.ts'
import { keyOf, type Trackify } from '@pazar/upstreams/trackify/trackify-client.ts'

export interface SyncTrackingDependencies extends Pick<CommandContext, 'now'> {
  secrets: UserSecrets
  trackify: Trackify
  ordersInFlight: OrdersInFlight
  state: TrackingState
  follow: FollowShipments
  /** Undefined where rate limits are off. */
  limit: UserLimit | undefined
}

/** ms after which no question to Trackify is begun any more. */
const longestSync = 45_000

const noKey: Refusal = { code: 'invalid', message: 'Unesite Trackify API ključ u Podešavanja → Marketing, pa ponovite sinhronizaciju', issues: [{ path: 'trackifyApiKey', message: 'Nedostaje Trackify API ključ' }] }
const nobodysKey: Refusal = { ...noKey, message: 'Nijedan prodavac sa porudžbinama u isporuci nema Trackify API ključ. Unosi se u Podešavanja → Marketing.' }
const notThere: Refusal = { code: 'invalid', message: 'Trackify servis nije podešen na serveru. Obratite se administratoru.', issues: [{ path: 'trackify', message: 'Nedostaje adresa servisa' }] }
const away: Refusal = { code: 'unavailable', message: 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.' }
const notYet: Refusal = { code: 'unavailable', message: 'Podaci se pripremaju. Pokušajte ponovo.' }
const underWay: Refusal = { code: 'conflict', message: 'Sinhronizacija je već u toku' }

/** `POST /api/orders/sync-tracking` (resolution 27): own orders, of an admin everybody's. */
export function syncTracking({ now, secrets, trackify, ordersInFlight, state, follow, limit }: SyncTrackingDependencies): Endpoint<any> {
  const running = new Set<number>()

  async function sync(call: Call<any>) {
    const { id, role } = call.user!
    const ofAll = role === 'admin'
    // Said before anything else: without a key there is nothing to ask with, whatever is in flight.
    if (!ofAll) {
      const own = await secrets.names(id)
      if (!own.has(keyOf.serbia) && !own.has(keyOf.others)) return { refusal: noKey }
    }
    if (!trackify.has('serbia') && !trackify.has('others')) return { refusal: notThere }
    const orders = await ordersInFlight(ofAll ? undefined : id, now())
    if (!orders) return { refusal: notYet }

    const { total, bySeller, positions, hadQuestions } = await follow(orders, { correlationId: call.correlationId, deadline: performance.now() + longestSync, patient: false })
    if (orders.length > 0 && !hadQuestions) return { refusal: total.withoutService > 0 ? notThere : ofAll ? nobodysKey : noKey }
    await keepRuns(state, bySeller, ofAll ? everybody : id)
    if (total.asked === 0 && total.unanswered > 0) return { refusal: away, ...(total.retryAfter && { headers: { 'Retry-After': String(total.retryAfter) } }) }
    if (total.asked === 0 && total.refused.size > 0) {
      const message = refusedKey([...total.refused][0]!)
      return { refusal: { code: 'invalid', message, issues: [...total.refused].map((each) => ({ path: keyOf[each], message: refusedKey(each) })) } }
    }
    return { position: positions.sort(comparePositions).at(-1), body: { message: messageOf(total), syncedCount: total.synced } }
  }

  return endpoint(orderWorkRoutes.syncTracking, async (call) => {
    const { id } = call.user!
    const tooMany = await limit?.(id)
    if (tooMany) return tooMany
    if (running.has(id)) return { refusal: underWay }
    running.add(id)
    try {
      return await sync(call)
    } finally {
      running.delete(id)
    }
  })
}
