/** Crockford base32: no I, L, O, U, so a number read over the phone survives. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 26 characters carrying 130 bits (design, section 4). */
export const orderIdPattern = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** Makes an order id of the first 130 bits of `bytes` (at least 17 bytes: random, or an HMAC of an idempotency key). */
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

/** The first eight characters as people write them down, with or without the hyphen, in either case. */
export const orderNumberPattern = /^[0-9A-HJKMNP-TV-Z]{4}-?[0-9A-HJKMNP-TV-Z]{4}$/i

/** What people see and say: the first eight characters as `ABCD-EFGH` (resolution 17). */
export const shortOrderId = (orderId: string): string => `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`
