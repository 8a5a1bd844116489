import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import {
  logged,
  orderPlaced,
  sampleCustomer,
  sampleOrderId,
  statusChanged,
} from '@pazar/projections/testing/sample-events.ts'
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import { describe, expect, it, test } from 'vitest'
import { afterEvent, type WebhookOrderState } from './webhook-order.ts'
import { bodyOf, topicOf } from './topic.ts'

const id = sampleOrderId(1)
const stream = `order-${id}`
const placed = orderPlaced(1, {
  market: 'Serbia',
  currency: 'RSD',
  quantity: 2,
  unitPrice: 2990_00,
  totalPrice: 4990_50,
  suspicions: ['Prebrzo'],
})
const upsellAccepted: DomainEvent = {
  type: 'OrderUpsellAccepted',
  data: {
    upsellOrderId: '8'.repeat(26),
    upsellId: 1001,
    title: 'Torbica',
    sku: 'T-1',
    quantity: 2,
    unitPrice: 490_00,
    totalPrice: 980_00,
    unitCost: 100_00,
  },
}
const linesChanged = {
  type: 'OrderLinesChanged',
  data: {
    before: { ...placedGoods(placed.data), lines: placed.data.lines, totalPrice: 4990_50 },
    after: {
      lines: [
        { ...placed.data.lines[0]!, pieces: 1, price: 2990_00 },
        {
          ...placed.data.lines[0]!,
          lineId: '2',
          sku: 'SKU-M',
          title: 'Majica',
          variant: { variantId: 4, label: 'M' },
          price: 3000_00,
        },
      ],
      discount: 100_00,
      delivery: { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' },
      totalPrice: 6240_00,
    },
    reason: 'Zvati Đorđa',
  },
} satisfies DomainEvent
const corrected: DomainEvent = {
  type: 'OrderCustomerChanged',
  data: { before: { city: 'Beograd' }, after: { city: 'Niš', postalCode: '18000' } },
}
const assigned: DomainEvent = { type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }
const sent = statusChanged('Na čekanju', 'U dostavi', 'Đorđe čeka')
const erased: DomainEvent = { type: 'PersonalDataErased', data: { reason: 'customer_request' } }
const noted: DomainEvent = { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati Đorđa' } }

const later = '2026-03-01T10:00:00.000Z'
const as = (events: readonly DomainEvent[]) =>
  events.map((event, n) => logged(event, stream, n, n, n === 0 ? {} : { at: later }))
const orderAfter = (...events: DomainEvent[]) =>
  as([placed, ...events]).reduce<WebhookOrderState | undefined>(afterEvent, undefined)!.order
const body = (...events: DomainEvent[]) => bodyOf(as([placed, ...events]).at(-1)!, orderAfter(...events))

const productLine = {
  id: '1',
  kind: 'product',
  name: 'Proizvod 1',
  sku: 'SKU-1',
  variant: null,
  pieces: 2,
  price: '4990.50',
}
const upsellLine = {
  id: '8'.repeat(26),
  kind: 'upsell',
  name: 'Torbica',
  sku: 'T-1',
  variant: null,
  pieces: 2,
  price: '980.00',
}
const whole = {
  id,
  number: `${id.slice(0, 4)}-${id.slice(4, 8)}`,
  revision: 0,
  createdAt: '2026-01-31T23:30:00.000Z',
  updatedAt: '2026-01-31T23:30:00.000Z',
  status: 'Na čekanju',
  market: 'Serbia',
  currency: 'RSD',
  domain: 'pazar.example',
  websiteId: 2,
  product: {
    id: 'p-1',
    name: 'Proizvod 1',
    sku: 'SKU-1',
    quantity: 2,
    unitPrice: '2990.00',
    totalPrice: '4990.50',
  },
  lines: [productLine],
  discount: '0.00',
  delivery: { way: 'free', amount: '0.00', text: '' },
  upsells: [],
  total: '4990.50',
  customer: sampleCustomer,
  trackingId: null,
  mergedInto: null,
  splitFrom: null,
  suspicions: ['Prebrzo'],
  personalDataErased: false,
}
const upsell = {
  orderId: '8'.repeat(26),
  upsellProductId: 1001,
  name: 'Torbica',
  sku: 'T-1',
  quantity: 2,
  unitPrice: '490.00',
  totalPrice: '980.00',
  acceptedAt: later,
}

const other = { id: '9'.repeat(26), number: '9999-9999' }
const mergedInto: DomainEvent = { type: 'OrderMergedInto', data: { mergeId: 'm', orderId: other.id } }
const mergeUndone: DomainEvent = { type: 'OrderMergeUndone', data: { mergeId: 'm' } }

describe('an order as sent to receivers', () => {
  test('contains all public fields and no internal ones', () => expect(orderAfter()).toEqual(whole))

  test.each([
    [
      'an accepted upsell, with a higher total',
      [upsellAccepted],
      {
        upsells: [upsell],
        lines: [productLine, upsellLine],
        total: '5970.50',
        product: whole.product,
      },
    ],
    [
      'two accepted upsells',
      [upsellAccepted, upsellAccepted],
      { upsells: [upsell, upsell], lines: [productLine, upsellLine, upsellLine], total: '6950.50' },
    ],
    [
      'a correction of the goods, which the specified fields follow',
      [upsellAccepted, linesChanged],
      {
        lines: [
          { ...productLine, pieces: 1, price: '2990.00' },
          { ...productLine, id: '2', sku: 'SKU-M', name: 'Majica', variant: 'M', price: '3000.00' },
        ],
        discount: '100.00',
        delivery: { way: 'added', amount: '350.00', text: '' },
        upsells: [],
        product: { ...whole.product, quantity: 3, totalPrice: '5990.00' },
        total: '6240.00',
      },
    ],
    [
      'a correction of the customer',
      [corrected],
      { customer: { ...sampleCustomer, city: 'Niš', postalCode: '18000' } },
    ],
    ['an assigned tracking number', [assigned], { trackingId: 'RS123' }],
    ['a change of status', [sent], { status: 'U dostavi' }],
    ['a merge into another order', [mergedInto], { mergedInto: other }],
    ['the undo of a merge', [mergedInto, mergeUndone], {}],
    [
      'the erasure of the customer',
      [corrected, erased],
      { customer: null, personalDataErased: true, total: '4990.50' },
    ],
    ['a private note of the seller', [noted], { customer: sampleCustomer }],
  ] as const)('after %s', (_what, events, changes) =>
    expect(orderAfter(...events)).toEqual({
      ...whole,
      revision: events.length,
      updatedAt: later,
      ...changes,
    }),
  )

  test('names the order from which it was split off', () => {
    const splitFrom = { orderId: other.id, splitId: 's' }
    expect(afterEvent(undefined, logged(orderPlaced(1, { splitFrom }), stream, 0, 0))!.order).toMatchObject({
      splitFrom: other,
    })
  })

  test('has no customer if the stream key is lost, and does not call them erased', () => {
    const order = afterEvent(undefined, logged(orderPlaced(1, { customer: null }), stream, 0, 0))!.order
    expect(order).toMatchObject({ customer: null, personalDataErased: false })
  })
})

describe('the message for an event', () => {
  it.each([
    ['order.placed', [], { order: whole }],
    [
      'order.status_changed',
      [sent],
      {
        from: 'Na čekanju',
        to: 'U dostavi',
        order: expect.objectContaining({ status: 'U dostavi', revision: 1 }),
      },
    ],
    ['order.changed', [corrected], { changed: 'customer', order: expect.anything() }],
    ['order.changed', [upsellAccepted], { changed: 'upsells', order: expect.anything() }],
    ['order.changed', [linesChanged], { changed: 'lines', order: expect.anything() }],
    ['order.changed', [assigned], { changed: 'trackingId', order: expect.anything() }],
    ['order.erased', [erased], { order: { id, number: whole.number } }],
  ] as const)('is %s after %j', (type, events, data) => {
    expect(body(...events)).toEqual({ type, timestamp: events.length === 0 ? whole.createdAt : later, data })
    expect(webhookBody.parse(body(...events))).toEqual(body(...events))
    expect(topicOf(as([placed, ...events]).at(-1)!)).toBe(type)
  })

  test("does not exist for the seller's own notes", () => {
    expect([topicOf(logged(noted, stream, 1, 1)), body(noted)]).toEqual([undefined, undefined])
    expect(JSON.stringify(body(sent))).not.toContain('čeka"')
  })

  test('does not exist for the erasure of a person in a stream other than an order', () =>
    expect(topicOf(logged(erased, 'user-7', 1, 1))).toBeUndefined())
})
