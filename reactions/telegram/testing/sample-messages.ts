import { upsellLine } from '@pazar/contracts/order/lines.ts'
import { type PlacedOverrides, withLines } from '@pazar/contracts/testing/order-placed.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { NotifiedOrder } from '../../order/notified-order.ts'
import { orderMessage, type OrderMessageOptions } from '../order-message.ts'

const lamp = {
  orderId: '7K3M9QXB4ZC8D1E5F6G7H8J9KA',
  sellerId: 2,
  websiteId: 1,
  websiteRevision: 0,
  productId: 'p1',
  productName: 'Luna lampa',
  sku: '',
  market: 'Serbia' as const,
  currency: 'RSD' as const,
  quantity: 2,
  totalPrice: 598000,
  delivery: freeDelivery,
  offer: null,
  unitPrice: 299000,
  unitCost: 0,
  domain: 'localhost',
  suspicions: [] as string[],
  upsellDelayedUntil: null,
  legacyOffer: null,
  adVisit: null,
  customer: {
    firstName: 'Đorđe',
    lastName: 'Petrović',
    phone: '064 123 4567',
    phoneE164: '+381641234567',
    email: '',
    address: 'Cara Dušana 5',
    city: 'Niš',
    postalCode: '18000',
    notes: '',
  },
}
export const torch = {
  upsellOrderId: '8'.repeat(26),
  upsellId: 1001,
  title: 'Baterijska lampa',
  sku: '',
  quantity: 2,
  unitPrice: 99000,
  totalPrice: 198000,
  unitCost: 0,
}

/** Two lamps, with changes of the order and accepted upsells. */
export function orderWith({
  upsells = [],
  ...changes
}: PlacedOverrides & { upsells?: readonly (typeof torch)[] } = {}): NotifiedOrder {
  const order = withLines({ ...lamp, ...changes })
  const lines = upsells.map((each) => upsellLine(each, '2026-01-31T23:30:00.000Z'))
  return { ...order, lines: [...order.lines, ...lines] }
}
export const order = { ...orderWith(), customer: lamp.customer }

const options: OrderMessageOptions = { publicOrigin: 'https://pazar.rs', mayBeRepeated: false }
export const messageFor = (order: NotifiedOrder, overrides: Partial<OrderMessageOptions> = {}) =>
  orderMessage(order, { ...options, ...overrides })
export const linesOf = (notifiedOrder: NotifiedOrder, overrides: Partial<OrderMessageOptions> = {}) =>
  messageFor(notifiedOrder, overrides).text.split('\n')
/** The texts of the entities of a type. */
export const marked = ({ text, entities = [] }: ReturnType<typeof messageFor>, kind: string) =>
  entities
    .filter(({ type }) => type === kind)
    .map(({ offset, length }) => text.slice(offset, offset + length))
