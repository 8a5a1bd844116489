import { randomBytes, randomUUID } from 'node:crypto'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { derivedBytes, derivedUuid } from '../ids/derived-ids.ts'

export interface OrderIdentity {
  orderId: string
  /** Of `OrderPlaced`: the recorded order has it only where whoever asks is the same customer and wants the same. */
  eventId: string
}

/** Keys of our own forms are 36 characters; what is shorter than this can be guessed, or is used by two people. */
const shortestUnguessable = 16

/**
 * Under one Idempotency-Key an order of a website has one id, in every process, so that repetitions meet the first order's
 * stream and event (design, section 4). A key that could be guessed counts only together with the address it came from: else
 * whoever guesses one would be answered with the other's order. `wanted` is who orders and what: it goes into the event's id
 * alone, so that another order under a used key is known not to be the one that was placed.
 */
export function orderIdentity(
  appSecret: string,
  { websiteId, key, address, wanted }: { websiteId: number; key: string | undefined; address: string; wanted: readonly (string | number)[] },
): OrderIdentity {
  if (!key) return { orderId: orderIdFrom(randomBytes(17)), eventId: randomUUID() }
  const parts = [websiteId, key, key.length < shortestUnguessable ? address : '']
  return { orderId: orderIdFrom(derivedBytes(appSecret, 'order', ...parts)), eventId: derivedUuid(appSecret, 'order placed', ...parts, ...wanted) }
}
