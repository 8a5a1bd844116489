// Rules: entry/order
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { orderEntry } from '@pazar/contracts/order/order-entry-routes.ts'
import { expect, it } from 'vitest'
import { scenarioTime, stateAfter } from '../testing/scenario.ts'
import { offer, websiteContent } from '../testing/website-content.ts'
import { type EntryContext, orderOfEntry } from './entered-order.ts'
import { soldWebsiteFold } from './sold-website.ts'

const option = (variantId: number, value: string, more: object = {}) => ({
  variantId,
  values: [value],
  sku: '',
  priceDifference: 0,
  unitCost: null,
  image: null,
  inStock: true,
  ...more,
})
const strap = {
  id: 3001,
  originalUrl: 'https://primer.rs/traka',
  title: 'Traka',
  urgentDescription: '',
  originalPrice: 90000,
  discountPrice: 50000,
  productCost: 10000,
  images: [],
  features: [],
  stockLeft: 2,
  sku: 'TRAKA',
  isActive: true,
  aiProcessed: false,
  aiProcessingError: null,
}
const events: WebsiteEvent[] = [
  {
    type: 'WebsiteCreated',
    data: {
      websiteId: 3,
      sellerId: 7,
      content: websiteContent({
        productCost: 80000,
        offers: [offer(2, 500000)],
        variants: {
          attributes: ['Boja'],
          options: [
            option(1, 'Crna'),
            option(2, 'Bela', { priceDifference: 20000 }),
            option(3, 'Plava', { inStock: false }),
          ],
        },
      }),
    },
  },
  { type: 'UpsellProductAdded', data: { product: strap } },
]
const website = stateAfter(soldWebsiteFold, events)
const seller = { sellerId: 7, role: 'client', duty: null } as const

const free = { kind: 'manual', title: 'Poklon kutija', pieces: 2, price: '300,00', unitCost: 50 }
const two = { kind: 'product', quantity: 2, variants: [2, null] }
const entry = (more: object = {}) => ({
  websiteId: 3,
  source: 'viber',
  market: 'Serbia',
  customer: { name: 'Ana Marija Ilić', phone: '064 123 4567', address: 'Glavna 1', city: 'Niš' },
  lines: [two],
  delivery: { deliveryWay: 'free' },
  ...more,
})
const decide = (more: object = {}, by: EntryContext['by'] = seller) => {
  const parsed = orderEntry.parse(entry(more))
  return orderOfEntry(parsed, {
    orderId: '0'.repeat(26),
    website: parsed.websiteId === null ? undefined : website,
    by,
    at: scenarioTime,
    held: new Map(),
    upsellOrderId: (upsellId) => String(upsellId).padStart(26, '0'),
  })
}
const without = { websiteId: null, lines: [free] }

it('makes lines of variants, an upsell product and a free line, with discount and delivery', () => {
  expect(
    decide({
      lines: [two, { kind: 'upsell', upsellId: 3001, pieces: 2 }, free],
      discount: 100,
      delivery: { deliveryWay: 'added', deliveryAmount: 350 },
      total: 6750,
      call: true,
      notify: false,
    }),
  ).toMatchObject({
    sellerId: 7,
    websiteId: 3,
    websiteRevision: 0,
    productName: 'Lampa',
    currency: 'RSD',
    offer: { quantity: 2, price: 500000 },
    unitPrice: 299000,
    discount: 10000,
    totalPrice: 675000,
    customer: { firstName: 'Ana', lastName: 'Marija Ilić', phoneE164: '+381641234567', postalCode: '' },
    upsellDelayedUntil: null,
    adVisit: null,
    suspicions: [],
    confirmation: 'required',
    enteredBy: { source: 'viber', notify: false },
    lines: [
      { lineId: '1', kind: 'product', variant: { variantId: 2, label: 'Bela' }, pieces: 1, price: 270000 },
      { lineId: '2', variant: { variantId: null, label: '' }, pieces: 1, price: 250000, unitCost: 80000 },
      {
        lineId: '00000000000000000000003001',
        kind: 'upsell',
        title: 'Traka',
        pieces: 2,
        price: 100000,
        unitCost: 10000,
        upsell: { upsellId: 3001, acceptedAt: scenarioTime },
      },
      { lineId: '4', kind: 'manual', title: 'Poklon kutija', pieces: 2, price: 30000, unitCost: 5000 },
    ],
  })
})

it('takes free lines alone without a website, and needs no call unless the seller requests one', () => {
  const order = decide(without)
  expect(order).toMatchObject({
    sellerId: 7,
    websiteId: 0,
    productId: '',
    productName: 'Poklon kutija',
    unitPrice: 15000,
    offer: null,
    totalPrice: 30000,
    enteredBy: { notify: true },
  })
  expect(order).not.toHaveProperty('confirmation')
})

it.each([
  ['pozivi', 0],
  ['sve', 5000],
] as const)('takes a cost only from who sees costs: a helper with the duty %s', (duty, unitCost) => {
  expect(decide(without, { ...seller, duty })).toMatchObject({ lines: [{ unitCost }] })
})

it.each([
  ['a quantity without an offer', { lines: [{ kind: 'product', quantity: 4 }] }, 'lines.0.quantity'],
  ['a variant out of stock', { lines: [{ ...two, variants: [3] }] }, 'lines.0.variants'],
  [
    'an unknown upsell product',
    { lines: [two, { kind: 'upsell', upsellId: 9, pieces: 1 }] },
    'lines.1.upsellId',
  ],
  [
    'more than is in stock',
    { lines: [two, { kind: 'upsell', upsellId: 3001, pieces: 3 }] },
    'lines.1.pieces',
  ],
  ['the product twice', { lines: [two, two] }, 'lines.1.kind'],
  ['an upsell product alone', { lines: [{ kind: 'upsell', upsellId: 3001, pieces: 1 }] }, 'lines'],
  ['a product without a website', { websiteId: null }, 'lines.0.kind'],
  ['another market', { market: 'Bosnia' }, 'market'],
  [
    'a product whose variants make it more lines than allowed',
    { lines: [two, ...Array(49).fill(free)] },
    'lines',
  ],
  ['a discount over the price', { discount: 5201 }, 'discount'],
  ['delivery without its amount', { delivery: { deliveryWay: 'added' } }, 'delivery.deliveryAmount'],
])('refuses %s beside its field', (_, more, path) => {
  expect(decide(more)).toMatchObject({ code: 'invalid', issues: [{ path }] })
})

it.each([
  ['a total that is not the current one', { total: 5000 }, seller, 'conflict'],
  ["another seller's website", {}, { ...seller, sellerId: 8 }, 'not_found'],
  ['an admin without a website', without, { sellerId: 1, role: 'admin', duty: null }, 'invalid'],
] as const)('refuses %s', (_, more, by, code) => {
  expect(decide(more, by)).toMatchObject({ code })
})

it("lets an admin enter an order of a seller's website", () => {
  expect(decide({}, { ...seller, sellerId: 1, role: 'admin' })).toMatchObject({
    sellerId: 7,
    totalPrice: 520000,
  })
})
