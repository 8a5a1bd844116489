import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { linesText, ownLines } from '@pazar/contracts/order/lines.ts'
import { orderIdPattern, shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'

/** The content of a delivery, without data of the shopper. */
export interface NotificationSubject {
  effect: string
  /** Target of the effect, for example a webhook's id. */
  target: string
  stream: string
  /** Type of the event that caused it; undefined if the activity table does not contain it yet. */
  event?: string
  /** Undefined if the delivery is for no webhook or for a removed one. */
  webhook?: { description: string; url: string }
  /** Undefined if there is no order, or if the orders table does not contain it yet. */
  order?: Pick<OrderRow, 'product_name' | 'quantity' | 'lines' | 'total_price' | 'currency'>
}

const hostOf = (url: string) => readUrl(url)?.host ?? url

/** The description that the seller gave the webhook, else its host; for a removed webhook its number. */
function webhookName({ target, webhook }: NotificationSubject): string {
  if (webhook)
    return webhook.description.trim()
      ? `Webhook „${webhook.description.trim()}“`
      : `Webhook ${hostOf(webhook.url)}`
  return target ? `Webhook ${target}` : 'Webhook'
}

const destinations: Record<NotificationType, (about: NotificationSubject) => string> = {
  'telegram-order-message': () => 'Telegram',
  'sheet-row': () => 'Google Sheets',
  'meta-purchase': () => 'Meta (Conversions API)',
  webhook: webhookName,
}
const isKnown = (effect: string): effect is NotificationType => Object.hasOwn(destinations, effect)

const eventTitles: Record<string, string> = {
  OrderPlaced: 'Nova porudžbina',
  OrderStatusChanged: 'Promena statusa',
  OrderCustomerChanged: 'Izmena podataka kupca',
  PersonalDataErased: 'Obrisani podaci kupca',
  OrderTrackingAssigned: 'Broj pošiljke',
  OrderTrackingRemoved: 'Broj pošiljke uklonjen',
  OrderUpsellAccepted: 'Dodatak uz porudžbinu',
  OrderLinesChanged: 'Izmena stavki',
  OrdersMerged: 'Spajanje porudžbina',
  OrdersUnmerged: 'Poništeno spajanje',
  OrderSplit: 'Podela porudžbine',
}

/** The id of the order to which a stream belongs; null if it is not an order stream. */
export function orderIn(stream: string): string | null {
  const id = stream.startsWith(orderStream('')) ? stream.slice(orderStream('').length) : ''
  return orderIdPattern.test(id) ? id : null
}

/** Title such as `Nova porudžbina ABCD-EFGH`. */
export function titleOf({ stream, event }: NotificationSubject): string {
  const orderId = orderIn(stream)
  if (orderId === null) return 'Poruka bez porudžbine'
  return `${(event === undefined ? eventTitles['OrderPlaced'] : eventTitles[event]) ?? 'Porudžbina'} ${shortOrderId(orderId)}`
}

/** Readable destination, such as `Webhook „Magacin“`. */
export const destinationOf = (about: NotificationSubject): string =>
  isKnown(about.effect) ? destinations[about.effect](about) : about.effect

/** Message such as `Luna lampa × 2: 5.980 RSD → Telegram`. */
export function messageOf(about: NotificationSubject): string {
  const { order } = about
  const to = `→ ${destinationOf(about)}`
  if (!order) return to
  const own = ownLines(order.lines)
  const goods = own.length > 1 ? linesText(own) : `${order.product_name} × ${order.quantity}`
  return `${goods}: ${formatMoney(order.total_price, order.currency)} ${to}`
}
