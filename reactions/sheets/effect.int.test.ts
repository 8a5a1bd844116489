import { generateKeyPairSync } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { orderPlaced, sampleCustomer, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { newSpreadsheet, type SheetsServer, sheetsRefusals, shownOf, startSheets } from '@pazar/upstreams/testing/sheets-server.ts'
import { newTab } from '@pazar/upstreams/testing/spreadsheet.ts'
import type { Reply } from '@pazar/upstreams/testing/upstream.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { sheetRow } from './effect.ts'
import { ordersTable } from './order-row.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048, privateKeyEncoding: { type: 'pkcs8', format: 'pem' }, publicKeyEncoding: { type: 'spki', format: 'pem' } })
const email = 'pazar@projekat.iam.gserviceaccount.com'
const metadata = { at: '2026-03-01T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
const [sellerId, id] = [2, 'moja-tabela']

let database: TestDatabase
let log: EventLog
let google: SheetsServer
let effect: Effect

beforeAll(async () => {
  database = await startTestDatabase()
  log = openEventLog(await createPostgresEventStore({ pool: database.pool }), await createStreamKeys({ pool: database.pool, appSecret: 'a secret for this test only' }))
  google = await startSheets()
  await setUp(sellerId, id)
})
afterAll(async () => {
  await google.close()
  await log.close()
  await database.close()
})
beforeEach(() => {
  google.spreadsheets.clear()
  google.spreadsheets.set(id, newSpreadsheet())
  effect = opened()
})
afterEach(() => google.failing(undefined))

const opened = (server = google) => sheetRow({ log, rows: createSheetRows({ account: { email, privateKey }, sheetsUrl: server.url, tokenUrl: server.tokenUrl, patience: 1000 }) })
const append = async (stream: string, ...events: DomainEvent[]): Promise<Logged[]> => {
  await log.append(stream, events, { expectedRevision: 'any', metadata })
  const all: Logged[] = []
  for await (const event of log.readStream(stream)) all.push(event)
  return all.slice(-events.length)
}
const setUp = (seller: number, googleSheetsId: string | null) => append(`user-${seller}`, { type: 'UserIntegrationsChanged', data: { googleSheetsId } })

let number = 0
/** An order of its own for each test, and its first delivery. */
async function place(more: Parameters<typeof orderPlaced>[1] = {}) {
  const n = number++
  const orderId = sampleOrderId(n)
  const stream = `order-${orderId}`
  const [event] = await append(stream, orderPlaced(n, { sellerId, market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 2990_00, productName: 'Luna lampa', ...more }))
  return { orderId, stream, first: delivery(event!, more.sellerId), later: async (...events: DomainEvent[]) => (await append(stream, ...events)).map((each) => delivery(each, more.sellerId)) }
}
const delivery = ({ id: eventId, stream }: Logged, seller = sellerId): Delivery =>
  ({ key: `sheet-row:${eventId}`, effect: 'sheet-row', eventId, stream, sellerId: seller, target: '', attempts: 1, mayBeRepeated: false, createdAt: new Date() })
const outcomeOf = async (deliveries: readonly Delivery[]): Promise<Outcome> => (await effect.deliver(deliveries)).get(deliveries[0]!.key)!

const tab = (spreadsheet = id) => google.spreadsheets.get(spreadsheet)!.tabs.find(({ sheetId }) => sheetId === ordersTable.tabId)
const rows = (spreadsheet = id) => shownOf(tab(spreadsheet))
/** Without hyphens, below the header. */
const ids = (spreadsheet = id) => rows(spreadsheet).slice(1).map((row) => String(row[1]).replaceAll('-', ''))
const cell = (orderId: string, heading: string) => rows().find((row) => String(row[1]).replaceAll('-', '') === orderId)![ordersTable.headings.indexOf(heading)]
const done = { done: true }

describe('in an empty spreadsheet', () => {
  it('the first order makes a tab before the others, with a header that stays in view and asks whoever changes it', async () => {
    const { first, orderId } = await place()
    expect(await outcomeOf([first])).toEqual(done)
    expect(google.spreadsheets.get(id)!.tabs.map(({ title }) => title)).toEqual(['Porudžbine', 'Sheet1'])
    expect(tab()).toMatchObject({ frozenRowCount: 1, warnings: ['Kolone se nalaze po ovim nazivima'] })
    expect(rows()[0]).toEqual(ordersTable.headings)
    expect(ids()).toEqual([orderId])
    expect(rows()[1]!.slice(2)).toEqual(['Đorđe Petrović', 'djordje@primer.rs', '+381641234567', 'Njegoševa 1, 11000', 'Beograd', 'Luna lampa', 1, 2990, 'Na čekanju', 'Zvati posle 17 h'])
    expect(tab()!.rows[1]!.map(({ pattern }) => pattern)).toMatchObject({ 0: 'dd.mm.yyyy. hh:mm', 9: '#,##0.00 "RSD"' })
  })

  it('where the seller has a tab that is called so already, his is left alone', async () => {
    google.spreadsheets.get(id)!.tabs.push(newTab(5, 'porudžbine'))
    const { first } = await place()
    expect(await outcomeOf([first])).toEqual(done)
    expect(google.spreadsheets.get(id)!.tabs.map(({ title }) => title)).toEqual(['Porudžbine 2', 'Sheet1', 'porudžbine'])
    expect(shownOf(google.spreadsheets.get(id)!.tabs[2])).toEqual([])
  })

  it('a change of an order that was never written makes neither row nor tab', async () => {
    const { later } = await place()
    const change = await later(statusChanged('Na čekanju', 'U dostavi'))
    expect(await outcomeOf(change)).toEqual({ skipped: 'Porudžbina nema red u tabeli: još nije upisana, starija je od tabele, ili je red obrisan' })
    expect(tab()).toBeUndefined()
  })
})

describe('one row per order', () => {
  it('is written over in place when the order changes', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first, b.first])
    const changes = await a.later(
      statusChanged('Na čekanju', 'U dostavi'), { type: 'OrderCustomerChanged', data: { before: { city: 'Beograd' }, after: { city: 'Niš' } } },
      { type: 'OrderUpsellAccepted', data: { upsellOrderId: '8'.repeat(26), upsellId: 1, title: 'Traka', sku: '', quantity: 1, unitPrice: 490_00, totalPrice: 490_00, unitCost: 0 } },
    )
    expect([...(await effect.deliver(changes)).values()]).toEqual([done, done, done])
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect([cell(a.orderId, 'Status'), cell(a.orderId, 'Grad'), cell(a.orderId, 'Proizvod'), cell(a.orderId, 'Ukupna cena')]).toEqual(['U dostavi', 'Niš', 'Luna lampa + Traka × 1', 3480])
    expect(cell(b.orderId, 'Status')).toBe('Na čekanju')
  })

  it('shows the order as it is when it is written, whatever of it is delivered', async () => {
    const { first, later, orderId } = await place()
    await later(statusChanged('Na čekanju', 'U dostavi'))
    await effect.deliver([first])
    expect(cell(orderId, 'Status')).toBe('U dostavi')
  })

  it('stays one when what was written is not settled and delivered again', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    const before = structuredClone(rows())
    expect(await outcomeOf([{ ...first, attempts: 2 }])).toEqual(done)
    // By another process, which remembers nothing.
    effect = opened()
    expect(await outcomeOf([{ ...first, attempts: 3, mayBeRepeated: true }])).toEqual(done)
    expect(ids()).toEqual([orderId])
    expect(rows()).toEqual(before)
  })

  it('stays one where Google does it and hangs up', async () => {
    const { first, orderId } = await place()
    google.failing((call) => (call === 'batchUpdate' ? { doneAnd: 'hangs up' } : undefined))
    expect(await outcomeOf([first])).toEqual({ unknown: 'Google Sheets nije odgovorio do kraja.' })
    google.failing(undefined)
    expect(await outcomeOf([first])).toEqual(done)
    expect(ids()).toEqual([orderId])
  })

  it('is found in a table that was sorted, and a column of the seller on its right is left alone', async () => {
    const placed = [await place(), await place(), await place()]
    await effect.deliver(placed.map(({ first }) => first))
    const own = tab()!.rows
    for (const [n, row] of own.entries()) row[12] = { value: n === 0 ? 'Spakovano' : `moje ${row[1]!.value}` }
    own.splice(1, 3, own[3]!, own[1]!, own[2]!)
    await effect.deliver(await placed[0]!.later(statusChanged('Na čekanju', 'Dostavljeno')))
    expect(ids()).toEqual([2, 0, 1].map((n) => placed[n]!.orderId))
    expect(rows().slice(1).map((row) => row[10])).toEqual(['Na čekanju', 'Dostavljeno', 'Na čekanju'])
    expect(rows().slice(1).every((row) => row[12] === `moje ${row[1]}`)).toBe(true)
  })

  it('that the seller deleted is not brought back by a change, and is by the order itself', async () => {
    const { first, later, orderId } = await place()
    await effect.deliver([first])
    tab()!.rows.splice(1, 1)
    expect(await outcomeOf(await later(statusChanged('Na čekanju', 'Dostavljeno')))).toHaveProperty('skipped')
    expect(ids()).toEqual([])
    await effect.deliver([first])
    expect(ids()).toEqual([orderId])
  })

  it('loses all that names the customer when he is erased, also where the seller has copied it', async () => {
    const { first, later, orderId, stream } = await place({ customer: { ...sampleCustomer, firstName: 'Zaboravljeni' } })
    await effect.deliver([first])
    tab()!.rows.push(structuredClone(tab()!.rows[1]!))
    await later(statusChanged('Na čekanju', 'Dostavljeno'))
    await log.eraseCustomer(stream, { reason: 'zahtev', metadata })
    let erased: Logged | undefined
    for await (const event of log.readStream(stream)) erased = event
    expect(await outcomeOf([delivery(erased!)])).toEqual(done)
    expect(ids()).toEqual([orderId, orderId])
    expect(JSON.stringify(rows())).not.toMatch(/Zaboravljeni|381641234567|Njegoševa|Zvati/)
    expect([cell(orderId, 'Proizvod'), cell(orderId, 'Status'), cell(orderId, 'Telefon')]).toEqual(['Luna lampa', 'Dostavljeno', ''])
  })

  it('runs nothing that a shopper typed, in this program or in another', async () => {
    const { first, orderId } = await place({ customer: { ...sampleCustomer, firstName: '=HYPERLINK("https://zlo.rs","Klik")', notes: '\t@SUM(1)', city: '-1', address: '1/2', phoneE164: null, phone: '0641234567' } })
    await effect.deliver([first])
    expect([cell(orderId, 'Ime kupca'), cell(orderId, 'Napomene'), cell(orderId, 'Grad'), cell(orderId, 'Adresa za dostavu'), cell(orderId, 'Telefon')]).toEqual([
      '\'=HYPERLINK("https://zlo.rs","Klik") Petrović', "'@SUM(1)", "'-1", '1/2, 11000', '0641234567',
    ])
    const written = JSON.stringify(google.asked.filter(({ path }) => path.endsWith(':batchUpdate')).map(({ body }) => JSON.parse(body)))
    expect(written).not.toContain('formulaValue')
  })
})

