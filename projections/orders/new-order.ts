import { deskGroupOf } from '@pazar/contracts/order/desk.ts'
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import { isPurchaseReportedByServer } from '@pazar/contracts/order/purchase-reporting.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { customerColumns, searchOf } from './customer-columns.ts'
import { customerKey } from './customer-key.ts'
import { goodsColumns } from './goods-columns.ts'
import type { OrderRow } from './table.ts'

/** What only later events change. */
const untouched = {
  erased: false,
  said: null,
  seller_notes: [],
  tracking_id: null,
  handed_over_at: null,
  handed_over_days: null,
  status_days: null,
  lines_days: null,
  change_span: 0,
  confirmation: null,
  call_attempts: 0,
  last_called_at: null,
  last_called_by: null,
  call_due_at: null,
  calls: null,
  merged_into: null,
  merge_id: null,
  merges: null,
  merged_days: null,
  packing_started_at: null,
  splits: null,
} satisfies Partial<OrderRow>

/** The row of a new order. The spread is last: it would leave V8 to add the columns after it one by one. */
export function newOrder(event: LoggedEventOf<'OrderPlaced'>): OrderRow {
  const { orderId, productName, customer } = event.data
  const customerFields = customerColumns(customer)
  const goods = goodsColumns(placedGoods(event.data))
  return {
    order_id: orderId,
    seller_id: event.data.sellerId,
    website_id: event.data.websiteId,
    product_id: event.data.productId,
    product_name: productName,
    sku: goods.sku,
    market: event.data.market,
    currency: event.data.currency,
    lines: goods.lines,
    discount: goods.discount,
    quantity: goods.quantity,
    total_price: goods.total_price,
    delivery: goods.delivery,
    unit_price: event.data.unitPrice,
    unit_cost: goods.unit_cost,
    upsells: goods.upsells,
    upsell_cost: goods.upsell_cost,
    upsell_delayed_until: event.data.upsellDelayedUntil,
    status: initialOrderStatus,
    desk: deskGroupOf({ status: initialOrderStatus, confirmation: null, callDueAt: null, canBeSent: true }),
    first_name: customerFields.first_name,
    last_name: customerFields.last_name,
    email: customerFields.email,
    phone: customerFields.phone,
    phone_e164: customerFields.phone_e164,
    address: customerFields.address,
    city: customerFields.city,
    postal_code: customerFields.postal_code,
    notes: customerFields.notes,
    domain: event.data.domain,
    search: searchOf(
      { ...untouched, order_id: orderId, product_name: productName, lines: goods.lines },
      customer,
    ),
    suspicions: event.data.suspicions,
    placed_at: event.metadata.at,
    placed_day: belgradeDay(event.metadata.at),
    updated_at: event.metadata.at,
    changed_day: belgradeDay(event.metadata.at),
    utm: event.data.utm ?? null,
    entered_source: event.data.enteredBy?.source ?? null,
    split_from: event.data.splitFrom?.orderId ?? null,
    click_ids: event.data.clickIds ?? null,
    purchase_by_server: isPurchaseReportedByServer(event.data),
    customer_key: customerKey(event.data.sellerId, customerFields.phone_e164),
    revision: event.revision,
    ...untouched,
  }
}
