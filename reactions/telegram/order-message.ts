import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import { marketFacts } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import type { orderPlaced, orderUpsellAccepted } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

/** An order as it is told of: as placed, with what was corrected since, and what was taken on top. */
export type NotifiedOrder = EventOf<typeof orderPlaced>['data'] & { upsells: readonly EventOf<typeof orderUpsellAccepted>['data'][] }

/** The order after one more of its events. */
export function afterEvent(order: NotifiedOrder | undefined, event: Logged): NotifiedOrder | undefined {
  if (event.type === 'OrderPlaced') return { ...event.data, upsells: [] }
  if (!order) return undefined
  if (event.type === 'OrderUpsellAccepted') return { ...order, upsells: [...order.upsells, event.data] }
  if (event.type === 'OrderCustomerChanged') return { ...order, customer: order.customer && { ...order.customer, ...event.data.after } }
  return order
}

/** Everything in the parcel, and what the courier collects. */
function goods({ productName, quantity, totalPrice, currency, upsells }: NotifiedOrder): string[] {
  const first = `${productName} × ${quantity}: ${formatMoney(totalPrice, currency)}`
  if (upsells.length === 0) return [first]
  const total = upsells.reduce((sum, each) => sum + each.totalPrice, totalPrice)
  return [first, ...upsells.map((each) => `+ ${each.title} × ${each.quantity}: ${formatMoney(each.totalPrice, currency)}`), `Ukupno za naplatu: ${formatMoney(total, currency)}`]
}

/** A field is one line, whatever was typed into it: a line break would begin what looks like another field. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** What the seller reads on his phone about a new order. Personal lines are left out where the customer has been erased. */
export function orderMessage(order: NotifiedOrder): string {
  const { customer } = order
  const person = customer
    ? [
        `Kupac: ${customer.firstName} ${customer.lastName}`.trimEnd(),
        `Telefon: ${customer.phoneE164 ?? customer.phone}`,
        `Adresa: ${customer.address}, ${[customer.postalCode, customer.city].filter(Boolean).join(' ')}`,
        ...(customer.notes ? [`Napomena: ${customer.notes}`] : []),
      ]
    : ['Podaci kupca su obrisani']
  return [
    `Nova porudžbina ${shortOrderId(order.orderId)}`,
    ...goods(order),
    ...person,
    `Tržište: ${marketFacts[order.market].fullName}`,
    ...(order.suspicions.length > 0 ? [`Proverite: ${order.suspicions.join(', ')}`] : []),
  ].map(oneLine).join('\n')
}