describe('a tab that people work in', () => {
  it('is found by its number, renamed and moved', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    const spreadsheet = google.spreadsheets.get(id)!
    spreadsheet.tabs[0]!.title = "Moje 'prodaje'"
    spreadsheet.tabs.reverse()
    expect(await outcomeOf([b.first])).toEqual(done)
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect(google.spreadsheets.get(id)!.tabs).toHaveLength(2)
    google.calls.length = 0
    await effect.deliver([b.first])
    expect(google.calls).toEqual(['spreadsheets.get', 'batchUpdate'])
  })

  it('is made anew when it is deleted', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    google.spreadsheets.get(id)!.tabs.shift()
    await effect.deliver([b.first])
    expect(ids()).toEqual([b.orderId])
  })

  it('keeps columns that were moved where they are, and the ids are read there', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    for (const row of tab()!.rows) row.unshift({ value: row[1]!.value === 'ID porudžbine' ? 'Spakovano' : 'da' })
    expect([...(await effect.deliver([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])).values()]).toEqual([done, done])
    expect(rows().map((row) => [row[0], String(row[2]).replaceAll('-', ''), row[11]])).toEqual([
      ['Spakovano', 'ID porudžbine', 'Status'], ['da', a.orderId, 'U dostavi'], ['', b.orderId, 'Na čekanju'],
    ])
  })

  it.each([['its header deleted', (own: unknown[]) => void own.splice(0, 1)], ['its header emptied', (own: unknown[]) => void own.splice(0, 1, [])]])('gets back %s, above the rows that there are', async (_, loses) => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    loses(tab()!.rows)
    await effect.deliver([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])
    expect(rows()[0]).toEqual(ordersTable.headings)
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect(cell(a.orderId, 'Status')).toBe('U dostavi')
  })

  it('grows when its grid is full, by rows and by a column that was deleted', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    for (const row of tab()!.rows) row.splice(11, 1)
    Object.assign(tab()!, { rowCount: 2, columnCount: 11 })
    expect(await outcomeOf([b.first])).toEqual(done)
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect(rows()[0]).toEqual(ordersTable.headings)
    expect(tab()).toMatchObject({ rowCount: 3, columnCount: 12 })
  })
})

