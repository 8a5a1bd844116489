import { generateKeyPairSync } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/integrations/google/sheet-rows.ts'
import {
  newSpreadsheet,
  type SheetsServer,
  shownOf,
  startSheets,
} from '@pazar/integrations/testing/sheets-server.ts'
import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Delivery, Effect } from '../../effect.ts'
import { createSheetRowEffect } from '../effect.ts'
import { ordersTable } from '../order-row.ts'
import { reactionsTemplate } from '../../testing/reactions-template.ts'

export const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
export const email = 'pazar@projekat.iam.gserviceaccount.com'
export const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
/** The seller and their spreadsheet. */
export const [sellerId, id] = [2, 'moja-tabela']

export const delivery = (
  { id: eventId, stream }: Pick<LoggedEvent, 'id' | 'stream'>,
  seller = sellerId,
): Delivery => ({
  key: `sheet-row:${eventId}`,
  effect: 'sheet-row',
  eventId,
  stream,
  sellerId: seller,
  target: '',
  attempts: 1,
  mayBeRepeated: false,
  createdAt: new Date(),
})

export const cellUnder = (row: readonly unknown[], heading: string) =>
  row[(ordersTable.headings as readonly string[]).indexOf(heading)]

/** Delivers and answers the outcome of the first delivery. */
export const outcomeOfFirst = async (effect: Effect, deliveries: readonly Delivery[]): Promise<Outcome> =>
  (await effect.deliver(deliveries)).get(deliveries[0]!.key)!

/** What the fake spreadsheet shows. */
function createSpreadsheetView(google: SheetsServer) {
  const tab = (spreadsheet = id) =>
    google.spreadsheets.get(spreadsheet)!.tabs.find(({ sheetId }) => sheetId === ordersTable.tabId)
  const rows = (spreadsheet = id) => shownOf(tab(spreadsheet))
  const idOf = (row: readonly unknown[]) => String(row[1]).replaceAll('-', '')
  return {
    tab,
    rows,
    /** Ids of the rows below the header, without hyphens. */
    ids: (spreadsheet = id) => rows(spreadsheet).slice(1).map(idOf),
    cell: (orderId: string, heading: string) =>
      cellUnder(
        rows().find((row) => idOf(row) === orderId)!,
        heading,
      ),
  }
}

type Append = (stream: string, ...events: DomainEvent[]) => Promise<LoggedEvent[]>

function createOrderPlacer(append: Append) {
  let orderCount = 0
  /** Places a new order and answers its first delivery. */
  return async (more: Parameters<typeof orderPlaced>[1] = {}) => {
    const n = orderCount++
    const orderId = sampleOrderId(n)
    const stream = `order-${orderId}`
    const [event] = await append(
      stream,
      orderPlaced(n, {
        sellerId,
        market: 'Serbia',
        currency: 'RSD',
        quantity: 1,
        totalPrice: 2990_00,
        productName: 'Luna lampa',
        ...more,
      }),
    )
    return {
      orderId,
      stream,
      first: delivery(event!, more.sellerId),
      later: async (...events: DomainEvent[]) =>
        (await append(stream, ...events)).map((each) => delivery(each, more.sellerId)),
    }
  }
}

/** A log, a fake Google Sheets server and the effect between them, without an outbox. */
export async function openSheetsFixture() {
  const database = await startTestDatabase(reactionsTemplate)
  const log = openEventLog(
    await createPostgresEventStore({ pool: database.pool }),
    await createStreamKeys({ pool: database.pool, appSecret: 'a secret for this test only' }),
  )
  const google = await startSheets()

  async function append(stream: string, ...events: DomainEvent[]): Promise<LoggedEvent[]> {
    await log.append(stream, events, { expectedRevision: 'any', metadata })
    const all: LoggedEvent[] = []
    for await (const event of log.readStream(stream)) all.push(event)
    return all.slice(-events.length)
  }
  const setUp = (seller: number, googleSheetsId: string | null) =>
    append(`user-${seller}`, { type: 'UserIntegrationsChanged', data: { googleSheetsId } })
  await setUp(sellerId, id)

  /** The default of `timeoutMs` is more than a busy machine needs. */
  const createEffect = (server: { url: string; tokenUrl: string } = google, timeoutMs = 60_000): Effect =>
    createSheetRowEffect({
      log,
      rows: createSheetRows({
        account: { email, privateKey },
        sheetsUrl: server.url,
        tokenUrl: server.tokenUrl,
        timeoutMs,
      }),
    })
  return {
    log,
    google,
    append,
    setUp,
    ...createSpreadsheetView(google),
    /** A second effect with empty caches, as in another process. */
    opened: createEffect,
    /** Resets Google to an empty spreadsheet without failures, and answers a new effect. */
    fresh(): Effect {
      google.failWith(undefined)
      google.spreadsheets.clear()
      google.spreadsheets.set(id, newSpreadsheet())
      return createEffect()
    },
    place: createOrderPlacer(append),
    /** Makes the personal data of the stream unreadable from now on. */
    damageKey: (stream: string) =>
      database.pool.query(
        'update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = $1',
        [stream],
      ),
    async close() {
      await google.close()
      await log.close()
      await database.close()
    },
  }
}
