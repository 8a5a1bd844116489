import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import {
  logged,
  orderPlaced,
  sampleCustomer,
  sampleOrderId,
  statusChanged,
} from '@pazar/projections/testing/sample-events.ts'
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
  delivery: { way: 'free', amount: '0.00', text: '' },
  upsells: [],
  total: '4990.50',
  customer: sampleCustomer,
  trackingId: null,
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

describe('an order as sent to receivers', () => {
  test('contains all public fields and no internal ones', () => expect(orderAfter()).toEqual(whole))

  test.each([
    [
      'an accepted upsell, with a higher total',
      [upsellAccepted],
      { upsells: [upsell], total: '5970.50', product: whole.product },
    ],
    [
      'two accepted upsells',
      [upsellAccepted, upsellAccepted],
      { upsells: [upsell, upsell], total: '6950.50' },
    ],
    [
      'a correction of the customer',
      [corrected],
      { customer: { ...sampleCustomer, city: 'Niš', postalCode: '18000' } },
    ],
    ['an assigned tracking number', [assigned], { trackingId: 'RS123' }],
    ['a change of status', [sent], { status: 'U dostavi' }],
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
