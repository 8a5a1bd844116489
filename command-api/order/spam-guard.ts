import type { Suspicion } from '@pazar/contracts/order/suspicion.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { networkOf } from '../network/network-of.ts'
import type { OrderCounts } from './order-counts.ts'

/** Limits of resolution 25; times in ms. */
const perAddress = { most: 20, within: 10 * 60 * 1000 }
const perPhoneAndSite = { most: 5, within: 60 * 60 * 1000 }
const shortestFill = 2000

/** What makes an order suspicious: it is stored flagged, never lost. `shownAt` and `now` in ms since 1970. */
export function suspicionsOf(form: { website?: string; shownAt?: number }, now: number): Suspicion[] {
  const suspicions: Suspicion[] = []
  if (form.website) suspicions.push('honeypot')
  if (form.shownAt !== undefined && now - form.shownAt < shortestFill) suspicions.push('too_fast')
  return suspicions
}

interface Orderer {
  orderId: string
  websiteId: number
  address: string
  /** E.164 where it can be read as such. */
  phone: string
}

type Blocked = { refusal: Refusal; headers: { 'Retry-After': string } }

export type SpamGuard = (orderer: Orderer, now: number) => Promise<Blocked | undefined>

/** Refuses more orders than people make. Repetitions under one key are one order and count once. */
export function createSpamGuard(counts: OrderCounts, appSecret: string): SpamGuard {
  const key = (...parts: readonly (string | number)[]) => derivedBytes(appSecret, 'order count', ...parts).subarray(0, 16)
  return async ({ orderId, websiteId, address, phone }, now) => {
    const buckets = [
      { key: key('address', networkOf(address)), ...perAddress },
      { key: key('phone', websiteId, phone), ...perPhoneAndSite },
    ]
    const wait = await counts.admit(orderId, buckets, now)
    if (wait === undefined) return undefined
    return {
      refusal: { code: 'too_many_requests', message: 'Previše porudžbina u kratkom vremenu. Pokušajte ponovo kasnije.' },
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
    }
  }
}
