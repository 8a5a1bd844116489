import { randomBytes, randomUUID } from 'node:crypto'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { derivedBytes, derivedUuid } from '../ids/derived-ids.ts'

export interface OrderIdentity {
  orderId: string
  /** Of `OrderPlaced`: the recorded order has it only where the same customer asked for it. */
  eventId: string
}

/** Keys of our own forms are 36 characters; what is shorter than this can be guessed, or is used by two people. */
const shortestUnguessable = 16

/**
 * Under one Idempotency-Key an order of a website has one id, in every process, so that repetitions meet the first order's
 * stream and event (design, section 4). A key that could be guessed counts only together with the address it came from: else
 * whoever guesses one would be answered with the other's order. `customer` is what tells one shopper from another: it goes
 * into the event's id alone, so that whoever comes by another's key is known not to have placed the order.
 */
export function orderIdentity(
  appSecret: string,
  { websiteId, key, address, customer }: { websiteId: number; key: string | undefined; address: string; customer: readonly string[] },
): OrderIdentity {
  if (!key) return { orderId: orderIdFrom(randomBytes(17)), eventId: randomUUID() }
  const parts = [websiteId, key, key.length < shortestUnguessable ? address : '']
  return { orderId: orderIdFrom(derivedBytes(appSecret, 'order', ...parts)), eventId: derivedUuid(appSecret, 'order placed', ...parts, ...customer) }
}
