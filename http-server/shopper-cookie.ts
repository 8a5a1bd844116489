import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import type { Cookie } from './routing/endpoint.ts'

/**
 * The shopper's order cookie: which orders this browser has placed, so that only it is answered with their personal data
 * (resolution 24). Written when an order is placed, read by `GET /api/orders/{orderId}`. Its value is the newest 20 order ids
 * and an HMAC-SHA-256 of them under APP_SECRET, joined by points: ids can be removed by a client but never added.
 */
export const shopperCookieName = 'pazar_orders'

const mostOrders = 20
const ninetyDays = 90 * 24 * 60 * 60

const signatureOf = (ids: string, appSecret: string) => createHmac('sha256', appSecret).update(`shopper-orders\n${ids}`).digest('base64url')

/** Order ids in a cookie's value, newest first; none where it is missing, malformed or not signed by us. */
export function ordersInCookie(value: string | undefined, appSecret: string): string[] {
  if (value === undefined || value.length > 1000) return []
  const end = value.lastIndexOf('.')
  if (end < 0) return []
  const given = Buffer.from(value.slice(end + 1))
  const expected = Buffer.from(signatureOf(value.slice(0, end), appSecret))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return []
  return value.slice(0, end).split('.').filter((id) => orderIdPattern.test(id))
}

/** The cookie to answer with after `orderId` was placed; `value` is the one that came with the request. */
export function rememberOrder(value: string | undefined, orderId: string, appSecret: string): Cookie {
  const ids = [orderId, ...ordersInCookie(value, appSecret).filter((id) => id !== orderId)].slice(0, mostOrders).join('.')
  return { name: shopperCookieName, value: `${ids}.${signatureOf(ids, appSecret)}`, maxAge: ninetyDays }
}
