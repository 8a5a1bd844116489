import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { NotifiedOrder } from '../../order/notified-order.ts'
import { orderMessage, type OrderMessageOptions } from '../order-message.ts'

export const order = {
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
  upsells: [],
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
