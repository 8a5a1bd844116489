import type { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { z } from 'zod'
import type { OrderPayload } from '../order-form/order-payload.ts'

export type Outcome =
  | { kind: 'placed'; websiteId: number; orderId: string; position?: string }
  | { kind: 'price-changed'; details: z.infer<typeof priceChangedDetails> }
  | { kind: 'refused'; message: string; issues: { path: string; message: string }[] }
  /** No answer, or none that says whether the order exists. */
  | { kind: 'failed' }

/** ms. */
const timeout = 20_000

/** Sends an order once. Never throws. */
export async function sendOrder(payload: OrderPayload, key: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(timeout),
    })
    const answer = await response.json()
    if (response.ok) return { kind: 'placed', websiteId: answer.websiteId, orderId: answer.orderId, position: response.headers.get('X-Position') ?? undefined }
    if (answer.code === 'price_changed' && answer.details) return { kind: 'price-changed', details: answer.details }
    if (response.status >= 400 && response.status < 500 && answer.message) return { kind: 'refused', message: answer.message, issues: answer.issues ?? [] }
    return { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}