describe('many orders', () => {
  it('a thousand are in the table after two calls of Google for each five hundred, with one token', async () => {
    const placed = await Promise.all(Array.from({ length: 1000 }, () => place()))
    google.calls.length = 0
    for (const from of [0, effect.batch!]) {
      const outcomes = await effect.deliver(placed.slice(from, from + effect.batch!).map(({ first }) => first))
      expect([...outcomes.values()].every((outcome) => 'done' in outcome)).toBe(true)
    }
    // A tab that is not there is looked for once more, by its number.
    expect(google.calls).toEqual(['token', 'spreadsheets.get', 'spreadsheets.get', 'batchUpdate', 'spreadsheets.get', 'batchUpdate'])
    expect(ids()).toEqual(placed.map(({ orderId }) => orderId))
    expect(tab()!.rowCount).toBe(1001)
    const bodies = google.asked.filter(({ path }) => path.endsWith(':batchUpdate')).slice(-2).map(({ body }) => body.length)
    // Google recommends 2 MB: https://developers.google.com/workspace/sheets/api/limits
    expect(Math.max(...bodies)).toBeLessThan(2_000_000)
  })

  it('a hundred changes of one order are one row in one write', async () => {
    const { first, later } = await place()
    await effect.deliver([first])
    const changes = await later(...Array.from({ length: 100 }, (_, n) => statusChanged('Na čekanju', n % 2 ? 'U dostavi' : 'Problematično')))
    await effect.deliver(changes)
    const last = google.asked.findLast(({ path }) => path.endsWith(':batchUpdate'))!
    expect(JSON.parse(last.body).requests).toHaveLength(1)
  })

  it('of two sellers, each has his own spreadsheet', async () => {
    await setUp(3, 'druga-tabela')
    google.spreadsheets.set('druga-tabela', newSpreadsheet())
    const [mine, other] = [await place(), await place({ sellerId: 3 })]
    await effect.deliver([mine.first])
    await effect.deliver([other.first])
    expect([ids(), ids('druga-tabela')]).toEqual([[mine.orderId], [other.orderId]])
  })

  it('of two sellers who share one spreadsheet, none writes over the other', async () => {
    await setUp(4, id)
    const first = await place()
    await effect.deliver([first.first])
    const [mine, other] = [await place(), await place({ sellerId: 4 })]
    await Promise.all([effect.deliver([mine.first]), opened().deliver([other.first])])
    expect(ids()).toHaveLength(3)
    expect(new Set(ids())).toEqual(new Set([first.orderId, mine.orderId, other.orderId]))
  })
})

