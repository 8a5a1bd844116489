import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { comparePositions, type Position } from '@pazar/event-store/event-store.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandContext } from '../command-context.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { decideOrder, orderFold } from '../order/order.ts'
import type { OrderInFlight, OrdersInFlight } from './orders-in-flight.ts'
import { emptyReport, messageOf, refusedKey, type SyncReport } from './sync-report.ts'
import { endpointOf, keyOf, mostReferences, type Shipment, type Trackify, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'

export interface SyncTrackingDependencies extends CommandContext {
  secrets: UserSecrets
  trackify: Trackify
  ordersInFlight: OrdersInFlight
  /** Undefined where rate limits are off. */
  limit: UserLimit | undefined
}

/** Questions to Trackify at the same time, and ms after which none is begun any more. */
const atOnce = 4
const longestSync = 45_000

interface Question {
  sellerId: number
  endpoint: TrackifyEndpoint
  key: string
  orders: OrderInFlight[]
}

const nameOf = ({ endpoint, sellerId }: Pick<Question, 'endpoint' | 'sellerId'>) => `${endpoint} ${sellerId}`

const noKey: Refusal = { code: 'invalid', message: 'Unesite Trackify API ključ u Podešavanja → Marketing, pa ponovite sinhronizaciju', issues: [{ path: 'trackifyApiKey', message: 'Nedostaje Trackify API ključ' }] }
const nobodysKey: Refusal = { ...noKey, message: 'Nijedan prodavac sa porudžbinama u isporuci nema Trackify API ključ. Unosi se u Podešavanja → Marketing.' }
const notThere: Refusal = { code: 'invalid', message: 'Trackify servis nije podešen na serveru. Obratite se administratoru.', issues: [{ path: 'trackify', message: 'Nedostaje adresa servisa' }] }
const away: Refusal = { code: 'unavailable', message: 'Trackify servis trenutno nije dostupan. Pokušajte ponovo.' }
const notYet: Refusal = { code: 'unavailable', message: 'Podaci se pripremaju. Pokušajte ponovo.' }
const underWay: Refusal = { code: 'conflict', message: 'Sinhronizacija je već u toku' }

/** `POST /api/orders/sync-tracking` (resolution 27): own orders, of an admin everybody's. */
export function syncTracking({ handle, now, secrets, trackify, ordersInFlight, limit }: SyncTrackingDependencies): Endpoint<any> {
  const running = new Set<number>()

  /** Batches of one key and endpoint, and how many orders nobody can be asked about. */
  async function questionsAbout(orders: readonly OrderInFlight[]) {
    const sellers = new Map<number, Record<string, string>>()
    for (const { sellerId } of orders) if (!sellers.has(sellerId)) sellers.set(sellerId, await secrets.all(sellerId))
    const open = new Map<string, Question>()
    const questions: Question[] = []
    let withoutKey = 0
    let withoutService = 0
    for (const order of orders) {
      const endpoint = endpointOf(order.market)
      const key = sellers.get(order.sellerId)![keyOf[endpoint]]
      if (!key || !trackify.has(endpoint)) {
        if (key) withoutService++
        else withoutKey++
        continue
      }
      const name = nameOf({ endpoint, sellerId: order.sellerId })
      let question = open.get(name)
      if (!question || question.orders.length === mostReferences) {
        question = { sellerId: order.sellerId, endpoint, key, orders: [] }
        open.set(name, question)
        questions.push(question)
      }
      question.orders.push(order)
    }
    return { questions, withoutKey, withoutService }
  }

  /** The command behind every change of a status. What a person has changed since we looked is left to him until the next sync. */
  async function follow(call: Call<any>, order: OrderInFlight, { status, trackingId }: Shipment): Promise<Position | undefined> {
    const isNews = (status !== undefined && status !== order.status) || (trackingId !== null && trackingId !== order.trackingId)
    if (!isNews) return undefined
    const outcome = await handle({
      stream: orderStream(order.orderId), fold: orderFold,
      metadata: { at: now().toISOString(), actor: { kind: 'integration', name: 'trackify' }, correlationId: call.correlationId, causationId: null },
      decide(state) {
        const assigned = trackingId === null ? [] : decideOrder({ type: 'AssignTracking', trackingId }, state)
        if (isRefusal(assigned)) return assigned
        const moved = status === undefined ? [] : decideOrder({ type: 'ChangeStatus', to: status, expected: order.status, reason: null, by: { kind: 'tracking' } }, state)
        return isRefusal(moved) ? assigned : [...assigned, ...moved]
      },
    })
    return outcome.ok && outcome.appended ? outcome.position : undefined
  }

  async function ask(call: Call<any>, { endpoint, key, orders }: Question, report: SyncReport, onWrongKey: () => void): Promise<Position[]> {
    const shipments = await trackify.shipments(endpoint, key, orders.map(({ orderId }) => orderId))
    if (shipments === 'invalid') {
      report.refused.add(endpoint)
      onWrongKey()
      return []
    }
    if ('unavailable' in shipments) {
      report.unanswered += orders.length
      report.retryAfter = Math.max(report.retryAfter ?? 0, shipments.retryAfter ?? 0) || undefined
      return []
    }
    report.asked += orders.length
    const byId = new Map(orders.map((order) => [order.orderId, order]))
    const positions: Position[] = []
    for (const shipment of shipments) {
      if (shipment.unknown !== undefined) report.unknown.set(shipment.unknown, (report.unknown.get(shipment.unknown) ?? 0) + 1)
      const position = await follow(call, byId.get(shipment.orderId)!, shipment)
      if (position !== undefined) positions.push(position)
    }
    report.synced += positions.length
    return positions
  }

  async function sync(call: Call<any>) {
    const { id, role } = call.user!
    // Said before anything else: without a key there is nothing to ask with, whatever is in flight.
    if (role !== 'admin') {
      const own = await secrets.all(id)
      if (!own[keyOf.serbia] && !own[keyOf.others]) return { refusal: noKey }
    }
    if (!trackify.has('serbia') && !trackify.has('others')) return { refusal: notThere }
    const orders = await ordersInFlight(role === 'admin' ? undefined : id, now())
    if (!orders) return { refusal: notYet }

    const report = emptyReport()
    const { questions, withoutKey, withoutService } = await questionsAbout(orders)
    Object.assign(report, { withoutKey, withoutService })
    if (orders.length > 0 && questions.length === 0) return { refusal: withoutService > 0 ? notThere : role === 'admin' ? nobodysKey : noKey }
    const deadline = performance.now() + longestSync
    const positions: Position[] = []
    const next = questions.values()
    const wrong = new Set<string>()
    await Promise.all(Array.from({ length: atOnce }, async () => {
      for (const question of next) {
        if (wrong.has(nameOf(question))) continue
        if (performance.now() > deadline) report.unanswered += question.orders.length
        else positions.push(...(await ask(call, question, report, () => wrong.add(nameOf(question)))))
      }
    }))
    if (report.asked === 0 && report.unanswered > 0) return { refusal: away, ...(report.retryAfter && { headers: { 'Retry-After': String(report.retryAfter) } }) }
    if (report.asked === 0 && report.refused.size > 0) {
      const message = refusedKey([...report.refused][0]!)
      return { refusal: { code: 'invalid', message, issues: [...report.refused].map((each) => ({ path: keyOf[each], message: refusedKey(each) })) } }
    }
    return { position: positions.sort(comparePositions).at(-1), body: { message: messageOf(report), syncedCount: report.synced } }
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
