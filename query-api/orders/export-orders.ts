import { marketFacts } from '@pazar/contracts/money/market.ts'
import { formatMoney, toMajor } from '@pazar/contracts/money/money.ts'
import { lineTitle, ownLines } from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { sourceLabels, utmNames } from '@pazar/contracts/order/visit-source.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { deliveryCharge } from '@pazar/contracts/website/terms.ts'
import { noVariantChosen } from '@pazar/contracts/website/no-variant-chosen.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { dateTimeText } from '../export/date-time-text.ts'
import type { FileColumn } from '../export/file-column.ts'
import { tableFile } from '../export/table-file.ts'
import { listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'
import { scopeOf } from './order-scope.ts'
import { listedFilter, normalizeFilter, orderDialect } from './order-filter.ts'
import { orderIds } from './order-page.ts'
import { statusAtEndOfDay } from './status-at-end-of-day.ts'
import { orderAsOf } from './order-as-of.ts'
import { isUnreadable } from './order-view.ts'
import { overOrders, recipientOf, type ViewedOrder, viewedColumns } from './viewed-order.ts'

const maxRows = 200_000
/** Rows per statement. Each row may have a hundred long notes, and all of them are in memory at once. */
const batchRows = 200
/** Concurrent exports per user. */
const maxConcurrentExports = 2

const personal = (read: (row: ViewedOrder) => string | null) => (row: ViewedOrder) =>
  row.erased ? 'obrisano' : isUnreadable(row) ? 'nečitljivo' : read(row)

/** The product; with several lines, each with its pieces. */
function productText({ lines, product_name }: ViewedOrder): string {
  const own = ownLines(lines)
  if (own.length === 0) return product_name
  return own.length === 1
    ? lineTitle(own[0]!)
    : own.map((line) => `${lineTitle(line)} × ${line.pieces}`).join(' | ')
}

export const orderColumns: readonly FileColumn<ViewedOrder>[] = [
  { heading: 'Broj', value: (row) => shortOrderId(row.order_id), width: 11 },
  { heading: 'Datum', value: (row) => dateTimeText(row.placed_at), width: 17 },
  { heading: 'Status', value: (row) => row.status, width: 20 },
  { heading: 'Tržište', value: (row) => marketFacts[row.market].label, width: 11 },
  {
    heading: 'Primalac',
    value: personal(recipientOf),
    width: 24,
  },
  { heading: 'Telefon', value: personal((row) => row.phone) },
  { heading: 'Email', value: personal((row) => row.email), width: 24 },
  { heading: 'Adresa', value: personal((row) => row.address), width: 28 },
  { heading: 'Grad', value: personal((row) => row.city) },
  { heading: 'Poštanski broj', value: personal((row) => row.postal_code), width: 14 },
  { heading: 'Proizvod', value: productText, width: 28 },
  { heading: 'Količina', value: (row) => row.quantity, width: 9 },
  { heading: 'Iznos', value: (row) => toMajor(row.total_price), decimals: 2, width: 12 },
  { heading: 'Dostava', value: (row) => toMajor(deliveryCharge(row.delivery)), decimals: 2, width: 12 },
  { heading: 'Valuta', value: (row) => row.currency, width: 8 },
  {
    heading: 'Trošak',
    value: (row) => toMajor(row.unit_cost * row.quantity + row.upsell_cost),
    decimals: 2,
    width: 12,
  },
  { heading: 'Napomena kupca', value: personal((row) => row.notes), width: 28 },
  { heading: 'Beleške', value: (row) => row.seller_notes.map((note) => note.text).join(' | '), width: 28 },
  { heading: 'Broj pošiljke', value: (row) => row.tracking_id, width: 18 },
  {
    heading: 'Dodatni proizvodi',
    value: (row) =>
      row.upsells
        .map(
          ({ order_id, title, quantity, total_price }) =>
            `${shortOrderId(order_id)} ${title} × ${quantity}: ${formatMoney(total_price, row.currency)}`,
        )
        .join(' | '),
    width: 28,
  },
  {
    heading: 'Varijante',
    value: (row) =>
      row.lines
        .flatMap(({ variant, pieces }) =>
          variant ? [`${variant.label || noVariantChosen} × ${pieces}`] : [],
        )
        .join(' | '),
    width: 28,
  },
  ...utmNames.map((name): FileColumn<ViewedOrder> => ({
    heading: sourceLabels[name],
    value: (row) => row.utm?.[name] ?? '',
    width: 18,
  })),
  {
    heading: 'ID klika na oglas',
    value: personal((row) => (row.click_ids ?? []).map(({ name, value }) => `${name}: ${value}`).join(' | ')),
    width: 28,
  },
  { heading: 'Popust', value: (row) => toMajor(row.discount), decimals: 2, width: 12 },
]

/**
 * Columns for an export as of a past day: the status and the goods are those at the end of the day.
 */
const columnsAsOf = (asOf: string): readonly FileColumn<ViewedOrder>[] =>
  orderColumns.map((column) => ({
    ...column,
    value:
      column.heading === 'Status'
        ? (row: ViewedOrder) => statusAtEndOfDay(asOf, row)
        : (row: ViewedOrder) => column.value(orderAsOf(asOf, row)),
  }))

/**
 * Reads rows in the order of the ids. Each batch is read when it is written, so that a slow client holds no
 * connection and no transaction. Raw SQL, because the builder cannot say `with ordinality`.
 */
async function* rowsOf(db: Kysely<Database>, ids: readonly string[]): AsyncGenerator<ViewedOrder> {
  for (let place = 0; place < ids.length; place += batchRows) {
    const { rows } = await overOrders<ViewedOrder>(sql`
      select ${sql.join(viewedColumns)} from unnest(${ids.slice(place, place + batchRows)}::text[]) with ordinality as wanted(order_id, place)
      join read.orders as t using (order_id) order by wanted.place`).execute(db)
    yield* rows
  }
}

/**
 * `GET /api/orders/export`: all pages of the caller's list as one file; for an admin those of all sellers.
 * Only the ids are in memory (26 characters each); rows are read while they are written.
 */
export function exportOrders(context: QueryContext): Endpoint {
  const { db, now } = context
  const running = new Map<number, number>()
  const count = (userId: number, by: 1 | -1) => {
    const left = (running.get(userId) ?? 0) + by
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
  return readEndpoint(context, ['orders'], orderWorkRoutes.export, async (call) => {
    const caller = callerOf(call)
    const { userId } = caller
    const { format, filter, sort } = call.query
    const day = belgradeDay(now().toISOString())
    const request = listRequest({ filter, sort }, orderDialect)
    if ((running.get(userId) ?? 0) >= maxConcurrentExports)
      return refuse('too_many_requests', 'Izvoz je već u toku. Sačekajte da se završi.')
    count(userId, 1)
    const done = () => count(userId, -1)
    try {
      const scope = scopeOf(caller)
      const ids = await orderIds(db, scope, {
        ...request,
        filter: listedFilter(normalizeFilter(request.filter, day, scope)),
        offset: 0,
        limit: maxRows + 1,
      })
      if (ids.length > maxRows) {
        done()
        return refuse(
          'too_many_rows',
          'Izvoz može imati najviše 200.000 porudžbina. Suzite filter, na primer po datumu.',
        )
      }
      const { asOf } = request.filter
      const file = tableFile({
        format,
        name: 'narudzbine',
        day,
        columns: asOf !== undefined && asOf < day ? columnsAsOf(asOf) : orderColumns,
        rows: rowsOf(db, ids),
      })
      file.raw.once('close', done)
      return file
    } catch (error) {
      done()
      throw error
    }
  })
}
