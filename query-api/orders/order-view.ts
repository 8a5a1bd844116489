import { symbolOf } from '@pazar/contracts/money/market.ts'
import { toDecimal, toMajor } from '@pazar/contracts/money/money.ts'
import type { NotificationType } from '@pazar/contracts/notification/routes.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { lineViewOf } from '@pazar/contracts/order/line-view.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { packingSince } from '@pazar/contracts/order/packing.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import type { OrderView, UpsellOrderView } from '@pazar/contracts/order/view-schemas.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { OrderRow } from '@pazar/projections/orders/table.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { actorNames, userColumnsOf } from '../activity/actor-names.ts'
import { anyOf } from '../list/table-rows.ts'
import { confirmationViewOf } from './confirmation-view.ts'
import { recipientOf, type ViewedOrder } from './viewed-order.ts'

/** `note_count` is set if `seller_notes` does not contain all notes. */
type ViewableRow = Omit<ViewedOrder, 'said'> & { note_count?: number }

/** Whether the personal data is unreadable because its key is lost; every order has had a first name. */
export const isUnreadable = ({ erased, first_name }: Pick<OrderRow, 'erased' | 'first_name'>): boolean =>
  !erased && first_name === null

/**
 * Upsells are delivered in the parcel of their order, so all data except the product comes from the order.
 */
function upsellOrdersOf(row: ViewableRow): UpsellOrderView[] {
  const customerData =
    row.erased || isUnreadable(row)
      ? null
      : {
          name: recipientOf(row),
          email: row.email ?? '',
          phone: row.phone ?? '',
          address: row.address ?? '',
          city: row.city ?? '',
          postalCode: row.postal_code ?? '',
          notes: row.notes ?? '',
        }
  return row.upsells.map((each) => ({
    id: each.order_id,
    orderId: each.order_id,
    originalOrderId: row.order_id,
    upsellProductId: each.upsell_id,
    websiteId: row.website_id,
    userId: row.seller_id,
    title: each.title,
    sku: each.sku,
    quantity: each.quantity,
    unitPrice: toMajor(each.unit_price),
    totalPrice: toMajor(each.total_price),
    currency: row.currency,
    currencySymbol: symbolOf(row.market),
    status: row.status,
    trackingId: row.tracking_id,
    customerData,
    acceptedAt: each.at,
    createdAt: each.at,
    updatedAt: row.updated_at,
  }))
}

const referenceTo = (orderId: string) => ({ orderId, orderNumber: shortOrderId(orderId) })

/** The orders that this one shares a customer and goods with. */
function relativesOf({
  merged_into,
  merge_id,
  merges,
  split_from,
  splits,
}: ViewableRow): Pick<OrderView, 'mergedInto' | 'merges' | 'splitFrom' | 'splits'> {
  const isMergedBack = (orderId: string) => merges?.some(({ orderIds }) => orderIds.includes(orderId))
  return {
    mergedInto: merged_into === null ? null : { ...referenceTo(merged_into), mergeId: merge_id! },
    merges: (merges ?? []).map(({ mergeId, orderIds }) => ({ mergeId, orders: orderIds.map(referenceTo) })),
    splitFrom: split_from === null ? null : referenceTo(split_from),
    splits: (splits ?? []).filter((orderId) => !isMergedBack(orderId)).map(referenceTo),
  }
}

/** How far the order's parcel is. */
function parcelOf({
  handed_over_at: handedOverAt,
  packing_started_at: packingStartedAt,
  status,
  tracking_id: trackingId,
}: ViewableRow): Pick<OrderView, 'trackingId' | 'packingStartedAt' | 'handedOverAt'> {
  return {
    trackingId,
    packingStartedAt: packingSince({ packingStartedAt, status, trackingId }),
    handedOverAt,
  }
}

/**
 * An order as the API returns it. `isNotified`: whether the seller's notification was sent, which only the
 * outbox knows.
 */
