import { readUrl } from '@pazar/contracts/domain/read-url.ts'
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
  /** Undefined where it is of no webhook, or of one that was removed. */
  webhook?: { description: string; url: string }
  /** Undefined where there is no order, or the list of orders does not hold it yet. */
  order?: { product_name: string; quantity: number; total_price: number; currency: Currency }
}

const hostOf = (url: string) => readUrl(url)?.host ?? url

/** As its seller calls it, else by where it leads to; one that is there no more by its number. */
function webhookName({ target, webhook }: About): string {
  if (webhook) return webhook.description.trim() ? `Webhook „${webhook.description.trim()}“` : `Webhook ${hostOf(webhook.url)}`
  return target ? `Webhook ${target}` : 'Webhook'
}

const destinations: Record<NotificationType, (about: About) => string> = {
  'telegram-order-message': () => 'Telegram',
  'sheet-row': () => 'Google Sheets',
  'meta-purchase': () => 'Meta (Conversions API)',
  webhook: webhookName,
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

/** Where it goes, as people call it: `Webhook „Magacin“`. */
export const destinationOf = (about: About): string => (isKnown(about.effect) ? destinations[about.effect](about) : about.effect)

/** `Luna lampa × 2: 5.980 RSD → Telegram`. */
export function messageOf(about: About): string {
  const { order } = about
  const to = `→ ${destinationOf(about)}`
  return order ? `${order.product_name} × ${order.quantity}: ${formatMoney(order.total_price, order.currency)} ${to}` : to
}
