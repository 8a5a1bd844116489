// Rules: entry/order, orders/idempotency
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderEntryRoutes } from '@pazar/contracts/order/order-entry-routes.ts'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { createCommandHandler } from '../command-handler/handle-command.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { newHelper, newSeller } from '../testing/sellers.ts'
import { openUpsellFixture } from '../upsell/testing/upsell-fixture.ts'
import { enterOrder } from './enter-order.ts'
import { stockOf } from './order-stock.ts'

const fixture = await openUpsellFixture()
const { api, seller } = fixture
beforeAll(() => fixture.reset())
afterAll(() => api.close())

const lamp = { kind: 'product', quantity: 1 }
const entry = (more: object = {}) => ({
  websiteId: fixture.site.id,
  source: 'phone',
  market: 'Serbia',
  customer: { name: 'Ana Ilić', phone: '064 123 4567', address: 'Glavna 1', city: 'Niš' },
  lines: [lamp],
  delivery: { deliveryWay: 'free' },
  ...more,
})
const enter = (more: object = {}, { token = seller.token, key }: { token?: string; key?: string } = {}) =>
  api.send('POST', '/api/orders/manual', entry(more), { token, key })
const changePrice = (currentPrice: number) =>
  api.send('PUT', `/api/websites/id/${fixture.site.id}`, { currentPrice }, { token: seller.token })

it('appends order and note once for a key, and names the helper who entered it', async () => {
  const helper = await newHelper(api, seller, 'pozivi')
  const key = randomUUID()
  const body = { lines: [lamp, { kind: 'manual', title: 'Kutija', pieces: 1, price: 200 }], note: 'Zvao sam' }
  const first = await enter(body, { token: helper.token, key })
  expect(first).toMatchObject({
    status: 201,
    body: { message: 'Porudžbina je sačuvana', totalPrice: 3190 },
  })
  const { orderId } = first.body
  const events = await api.events(orderStream(orderId))
  expect(events).toMatchObject([
    {
      type: 'OrderPlaced',
      data: { sellerId: seller.id, totalPrice: 319000, enteredBy: { source: 'phone', notify: true } },
      metadata: { actor: { kind: 'user', id: helper.id } },
    },
    { type: 'OrderNoteAdded', data: { text: 'Zvao sam' } },
  ])
  await changePrice(2790)
  expect((await enter(body, { token: helper.token, key })).body).toEqual(first.body)
  expect(await enter({}, { token: helper.token, key })).toMatchObject({
    status: 409,
    body: { code: 'already_ordered' },
  })
  expect(await api.events(orderStream(orderId))).toEqual(events)
  expect((await enter(body, { key })).body.orderId).not.toBe(orderId)
  expect((await enter(body)).body.orderId).not.toBe(orderId)
})

it('answers a repetition that overtakes the first request with the same order', async () => {
  const body = { note: 'Zvao sam' }
  const key = randomUUID()
  const answers = await Promise.all([enter(body, { key }), enter(body, { key }), enter(body, { key })])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body: { orderId } }) => orderId)).size).toBe(1)
  expect(await api.events(orderStream(answers[0].body.orderId))).toHaveLength(2)
})

it.each([{}, { total: 2990 }])(
  'answers the order as another request under the key has stored it, before a price change (%j)',
  async (more) => {
    await fixture.reset()
    const key = randomUUID()
    let first: Awaited<ReturnType<typeof enter>> | undefined
    const folds = createFoldCache(api.log)
    const overtaken = enterOrder({
      appSecret: api.stores.appSecret,
      now: () => new Date(api.now()),
      handle: createCommandHandler(api.log, folds),
      folds: {
        ...folds,
        async load(stream, fold) {
          if (!first && stream === websiteStream(fixture.site.id)) {
            first = await enter(more, { key })
            await changePrice(3490)
          }
          return folds.load(stream, fold)
        },
      },
    })
    const answer = await overtaken.handle({
      body: orderEntryRoutes.enter.body!.parse(entry(more)),
      user: { userId: seller.id, sellerId: seller.id, role: 'client', duty: null, sessionId: '' },
      actor: { kind: 'user', id: seller.id, role: 'client' },
      correlationId: 'c',
      idempotencyKey: key,
    } as Parameters<typeof overtaken.handle>[0])
    expect(answer).toMatchObject({ status: 201, body: first!.body })
    expect(first!.body.totalPrice).toBe(2990)
    expect(await api.events(orderStream(first!.body.orderId))).toHaveLength(1)
  },
)

it('takes the stock of upsell products, and none if one is sold out', async () => {
  const last = await fixture.addUpsell({ title: 'Poslednja', stockLeft: 1 })
  const upsellOf = (upsellId: number, pieces: number) => ({ kind: 'upsell', upsellId, pieces })
  const taken = { lines: [lamp, upsellOf(fixture.upsell.id, 2), upsellOf(last.id, 1)] }
  // Both read the stock before either takes it, so only the stock itself can refuse one.
  const both = await Promise.all([enter(taken), enter(taken)])
  const statuses = both.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(201)
  expect(statuses[1]).toBeGreaterThanOrEqual(400)
  expect(await fixture.stockLeft()).toBe(3)
  const { orderId } = both.find(({ status }) => status === 201)!.body
  expect((await api.events(orderStream(orderId)))[0]).toMatchObject({
    data: {
      lines: [
        { kind: 'product' },
        { kind: 'upsell', pieces: 2, unitCost: 30000, upsell: { upsellId: fixture.upsell.id } },
        { kind: 'upsell', pieces: 1, upsell: { upsellId: last.id } },
      ],
    },
  })
})

it('holds what the order has, whatever an attempt that died or another request took under the key', async () => {
  const { id: upsellId } = await fixture.addUpsell({ title: 'Traka', stockLeft: 7 })
  const { token } = seller
  const stockLeft = async () =>
    (await api.send('PUT', `/api/upsell/products/${upsellId}`, {}, { token })).body.stockLeft
  const lines = (pieces: number) => ({ lines: [lamp, { kind: 'upsell', upsellId, pieces }] })
  const folds = createFoldCache(api.log)
  const handle = createCommandHandler(api.log, folds)
  const metadata = {
    at: new Date(api.now()).toISOString(),
    actor: { kind: 'system' as const },
    correlationId: 'c',
    causationId: null,
  }
  const key = randomUUID()
  const both = await Promise.all([enter(lines(1), { key }), enter(lines(2), { key })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  let left = both[0].status === 201 ? 6 : 5
  expect(await stockLeft()).toBe(left)
  for (const [died, pieces] of [
    [1, 2],
    [2, 1],
    [left - 3, left - 3],
  ] as const) {
    const again = randomUUID()
    const orderId = orderIdFrom(derivedBytes(api.stores.appSecret, 'entered order', seller.id, again))
    await stockOf({ handle, folds }, orderId, metadata).takeUpTo(upsellId, died)
    const { status, body } = await enter(lines(pieces), { key: again })
    left -= pieces
    expect([status, body.orderId, await stockLeft()]).toEqual([201, orderId, left])
  }
})

it('refuses a wrong field in Serbian, and what belongs to another seller', async () => {
  const noPhone = { name: 'Ana', phone: '', address: 'Glavna 1', city: 'Niš' }
  expect(await enter({ customer: noPhone, lines: [{ ...lamp, quantity: 4 }] })).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'customer.phone', message: 'Telefon je obavezan' }] },
  })
  expect((await enter({}, { token: (await newSeller(api)).token })).status).toBe(404)
  expect((await enter({}, { token: (await newHelper(api, seller, 'pakovanje')).token })).status).toBe(403)
})
