import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type WebsiteEvent, websiteStream } from '@pazar/contracts/website/events.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fold, isRefusal } from '../command-handler/fold.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { orderFold, type OrderState } from '../order/order.ts'
import { upsellWindow } from '../order/order-upsell.ts'
import { logged, scenarioTime } from '../testing/scenario.ts'
import { websiteContent } from '../testing/website-content.ts'
import { addToOrder } from './add-to-order.ts'
import { settleTaking, type StockTaken } from './forgotten-stock.ts'
import { upsellsAdded } from './new-upsells.ts'
import { type Context, upsellSteps } from './take-upsell.ts'
import { upsellFold } from './upsells.ts'

const placedAt = Date.parse(scenarioTime)
const [orderId, site, upsellId] = ['0'.repeat(26), websiteStream(3), 3001]
const stock = 5
const metadata = (at: number): Context => ({ at: new Date(placedAt + at).toISOString(), actor: { kind: 'shopper' }, correlationId: 'c', causationId: null })

const [product] = upsellsAdded(3, [{ url: 'https://primer.rs/a', title: 'Baterija', price: 99000, images: [] }])
const website: WebsiteEvent[] = [{ type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content: websiteContent() } }, product!]
const order: OrderEvent[] = [{
  type: 'OrderPlaced',
  data: {
    orderId, sellerId: 7, websiteId: 3, websiteRevision: 0, productId: 'P3', productName: 'Lampa', sku: '', market: 'Serbia', currency: 'RSD', quantity: 1,
    totalPrice: 299000, offer: null, unitPrice: 299000, unitCost: 0, domain: 'lampe.rs', suspicions: [], legacyOffer: null, adVisit: null, customer: null,
    upsellDelayedUntil: new Date(placedAt + upsellWindow).toISOString(),
  },
}]

/** Streams in memory. Before each read and each append anybody else may come, as `turn` decides; an append that was overtaken is decided anew. */
function store(turn: () => Promise<unknown> = async () => {}) {
  const streams = new Map<string, Logged<any>[]>([[site, logged<DomainEvent>(website, site)], [orderStream(orderId), logged<DomainEvent>(order, orderStream(orderId))]])
  const read = <State>(stream: string, fold: Fold<State, any>) => streams.get(stream)!.reduce(fold.evolve, fold.initialState)
  const handle: HandleCommand = async ({ stream, fold, decide, metadata: by }) => {
    for (;;) {
      await turn()
      const revision = streams.get(stream)!.length
      const state = read(stream, fold)
      const decision = decide(state)
      if (isRefusal(decision)) return { ok: false, refusal: decision }
      await turn()
      const events = streams.get(stream)!
      if (decision.length > 0 && events.length !== revision) continue
      decision.forEach((event) => events.push({ ...event, id: `${stream}-${events.length}`, stream, revision: events.length, position: String(events.length), metadata: { ...by, schemaVersion: 1 } }))
      return { ok: true, result: { state: decision.length > 0 ? read(stream, fold) : state, revision: events.length - 1, position: String(events.length) }, position: undefined, appended: decision.length > 0 }
    }
  }
  const append = async (event: OrderEvent) => {
    await turn()
    const events = streams.get(orderStream(orderId))!
    events.push({ ...event, id: `o-${events.length}`, stream: orderStream(orderId), revision: events.length, position: String(events.length), metadata: { ...metadata(0), schemaVersion: 1 } } as never)
  }
  const ordered = () => read(orderStream(orderId), orderFold) as OrderState & { order: NonNullable<OrderState['order']> }
  const pieces = () => ({ taken: stock - read(site, upsellFold).upsells[0]!.stockLeft, accepted: ordered().upsells.reduce((sum, each) => sum + each.quantity, 0) })
  const load = async <State>(stream: string, fold: Fold<State, any>) => {
    await turn()
    return { state: read(stream, fold), revision: undefined, position: undefined }
  }
  const settle = settleTaking({ handle, folds: { load } })
  /** As the sweep does with everything that was taken so far, after others had so many turns. */
  const sweep = async (after = 0) => {
    for (let n = 0; n < after; n++) await turn()
    for (const event of streams.get(site)!) if (event.type === 'UpsellStockTaken') expect(await settle(event as StockTaken, metadata(2 * upsellWindow))).toBe(true)
  }
  return { handle, append, ordered, pieces, sweep }
}

