import { generateKeyPairSync } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { startTestDatabase } from '@pazar/database/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { orderPlaced, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import { newSpreadsheet, shownOf, startSheets } from '@pazar/upstreams/testing/sheets-server.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import type { Delivery, Effect } from '../../effect.ts'
import { sheetRow } from '../effect.ts'
import { ordersTable } from '../order-row.ts'

export const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
export const email = 'pazar@projekat.iam.gserviceaccount.com'
export const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
/** Who sells, and his spreadsheet. */
export const [sellerId, id] = [2, 'moja-tabela']

export const delivery = ({ id: eventId, stream }: Pick<Logged, 'id' | 'stream'>, seller = sellerId): Delivery =>
  ({ key: `sheet-row:${eventId}`, effect: 'sheet-row', eventId, stream, sellerId: seller, target: '', attempts: 1, mayBeRepeated: false, createdAt: new Date() })

export const headed = (row: readonly unknown[], heading: string) => row[(ordersTable.headings as readonly string[]).indexOf(heading)]

/** What came of the first of them. */
export const outcomeOfFirst = async (effect: Effect, deliveries: readonly Delivery[]): Promise<Outcome> => (await effect.deliver(deliveries)).get(deliveries[0]!.key)!

/** A log, a server that keeps cells, and the effect between them; nothing of the outbox. */
export async function openSheetsStage() {
  const database = await startTestDatabase()
  const log = openEventLog(await createPostgresEventStore({ pool: database.pool }), await createStreamKeys({ pool: database.pool, appSecret: 'a secret for this test only' }))
  const google = await startSheets()
  let number = 0

  async function append(stream: string, ...events: DomainEvent[]): Promise<Logged[]> {
    await log.append(stream, events, { expectedRevision: 'any', metadata })
    const all: Logged[] = []
    for await (const event of log.readStream(stream)) all.push(event)
    return all.slice(-events.length)
  }
  const setUp = (seller: number, googleSheetsId: string | null) => append(`user-${seller}`, { type: 'UserIntegrationsChanged', data: { googleSheetsId } })
  await setUp(sellerId, id)

  const tab = (spreadsheet = id) => google.spreadsheets.get(spreadsheet)!.tabs.find(({ sheetId }) => sheetId === ordersTable.tabId)
  const rows = (spreadsheet = id) => shownOf(tab(spreadsheet))
  const idOf = (row: readonly unknown[]) => String(row[1]).replaceAll('-', '')
  /** `patience`: ms, by default more than a busy machine needs. */
  const opened = (server: { url: string; tokenUrl: string } = google, patience = 60_000): Effect =>
    sheetRow({ log, rows: createSheetRows({ account: { email, privateKey }, sheetsUrl: server.url, tokenUrl: server.tokenUrl, patience }) })
  return {
    log, google, append, setUp, tab, rows,
    /** Remembers nothing of what others have read. */
    opened,
    /** The same for a test of its own: with an empty spreadsheet, at a Google that does what it is asked. */
    fresh(): Effect {
      google.failing(undefined)
      google.spreadsheets.clear()
      google.spreadsheets.set(id, newSpreadsheet())
      return opened()
    },
    /** An order of its own for each test, with its first delivery. */
    async place(more: Parameters<typeof orderPlaced>[1] = {}) {
      const n = number++
      const orderId = sampleOrderId(n)
      const stream = `order-${orderId}`
      const [event] = await append(stream, orderPlaced(n, { sellerId, market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 2990_00, productName: 'Luna lampa', ...more }))
      return { orderId, stream, first: delivery(event!, more.sellerId), later: async (...events: DomainEvent[]) => (await append(stream, ...events)).map((each) => delivery(each, more.sellerId)) }
    },
    /** Of the rows below the header, without hyphens. */
    ids: (spreadsheet = id) => rows(spreadsheet).slice(1).map(idOf),
    cell: (orderId: string, heading: string) => headed(rows().find((row) => idOf(row) === orderId)!, heading),
    async close() {
      await google.close()
      await log.close()
      await database.close()
    },
  }
}
