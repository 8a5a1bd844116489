import { addressProblemsOf } from '@pazar/contracts/order/address-checks.ts'
import { fillScript } from '@pazar/contracts/order/call-script.ts'
import type { CallContext } from '@pazar/contracts/order/call-routes.ts'
import {
  type ConfirmationSettings,
  defaultConfirmationSettings,
} from '@pazar/contracts/order/confirmation-settings.ts'
import { formatMoney, toMajor } from '@pazar/contracts/money/money.ts'
import { linesText } from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { orders } from '@pazar/projections/orders/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { columnsOf } from '../list/table-rows.ts'
import { recipientOf, type ViewedOrder } from '../orders/viewed-order.ts'
import { confirmationColumn } from '../users/user-columns.ts'

const maxEarlierOrders = 20
const minuteMs = 60_000

/** A seller's settings of calls; the defaults until they set them. */
export async function confirmationSettingsOf(
  db: Kysely<Database>,
  sellerId: number,
): Promise<{ settings: ConfirmationSettings; companyName: string }> {
  const seller = await db
    .selectFrom('read.users as t')
    .select([confirmationColumn, 't.company_name'])
    .where('t.user_id', '=', sellerId)
    .executeTakeFirst()
  return {
    settings: seller?.confirmation ?? defaultConfirmationSettings,
    companyName: seller?.company_name ?? '',
  }
}

const earlierColumns = columnsOf(orders, [
  'order_id',
  'placed_at',
  'product_id',
  'product_name',
  'quantity',
  'total_price',
  'currency',
  'status',
])

/** The same customer's orders before this one, newest first, and how many of them arrived or came back. */
async function earlierOrders(db: Kysely<Database>, order: ViewedOrder) {
  if (order.customer_key === null) return { rows: [], count: 0, delivered: 0, returned: 0 }
  const ofCustomer = db
    .selectFrom('read.orders as t')
    .where('t.customer_key', '=', order.customer_key)
    .where('t.seller_id', '=', order.seller_id)
    // Merged orders are parts of others.
    .where('t.merged_into', 'is', null)
    .where('t.placed_at', '<', sql<Date>`${order.placed_at}::timestamptz`)
  const [rows, figures] = await Promise.all([
    ofCustomer.select(earlierColumns).orderBy('t.placed_at', 'desc').limit(maxEarlierOrders).execute(),
    ofCustomer
      .select([
        sql<number>`count(*)::bigint`.as('count'),
        sql<number>`count(*) filter (where t.status = 'Dostavljeno')::bigint`.as('delivered'),
        sql<number>`count(*) filter (where t.status = 'Vraća se pošaljaocu')::bigint`.as('returned'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, ...figures }
}

/** The goods as read out. A row of an outdated table has no lines. */
const goodsText = ({ lines, quantity, product_name, upsells }: ViewedOrder): string =>
  linesText(
    lines.length > 0
      ? lines
      : [
          { title: product_name, variant: null, pieces: quantity },
          ...upsells.map((upsell) => ({ title: upsell.title, variant: null, pieces: upsell.quantity })),
        ],
  )

const filledScript = (order: ViewedOrder, script: string, companyName: string) =>
  fillScript(script, {
    ime: recipientOf(order),
    stavke: goodsText(order),
    ukupno: formatMoney(order.total_price, order.currency),
    adresa: order.address ?? '',
    mesto: `${order.postal_code ?? ''} ${order.city ?? ''}`.trim(),
    telefon: order.phone ?? '',
    firma: companyName,
  })

/** Everything to know for a call about an order (confirmation/context). */
export async function callContextOf(db: Kysely<Database>, order: ViewedOrder): Promise<CallContext> {
  const [{ settings, companyName }, earlier] = await Promise.all([
    confirmationSettingsOf(db, order.seller_id),
    earlierOrders(db, order),
  ])
  const minutesBefore = (placedAt: string) =>
    Math.floor((Date.parse(order.placed_at) - Date.parse(placedAt)) / minuteMs)
  const duplicate = earlier.rows.find(
    (row) =>
      // Orders of free lines alone have no product.
      order.product_id !== '' &&
      // The seller wants two parcels.
      order.split_from === null &&
      row.product_id === order.product_id &&
      row.status !== 'Otkazana' &&
      minutesBefore(row.placed_at) <= settings.duplicateMinutes,
  )
  return {
    orderId: order.order_id,
    script: filledScript(order, settings.script, companyName),
    addressProblems: order.erased
      ? []
      : addressProblemsOf(order.market, {
          address: order.address ?? '',
          city: order.city ?? '',
          postalCode: order.postal_code ?? '',
        }),
    earlier: {
      count: earlier.count,
      delivered: earlier.delivered,
      returned: earlier.returned,
      orders: earlier.rows.map((row) => ({
        orderId: row.order_id,
        orderNumber: shortOrderId(row.order_id),
        createdAt: row.placed_at,
        productName: row.product_name,
        quantity: row.quantity,
        totalPrice: toMajor(row.total_price),
        currency: row.currency,
        status: row.status,
      })),
    },
    duplicate: duplicate
      ? {
          orderId: duplicate.order_id,
          orderNumber: shortOrderId(duplicate.order_id),
          minutes: minutesBefore(duplicate.placed_at),
        }
      : null,
  }
}
