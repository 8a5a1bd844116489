import { currencySymbols, toMajor } from '@pazar/contracts/money/money.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { sheetColumns, sheetTab } from '@pazar/contracts/order/sheet-columns.ts'
import { belgradeMoment } from '@pazar/contracts/time/belgrade.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import type { SheetCell } from '@pazar/upstreams/google/sheet-cell.ts'
import type { SheetTable } from '@pazar/upstreams/google/sheet-layout.ts'
import { afterEvent, type NotifiedOrder, totalOf } from '../order/notified-order.ts'

/** An order as its row shows it. */
export interface WrittenOrder {
  order: NotifiedOrder
  status: OrderStatus
  /** ISO 8601 UTC. */
  placedAt: string
  placedEventId: string
}

/** The order after one more of its events. Once erased, the log itself shows no customer. */
export function afterOrderEvent(written: WrittenOrder | undefined, event: Logged): WrittenOrder | undefined {
  const order = afterEvent(written?.order, event)
  if (!order) return undefined
  if (event.type === 'OrderPlaced') return { order, status: initialOrderStatus, placedAt: event.metadata.at, placedEventId: event.id }
  return { ...written!, order, ...(event.type === 'OrderStatusChanged' && { status: event.data.to }) }
}

/** In groups of four: it begins with the number that people see and say, and all of it is the order's own. */
const spacedId = (orderId: string): string => orderId.match(/.{1,4}/g)!.join('-')

/** The written columns, in their order (operator spec, section 9). */
export const ordersTable: SheetTable = {
  // Any number that no tab made by hand has: those get random ones, and the first 0.
  tabId: 726_927_001,
  title: sheetTab,
  headings: sheetColumns,
  idColumn: sheetColumns.indexOf('ID porudžbine'),
  idOf(text) {
    const id = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
    return orderIdPattern.test(id) ? id : undefined
  },
}

/** Days since 30 December 1899, as spreadsheets count (https://developers.google.com/workspace/sheets/api/guides/formats). */
const serialOf = (moment: string): number => Date.parse(`${moment}:00.000Z`) / 86_400_000 + 25_569

/** Personal cells are empty where the customer has been erased. */
export function orderCells({ order, status, placedAt }: WrittenOrder): SheetCell[] {
  const { customer, upsells } = order
  return [
    { number: serialOf(belgradeMoment(placedAt)), type: 'DATE_TIME', pattern: 'dd.mm.yyyy. hh:mm' },
    spacedId(order.orderId),
    customer ? `${customer.firstName} ${customer.lastName}` : '',
    customer?.email ?? '',
    customer ? (customer.phoneE164 ?? customer.phone) : '',
    customer ? [customer.address, customer.postalCode].filter(Boolean).join(', ') : '',
    customer?.city ?? '',
    [order.productName, ...upsells.map(({ title, quantity }) => `${title} × ${quantity}`)].join(' + '),
    { number: order.quantity, type: 'NUMBER', pattern: '0' },
    { number: toMajor(totalOf(order)), type: 'CURRENCY', pattern: `#,##0.00 "${currencySymbols[order.currency]}"` },
    status,
    customer?.notes ?? '',
  ]
}
