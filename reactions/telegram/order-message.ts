import type { EventOf } from '@pazar/contracts/event/event-type.ts'
import { marketFacts } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import type { orderPlaced } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'

/** What the seller reads on his phone about a new order. Personal lines are left out where the customer has been erased. */
export function orderMessage(order: EventOf<typeof orderPlaced>['data']): string {
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
    `${order.productName} × ${order.quantity}: ${formatMoney(order.totalPrice, order.currency)}`,
    ...person,
    `Tržište: ${marketFacts[order.market].fullName}`,
    ...(order.suspicions.length > 0 ? [`Proverite: ${order.suspicions.join(', ')}`] : []),
  ].join('\n')
}
