import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { Position } from '@pazar/event-store/event-store.ts'
import type { SheetCell } from '@pazar/integrations/google/sheet-cell.ts'
import type { SheetRows } from '@pazar/integrations/google/sheet-rows.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Delivery, Effect, RemoteService } from '../effect.ts'
import { isSilentOrder } from '../order/is-silent-order.ts'
import { unreadableOrderOutcome } from '../order/unreadable-order.ts'
import { delayUntilOffersEnd } from '../order/delay-until-offers-end.ts'
import { afterOrderEvent, orderCells, ordersTable, type SheetOrder } from './order-row.ts'
import { createSpreadsheetCache } from './spreadsheet-cache.ts'

export interface SheetsDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  /** Undefined if the server has no service account. */
  rows: SheetRows | undefined
}

/** Events that a row reflects. The first of them adds the row; the others update it in place. */
const shownEventTypes = new Set<LoggedEvent['type']>([
  'OrderPlaced',
  'OrderStatusChanged',
  'OrderCustomerChanged',
  'OrderUpsellAccepted',
  'OrderLinesChanged',
  'OrdersMerged',
  'OrdersUnmerged',
  'OrderSplit',
  'PersonalDataErased',
])

const changesRow = (event: LoggedEvent) =>
  shownEventTypes.has(event.type) && event.stream.startsWith(orderStream('')) && !isSilentOrder(event)

const noRowText = 'Porudžbina nema red u tabeli: još nije upisana, starija je od tabele, ili je red obrisan'

const maxConcurrentReads = 8

interface OrdersOfDeliveries {
  /** By stream, in the order of the deliveries. */
  orders: Map<string, SheetOrder>
  /** Streams with an undecodable event. The other orders of the batch are written nevertheless. */
  unreadable: ReadonlySet<string>
}

/** Reads the orders of the deliveries, each once. */
async function readOrders(
  log: Pick<EventLog, 'readStream'>,
  deliveries: readonly Pick<Delivery, 'stream'>[],
): Promise<OrdersOfDeliveries> {
  const unreadable = new Set<string>()
  const orders = new Map<string, SheetOrder | undefined>(deliveries.map(({ stream }) => [stream, undefined]))
  const next = [...orders.keys()].values()
  const read = async () => {
    for (const stream of next) {
      try {
        for await (const event of log.readStream(stream))
          orders.set(stream, afterOrderEvent(orders.get(stream), event))
      } catch (error) {
        if (!(error instanceof UnreadableEvent)) throw error
        unreadable.add(stream)
      }
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentReads }, read))
  const isKnown = (found: [string, SheetOrder | undefined]): found is [string, SheetOrder] =>
    found[1] !== undefined && !unreadable.has(found[0])
  return { orders: new Map([...orders].filter(isKnown)), unreadable }
}

/**
 * Cells of the seller's own orders only: sellers can type any id into their spreadsheet, also that of
 * another seller's order.
 */
async function ownCells(
  log: Pick<EventLog, 'readStream'>,
  ids: readonly string[],
  sellerId: number,
): Promise<Map<string, (SheetCell | undefined)[]>> {
  const { orders } = await readOrders(
    log,
    ids.map((id) => ({ stream: orderStream(id) })),
  )
  return new Map(
    [...orders.values()]
      .filter(({ order }) => order.sellerId === sellerId)
      .map((order) => [order.order.orderId, orderCells(order)]),
  )
}

type SetUp = { missing: string } | { missing?: undefined; spreadsheetId: string; rows: SheetRows }

/** Where a seller's rows are written now, or not before a position; or what is missing, one of `setUpReasons`. */
const createSetUpReader =
  (cache: ReturnType<typeof createSpreadsheetCache>, rows: SheetRows | undefined) =>
  async (sellerId: number, since?: Position): Promise<SetUp> => {
    const { id: spreadsheetId } = await (since === undefined
      ? cache.getCurrent(sellerId)
      : cache.getSince(sellerId, since))
    if (!spreadsheetId) return { missing: setUpReasons.sheet }
    return rows ? { spreadsheetId, rows } : { missing: setUpReasons.sheetAccount }
  }

/**
 * https://developers.google.com/workspace/sheets/api/limits: 60 reads and 60 writes a minute per user, and all sellers
 * share our service account. A batch takes one of each, or a few more if people have edited the sheet.
 */
const googleSheets: RemoteService = {
  name: 'google-sheets',
  maxConcurrency: 4,
  rate: { perSecond: 0.8, burst: 6 },
  partitionRate: { perSecond: 0.5, burst: 3 },
}

/**
 * One row per order in the seller's spreadsheet, updated in place when the order changes
 * (integrations/sheets). Always writes the current order, so a repetition writes the same cells, and a
 * hundred changes of one order are one write. Only `OrderPlaced` adds a row: a change does not restore a
 * row that the seller has deleted, or add one for an order older than the spreadsheet.
 */
export function createSheetRowEffect({ log, rows }: SheetsDependencies): Effect {
  const spreadsheetCache = createSpreadsheetCache(log)
  const setUpOf = createSetUpReader(spreadsheetCache, rows)
  return {
    name: 'sheet-row',
    remoteService: googleSheets,
    isIdempotent: true,
    maxBatchSize: 500,
    isTriggeredBy: changesRow,
    // Without a spreadsheet, the seller is notified once per order and not for each change.
    targets: async (event, sellerId) =>
      event.type === 'OrderPlaced' || (rows && (await spreadsheetCache.getSince(sellerId, event.position)).id)
        ? ['']
        : [],
    ...delayUntilOffersEnd,
    observe: spreadsheetCache.observe,
    skipReason: async (sellerId, position) => (await setUpOf(sellerId, position)).missing,
    async deliver(deliveries, lease) {
      const all = (outcome: Outcome) => new Map(deliveries.map(({ key }) => [key, outcome]))
      const setUp = await setUpOf(deliveries[0]!.sellerId)
      if (setUp.missing !== undefined) return all({ skipped: setUp.missing })
      const { orders, unreadable } = await readOrders(log, deliveries)
      const firstDeliveries = deliveries.filter(
        ({ stream, eventId }) => orders.get(stream)?.placedEventId === eventId,
      )
      const added = new Set(firstDeliveries.map(({ stream }) => stream))
      const repeated = new Set(
        firstDeliveries.filter(({ attempts }) => attempts > 1).map(({ stream }) => stream),
      )
      const result = await setUp.rows.write({
        spreadsheetId: setUp.spreadsheetId,
        table: ordersTable,
        lease,
        cellsOf: (ids) => ownCells(log, ids, deliveries[0]!.sellerId),
        rows: [...orders].map(([stream, order]) => ({
          id: order.order.orderId,
          cells: orderCells(order),
          mayBeAdded: added.has(stream),
          mayBeDuplicate: repeated.has(stream),
        })),
      })
      if ('failed' in result) return all(result.failed)
      const absent = new Set(result.absent.map(orderStream))
      return new Map(
        deliveries.map(({ key, stream }): [string, Outcome] => {
          if (unreadable.has(stream)) return [key, unreadableOrderOutcome]
          if (!orders.has(stream)) return [key, { skipped: 'Porudžbina ne postoji' }]
          return [key, absent.has(stream) ? { skipped: noRowText } : { done: true }]
        }),
      )
    },
  }
}
