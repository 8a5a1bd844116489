import { mostReferences } from '@pazar/upstreams/trackify/trackify-client.ts'
import { describe, expect, test } from 'vitest'
import type { OrderInFlight } from './orders-in-flight.ts'
import { questionsAbout } from './questions.ts'

const order = (sellerId: number, market: 'Serbia' | 'Bosnia', orderId: string) => ({ sellerId, market, orderId }) as OrderInFlight
const holders = new Map([[1, new Set(['trackifyApiKeySrb'])], [2, new Set(['trackifyApiKeySrb', 'trackifyApiKey'])]])

describe('what is asked about orders', () => {
  test('one request per seller and market, of whom has a key for it; the others are told apart', () => {
    const orders = [order(1, 'Serbia', 'a'), order(2, 'Serbia', 'b'), order(1, 'Serbia', 'c'), order(1, 'Bosnia', 'd'), order(2, 'Bosnia', 'e'), order(3, 'Serbia', 'f')]
    const { questions, unasked } = questionsAbout(orders, { holders, has: () => true })
    expect(questions.map(({ sellerId, endpoint, orders: asked }) => [sellerId, endpoint, asked.map(({ orderId }) => orderId).join('')])).toEqual([[1, 'serbia', 'ac'], [2, 'serbia', 'b'], [2, 'others', 'e']])
    expect(unasked.map(({ order: { orderId }, missing }) => [orderId, missing])).toEqual([['d', 'key'], ['f', 'key']])
  })

  test('of a market whose service this server has not, with a key or without, is said which is missing', () => {
    const { questions, unasked } = questionsAbout([order(1, 'Serbia', 'a'), order(3, 'Serbia', 'b')], { holders, has: () => false })
    expect([questions, unasked.map(({ missing }) => missing)]).toEqual([[], ['service', 'key']])
  })

  test('no request has more references than the service takes', () => {
    const { questions } = questionsAbout(Array.from({ length: mostReferences + 1 }, (_, number) => order(1, 'Serbia', String(number))), { holders, has: () => true })
    expect(questions.map(({ orders }) => orders.length)).toEqual([mostReferences, 1])
  })
})
