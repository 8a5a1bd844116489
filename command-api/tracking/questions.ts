import { endpointOf, keyOf, mostReferences, type TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'
import type { OrderInFlight } from './orders-in-flight.ts'

/** What one request asks: of one seller's orders, where he has a key for their market. */
export interface Question {
  sellerId: number
  endpoint: TrackifyEndpoint
  orders: OrderInFlight[]
}

interface Asking {
  /** Names of what each seller has set; none for who is left out. */
  holders: ReadonlyMap<number, ReadonlySet<string>>
  has(endpoint: TrackifyEndpoint): boolean
}

/** Why nobody can be asked about an order. */
export type Unasked = { order: OrderInFlight; missing: 'key' | 'service' }

/** Orders in as few requests as there can be, in their order; and those about which nobody can be asked. */
export function questionsAbout(orders: readonly OrderInFlight[], { holders, has }: Asking): { questions: Question[]; unasked: Unasked[] } {
  const open = new Map<string, Question>()
  const questions: Question[] = []
  const unasked: Unasked[] = []
  for (const order of orders) {
    const endpoint = endpointOf(order.market)
    const hasKey = holders.get(order.sellerId)?.has(keyOf[endpoint]) ?? false
    if (!hasKey || !has(endpoint)) {
      unasked.push({ order, missing: hasKey ? 'service' : 'key' })
      continue
    }
    const name = `${endpoint} ${order.sellerId}`
    let question = open.get(name)
    if (!question || question.orders.length === mostReferences) {
      question = { sellerId: order.sellerId, endpoint, orders: [] }
      open.set(name, question)
      questions.push(question)
    }
    question.orders.push(order)
  }
  return { questions, unasked }
}
