/** Crockford base32 has no I, L, O or U, so order numbers are safe to read over the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 26 characters encode 130 bits. */
export const orderIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

/**
 * Makes an order id from the first 130 bits of `bytes` (at least 17 bytes: random, or an HMAC of an
 * idempotency key).
 * @throws RangeError for fewer than 17 bytes
 */
export function orderIdFrom(bytes: Uint8Array): string {
  if (bytes.length < 17) throw new RangeError('an order id needs 17 bytes')
  let id = ''
  for (let digit = 0; digit < 26; digit++) {
    const bit = digit * 5
    const pair = (bytes[bit >> 3]! << 8) | (bytes[(bit >> 3) + 1] ?? 0)
    id += alphabet[(pair >> (11 - (bit & 7))) & 31]
  }
  return id
}

/** An order number as people write it, with or without the hyphen, in either case. */
export const orderNumberPattern = /^[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}$/i

/** The first characters of the ids of orders with a number that matches `orderNumberPattern`. */
export const orderIdPrefix = (orderNumber: string): string => orderNumber.replace('-', '').toUpperCase()

/** The order number that people see: the first eight characters as `ABCD-EFGH` (orders/ids). */
export const shortOrderId = (orderId: string): string => `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`
