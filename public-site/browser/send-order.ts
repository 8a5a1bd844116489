import type { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { z } from 'zod'
import { wordlessFailureText } from '../order-form/fields.ts'
import type { OrderPayload } from '../order-form/order-payload.ts'
import { timeLimit } from './time-limit.ts'

export type Outcome =
  | { kind: 'placed'; websiteId: number; orderId: string; position?: string }
  | { kind: 'price-changed'; details: z.infer<typeof priceChangedDetails> }
  /** `wait`: seconds until it may be tried again, where the server says. */
  | { kind: 'refused'; message: string; issues: { path: string; message: string }[]; wait?: number }
  /** The first order under this key is in, and this is another one. */
  | { kind: 'already-ordered'; message: string }
  /** The server could not: whether the order exists is unknown. */
  | { kind: 'failed'; message: string }
  /** No answer, or none that can be read. */
  | { kind: 'unreachable' }

/** How long an answer is waited for, ms. */
const orderTimeout = 20_000

const secondsOf = (header: string | null) => (header && /^\d{1,6}$/.test(header) ? Number(header) : undefined)

/** Sends an order once. Never throws. */
export async function sendOrder(payload: OrderPayload, key: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(payload),
      signal: timeLimit(orderTimeout),
    })
    if (response.ok) {
      const { websiteId, orderId } = await response.json()
      return { kind: 'placed', websiteId, orderId, position: response.headers.get('X-Position') ?? undefined }
    }
    // A proxy's own page is no answer of ours, and has no words for people.
    const answer = await response.json().catch(() => ({}))
    if (answer.code === 'price_changed' && answer.details) return { kind: 'price-changed', details: answer.details }
    const message = answer.message || wordlessFailureText
    if (answer.code === 'already_ordered') return { kind: 'already-ordered', message }
    if (response.status >= 500) return { kind: 'failed', message }
    return { kind: 'refused', message, issues: answer.issues ?? [], wait: response.status === 429 ? secondsOf(response.headers.get('Retry-After')) : undefined }
  } catch {
    return { kind: 'unreachable' }
  }
}
