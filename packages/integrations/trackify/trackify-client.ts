import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { z } from 'zod'
import { boundedFetch } from '@pazar/safe-fetch/bounded-fetch.ts'
import { parsedJson } from '../parsed-json.ts'

/**
 * Trackify, the shipment service. Its own protocol is not public (integrations/trackify), so only this file
 * knows a protocol, and only it has to change once the vendor's is known. Every request carries
 * `Authorization: Bearer <key>`:
 * - `GET {base}/account` answers 200 for a valid key, 401 or 403 for an invalid one.
 * - `POST {base}/shipments/status` with `{ "references": [orderId, ...] }` answers `[{ "reference":
 *   orderId, "trackingId": text or null, "status": word }, ...]` and omits unknown orders. An invalid entry
 *   is reported to people as an unknown word; the rest of the list counts. Anything else (429, 5xx, a broken
 *   connection, another kind of answer) is "unavailable", never an invalid key.
 */
export interface Trackify {
  has(endpoint: TrackifyEndpoint): boolean
  test(endpoint: TrackifyEndpoint, key: string): Promise<'valid' | 'invalid' | Unavailable>
  /** Accepts at most `maxReferences` orders. */
  shipments(
    endpoint: TrackifyEndpoint,
    key: string,
    orderIds: readonly string[],
  ): Promise<Shipment[] | 'invalid' | Unavailable>
}

/** Serbia has its own endpoint and key, the other markets share one (integrations/trackify). */
export type TrackifyEndpoint = 'serbia' | 'others'
/** The endpoint for parcels of a market. */
export const endpointOf = (market: Market): TrackifyEndpoint => (market === 'Serbia' ? 'serbia' : 'others')
export const keyOf = { serbia: 'trackifyApiKeySrb', others: 'trackifyApiKey' } as const

/** `retryAfter` in seconds, if the service names it. */
export interface Unavailable {
  unavailable: true
  retryAfter?: number
}

export interface Shipment {
  orderId: string
  trackingId: string | null
  /** Undefined if the parcel has not moved yet: the order keeps its status. */
  status: OrderStatus | undefined
  /** A word that is missing in the table: reported to people, never guessed. */
  unknown?: string
}

export const maxReferences = 100

/** Trackify's words in lower case, and our own texts, which its Serbian accounts use. */
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

const responseSchema = z.array(z.unknown()).max(10 * maxReferences)
/** The order of an entry; an entry without it is useless. */
const referenceSchema = z.object({ reference: z.string().max(100) })
/** Without characters that the database cannot store: control characters and lone surrogates. */
const line = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
const entrySchema = referenceSchema.extend({ trackingId: line.nullish(), status: line })

/** Reported instead of Trackify's word if an entry is unreadable. */
const unreadable = 'neispravan zapis'

function shipmentOf({ reference, trackingId, status }: z.output<typeof entrySchema>): Shipment {
  const word = status.normalize('NFC').toLowerCase()
  const shipment = {
    orderId: reference,
    trackingId: trackingId || null,
    status: Object.hasOwn(statusOf, word) ? statusOf[word] : undefined,
  }
  return Object.hasOwn(statusOf, word) ? shipment : { ...shipment, unknown: status }
}

/**
 * Parses each entry separately, so that an invalid one does not affect other parcels: its order keeps its
 * status, and people are informed. Readable entries come before unreadable ones. Undefined if the list
 * contains something else altogether.
 */
function shipmentsIn(list: readonly unknown[]): Shipment[] | undefined {
  const ofOrders = list.flatMap((each) => referenceSchema.safeParse(each).data ?? [])
  if (list.length > 0 && ofOrders.length === 0) return undefined
  const read = list.flatMap((each) => entrySchema.safeParse(each).data ?? [])
  return [
    ...read.map(shipmentOf),
    ...ofOrders.map(({ reference }) => ({
      orderId: reference,
      trackingId: null,
      status: undefined,
      unknown: unreadable,
    })),
  ]
}

const isRefused = (status: number) => status === 401 || status === 403
/** Whether a header can carry the key; any other text cannot be a key. */
const isSendable = (key: string) => /^[\x21-\x7e]+$/.test(key)

export interface TrackifyOptions {
  /** Base addresses from the two variables; an endpoint without one does not exist. */
  addresses: Partial<Record<TrackifyEndpoint, string>>
  /** Time limit for one request. */
  timeoutMs?: number
}

/** Creates a client that never throws: anything but a valid answer is "unavailable". */
export function createTrackify({ addresses, timeoutMs = 10_000 }: TrackifyOptions): Trackify {
  const ask = (endpoint: TrackifyEndpoint, path: string, key: string, request: RequestInit = {}) => {
    const headers = { ...request.headers, accept: 'application/json', authorization: `Bearer ${key}` }
    return boundedFetch(
      `${addresses[endpoint]!.replace(/\/+$/, '')}${path}`,
      { ...request, headers },
      { timeoutMs, maxBytes: 1024 * 1024 },
    )
  }
  return {
    has: (endpoint) => addresses[endpoint] !== undefined,
    async test(endpoint, key) {
      if (!addresses[endpoint]) return { unavailable: true }
      if (!isSendable(key)) return 'invalid'
      const answer = await ask(endpoint, '/account', key)
      if (answer?.status === 200) return 'valid'
      return answer && isRefused(answer.status)
        ? 'invalid'
        : { unavailable: true, retryAfter: answer?.retryAfter }
    },
    async shipments(endpoint, key, orderIds) {
      if (!addresses[endpoint]) return { unavailable: true }
      if (!isSendable(key)) return 'invalid'
      const answer = await ask(endpoint, '/shipments/status', key, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ references: orderIds }),
      })
      if (answer && isRefused(answer.status)) return 'invalid'
      const list = answer?.status === 200 ? responseSchema.safeParse(parsedJson(answer.text)) : undefined
      const shipments = list?.data && shipmentsIn(list.data)
      if (!shipments) return { unavailable: true, retryAfter: answer?.retryAfter }
      // Only the requested orders: an answer must not change any other order.
      const requestedIds = new Set(orderIds)
      return shipments.filter(({ orderId }) => requestedIds.delete(orderId))
    },
  }
}
