import type { priceChangedDetails } from '@pazar/contracts/order/routes.ts'
import type { z } from 'zod'
import { fallbackFailureText } from '../../order-form/fields.ts'
import type { OrderPayload } from '../../order-form/order-payload.ts'
import { timeoutSignal } from '../web-api/timeout-signal.ts'

export type Outcome =
  | { kind: 'placed'; websiteId: number; orderId: string; position?: string }
  | { kind: 'price-changed'; details: z.infer<typeof priceChangedDetails> }
  /** `waitSeconds`: seconds until the next attempt is allowed, if the server sent Retry-After. */
  | { kind: 'refused'; message: string; issues: { path: string; message: string }[]; waitSeconds?: number }
  /** The first order under this key exists, and this is a different one. */
  | { kind: 'already-ordered'; message: string }
  /** Server error: the order may or may not exist. */
  | { kind: 'failed'; message: string }
  /** No response, or an unreadable one. */
  | { kind: 'unreachable' }

/** Timeout of a request, in ms. */
const orderTimeoutMs = 20_000

const secondsOf = (header: string | null) => (header && /^\d{1,6}$/.test(header) ? Number(header) : undefined)

/** Sends an order once. Never throws. */
export async function sendOrder(payload: OrderPayload, key: string): Promise<Outcome> {
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(payload),
      signal: timeoutSignal(orderTimeoutMs),
    })
    if (response.ok) {
      const { websiteId, orderId } = await response.json()
      return { kind: 'placed', websiteId, orderId, position: response.headers.get('X-Position') ?? undefined }
    }
    // An error page of a proxy is not JSON and has no message for the shopper.
    const answer = await response.json().catch(() => ({}))
    if (answer.code === 'price_changed' && answer.details)
      return { kind: 'price-changed', details: answer.details }
    const message = answer.message || fallbackFailureText
    if (answer.code === 'already_ordered') return { kind: 'already-ordered', message }
    if (response.status >= 500) return { kind: 'failed', message }
    return {
      kind: 'refused',
      message,
      issues: answer.issues ?? [],
      waitSeconds: response.status === 429 ? secondsOf(response.headers.get('Retry-After')) : undefined,
    }
  } catch {
    return { kind: 'unreachable' }
  }
}
