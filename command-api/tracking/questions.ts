import { endpointOf, keyOf, mostReferences, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'
import type { OrderInFlight } from './orders-in-flight.ts'

/** What one request asks: of one seller's orders, with his key for their market. */
export interface Question {
  sellerId: number
  endpoint: TrackifyEndpoint
  key: string
  orders: OrderInFlight[]
}

interface Asking {
  /** All that the seller has set, by name. */
  secretsOf(sellerId: number): Promise<Record<string, string>>
  has(endpoint: TrackifyEndpoint): boolean
}

/** Why nobody can be asked about an order. */
export type Unasked = { order: OrderInFlight; missing: 'key' | 'service' }

/** Orders in as few requests as there can be, in their order; and those about which nobody can be asked. */
export async function questionsAbout(orders: readonly OrderInFlight[], { secretsOf, has }: Asking): Promise<{ questions: Question[]; unasked: Unasked[] }> {
  const sellers = new Map<number, Record<string, string>>()
  for (const { sellerId } of orders) if (!sellers.has(sellerId)) sellers.set(sellerId, await secretsOf(sellerId))
  const open = new Map<string, Question>()
  const questions: Question[] = []
  const unasked: Unasked[] = []
  for (const order of orders) {
    const endpoint = endpointOf(order.market)
    const key = sellers.get(order.sellerId)![keyOf[endpoint]]
    if (!key || !has(endpoint)) {
      unasked.push({ order, missing: key ? 'service' : 'key' })
      continue
    }
    const name = `${endpoint} ${order.sellerId}`
    let question = open.get(name)
    if (!question || question.orders.length === mostReferences) {
      question = { sellerId: order.sellerId, endpoint, key, orders: [] }
      open.set(name, question)
      questions.push(question)
    }
    question.orders.push(order)
  }
  return { questions, unasked }
}
