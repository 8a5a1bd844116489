// Rules: orders/lines, upsell/accept, orders/idempotency
import { randomUUID } from 'node:crypto'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderGoods } from '@pazar/contracts/order/lines.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { createStockSweep } from '@pazar/workers/stock-sweep/stock-sweep.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { createCommandHandler } from '../command-handler/handle-command.ts'
import { newHelper, newSeller } from '../testing/sellers.ts'
import { decideTaking, heldStockFold } from '../upsell/held-stock.ts'
import { openUpsellFixture, type PlacedOrder } from '../upsell/testing/upsell-fixture.ts'
import { orderFold } from './order.ts'
import { upsellWindowMs } from './order-upsell.ts'

const fixture = await openUpsellFixture()
const { api, combine, place, seller, stockLeft } = fixture

beforeEach(() => fixture.reset())
afterAll(() => api.close())

const own = { lineId: '1', title: 'Lampa', sku: 'L', pieces: 1, price: 2990 }
const freeDelivery = { deliveryWay: 'free', deliveryAmount: 0, deliveryText: '' }
const change = (
  { orderId }: Pick<PlacedOrder, 'orderId'>,
  body: Record<string, unknown> = {},
  options: { token?: string; key?: string } = { token: seller.token },
) =>
  api.send(
    'PUT',
    `/api/orders/${orderId}/lines`,
    { lines: [own], discount: 0, delivery: freeDelivery, ...body },
    options,
  )
const goodsOf = async ({ orderId }: PlacedOrder): Promise<OrderGoods> =>
  (await createFoldCache(api.log).load(orderStream(orderId), orderFold)).state.goods
const types = async ({ orderId }: PlacedOrder) => fixture.typesOf(orderStream(orderId))
const piecesOf = async (order: PlacedOrder) => (await goodsOf(order)).lines.map(({ pieces }) => pieces)

describe('PUT /api/orders/:orderId/lines', () => {
  it('changes lines, discount and delivery once, and an undo restores them', async () => {
    const order = await place()
    const [placedLine] = (await goodsOf(order)).lines
    const key = randomUUID()
    const body = {
      lines: [
        { ...own, pieces: 2, price: 4990 },
        { title: 'Majica', pieces: 1, price: 1500.5, variant: 'M', variantId: 4, unitCost: 300 },
      ],
      discount: 90.5,
      delivery: { deliveryWay: 'added', deliveryAmount: 350, deliveryText: '' },
      reason: 'Želi i majicu',
      expected: 0,
    }
    const first = await change(order, body, { token: seller.token, key })
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Porudžbina je izmenjena', revision: 1, totalPrice: 6750 },
    })
    expect(await change(order, body, { token: seller.token, key })).toMatchObject({
      status: 200,
      body: { message: 'Nema izmena', revision: 1, totalPrice: 6750 },
    })
    const { lines, discount } = await goodsOf(order)
    expect(discount).toBe(90_50)
    expect(lines).toEqual([
      { ...placedLine, title: 'Lampa', sku: 'L', pieces: 2, price: 4990_00 },
      {
        lineId: expect.any(String),
        kind: 'manual',
        title: 'Majica',
        sku: '',
        variant: { variantId: 4, label: 'M' },
        pieces: 1,
        price: 1500_50,
        unitCost: 300_00,
      },
    ])
    expect((await api.events(orderStream(order.orderId))).at(-1)).toMatchObject({
      type: 'OrderLinesChanged',
      data: { reason: 'Želi i majicu', before: { lines: [placedLine] } },
      metadata: { actor: { kind: 'user', id: seller.id } },
    })
    const { before, revision } = first.body
    const undone = await change(order, { ...before, expected: revision })
    expect([undone.status, (await goodsOf(order)).lines]).toEqual([200, [placedLine]])
    expect((await change(order, { ...body, expected: revision })).status).toBe(409)
    expect(await types(order)).toEqual(['OrderPlaced', 'OrderLinesChanged', 'OrderLinesChanged'])
  })

  it("changes a variant to the website's label, SKU and cost, also for a helper who sees no costs", async () => {
    const options = [
      { values: ['Crna'], sku: 'L-CRNA', unitCost: 700 },
      { values: ['Bela'], sku: 'L-BELA', unitCost: 900 },
    ]
    await api.send(
      'PUT',
      `/api/websites/id/${fixture.site.id}`,
      { variants: { attributes: ['Boja'], options } },
      { token: seller.token },
    )
    const { token } = await newHelper(api, seller, 'pozivi')
    const order = await place()
    const key = randomUUID()
    const line = { ...own, variant: '?', variantId: 2, unitCost: 1 }
    const body = { lines: [line, { ...line, lineId: undefined, kind: 'product', variantId: 1 }] }
    const first = await change(order, body, { token, key })
    expect([first.status, (await change(order, body, { token, key })).body.message]).toEqual([
      200,
      'Nema izmena',
    ])
    expect((await goodsOf(order)).lines).toMatchObject([
      { kind: 'product', sku: 'L-BELA', variant: { variantId: 2, label: 'Bela' }, unitCost: 900_00 },
      { kind: 'product', sku: 'L-CRNA', variant: { variantId: 1, label: 'Crna' }, unitCost: 700_00 },
    ])
    const unknown = await change(order, { lines: [{ ...line, variantId: 9 }] })
    expect([unknown.status, unknown.body.issues[0].path]).toEqual([400, 'lines'])
  })

  it('refuses other sellers, orders that were handed over, and invalid lines with the field', async () => {
    const order = await place()
    const stranger = await newSeller(api)
    expect((await change(order, {}, {})).status).toBe(401)
    expect((await change(order, {}, { token: stranger.token })).status).toBe(404)
    for (const [body, path] of [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ ...own, pieces: 0 }] }, 'lines.0.pieces'],
      [{ lines: [{ ...own, price: -1 }] }, 'lines.0.price'],
      [{ lines: [{ ...own, title: ' ' }] }, 'lines.0.title'],
      [{ discount: 2991 }, 'discount'],
    ] as const) {
      const { status, body: answer } = await change(order, body)
      expect([status, answer.issues?.[0]?.path]).toEqual([400, path])
    }
    await api.send(
      'PUT',
      `/api/orders/${order.orderId}/status`,
      { status: 'U dostavi' },
      { token: seller.token },
    )
    expect(await change(order)).toMatchObject({
      status: 409,
      body: { message: 'Porudžbina je već predata kuriru, pa se ne može menjati' },
    })
    expect(await types(order)).toEqual(['OrderPlaced', 'OrderStatusChanged'])
  })
})

