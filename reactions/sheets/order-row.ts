import { currencySymbols, toMajor } from '@pazar/contracts/money/money.ts'
import { lineTitle, ownLines, ownLinesFirst, quantityOf, totalOf } from '@pazar/contracts/order/lines.ts'
import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { sheetColumns, sheetTab } from '@pazar/contracts/order/sheet-columns.ts'
import { belgradeDateTime } from '@pazar/contracts/time/belgrade.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { SheetCell } from '@pazar/integrations/google/sheet-cell.ts'
import type { SheetTable } from '@pazar/integrations/google/sheet-layout.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'

/** An order as shown in its row. */
export interface SheetOrder {
  order: NotifiedOrder
  status: OrderStatus
  /** ISO 8601 UTC. */
  placedAt: string
  placedEventId: string
  erased: boolean
}

/** Applies one more event to the order. After an erasure the log itself shows no customer. */
export function afterOrderEvent(
  sheetOrder: SheetOrder | undefined,
  event: LoggedEvent,
): SheetOrder | undefined {
  const order = afterEvent(sheetOrder?.order, event)
  if (!order) return undefined
  if (event.type === 'OrderPlaced')
    return {
      order,
      status: initialOrderStatus,
      placedAt: event.metadata.at,
      placedEventId: event.id,
      erased: false,
    }
  return {
    ...sheetOrder!,
    order,
    ...(event.type === 'OrderStatusChanged' && { status: event.data.to }),
    ...(event.type === 'PersonalDataErased' && { erased: true }),
  }
}

/** The full id in groups of four, so that it begins with the order number as people read it. */
const spacedId = (orderId: string): string => orderId.match(/.{1,4}/g)!.join('-')

/** Columns in their order (integrations/sheets). */
export const ordersTable: SheetTable = {
  // Never used by a tab made by hand: the first tab has 0 and the others random ids.
  tabId: 726_927_001,
  title: sheetTab,
  headings: sheetColumns,
  idColumn: sheetColumns.indexOf('ID porudžbine'),
  idOf(text) {
    const id = text.replace(/[^0-9a-z]/gi, '').toUpperCase()
    return orderIdPattern.test(id) ? id : undefined
  },
}

/**
 * Days since 30 December 1899, the date format of spreadsheets
 * (https://developers.google.com/workspace/sheets/api/guides/formats).
 */
const serialDateOf = (localTime: string): number => Date.parse(`${localTime}:00.000Z`) / 86_400_000 + 25_569

/** The only product by its title, since it has a column for its pieces; with others, each with its pieces. */
function productsText({ lines }: NotifiedOrder): string {
  const own = ownLines(lines)
  return ownLinesFirst(lines)
    .map((line) =>
      own.length === 1 && line === own[0] ? lineTitle(line) : `${lineTitle(line)} × ${line.pieces}`,
    )
    .join(' + ')
}

/**
 * Personal cells are empty if the customer was erased. If the stream's key was lost, they stay as they are: the
 * row may be the last copy.
 */
export function orderCells({ order, status, placedAt, erased }: SheetOrder): (SheetCell | undefined)[] {
  const { customer, lines } = order
  const personal = (text: (of: NonNullable<typeof customer>) => string) =>
    customer && !erased ? text(customer) : erased ? '' : undefined
  return [
    { number: serialDateOf(belgradeDateTime(placedAt)), type: 'DATE_TIME', pattern: 'dd.mm.yyyy. hh:mm' },
    spacedId(order.orderId),
    personal(({ firstName, lastName }) => `${firstName} ${lastName}`),
    personal(({ email }) => email),
    personal(({ phoneE164, phone }) => phoneE164 ?? phone),
    personal(({ address, postalCode }) => [address, postalCode].filter(Boolean).join(', ')),
    personal(({ city }) => city),
    productsText(order),
    { number: quantityOf(lines), type: 'NUMBER', pattern: '0' },
    {
      number: toMajor(totalOf(order)),
      type: 'CURRENCY',
      pattern: `#,##0.00 "${currencySymbols[order.currency]}"`,
    },
    status,
    personal(({ notes }) => notes),
  ]
}
