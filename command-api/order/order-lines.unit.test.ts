// Rules: orders/lines
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import {
  type OrderGoods,
  type OrderLine,
  orderLines,
  productLine,
  totalOf,
  upsellLine,
} from '@pazar/contracts/order/lines.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, scenarioTime, stateAfter } from '../testing/scenario.ts'
import { decideOrder, type OrderCommand, orderFold } from './order.ts'
import { withTotal } from './order-lines.ts'

const lamp = productLine({ title: 'Lampa', sku: 'L-1', pieces: 1, price: 2990_00, unitCost: 700_00 })
const gift: OrderLine = {
  ...lamp,
  lineId: '2',
  kind: 'manual',
  title: 'Poklon',
  sku: '',
  price: 0,
  unitCost: 0,
}
const placed = orderPlaced({ lines: [lamp], totalPrice: 2990_00 })
const torch = {
  upsellOrderId: '8'.repeat(26),
  upsellId: 3001,
  title: 'Baterija',
  sku: 'B-1',
  quantity: 2,
  unitPrice: 990_00,
  totalPrice: 1980_00,
  unitCost: 300_00,
}
const accepted: OrderEvent = { type: 'OrderUpsellAccepted', data: torch }
/** The second event of a stream. */
const torchLine = upsellLine(torch, new Date(Date.parse(scenarioTime) + 1000).toISOString())
const seller = { sellerId: 7, role: 'client' } as const
const added = { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' } as const

const fifty = Array.from({ length: 50 }, (_, place): OrderLine => ({ ...lamp, lineId: String(place + 1) }))
const torchLineOfThird = upsellLine(torch, new Date(Date.parse(scenarioTime) + 2000).toISOString())

const goods = (...lines: OrderLine[]): OrderGoods => ({ lines, discount: 0, delivery: freeDelivery })
const before = goods(lamp)
const change = (
  after: OrderGoods,
  more: Partial<Extract<OrderCommand, { type: 'ChangeLines' }>> = {},
): OrderCommand => ({ type: 'ChangeLines', ...after, reason: null, by: seller, ...more })
const changed = (from: OrderGoods, to: OrderGoods, reason: string | null = null): OrderEvent => ({
  type: 'OrderLinesChanged',
  data: { before: withTotal(from), after: withTotal(to), reason },
})
const status = (to: OrderStatus, from: OrderStatus = 'Na čekanju'): OrderEvent => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason: null },
})
const twoLamps = goods({ ...lamp, pieces: 2, price: 4990_00 })
const erased: OrderEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }
const tracked: OrderEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }

describe('changing the lines of an order', () => {
  scenarios(orderFold, decideOrder, [
    {
      title: 'records everything before and after, with the reason',
      given: [placed],
      when: change(twoLamps, { reason: 'Želi dve' }),
      outcome: [changed(before, twoLamps, 'Želi dve')],
    },
    {
      title: 'changes discount and delivery, which the total follows',
      given: [placed],
      when: change({ lines: [lamp, gift], discount: 90_00, delivery: added }),
      outcome: [changed(before, { lines: [lamp, gift], discount: 90_00, delivery: added })],
    },
    { title: 'appends no event for the same goods', given: [placed], when: change(before), outcome: [] },
    {
      title: 'appends no event for the same goods of an order that was handed over meanwhile',
      given: [placed, changed(before, twoLamps), tracked],
      when: change(twoLamps, { expected: 0 }),
      outcome: [],
    },
    {
      title: 'keeps kind and cost of a line that does not name them, and adds a line by hand',
      given: [placed],
      when: change({
        ...before,
        lines: [
          { lineId: '1', title: 'Lampa', sku: 'L-1', variant: null, pieces: 2, price: 4990_00 },
          { lineId: 'n', title: 'Kesa', sku: '', variant: null, pieces: 1, price: 0 },
        ] as never,
      }),
      outcome: [changed(before, goods(twoLamps.lines[0]!, { ...gift, lineId: 'n', title: 'Kesa' }))],
    },
    {
      title: 'changes pieces and price of an upsell and nothing else of it',
      given: [placed, accepted],
      when: change(
        goods(lamp, { ...torchLine, title: 'Druga', sku: 'X', unitCost: 0, pieces: 1, price: 990_00 }),
      ),
      outcome: [changed(goods(lamp, torchLine), goods(lamp, { ...torchLine, pieces: 1, price: 990_00 }))],
    },
    {
      title: 'restores an upsell that a correction has removed, as an undo does',
      given: [placed, accepted, changed(goods(lamp, torchLine), goods(lamp))],
      when: change(goods(lamp, torchLine), { expected: 2 }),
      outcome: [changed(goods(lamp), goods(lamp, torchLine))],
    },
    {
      title: 'restores a removed line with its kind and cost, though its undo names neither',
      given: [placed, changed(before, goods(gift))],
      when: {
        ...change(before),
        lines: [{ lineId: '1', title: 'Lampa', sku: 'L-1', variant: null, pieces: 1, price: 2990_00 }],
      } as OrderCommand,
      outcome: [changed(goods(gift), before)],
    },
    {
      title: 'refuses an undo after another change of the goods',
      given: [placed, changed(before, twoLamps), changed(twoLamps, goods(lamp, gift))],
      when: change(before, { expected: 1 }),
      outcome: 'conflict',
    },
    {
      title: 'accepts an undo after a note',
      given: [
        placed,
        changed(before, twoLamps),
        { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati' } },
      ],
      when: change(before, { expected: 1 }),
      outcome: [changed(twoLamps, before)],
    },
    {
      title: 'refuses an order with a tracking number',
      given: [placed, tracked],
      when: change(twoLamps),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order that was handed over and is back in the queue',
      given: [placed, status('U dostavi'), status('Na čekanju', 'U dostavi')],
      when: change(twoLamps),
      outcome: 'conflict',
    },
    {
      title: 'corrects an order whose handover was undone as a mistake',
      given: [
        placed,
        status('U dostavi'),
        {
          type: 'OrderStatusChanged',
          data: { from: 'U dostavi', to: 'Na čekanju', reason: null, handedOver: false },
        },
      ],
      when: change(twoLamps),
      outcome: [changed(before, twoLamps)],
    },
    {
      title: 'refuses a returning parcel',
      given: [placed, status('Vraća se pošaljaocu')],
      when: change(twoLamps),
      outcome: 'conflict',
    },
    {
      title: 'refuses a cancelled order',
      given: [placed, status('Otkazana')],
      when: change(twoLamps),
      outcome: 'conflict',
    },
    {
      title: 'refuses an order of an erased customer',
      given: [placed, erased],
      when: change(twoLamps),
      outcome: 'conflict',
    },
    {
      title: 'refuses a discount over the price of the lines',
      given: [placed],
      when: change({ ...before, discount: 2990_01, delivery: added }),
      outcome: 'invalid',
    },
    {
      title: 'refuses delivery without an amount',
      given: [placed],
      when: change({ ...before, delivery: { ...added, deliveryAmount: 0 } }),
      outcome: 'invalid',
    },
    {
      title: 'refuses the same line twice',
      given: [placed],
      when: change(goods(lamp, lamp)),
      outcome: 'invalid',
    },
    {
      title: 'refuses an order of upsells alone',
      given: [placed, accepted],
      when: change(goods(torchLine)),
      outcome: 'invalid',
    },
    {
      title: 'refuses an upsell that the shopper has not accepted',
      given: [placed],
      when: change(goods(lamp, { ...torchLine, upsell: undefined } as never)),
      outcome: 'invalid',
    },
    {
      title: 'corrects an order that upsells have made larger than the seller may',
      given: [placed, changed(before, goods(...fifty)), accepted],
      when: change({ ...goods(...fifty, torchLineOfThird), discount: 10_00 }),
      outcome: [
        changed(goods(...fifty, torchLineOfThird), { ...goods(...fifty, torchLineOfThird), discount: 10_00 }),
      ],
    },
    {
      title: 'refuses more lines than an order may have',
      given: [placed],
      when: change(goods(...fifty, { ...gift, lineId: 'one more' })),
      outcome: 'invalid',
    },
    {
      title: "answers not_found for another seller's order",
      given: [placed],
      when: change(twoLamps, { by: { sellerId: 8, role: 'client' } }),
      outcome: 'not_found',
    },
  ])

  it('fits into its events with more lines than the seller may give it', () => {
    expect(orderLines.safeParse([...fifty, torchLine]).success).toBe(true)
  })

  it('leaves a removed upsell among those that were accepted, so that it is not offered again', () => {
    const state = stateAfter(orderFold, [placed, accepted, changed(goods(lamp, torchLine), goods(lamp))])
    expect([totalOf(state.goods), state.upsells.map(({ upsellId }) => upsellId)]).toEqual([2990_00, [3001]])
  })
})