describe('the stock of an upsell product', () => {
  const acceptedLine = async (order: PlacedOrder, quantity = 1) => {
    const { body } = await combine(order, { quantity })
    return { lineId: body.upsellOrderId as string, title: 'Noćna lampa', price: 0 }
  }

  it('moves along with more, fewer and no pieces, and with each undo', async () => {
    const order = await place()
    const line = await acceptedLine(order)
    expect(await stockLeft()).toBe(4)
    const more = await change(order, { lines: [own, { ...line, pieces: 3 }] })
    expect([more.status, await stockLeft()]).toEqual([200, 2])
    const tooMany = await change(order, { lines: [own, { ...line, pieces: 6 }] })
    expect([tooMany.status, tooMany.body.code, await stockLeft()]).toEqual([409, 'sold_out', 2])
    const none = await change(order, { lines: [own] })
    expect([none.status, await stockLeft()]).toEqual([200, 5])
    const undone = await change(order, { ...none.body.before, expected: none.body.revision })
    expect([undone.status, await stockLeft(), await piecesOf(order)]).toEqual([200, 2, [1, 3]])
    const undoneTwice = await change(order, { ...more.body.before, expected: undone.body.revision })
    expect([undoneTwice.status, await stockLeft(), await piecesOf(order)]).toEqual([200, 4, [1, 1]])
  })

  it('equals the pieces after concurrent corrections of two processes', async () => {
    const order = await place()
    const line = await acceptedLine(order)
    const other = await api.startAnother()
    await Promise.all(
      [2, 5, 3, 4, 1, 2].map((pieces, n) =>
        api.send(
          'PUT',
          `${n % 2 === 0 ? api.url : other.url}/api/orders/${order.orderId}/lines`,
          { lines: [own, { ...line, pieces }], discount: 0, delivery: freeDelivery },
          { token: seller.token },
        ),
      ),
    )
    await other.close()
    expect(await stockLeft()).toBe(5 - (await piecesOf(order))[1]!)
  })

  it('is returned by the sweep if the process dies before or after the order records the change', async () => {
    const stockSweep = createStockSweep(api.stores)
    await stockSweep.prepare()
    const order = await place()
    const line = await acceptedLine(order, 2)
    const { id: upsellId } = fixture.upsell
    const folds = createFoldCache(api.log)
    const stock = { orderId: order.orderId, upsellId }
    const metadata = () => ({
      at: new Date(api.now()).toISOString(),
      actor: { kind: 'system' as const },
      correlationId: 'c',
      causationId: null,
    })
    // Dies after it took two more pieces.
    await createCommandHandler(
      api.log,
      folds,
    )({
      stream: websiteStream(fixture.site.id),
      fold: heldStockFold(order.orderId, upsellId),
      metadata: metadata(),
      decide: (held) => decideTaking(stock, 2, held),
    })
    await stockSweep.sweep()
    expect(await stockLeft()).toBe(1)
    api.advanceClock(upsellWindowMs + 1000)
    await stockSweep.sweep()
    expect(await stockLeft()).toBe(3)
    // Dies after the order has recorded that it has one piece less.
    const goods = await goodsOf(order)
    const lines = goods.lines.map((each) => ({ ...each, ...(each.lineId === line.lineId && { pieces: 1 }) }))
    const side = { ...goods, lines: [...goods.lines], totalPrice: 0 }
    await api.log.append(
      orderStream(order.orderId),
      [{ type: 'OrderLinesChanged', data: { before: side, after: { ...side, lines }, reason: null } }],
      { expectedRevision: 'any', metadata: metadata() },
    )
    await stockSweep.sweep()
    expect(await stockLeft()).toBe(3)
    api.advanceClock(upsellWindowMs + 1000)
    await stockSweep.sweep()
    await stockSweep.sweep()
    expect(await stockLeft()).toBe(4)
  })
})
