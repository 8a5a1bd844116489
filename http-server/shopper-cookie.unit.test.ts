import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { describe, expect, it } from 'vitest'
import { ordersInCookie, rememberOrder } from './shopper-cookie.ts'

const secret = 'a secret of the house'
const id = (number: number) => orderIdFrom(Buffer.alloc(17, number))

describe("the shopper's order cookie", () => {
  it('names the orders placed, newest first and each once', () => {
    const first = rememberOrder(undefined, id(1), secret)
    const second = rememberOrder(first.value, id(2), secret)
    const repeated = rememberOrder(second.value, id(1), secret)
    expect(ordersInCookie(second.value, secret)).toEqual([id(2), id(1)])
    expect(ordersInCookie(repeated.value, secret)).toEqual([id(1), id(2)])
  })

  it('forgets all but the newest twenty', () => {
    let value: string | undefined
    for (let number = 0; number < 25; number++) value = rememberOrder(value, id(number), secret).value
    expect(ordersInCookie(value, secret)).toHaveLength(20)
    expect(ordersInCookie(value, secret)[0]).toBe(id(24))
  })

  it.each([
    ['nothing', undefined],
    ['noise', 'noise'],
    ['an empty text', ''],
    ['ids without a signature', `${id(1)}.`],
    ['an id added by hand', `${id(9)}.${rememberOrder(undefined, id(1), secret).value}`],
    ['another secret', rememberOrder(undefined, id(1), 'another secret').value],
    ['a very long value', 'A'.repeat(5000)],
  ])('names none for %s', (_what, value) => {
    expect(ordersInCookie(value, secret)).toEqual([])
  })
})
