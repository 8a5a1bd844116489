// Rules: orders/own-link
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { describe, expect, it } from 'vitest'
import { createMyOrderTokens, myOrderBase } from './my-order-token.ts'
import { addOrderToCookie } from './shopper-cookie.ts'

const secret = 'a secret of at least thirty-two characters'
const tokens = createMyOrderTokens(secret)
const orderId = orderIdFrom(Buffer.alloc(17, 1))
const other = orderIdFrom(Buffer.alloc(17, 2))
const tokenOf = (id: string, by = tokens) => by.pathOf(id).slice(myOrderBase.length + 1)

describe("the token of a shopper's order", () => {
  it('names its order and needs no escaping in an address', () => {
    expect(tokens.orderOf(tokenOf(orderId))).toBe(orderId)
    expect(tokenOf(orderId)).toMatch(/^[\w.-]+$/)
  })

  it.each([
    ['the mac of another order', `${other}.${tokenOf(orderId).split('.')[1]}`],
    ['another secret', tokenOf(orderId, createMyOrderTokens('another secret of thirty-two characters!'))],
    ['the signature of the order cookie', addOrderToCookie(undefined, orderId, secret).value],
    ['an order id alone', orderId],
    ['a cut token', tokenOf(orderId).slice(0, -1)],
    ['a longer token', `${tokenOf(orderId)}.x`],
    ['other characters of the same length', `${orderId}.${'!'.repeat(22)}`],
    ['nothing', ''],
  ])('is invalid with %s', (_what, token) => expect(tokens.orderOf(token)).toBeUndefined())
})
