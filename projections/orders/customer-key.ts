import { createHmac } from 'node:crypto'

/**
 * Identifies a customer among one seller's orders by their number in E.164: the first 128 bits of an HMAC, so
 * that the key tells nothing about orders of other sellers. It stands in rows only, never in events. Null
 * without a valid number.
 */
export const customerKey = (sellerId: number, phoneE164: string | null): string | null =>
  phoneE164 === null
    ? null
    : createHmac('sha256', String(sellerId)).update(phoneE164).digest().toString('base64url', 0, 16)
