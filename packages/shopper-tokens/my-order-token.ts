import { createHmac, timingSafeEqual } from 'node:crypto'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'

/** 128 bits in base64url. */
const macLength = 22

/** Path of the page on which a shopper changes their order, before its token. */
export const myOrderBase = '/moja-porudzbina'

export interface MyOrderTokens {
  /** The path of the page. It gives the right to read and change the order, so it is for its shopper alone. */
  pathOf(orderId: string): string
  /** The order that a token is for; undefined if we have not made the token. */
  orderOf(token: string): string | undefined
}

/**
 * Tokens of the page on which a shopper changes their own order (orders/own-link): the order's id and an
 * HMAC-SHA-256 of it, separated by a dot. The key is derived from APP_SECRET for this purpose alone. A token
 * does not expire: what it allows follows from the state of the order.
 */
export function createMyOrderTokens(appSecret: string): MyOrderTokens {
  const key = createHmac('sha256', appSecret).update('my-order').digest()
  const macOf = (orderId: string): Buffer =>
    createHmac('sha256', key).update(orderId).digest().subarray(0, 16)

  return {
    pathOf: (orderId) => `${myOrderBase}/${orderId}.${macOf(orderId).toString('base64url')}`,
    orderOf(token) {
      const [orderId = '', mac = '', more] = token.split('.')
      if (more !== undefined || !orderIdPattern.test(orderId) || mac.length !== macLength) return undefined
      const given = Buffer.from(mac, 'base64url')
      const isOurs = given.length === 16 && timingSafeEqual(given, macOf(orderId))
      return isOurs ? orderId : undefined
    },
  }
}