const wantedOf = (ordered: ReturnType<ReturnType<typeof store>['ordered']>, quantity = 2) => ({ order: ordered.order, upsellId, quantity })

it('a request that is too late gives nothing back of what another has accepted meanwhile, and is answered what the order has', async () => {
  const { handle, ordered, pieces } = store()
  const stale = ordered()
  const add = addToOrder({ handle, appSecret: 'x', isActive: async () => true })
  await add({ state: stale }, wantedOf(stale), metadata(upsellWindow - 1))
  const answer = await add({ state: stale }, wantedOf(stale), metadata(upsellWindow + 1))
  expect('state' in answer && answer.state.upsells).toHaveLength(1)
  expect(pieces()).toEqual({ taken: 2, accepted: 2 })
})

it('so is one of a seller whose account was closed in between', async () => {
  const { handle, ordered, pieces } = store()
  const stale = ordered()
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })({ state: stale }, wantedOf(stale), metadata(0))
  const answer = await addToOrder({ handle, appSecret: 'x', isActive: async () => false })({ state: stale }, wantedOf(stale), metadata(1))
  expect('state' in answer && answer.state.upsells).toHaveLength(1)
  expect(pieces()).toEqual({ taken: 2, accepted: 2 })
})

it('what went back is not accepted any more by the request that had taken it', async () => {
  const { handle, ordered, pieces } = store()
  const steps = upsellSteps({ handle, appSecret: 'x' })
  const wanted = wantedOf(ordered())
  const took = await steps.take(wanted, metadata(upsellWindow - 1))
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })({ state: ordered() }, wanted, metadata(upsellWindow + 1))
  expect(pieces()).toEqual({ taken: 0, accepted: 0 })
  expect(took.ok && (await steps.accept(wanted, took.result.state, metadata(upsellWindow - 1)))).toMatchObject({ ok: false, refusal: { code: 'offer_ended' } })
})

it('the offers of an order that has taken nothing are not ended by a request that is too late', async () => {
  const { handle, ordered } = store()
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })({ state: ordered() }, wantedOf(ordered()), metadata(upsellWindow + 1))
  expect(ordered().upsellEnded).toBe(false)
})

it('in whatever order requests, ends, statuses and sweeps come, what is taken of the stock at the end is what was accepted', async () => {
  const status = fc.constantFrom<OrderStatus>('Na čekanju', 'U dostavi', 'Otkazana')
  const request = fc.record({ at: fc.constantFrom(0, upsellWindow - 1, upsellWindow, upsellWindow + 1), quantity: fc.integer({ min: 1, max: 3 }), isActive: fc.boolean(), dies: fc.integer({ max: 9, min: 0 }).map((n) => n === 0) })
  await fc.assert(fc.asyncProperty(fc.scheduler(), fc.array(request, { minLength: 2, maxLength: 6 }), fc.array(status, { maxLength: 3 }), fc.boolean(), fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }), async (s, requests, statuses, ends, sweeps) => {
    const { handle, append, ordered, pieces, sweep } = store(() => s.schedule(Promise.resolve()))
    const ask = async ({ at, quantity, isActive, dies }: typeof requests[number]) => {
      await s.schedule(Promise.resolve())
      const state = ordered()
      if (dies) return void (await upsellSteps({ handle, appSecret: 'x' }).take(wantedOf(state, quantity), metadata(at)))
      await addToOrder({ handle, appSecret: 'x', isActive: async () => { await s.schedule(Promise.resolve()); return isActive } })({ state }, wantedOf(state, quantity), metadata(at))
    }
    const changes = async () => {
      for (const to of statuses) await append({ type: 'OrderStatusChanged', data: { from: ordered().status, to, reason: null } })
      if (ends) await append({ type: 'OrderUpsellEnded', data: { how: 'declined' } })
    }
    await s.waitFor(Promise.all([...requests.map(ask), changes(), ...sweeps.map(sweep)]))
    // What a request has taken that died goes on or back by its repetition; where its shopper does not come back, by the next sweep.
    await s.waitFor(sweeps.length > 0 ? sweep() : ask({ at: upsellWindow + 1, quantity: 1, isActive: true, dies: false }))
    const { taken, accepted } = pieces()
    expect(taken).toBe(accepted)
  }), { numRuns: 400 })
})
