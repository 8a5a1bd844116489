import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'

/**
 * Signed cookie with the orders placed in this browser; besides the seller, only this browser gets their
 * personal data (orders/visibility). Set when an order is placed, read by `GET /api/orders/{orderId}`. The
 * value is the newest 20 order ids and an HMAC-SHA-256 of them under APP_SECRET, separated by dots, so a
 * client cannot add an id.
 */
export const shopperCookieName = 'pazar_orders'

const maxOrders = 20
const maxAgeSeconds = 90 * 24 * 60 * 60

const signatureOf = (ids: string, appSecret: string) =>
  createHmac('sha256', appSecret).update(`shopper-orders\n${ids}`).digest('base64url')

/** Order ids in a cookie value, newest first; empty if it is missing, malformed or not signed by us. */
export function ordersInCookie(value: string | undefined, appSecret: string): string[] {
  if (value === undefined || value.length > 1000) return []
  const end = value.lastIndexOf('.')
  if (end < 0) return []
  const signature = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(signatureOf(value.slice(0, end), appSecret))
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return []
  return value
    .slice(0, end)
    .split('.')
    .filter((id) => orderIdPattern.test(id))
}

/** The cookie to set (`maxAge` in seconds) after `orderId` was placed; `value` is the request's cookie. */
export function addOrderToCookie(
  value: string | undefined,
  orderId: string,
  appSecret: string,
): { name: string; value: string; maxAge: number } {
  const ids = [orderId, ...ordersInCookie(value, appSecret).filter((id) => id !== orderId)]
    .slice(0, maxOrders)
    .join('.')
  return { name: shopperCookieName, value: `${ids}.${signatureOf(ids, appSecret)}`, maxAge: maxAgeSeconds }
}
