import type { OrderEvent } from '../order/events.ts'
import { freeDelivery } from '../website/terms.ts'

type OrderPlaced = Extract<OrderEvent, { type: 'OrderPlaced' }>

/** A valid order of one lamp without personal data, for tests. */
export const orderPlaced = (overrides: Partial<OrderPlaced['data']> = {}): OrderPlaced => ({
  type: 'OrderPlaced',
  data: {
    orderId: '0'.repeat(26),
    sellerId: 7,
    websiteId: 3,
    websiteRevision: 0,
    productId: 'P3',
    productName: 'Lampa',
    sku: '',
    market: 'Serbia',
    currency: 'RSD',
    quantity: 1,
    totalPrice: 299000,
    delivery: freeDelivery,
    offer: null,
    unitPrice: 299000,
    unitCost: 0,
    domain: 'lampe.rs',
    suspicions: [],
    upsellDelayedUntil: null,
    legacyOffer: null,
    adVisit: null,
    customer: null,
    ...overrides,
  },
})