describe('what is not set up', () => {
  it('a seller without a spreadsheet is told so once per order, not with each change', async () => {
    const { first } = await place({ sellerId: 9 })
    expect(await outcomeOf([first])).toEqual({ skipped: 'Google Sheets nije podešen' })
    const events = await append(first.stream, statusChanged('Na čekanju', 'U dostavi'))
    expect(await effect.targets!(events[0]!, 9)).toEqual([])
    expect(await effect.targets!(events[0]!, sellerId)).toEqual([''])
  })
  it('a spreadsheet that was removed from the settings is none', async () => {
    await setUp(10, 'bivsa')
    await setUp(10, null)
    expect(await outcomeOf([(await place({ sellerId: 10 })).first])).toEqual({ skipped: 'Google Sheets nije podešen' })
  })
  it('a server without a service account says so', async () => {
    effect = sheetRow({ log, rows: undefined })
    expect(await outcomeOf([(await place()).first])).toEqual({ skipped: 'Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog' })
  })
  it('an order that is nowhere is none', async () => {
    expect(await outcomeOf([delivery({ id: 'x', stream: 'order-0' } as Logged)])).toEqual({ skipped: 'Porudžbina ne postoji' })
  })
})

describe('what Google does not do', () => {
  const when = (what: string, reply: Reply) => google.failing((call) => (call === what ? reply : undefined))
  const away = { failed: 'Google Sheets trenutno nije dostupan.', isDown: true }
  const wrongAccount = { failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.', isDown: true }
  const silent = { unknown: 'Google Sheets nije odgovorio do kraja.' }
  it.each<[string, string, Reply, Outcome]>([
    ['a key that is wrong', 'token', sheetsRefusals.wrongKey, wrongAccount],
    ['a token that is not taken', 'spreadsheets.get', { status: 401, body: { error: { code: 401, status: 'UNAUTHENTICATED' } } }, wrongAccount],
    ['the API switched off', 'spreadsheets.get', sheetsRefusals.switchedOff, { failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.', isDown: true }],
    ['a spreadsheet that was deleted', 'spreadsheets.get', sheetsRefusals.notFound, { refused: 'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.' }],
    ['a spreadsheet that is not shared', 'spreadsheets.get', sheetsRefusals.notShared, { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }],
    ['a spreadsheet that is shared for reading', 'batchUpdate', sheetsRefusals.notShared, { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }],
    ['a document of another kind', 'spreadsheets.get', sheetsRefusals.notASheet, { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' }],
    ['too many reads', 'spreadsheets.get', sheetsRefusals.tooMany, { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 60, isDown: true }],
    ['too many writes, with a time to wait', 'batchUpdate', { status: 429, headers: { 'retry-after': '7' } }, { failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 7, isDown: true }],
    ['a broken Google', 'batchUpdate', { status: 500, body: 'oops' }, away],
    ['a Google that asks to wait', 'spreadsheets.get', { status: 503, headers: { 'retry-after': '12' } }, { ...away, retryAfter: 12 }],
    ['a read that hangs up', 'spreadsheets.get', 'hangs up', away],
    ['a read that never answers', 'spreadsheets.get', 'never answers', away],
    ['a read of nonsense', 'spreadsheets.get', { body: '<html>' }, away],
    ['a read of something else', 'spreadsheets.get', { body: { spreadsheetId: 'x' } }, away],
    ['a token that never comes', 'token', 'never answers', away],
    ['a write that hangs up', 'batchUpdate', 'hangs up', silent],
    ['a write that never answers', 'batchUpdate', 'never answers', silent],
    ['a write that breaks off', 'batchUpdate', 'breaks off', silent],
    ['a write that answers nonsense', 'batchUpdate', { body: 'Hvala!' }, silent],
    ['a write that is not understood', 'batchUpdate', { status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'Invalid value: Ana Ilić' } } }, { failed: 'Google Sheets nije prihvatio upis.' }],
  ])('%s', async (_, call, reply, outcome) => {
    const { first } = await place()
    when(call, reply)
    expect(await outcomeOf([first])).toEqual(outcome)
    google.failing(undefined)
    expect(await outcomeOf([first])).toEqual(done)
  })

  it('a spreadsheet that was shared for reading alone, deleted, or taken away, until the seller mends it', async () => {
    const { first } = await place()
    const notShared = { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }
    for (const access of ['viewer', 'none'] as const) {
      google.spreadsheets.set(id, { ...newSpreadsheet(), access })
      expect(await outcomeOf([first])).toEqual(notShared)
    }
    google.spreadsheets.delete(id)
    expect(await outcomeOf([first])).toHaveProperty('refused', expect.stringMatching(/^Tabela nije pronađena/))
    google.spreadsheets.set(id, newSpreadsheet())
    expect(await outcomeOf([first])).toEqual(done)
  })
  it('no connection at all', async () => {
    const gone = await startSheets()
    await gone.close()
    effect = opened(gone)
    expect(await outcomeOf([(await place()).first])).toEqual(away)
  })
  it('a tab that is protected', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    tab()!.isProtected = true
    expect(await outcomeOf([b.first])).toEqual({ refused: `Kartica „Porudžbine“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.` })
  })
  it('a spreadsheet that is full: nothing of what would be written is', async () => {
    // The seller's empty tab, and a thousand rows of ours.
    const small = await startSheets({ mostCells: 26_000 + 20_000 })
    small.spreadsheets.set(id, newSpreadsheet())
    effect = opened(small)
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    const { rows } = small.spreadsheets.get(id)!.tabs[0]!
    while (rows.length < 1000) rows.push([{ value: 'x' }])
    expect(await outcomeOf([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])).toEqual(
      { refused: 'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.' })
    expect(JSON.stringify(small.spreadsheets.get(id))).not.toContain('U dostavi')
    await small.close()
  })
  it('more calls in a minute than Google allows: the rest is asked to wait', async () => {
    const strict = await startSheets({ perMinute: 2 })
    strict.spreadsheets.set(id, newSpreadsheet())
    effect = opened(strict)
    const outcomes = []
    for (let n = 0; n < 3; n++) outcomes.push(await outcomeOf([(await place()).first]))
    expect(outcomes.at(-1)).toEqual({ failed: 'Google Sheets trenutno ima previše zahteva.', retryAfter: 60, isDown: true })
    await strict.close()
  })
})
