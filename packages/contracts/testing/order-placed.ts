import type { OrderEvent } from '../order/events.ts'
import { productLine } from '../order/lines.ts'
import { deliveryCharge, freeDelivery } from '../website/terms.ts'

type OrderPlaced = Extract<OrderEvent, { type: 'OrderPlaced' }>
type Placed = OrderPlaced['data']

/** Of an order of one product, in place of `lines`. */
export interface OneProduct {
  quantity: number
  sku: string
  unitCost: number
}

export type PlacedOverrides = Partial<Placed & OneProduct>

/** The data of an order with one product line at its total price, unless `lines` are given. */
export function withLines({
  quantity,
  sku,
  unitCost,
  ...sale
}: Omit<Placed, 'lines' | 'discount'> & Partial<Pick<Placed, 'lines' | 'discount'>> & OneProduct): Placed {
  const price = sale.totalPrice - deliveryCharge(sale.delivery)
  return {
    ...sale,
    lines: sale.lines ?? [productLine({ title: sale.productName, sku, pieces: quantity, price, unitCost })],
    discount: sale.discount ?? 0,
  }
}

/** A valid order of one lamp without personal data, for tests. */
export const orderPlaced = (overrides: PlacedOverrides = {}): OrderPlaced => ({
  type: 'OrderPlaced',
  data: withLines({
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
  }),
})
