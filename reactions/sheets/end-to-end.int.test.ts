import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { notificationStream } from '@pazar/contracts/notification/events.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import { orderPlaced, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import {
  newSpreadsheet,
  type SheetsServer,
  shownOf,
  startSheets,
} from '@pazar/integrations/testing/sheets-server.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Reactions, startReactions } from '../start-reactions.ts'
import { ordersTable } from './order-row.ts'
import { email, metadata, privateKey } from './testing/sheets-fixture.ts'

const appSecret = 'a secret for this test only'

let database: TestDatabase
let log: EventLog
let google: SheetsServer
let running: Reactions[]

beforeEach(async () => {
  database = await startTestDatabase()
  log = openEventLog(
    await createPostgresEventStore({ pool: database.pool }),
    await createStreamKeys({ pool: database.pool, appSecret }),
  )
  google = await startSheets()
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()))
  await google.close()
  await log.close()
  await database.close()
})

async function start(): Promise<void> {
  running.push(
    await startReactions({
      log,
      pool: database.pool,
      changeNotifications: openInProcessNotifications(),
      appSecret,
      publicOrigin: 'http://localhost:3000',
      telegramApiUrl: google.url,
      warn: () => {},
      integrations: {
        ...noIntegrations,
        google: { account: { email, privateKey }, sheetsUrl: google.url, tokenUrl: google.tokenUrl },
      },
      sendingOptions: { backOff: { firstSeconds: 0.2, maxSeconds: 1 } },
    }),
  )
}
const append = (stream: string, ...events: DomainEvent[]) =>
  log.append(stream, events, { expectedRevision: 'any', metadata })
const setUp = async (seller: number) => {
  google.spreadsheets.set(`tabela-${seller}`, newSpreadsheet())
  await append(`user-${seller}`, {
    type: 'UserIntegrationsChanged',
    data: { googleSheetsId: `tabela-${seller}` },
  })
}
const stream = (n: number) => `order-${sampleOrderId(n)}`
const rows = (seller: number) =>
  shownOf(
    google.spreadsheets.get(`tabela-${seller}`)!.tabs.find(({ sheetId }) => sheetId === ordersTable.tabId),
  ).slice(1)
const idsIn = (seller: number) =>
  rows(seller)
    .map((row) => String(row[1]).replaceAll('-', ''))
    .toSorted()
const open = async () =>
  (
    await database.pool.query(
      `select 1 from private.outbox where effect = 'sheet-row' and status in ('waiting', 'sending')`,
    )
  ).rowCount
const eventually = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 50_000, interval: 50 })

it('writes an order with offers as one row with all upsells, once the shopper is done', async () => {
  await start()
  await setUp(2)
  await append(
    stream(1),
    orderPlaced(1, {
      sellerId: 2,
      productName: 'Luna lampa',
      upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString(),
    }),
  )
  await append(stream(1), {
    type: 'OrderUpsellAccepted',
    data: {
      upsellOrderId: '8'.repeat(26),
      upsellId: 1,
      title: 'Traka',
      sku: '',
      quantity: 2,
      unitPrice: 1,
      totalPrice: 2,
      unitCost: 0,
    },
  })
  await append(stream(2), orderPlaced(2, { sellerId: 2 }))
  await eventually(() => expect(idsIn(2)).toEqual([sampleOrderId(2)]))
  await append(stream(1), { type: 'OrderUpsellEnded', data: { how: 'finished' } })
  await eventually(() => expect(idsIn(2)).toEqual([sampleOrderId(1), sampleOrderId(2)].toSorted()))
  expect(rows(2).map((row) => row[7])).toContain('Luna lampa + Traka × 2')
  await eventually(async () => expect(await open()).toBe(0))
})

it('writes each order once with its last status, with two processes and a failing Google', async () => {
  let writes = 0
  google.failWith((call) => {
    if (call !== 'batchUpdate') return undefined
    writes++
    if (writes % 2 === 0) return undefined
    return writes % 4 === 1 ? { doneAnd: 'hangs up' } : { status: 500 }
  })
  await Promise.all([start(), start(), setUp(2), setUp(3)])
  const numbers = Array.from({ length: 30 }, (_, n) => n)
  for (const n of numbers) await append(stream(n), orderPlaced(n, { sellerId: 2 + (n % 2) }))
  for (const n of numbers) await append(stream(n), statusChanged('Na čekanju', 'U dostavi'))
  await eventually(async () => expect(await open()).toBe(0))
  for (const seller of [2, 3]) {
    expect(idsIn(seller)).toEqual(
      numbers
        .filter((n) => 2 + (n % 2) === seller)
        .map(sampleOrderId)
        .toSorted(),
    )
    expect(new Set(rows(seller).map((row) => row[10]))).toEqual(new Set(['U dostavi']))
  }
  expect(
    (await database.pool.query(`select distinct status from private.outbox where effect = 'sheet-row'`)).rows,
  ).toEqual([{ status: 'sent' }])
})

it('writes orders from before the spreadsheet was set up when the seller retries them, once and as they are now', async () => {
  await start()
  for (const n of [1, 2, 3]) await append(stream(n), orderPlaced(n, { sellerId: 2 }))
  const skipped = async () =>
    (
      await database.pool.query(
        `select key from private.outbox where effect = 'sheet-row' and status = 'skipped' order by id`,
      )
    ).rows.map(({ key }) => key as string)
  await eventually(async () => expect(await skipped()).toHaveLength(3))
  const keys = await skipped()
  await setUp(2)
  await append(stream(1), statusChanged('Na čekanju', 'U dostavi'))
  await eventually(async () => expect(await open()).toBe(0))
  // The seller clicks twice.
  for (let round = 0; round < 2; round++)
    await append(notificationStream(2), { type: 'NotificationsRetried', data: { keys } })
  await eventually(() => expect(idsIn(2)).toEqual([1, 2, 3].map(sampleOrderId).toSorted()))
  await eventually(async () => expect(await open()).toBe(0))
  expect(rows(2)).toHaveLength(3)
  expect(rows(2).find((row) => String(row[1]).replaceAll('-', '') === sampleOrderId(1))![10]).toBe(
    'U dostavi',
  )
})
