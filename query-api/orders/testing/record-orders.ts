import { markets } from '@pazar/contracts/money/market.ts'
import { confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { orderPlaced, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { called, erased, type Placed } from './listed-orders.ts'

const count = 150
export const hour = 3_600_000
/** When the first order is placed, ms since 1970. */
export const begin = Date.parse('2026-03-26T21:00:00.000Z')
/** Midnights in Belgrade. */
const nights = [
  '2026-03-26T23:00Z',
  '2026-03-27T23:00Z',
  '2026-03-28T23:00Z',
  '2026-03-29T22:00Z',
  '2026-03-30T22:00Z',
].map((night) => Date.parse(night))

/** Appends orders of every market, status, confirmation and day, and answers what a list must show of them. */
export function recordOrders(log: Pick<EventLog, 'append'>): Promise<Placed[]> {
  const metadata = (at: number) => ({
    at: new Date(at).toISOString(),
    actor: { kind: 'system' } as const,
    correlationId: 'lists',
    causationId: null,
  })
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const market = markets[n % 3]!
      const order: Placed = {
        id: sampleOrderId(n),
        seller: 2 + (n % 4),
        market,
        product: n % 50 === 0 ? 'Retkost' : `Proizvod ${(n * 7) % 3}`,
        total: 1000_00 + n * 100,
        // Spread over five days, including a daylight-saving change, and a minute apart, so that the order by
        // time is unique.
        at: begin + Math.floor((n * 120) / count) * hour + n * 60_000,
        changes: [],
      }
      // Some are placed just before midnight and get an upsell five minutes later, on the next day.
      if (n % 10 === 0) order.at = nights[(n / 10) % nights.length]! - 240_000 + n * 997
      // Some whose status never changes are called before they are sent.
      if (n % 8 === 0) order.confirmation = confirmationStates[(n / 8) % confirmationStates.length]!
      if (n % 5 === 0) order.upsell = { at: order.at + 300_000, total: 50 }
      await log.append(
        orderStream(order.id),
        [
          orderPlaced(n, {
            orderId: order.id,
            sellerId: order.seller,
            market,
            productName: order.product,
            totalPrice: order.total,
            ...(order.confirmation !== undefined && { confirmation: 'required' as const }),
          }),
        ],
        { expectedRevision: 'no-stream', metadata: metadata(order.at) },
      )
      if (order.upsell) {
        const upsell = {
          upsellOrderId: sampleOrderId(10_000 + n),
          upsellId: 1001,
          title: 'Dodatak',
          sku: '',
          quantity: 1,
          unitPrice: 50,
          totalPrice: 50,
          unitCost: 20,
        }
        await log.append(orderStream(order.id), [{ type: 'OrderUpsellAccepted', data: upsell }], {
          expectedRevision: 0,
          metadata: metadata(order.upsell.at),
        })
      }
      if (order.confirmation !== undefined && order.confirmation !== 'notCalled')
        await log.append(orderStream(order.id), [called(order.confirmation)], {
          expectedRevision: 'stream-exists',
          metadata: metadata(order.at + hour / 2),
        })
      // Some are erased, a part of them before they were sent.
      if (n % 6 === 0) {
        order.erased = true
        await log.append(orderStream(order.id), [erased], {
          expectedRevision: 'stream-exists',
          metadata: metadata(order.at + hour * 0.75),
        })
      }
      let from: OrderStatus = 'Na čekanju'
      for (let change = 0; change < n % 4; change++) {
        const to = orderStatuses[(n + change * 3) % orderStatuses.length]!
        const at = order.at + (change + 1) * ((n % 5) * 9 + 1) * hour
        if (to !== from) {
          await log.append(orderStream(order.id), [statusChanged(from, to)], {
            expectedRevision: 'stream-exists',
            metadata: metadata(at),
          })
          order.changes.push({ at, to })
        }
        from = to
      }
      return order
    }),
  )
}
