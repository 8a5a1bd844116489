import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { describe, expect, it } from 'vitest'
import { ordersInCookie, addOrderToCookie } from './shopper-cookie.ts'

const secret = 'a secret of the installation'
const id = (number: number) => orderIdFrom(Buffer.alloc(17, number))

describe("the shopper's order cookie", () => {
  it('lists the orders placed, newest first and each once', () => {
    const first = addOrderToCookie(undefined, id(1), secret)
    const second = addOrderToCookie(first.value, id(2), secret)
    const repeated = addOrderToCookie(second.value, id(1), secret)
    expect(ordersInCookie(second.value, secret)).toEqual([id(2), id(1)])
    expect(ordersInCookie(repeated.value, secret)).toEqual([id(1), id(2)])
  })

  it('drops all but the newest twenty orders', () => {
    let value: string | undefined
    for (let number = 0; number < 25; number++) value = addOrderToCookie(value, id(number), secret).value
    expect(ordersInCookie(value, secret)).toHaveLength(20)
    expect(ordersInCookie(value, secret)[0]).toBe(id(24))
  })

  it.each([
    ['nothing', undefined],
    ['noise', 'noise'],
    ['an empty text', ''],
    ['ids without a signature', `${id(1)}.`],
    ['an id added by hand', `${id(9)}.${addOrderToCookie(undefined, id(1), secret).value}`],
    ['another secret', addOrderToCookie(undefined, id(1), 'another secret').value],
    ['a very long value', 'A'.repeat(5000)],
  ])('lists no orders for %s', (_what, value) => {
    expect(ordersInCookie(value, secret)).toEqual([])
  })
})
