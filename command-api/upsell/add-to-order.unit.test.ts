import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { type WebsiteEvent, websiteStream } from '@pazar/contracts/website/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Fold, isRefusal } from '../command-handler/fold.ts'
import type { HandleCommand } from '../command-handler/handle-command.ts'
import { orderFold, type OrderState } from '../order/order.ts'
import { withTotal } from '../order/order-lines.ts'
import { upsellWindowMs } from '../order/order-upsell.ts'
import { logged, scenarioTime } from '../testing/scenario.ts'
import { websiteContent } from '../testing/website-content.ts'
import { addToOrder } from './add-to-order.ts'
import { returnAbandonedStock, type StockTaken } from './abandoned-stock.ts'
import { upsellAddedEvents } from './new-upsells.ts'
import { type CommandMetadata, createUpsellSteps } from './take-upsell.ts'
import { upsellFold } from './upsell-state.ts'

const placedAt = Date.parse(scenarioTime)
const [orderId, site, upsellId] = ['0'.repeat(26), websiteStream(3), 3001]
const stock = 5
const metadata = (at: number): CommandMetadata => ({
  at: new Date(placedAt + at).toISOString(),
  actor: { kind: 'shopper' },
  correlationId: 'c',
  causationId: null,
})

const [product] = upsellAddedEvents(3, [
  { url: 'https://primer.rs/a', title: 'Baterija', price: 99000, images: [] },
])
const website: WebsiteEvent[] = [
  { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content: websiteContent() } },
  product!,
]
const order: OrderEvent[] = [
  orderPlaced({ orderId, upsellDelayedUntil: new Date(placedAt + upsellWindowMs).toISOString() }),
]

/**
 * Streams in memory. `beforeStep` runs before each read and append, so that other requests can interleave; an
 * append with a conflict is decided again.
 */
function store(beforeStep: () => Promise<unknown> = async () => {}) {
  const streams = new Map<string, LoggedEvent<any>[]>([
    [site, logged<DomainEvent>(website, site)],
    [orderStream(orderId), logged<DomainEvent>(order, orderStream(orderId))],
  ])
  const read = <State>(stream: string, fold: Fold<State, any>) =>
    streams.get(stream)!.reduce(fold.evolve, fold.initialState)
  const handle: HandleCommand = async ({ stream, fold, decide, metadata: by }) => {
    for (;;) {
      await beforeStep()
      const revision = streams.get(stream)!.length
      const state = read(stream, fold)
      const decision = decide(state)
      if (isRefusal(decision)) return { ok: false, refusal: decision }
      await beforeStep()
      const events = streams.get(stream)!
      if (decision.length > 0 && events.length !== revision) continue
      decision.forEach((event) =>
        events.push({
          ...event,
          id: `${stream}-${events.length}`,
          stream,
          revision: events.length,
          position: String(events.length),
          metadata: { ...by, schemaVersion: 1 },
        }),
      )
      return {
        ok: true,
        result: {
          state: decision.length > 0 ? read(stream, fold) : state,
          revision: events.length - 1,
          position: String(events.length),
        },
        position: undefined,
        appended: decision.length > 0,
      }
    }
  }
  const append = async (event: OrderEvent) => {
    await beforeStep()
    const events = streams.get(orderStream(orderId))!
    events.push({
      ...event,
      id: `o-${events.length}`,
      stream: orderStream(orderId),
      revision: events.length,
      position: String(events.length),
      metadata: { ...metadata(0), schemaVersion: 1 },
    } as never)
  }
  const ordered = () =>
    read(orderStream(orderId), orderFold) as OrderState & { order: NonNullable<OrderState['order']> }
  const pieces = () => ({
    taken: stock - read(site, upsellFold).upsells[0]!.stockLeft,
    accepted: ordered().upsells.reduce((sum, each) => sum + each.quantity, 0),
  })
  const load = async <State>(stream: string, fold: Fold<State, any>) => {
    await beforeStep()
    return { state: read(stream, fold), revision: undefined, position: undefined }
  }
  const returnIfAbandoned = returnAbandonedStock({ handle, folds: { load } })
  /** Sweeps everything reserved so far, after `after` steps of other requests. */
  const sweep = async (after = 0) => {
    for (let n = 0; n < after; n++) await beforeStep()
    for (const event of streams.get(site)!)
      if (event.type === 'UpsellStockTaken')
        expect(await returnIfAbandoned(event as StockTaken, metadata(2 * upsellWindowMs))).toBe(true)
  }
  return { handle, append, ordered, pieces, sweep }
}

const requestOf = (ordered: ReturnType<ReturnType<typeof store>['ordered']>, quantity = 2) => ({
  order: ordered.order,
  upsellId,
  quantity,
})

