import { type Currency, formatMoney } from '@pazar/contracts/money/money.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { orderIdPattern, shortOrderId } from '@pazar/contracts/order/order-id.ts'

/** What a delivery is about: never anything of the shopper's. */
export interface About {
  effect: string
  /** Which of the effect's targets. */
  target: string
  stream: string
  /** Type of the event that led to it; undefined where the audit does not hold it yet. */
  event?: string
  /** Undefined where there is no order, or the list of orders does not hold it yet. */
  order?: { product_name: string; quantity: number; total_price: number; currency: Currency }
}

const destinations: Record<NotificationType, (target: string) => string> = {
  'telegram-order-message': () => 'Telegram',
  'sheet-row': () => 'Google Sheets',
  'meta-purchase': () => 'Meta (Conversions API)',
  webhook: (target) => (target ? `Webhook ${target}` : 'Webhook'),
}
const isKnown = (effect: string): effect is NotificationType => Object.hasOwn(destinations, effect)

const happenings: Record<string, string> = {
  OrderPlaced: 'Nova porudžbina', OrderStatusChanged: 'Promena statusa', OrderCustomerChanged: 'Izmena podataka kupca', PersonalDataErased: 'Obrisani podaci kupca',
  OrderTrackingAssigned: 'Broj pošiljke', OrderUpsellAccepted: 'Dodatak uz porudžbinu',
}

/** The order that a stream is of; null where it is of none. */
export function orderIn(stream: string): string | null {
  const id = stream.startsWith(orderStream('')) ? stream.slice(orderStream('').length) : ''
  return orderIdPattern.test(id) ? id : null
}

/** `Nova porudžbina ABCD-EFGH`. */
export function titleOf({ stream, event }: About): string {
  const orderId = orderIn(stream)
  if (orderId === null) return 'Poruka bez porudžbine'
  return `${(event === undefined ? happenings['OrderPlaced'] : happenings[event]) ?? 'Porudžbina'} ${shortOrderId(orderId)}`
}

/** `Luna lampa × 2: 5.980 RSD → Telegram`. */
export function messageOf({ effect, target, order }: About): string {
  const to = `→ ${isKnown(effect) ? destinations[effect](target) : effect}`
  return order ? `${order.product_name} × ${order.quantity}: ${formatMoney(order.total_price, order.currency)} ${to}` : to
}
