import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import type { SheetCell } from '@pazar/upstreams/google/sheet-cell.ts'
import type { SheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import type { Delivery, Effect } from '../effect.ts'
import { afterOffers } from '../order/after-offers.ts'
import { afterOrderEvent, orderCells, ordersTable, type WrittenOrder } from './order-row.ts'
import { spreadsheets } from './spreadsheets.ts'

export interface SheetsDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  /** Undefined where this server has no service account. */
  rows: SheetRows | undefined
}

/** What a row shows. The first of them makes it; the others change it where it is. */
const shown = new Set<Logged['type']>(['OrderPlaced', 'OrderStatusChanged', 'OrderCustomerChanged', 'OrderUpsellAccepted', 'PersonalDataErased'])

const noRow = 'Porudžbina nema red u tabeli: još nije upisana, starija je od tabele, ili je red obrisan'

/** Streams read at once. */
const atOnce = 8

/** The orders of the deliveries, each read once, by stream and in the deliveries' order. */
async function ordersOf(log: Pick<EventLog, 'readStream'>, deliveries: readonly Pick<Delivery, 'stream'>[]): Promise<Map<string, WrittenOrder>> {
  const orders = new Map<string, WrittenOrder | undefined>(deliveries.map(({ stream }) => [stream, undefined]))
  const next = [...orders.keys()].values()
  const read = async () => {
    for (const stream of next) {
      for await (const event of log.readStream(stream)) orders.set(stream, afterOrderEvent(orders.get(stream), event))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, read))
  return new Map([...orders].filter((found): found is [string, WrittenOrder] => found[1] !== undefined))
}

/** The cells of the seller's own orders: an id in his table may be anybody's, for he types what he likes. */
async function ownCells(log: Pick<EventLog, 'readStream'>, ids: readonly string[], sellerId: number): Promise<Map<string, SheetCell[]>> {
  const orders = await ordersOf(log, ids.map((id) => ({ stream: orderStream(id) })))
  return new Map([...orders.values()].filter(({ order }) => order.sellerId === sellerId).map((order) => [order.order.orderId, orderCells(order)]))
}

/**
 * One row per order in the seller's spreadsheet, written over when the order changes (resolution 60): always as the order is by then, so a repetition writes the same cells,
 * and a hundred changes of one order are one row. Only the order itself makes a row: one that the seller has deleted, or that is older than his spreadsheet, is not
 * brought back by a change of its status.
 */
export function sheetRow({ log, rows }: SheetsDependencies): Effect {
  const settings = spreadsheets(log)
  return {
    name: 'sheet-row',
    // https://developers.google.com/workspace/sheets/api/limits: 60 reads and 60 writes a minute for one user, and to Google all sellers are the service account. A batch is one of each,
    // or a few more where people have moved things.
    upstream: { name: 'google-sheets', concurrency: 4, rate: { perSecond: 0.8, burst: 6 }, laneRate: { perSecond: 0.5, burst: 3 } },
    knowsRepetition: true,
    batch: 500,
    wants: (event) => shown.has(event.type) && event.stream.startsWith(orderStream('')),
    // Who has no spreadsheet is told so once per order, not with each change of it.
    targets: async (event, sellerId) => (event.type === 'OrderPlaced' || (rows && (await settings.since(sellerId, event.position)).id) ? [''] : []),
    ...afterOffers,
    async deliver(deliveries, hold) {
      const all = (outcome: Outcome) => new Map(deliveries.map(({ key }) => [key, outcome]))
      const { id: spreadsheetId } = await settings.now(deliveries[0]!.sellerId)
      if (!spreadsheetId) return all({ skipped: setUpReasons.sheet })
      if (!rows) return all({ skipped: setUpReasons.sheetAccount })
      const orders = await ordersOf(log, deliveries)
      const opening = deliveries.filter(({ stream, eventId }) => orders.get(stream)?.placedEventId === eventId)
      const added = new Set(opening.map(({ stream }) => stream))
      const repeated = new Set(opening.filter(({ attempts }) => attempts > 1).map(({ stream }) => stream))
      const written = await rows.write({
        spreadsheetId, table: ordersTable, hold,
        cellsOf: (ids) => ownCells(log, ids, deliveries[0]!.sellerId),
        rows: [...orders].map(([stream, order]) => ({ id: order.order.orderId, cells: orderCells(order), mayBeAdded: added.has(stream), mayBeDoubled: repeated.has(stream) })),
      })
      if ('failed' in written) return all(written.failed)
      const absent = new Set(written.absent.map(orderStream))
      return new Map(deliveries.map(({ key, stream }): [string, Outcome] => {
        if (!orders.has(stream)) return [key, { skipped: 'Porudžbina ne postoji' }]
        return [key, absent.has(stream) ? { skipped: noRow } : { done: true }]
      }))
    },
  }
}
