// Rules: orders/ids
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { orderIdFrom, orderIdPattern, shortOrderId } from './order-id.ts'

const bytes = fc.uint8Array({ minLength: 17, maxLength: 32 })

it('makes order ids of 26 characters that match the pattern', () => {
  fc.assert(fc.property(bytes, (random) => void expect(orderIdFrom(random)).toMatch(orderIdPattern)))
})

it('encodes each of the first 130 bits in the order id', () => {
  fc.assert(
    fc.property(bytes, fc.integer({ min: 0, max: 129 }), (random, bit) => {
      const flipped = Uint8Array.from(random)
      flipped[bit >> 3]! ^= 0x80 >> (bit & 7)
      expect(orderIdFrom(flipped)).not.toBe(orderIdFrom(random))
    }),
  )
})

it('rejects fewer than 17 bytes for an order id', () => {
  expect(() => orderIdFrom(new Uint8Array(16))).toThrow(RangeError)
})

it('shows an order number as two groups of four', () => {
  expect(shortOrderId('7K3M9QXB4ZC8D1E5F6G7H8J9KA')).toBe('7K3M-9QXB')
})
