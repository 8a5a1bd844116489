import {
  orderIdPattern,
  orderIdPrefix,
  orderNumberPattern,
  shortOrderId,
} from '@pazar/contracts/order/order-id.ts'
import { type FoundOrder, maxTrackingKeys, trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import { searchQuery, searchWords } from '@pazar/contracts/search/search.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type OrderRow, orders } from '@pazar/projections/orders/table.ts'
import { sql } from 'kysely'
import { columnsOf } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { phoneSpellings } from './named-by-number.ts'
import { storedSearchWords } from './order-conditions.ts'
import { parcelOrders } from './parcel-orders.ts'
import { recipientOf } from './viewed-order.ts'

const foundNames = [
  'order_id',
  'first_name',
  'last_name',
  'phone',
  'phone_e164',
  'status',
  'tracking_id',
  'placed_at',
] as const

type FoundRow = Pick<OrderRow, (typeof foundNames)[number]>

/** Of a phone number the newest orders suffice: older ones are delivered. */
const maxOrdersPerKey = 20

const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '')

interface Match {
  row: FoundRow
  phones: readonly string[]
}

/** An order with its phone numbers as digits, in their spellings. */
const matchOf = (row: FoundRow): Match => ({
  row,
  phones: [digitsOf(row.phone_e164), digitsOf(row.phone)].filter((phone) => phone !== ''),
})

/** Whether a key names an order by id, by number, or by the whole phone number in any spelling. */
function isNamedBy(key: string): (match: Match) => boolean {
  if (orderIdPattern.test(key)) return ({ row }) => row.order_id === key
  const prefix = orderNumberPattern.test(key) ? orderIdPrefix(key) : undefined
  const spellings = phoneSpellings(key)
  return ({ row, phones }) =>
    (prefix !== undefined && row.order_id.startsWith(prefix)) ||
    phones.some((phone) => spellings.includes(phone))
}

/** `parcelId`: the order whose parcel it is sent in; undefined if it was not merged. */
const foundOrderOf = (row: FoundRow, parcelId: string | undefined): FoundOrder => ({
  orderId: row.order_id,
  orderNumber: shortOrderId(row.order_id),
  recipient: recipientOf(row),
  status: row.status,
  trackingId: row.tracking_id,
  mergedInto: parcelId === undefined ? null : shortOrderId(parcelId),
  createdAt: row.placed_at,
})

function keysOf(text: string): string[] | undefined {
  try {
    const keys: unknown = JSON.parse(text)
    const isList =
      Array.isArray(keys) &&
      keys.length <= maxTrackingKeys &&
      keys.every((key) => typeof key === 'string' && searchWords(key).length > 0)
    return isList ? (keys as string[]) : undefined
  } catch {
    return undefined
  }
}

/** `GET /api/orders/tracking-matches`: the caller's orders that keys name, newest first. */
export function trackingMatches(context: QueryContext): Endpoint {
  const { db } = context
  return readEndpoint(context, ['orders'], trackingRoutes.find, async (call) => {
    const { sellerId, role } = callerOf(call)
    const keys = keysOf(call.query.keys)
    if (!keys) return refuse('invalid', 'Neispravan upit')
    if (keys.length === 0) return { body: [] }
    const words = keys.map((key) =>
      orderNumberPattern.test(key) ? `(${orderIdPrefix(key).toLowerCase()}:*)` : `(${searchQuery(key)})`,
    )
    const rows = await db
      .selectFrom('read.orders as t')
      .select(columnsOf(orders, foundNames))
      .where(sql<boolean>`${storedSearchWords} @@ ${words.join(' | ')}::tsquery`)
      .$if(role !== 'admin', (query) => query.where('t.seller_id', '=', sellerId))
      .orderBy('t.placed_at', 'desc')
      .limit(maxOrdersPerKey * maxTrackingKeys)
      .execute()
    const matches = rows.map(matchOf)
    const parcels = await parcelOrders(
      db,
      rows.map((row) => row.order_id),
    )
    return {
      body: keys.map((key) => ({
        key,
        orders: matches
          .filter(isNamedBy(key))
          .slice(0, maxOrdersPerKey)
          .map(({ row }) => foundOrderOf(row, parcels.get(row.order_id))),
      })),
    }
  })
}
