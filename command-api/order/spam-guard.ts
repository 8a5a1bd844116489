import type { Suspicion } from '@pazar/contracts/order/suspicion.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { networkOf } from '../network/network-of.ts'
import type { OrderCounts } from './order-counts.ts'

/** Limits (orders/spam-limits); times in ms. */
const perAddress = { maxOrders: 20, windowMs: 10 * 60 * 1000 }
const perPhoneAndSite = { maxOrders: 5, windowMs: 60 * 60 * 1000 }
const minFillTimeMs = 2000

/**
 * Reasons to flag an order as suspicious. It is stored with the flag, never lost. `shownAt` and `now` in ms
 * since 1970.
 */
export function suspicionsOf(form: { website?: string; shownAt?: number }, now: number): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (form.website) suspicions.push('honeypot')
  if (form.shownAt !== undefined && now - form.shownAt < minFillTimeMs) suspicions.push('too_fast')
  return suspicions
}

interface OrderAttempt {
  orderId: string
  websiteId: number
  address: string
  /** E.164 if the number can be parsed. */
  phone: string
}

type Blocked = { refusal: Refusal; headers: { 'Retry-After': string } }

export type SpamGuard = (orderer: OrderAttempt, now: number) => Promise<Blocked | undefined>

/** Refuses orders above the limits. Repetitions under one key are one order and count once. */
export function createSpamGuard(counts: OrderCounts, appSecret: string): SpamGuard {
  const key = (...parts: readonly (string | number)[]) =>
    derivedBytes(appSecret, 'order count', ...parts).subarray(0, 16)
  return async ({ orderId, websiteId, address, phone }, now) => {
    const buckets = [
      { key: key('address', networkOf(address)), ...perAddress },
      { key: key('phone', websiteId, phone), ...perPhoneAndSite },
    ]
    const wait = await counts.admit(orderId, buckets, now)
    if (wait === undefined) return undefined
    return {
      refusal: {
        code: 'too_many_requests',
        message: 'Previše porudžbina u kratkom vremenu. Pokušajte ponovo kasnije.',
      },
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    }
  }
}
