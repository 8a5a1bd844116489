import { randomBytes, randomUUID } from 'node:crypto'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { derivedBytes, derivedUuid } from '../ids/derived-ids.ts'

export interface OrderIdentity {
  orderId: string
  /**
   * Id of `OrderPlaced`. The recorded event has this id only if the request comes from the same customer and
   * orders the same.
   */
  eventId: string
}

/** Keys of our own forms have 36 characters. A shorter key can be guessed or be used by two people. */
const minUnguessableLength = 16

/**
 * Derives the order id from the Idempotency-Key and the website, so that a repeated request reaches the first
 * order's stream and event in every process. A guessable key counts only together with the sender's address;
 * otherwise guessing a key would reveal another shopper's order. `requestFingerprint` (`customerFingerprint` and
 * the goods) goes into the event id alone, so that a different order under a used key can be distinguished.
 */
export function orderIdentity(
  appSecret: string,
  {
    websiteId,
    key,
    address,
    requestFingerprint,
  }: {
    websiteId: number
    key: string | undefined
    address: string
    requestFingerprint: readonly (string | number)[]
  },
): OrderIdentity {
  if (!key) return { orderId: orderIdFrom(randomBytes(17)), eventId: randomUUID() }
  const parts = [websiteId, key, key.length < minUnguessableLength ? address : '']
  return {
    orderId: orderIdFrom(derivedBytes(appSecret, 'order', ...parts)),
    eventId: derivedUuid(appSecret, 'order placed', ...parts, ...requestFingerprint),
  }
}
