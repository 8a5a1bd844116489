import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { z } from 'zod'
import { boundedFetch } from '../bounded-fetch.ts'
import { parsedJson } from '../parsed-json.ts'

/**
 * Trackify, the shipment service. Its own protocol is not public (resolution 59), so this file is the one place that knows a protocol, and
 * the one to change once the vendor's is known. Every request carries `Authorization: Bearer <key>`:
 * - `GET {base}/account` answers 200 where the key is good, 401 or 403 where it is not.
 * - `POST {base}/shipments/status` with `{ "references": [orderId, ...] }` answers
 *   `[{ "reference": orderId, "trackingId": text or null, "status": word }, ...]`; what it does not know it leaves out.
 *   An entry that is otherwise is told to people as a word that is not known; the rest of the list holds.
 * Anything else (429, 5xx, a broken connection, an answer that is no such list) is "unavailable", and never a wrong key.
 */
export interface Trackify {
  has(endpoint: TrackifyEndpoint): boolean
  test(endpoint: TrackifyEndpoint, key: string): Promise<'valid' | 'invalid' | Unavailable>
  /** At most `mostReferences` at once. */
  shipments(endpoint: TrackifyEndpoint, key: string, orderIds: readonly string[]): Promise<Shipment[] | 'invalid' | Unavailable>
}

/** Serbia has an endpoint and a key of its own, the other markets share one (operator spec, section 9). */
export type TrackifyEndpoint = 'serbia' | 'others'
/** Who is asked about the parcels of a market. */
export const endpointOf = (market: Market): TrackifyEndpoint => (market === 'Serbia' ? 'serbia' : 'others')
export const keyOf = { serbia: 'trackifyApiKeySrb', others: 'trackifyApiKey' } as const

/** `retryAfter` in seconds, where it said so. */
export interface Unavailable { unavailable: true; retryAfter?: number }

export interface Shipment {
  orderId: string
  trackingId: string | null
  /** Undefined where the parcel has not moved yet: the order keeps its status. */
  status: OrderStatus | undefined
  /** A word that the table does not hold: told to people, never guessed at. */
  unknown?: string
}

export const mostReferences = 100

/** Trackify's words, lower case; beside them our own texts, which its Serbian accounts use. */
const statusOf: Record<string, OrderStatus | undefined> = {
  registered: undefined,
  sorting: 'U sortirnom centru',
  in_transit: 'U dostavi',
  out_for_delivery: 'U dostavi',
  awaiting_pickup: 'Čeka preuzimanje',
  problem: 'Problematično',
  third_attempt_failed: 'Treće bezuspešno uručenje',
  delivered: 'Dostavljeno',
  duplicate: 'Duplikat Pošiljka',
  returning: 'Vraća se pošaljaocu',
  returned: 'Vraća se pošaljaocu',
  damaged: 'Oštećena pošiljka',
  cancelled: 'Otkazana',
  ...Object.fromEntries(orderStatuses.map((status) => [status.toLowerCase(), status])),
}

const answered = z.array(z.unknown()).max(10 * mostReferences)
/** Whose it is; without that an entry says nothing of anybody. */
const referred = z.object({ reference: z.string().max(100) })
/** Without what a database does not hold: control characters and halves of letters. */
const line = z.string().trim().max(100).regex(/^[^\p{Cc}\p{Cs}]*$/u)
const entry = referred.extend({ trackingId: line.nullish(), status: line })

/** Told in place of Trackify's word, where an order's entry cannot be read. */
const unreadable = 'neispravan zapis'

function shipmentOf({ reference, trackingId, status }: z.output<typeof entry>): Shipment {
  const word = status.normalize('NFC').toLowerCase()
  const shipment = { orderId: reference, trackingId: trackingId || null, status: Object.hasOwn(statusOf, word) ? statusOf[word] : undefined }
  return Object.hasOwn(statusOf, word) ? shipment : { ...shipment, unknown: status }
}

/**
 * Each entry by itself, so that one that is odd stops nobody else's parcel: its order keeps what it has, and people are told. What can be read counts before what cannot.
 * Undefined where the list is of other things altogether.
 */
function shipmentsIn(list: readonly unknown[]): Shipment[] | undefined {
  const ofOrders = list.flatMap((each) => referred.safeParse(each).data ?? [])
  if (list.length > 0 && ofOrders.length === 0) return undefined
  const read = list.flatMap((each) => entry.safeParse(each).data ?? [])
  return [...read.map(shipmentOf), ...ofOrders.map(({ reference }) => ({ orderId: reference, trackingId: null, status: undefined, unknown: unreadable }))]
}

const refused = (status: number) => status === 401 || status === 403
/** What a header can carry; any other text cannot be a key. */
const isSendable = (key: string) => /^[\x21-\x7e]+$/.test(key)

export interface TrackifyOptions {
  /** Base addresses, those of the two variables; where one is missing that endpoint is not there. */
  addresses: Partial<Record<TrackifyEndpoint, string>>
  /** ms that one request may take. */
  patience?: number
}

/** A client that never throws: what is no answer is "unavailable". */
export function createTrackify({ addresses, patience = 10_000 }: TrackifyOptions): Trackify {
  const ask = (endpoint: TrackifyEndpoint, path: string, key: string, request: RequestInit = {}) => {
    const headers = { ...request.headers, accept: 'application/json', authorization: `Bearer ${key}` }
    return boundedFetch(`${addresses[endpoint]!.replace(/\/+$/, '')}${path}`, { ...request, headers }, { patience, most: 1024 * 1024 })
  }
  return {
    has: (endpoint) => addresses[endpoint] !== undefined,
    async test(endpoint, key) {
      if (!addresses[endpoint]) return { unavailable: true }
      if (!isSendable(key)) return 'invalid'
      const answer = await ask(endpoint, '/account', key)
      if (answer?.status === 200) return 'valid'
      return answer && refused(answer.status) ? 'invalid' : { unavailable: true, retryAfter: answer?.retryAfter }
    },
    async shipments(endpoint, key, orderIds) {
      if (!addresses[endpoint]) return { unavailable: true }
      if (!isSendable(key)) return 'invalid'
      const answer = await ask(endpoint, '/shipments/status', key, {
        method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ references: orderIds }),
      })
      if (answer && refused(answer.status)) return 'invalid'
      const list = answer?.status === 200 ? answered.safeParse(parsedJson(answer.text)) : undefined
      const shipments = list?.data && shipmentsIn(list.data)
      if (!shipments) return { unavailable: true, retryAfter: answer?.retryAfter }
      // Only what was asked for: no answer may move an order that is not its own.
      const wanted = new Set(orderIds)
      return shipments.filter(({ orderId }) => wanted.delete(orderId))
    },
  }
}