function orderViewOf(
  row: ViewableRow,
  shortName: string,
  isNotified: boolean,
  nameOf: (userId: number | null) => string,
): OrderView {
  return {
    id: row.order_id,
    orderId: row.order_id,
    orderNumber: shortOrderId(row.order_id),
    createdAt: row.placed_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    userId: row.seller_id,
    websiteId: row.website_id,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    quantity: row.quantity,
    totalPrice: toMajor(row.total_price),
    lines: row.lines.map(lineViewOf),
    discount: toMajor(row.discount),
    delivery: toTermsView(row.delivery),
    productCost: toDecimal(row.unit_cost * row.quantity + row.upsell_cost),
    currency: row.currency,
    currencySymbol: symbolOf(row.market),
    targetMarket: row.market,
    status: row.status,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    city: row.city,
    postalCode: row.postal_code,
    notes: row.notes,
    notificationsSent: isNotified,
    upsellDelayedUntil: row.upsell_delayed_until,
    upsells: upsellOrdersOf(row),
    source: row.utm || row.click_ids ? { utm: row.utm ?? null, clickIds: row.click_ids ?? [] } : null,
    enteredSource: row.entered_source,
    // Also true without personal data, so that the browser does not report its purchase any more.
    purchaseByServer: row.purchase_by_server || row.first_name === null,
    suspicions: row.suspicions,
    confirmation: confirmationViewOf(row, nameOf),
    customerKey: row.customer_key,
    ...parcelOf(row),
    ...relativesOf(row),
    personalDataErased: row.erased,
    personalDataUnreadable: isUnreadable(row),
    noteCount: row.note_count ?? row.seller_notes.length,
    sellerNotes: row.seller_notes.map(({ id, at, by, text }) => ({ id, at, author: nameOf(by), text })),
    website: { productName: row.product_name, shortName, currencySymbol: symbolOf(row.market) },
  }
}

/**
 * Only the message to the seller counts as their notification, not spreadsheet rows or webhooks
 * (upsell/notification-delay).
 */
const sellerNotificationType: NotificationType = 'telegram-order-message'

/**
 * Ids of orders for which the notification was sent. Empty if this installation has never sent anything,
 * because the outbox table does not exist then.
 */
async function notifiedOrderIds(
  db: Kysely<Database>,
  rows: readonly ViewableRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  try {
    const sent = await db
      .selectFrom('private.outbox as o')
      .select('o.stream')
      .where('o.stream', '=', anyOf(rows.map((row) => orderStream(row.order_id))))
      .where('o.status', '=', 'sent')
      .where('o.effect', '=', sellerNotificationType)
      .execute()
    return new Set(sent.map(({ stream }) => stream.slice(orderStream('').length)))
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return new Set()
  }
}

/**
 * Views of orders with the current short names of their websites, and with the authors' names of their notes.
 */
export async function orderViews(db: Kysely<Database>, rows: readonly ViewableRow[]): Promise<OrderView[]> {
  const ids = [...new Set(rows.map((row) => row.website_id))]
  const websiteNames = await db
    .selectFrom('read.websites as t')
    .select((t) => ['t.website_id', t.ref('t.content', '->>').key('shortName').as('short_name')])
    .where('t.website_id', '=', anyOf(ids))
    .execute()
  const names = new Map(websiteNames.map((each) => [each.website_id, each.short_name]))
  const notified = await notifiedOrderIds(db, rows)
  const authors = rows.flatMap((row) => [
    ...row.seller_notes.map((note) => userColumnsOf(note.by)),
    ...(row.last_called_by === null ? [] : [userColumnsOf(row.last_called_by)]),
  ])
  const nameOf = authors.length > 0 ? await actorNames(db, authors) : () => ''
  return rows.map((row) =>
    orderViewOf(row, names.get(row.website_id) ?? '', notified.has(row.order_id), (userId) =>
      nameOf(userColumnsOf(userId)),
    ),
  )
}
