import { maxReferences } from '@pazar/integrations/trackify/trackify-client.ts'
import { describe, expect, test } from 'vitest'
import type { OrderInFlight } from './orders-in-flight.ts'
import { createStatusQueries } from './status-queries.ts'

const order = (sellerId: number, market: 'Serbia' | 'Bosnia', orderId: string) =>
  ({ sellerId, market, orderId }) as OrderInFlight
const holders = new Map([
  [1, new Set(['trackifyApiKeySrb'])],
  [2, new Set(['trackifyApiKeySrb', 'trackifyApiKey'])],
])

describe('status queries', () => {
  test('make one request per seller and endpoint with a key, and skip the other orders', () => {
    const orders = [
      order(1, 'Serbia', 'a'),
      order(2, 'Serbia', 'b'),
      order(1, 'Serbia', 'c'),
      order(1, 'Bosnia', 'd'),
      order(2, 'Bosnia', 'e'),
      order(3, 'Serbia', 'f'),
    ]
    const { queries, skipped } = createStatusQueries(orders, { holders, has: () => true })
    expect(
      queries.map(({ sellerId, endpoint, orders: queried }) => [
        sellerId,
        endpoint,
        queried.map(({ orderId }) => orderId).join(''),
      ]),
    ).toEqual([
      [1, 'serbia', 'ac'],
      [2, 'serbia', 'b'],
      [2, 'others', 'e'],
    ])
    expect(skipped.map(({ order: { orderId }, missing }) => [orderId, missing])).toEqual([
      ['d', 'key'],
      ['f', 'key'],
    ])
  })

  test('tell a missing service from a missing key', () => {
    const { queries, skipped } = createStatusQueries([order(1, 'Serbia', 'a'), order(3, 'Serbia', 'b')], {
      holders,
      has: () => false,
    })
    expect([queries, skipped.map(({ missing }) => missing)]).toEqual([[], ['service', 'key']])
  })

  test('contain at most the number of references that the service accepts', () => {
    const { queries } = createStatusQueries(
      Array.from({ length: maxReferences + 1 }, (_, number) => order(1, 'Serbia', String(number))),
      { holders, has: () => true },
    )
    expect(queries.map(({ orders }) => orders.length)).toEqual([maxReferences, 1])
  })
})