it("a late request returns no stock that another has accepted, and answers the order's current upsells", async () => {
  const { handle, ordered, pieces } = store()
  const stale = ordered()
  const add = addToOrder({ handle, appSecret: 'x', isActive: async () => true })
  await add({ state: stale }, requestOf(stale), metadata(upsellWindowMs - 1))
  const answer = await add({ state: stale }, requestOf(stale), metadata(upsellWindowMs + 1))
  expect('state' in answer && answer.state.upsells).toHaveLength(1)
  expect(pieces()).toEqual({ taken: 2, accepted: 2 })
})

it('a request of a deactivated seller returns no stock that another has accepted', async () => {
  const { handle, ordered, pieces } = store()
  const stale = ordered()
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })(
    { state: stale },
    requestOf(stale),
    metadata(0),
  )
  const answer = await addToOrder({ handle, appSecret: 'x', isActive: async () => false })(
    { state: stale },
    requestOf(stale),
    metadata(1),
  )
  expect('state' in answer && answer.state.upsells).toHaveLength(1)
  expect(pieces()).toEqual({ taken: 2, accepted: 2 })
})

it('a request cannot accept stock that was returned after it reserved it', async () => {
  const { handle, ordered, pieces } = store()
  const steps = createUpsellSteps({ handle, appSecret: 'x' })
  const request = requestOf(ordered())
  const took = await steps.takeStock(request, metadata(upsellWindowMs - 1))
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })(
    { state: ordered() },
    request,
    metadata(upsellWindowMs + 1),
  )
  expect(pieces()).toEqual({ taken: 0, accepted: 0 })
  expect(
    took.ok && (await steps.accept(request, took.result.state, metadata(upsellWindowMs - 1))),
  ).toMatchObject({ ok: false, refusal: { code: 'offer_ended' } })
})

it('a late request does not end the offers of an order that has reserved nothing', async () => {
  const { handle, ordered } = store()
  await addToOrder({ handle, appSecret: 'x', isActive: async () => true })(
    { state: ordered() },
    requestOf(ordered()),
    metadata(upsellWindowMs + 1),
  )
  expect(ordered().upsellEnded).toBe(false)
})

it('a repetition returns no stock that an undo has taken to add the removed product again', async () => {
  const { handle, append, ordered, pieces } = store()
  const add = addToOrder({ handle, appSecret: 'x', isActive: async () => true })
  const before = ordered()
  await add({ state: before }, requestOf(before), metadata(0))
  const withUpsell = withTotal(ordered().goods)
  await append({
    type: 'OrderLinesChanged',
    data: { before: withUpsell, after: withTotal(before.goods), reason: null },
  })
  expect(await add({ state: ordered() }, requestOf(before), metadata(1))).toMatchObject({
    code: 'offer_ended',
  })
  expect(pieces().taken).toBe(2)
})

it('reserved stock equals accepted stock after any interleaving of requests, ends, statuses and sweeps', async () => {
  const status = fc.constantFrom<OrderStatus>('Na čekanju', 'U dostavi', 'Otkazana')
  const request = fc.record({
    at: fc.constantFrom(0, upsellWindowMs - 1, upsellWindowMs, upsellWindowMs + 1),
    quantity: fc.integer({ min: 1, max: 3 }),
    isActive: fc.boolean(),
    dies: fc.integer({ max: 9, min: 0 }).map((n) => n === 0),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(request, { minLength: 2, maxLength: 6 }),
      fc.array(status, { maxLength: 3 }),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 2 }),
      async (s, requests, statuses, ends, sweeps) => {
        const { handle, append, ordered, pieces, sweep } = store(() => s.schedule(Promise.resolve()))
        const ask = async ({ at, quantity, isActive, dies }: (typeof requests)[number]) => {
          await s.schedule(Promise.resolve())
          const state = ordered()
          if (dies)
            return void (await createUpsellSteps({ handle, appSecret: 'x' }).takeStock(
              requestOf(state, quantity),
              metadata(at),
            ))
          await addToOrder({
            handle,
            appSecret: 'x',
            isActive: async () => {
              await s.schedule(Promise.resolve())
              return isActive
            },
          })({ state }, requestOf(state, quantity), metadata(at))
        }
        const changes = async () => {
          for (const to of statuses)
            await append({ type: 'OrderStatusChanged', data: { from: ordered().status, to, reason: null } })
          if (ends) await append({ type: 'OrderUpsellEnded', data: { how: 'declined' } })
        }
        await s.waitFor(Promise.all([...requests.map(ask), changes(), ...sweeps.map(sweep)]))
        // A repetition completes or undoes the reservation of a request that died; without one, the next
        // sweep does.
        await s.waitFor(
          sweeps.length > 0
            ? sweep()
            : ask({ at: upsellWindowMs + 1, quantity: 1, isActive: true, dies: false }),
        )
        const { taken, accepted } = pieces()
        expect(taken).toBe(accepted)
      },
    ),
    { numRuns: 400 },
  )
})
