import type { Logged } from '@pazar/event-store/event-log.ts'
import { sampleCustomer, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { shownOf } from '@pazar/upstreams/testing/sheets-server.ts'
import type { Reply } from '@pazar/upstreams/testing/upstream.ts'
import { newTab } from '@pazar/upstreams/testing/spreadsheet.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { ordersTable } from './order-row.ts'
import { delivery, id, metadata, openSheetsStage, outcomeOfFirst } from './testing/sheets-stage.ts'

const stage = await openSheetsStage()
const { log, google, tab, rows, opened, place, ids, cell } = stage
let effect: Effect

beforeEach(() => { effect = stage.fresh() })
afterAll(() => stage.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
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

  it.each<[string, Reply]>([['makes a tab for it', { status: 502, body: '<html>' }], ['writes it over', { status: 504, body: '<html>' }]])('stays one where Google %s, and something between answers', async (what, reply) => {
    const { first, orderId } = await place()
    if (what === 'writes it over') await effect.deliver([first])
    google.failing((call) => (call === 'batchUpdate' ? { doneAnd: reply } : undefined))
    expect(await outcomeOf([first])).toEqual({ failed: 'Google Sheets trenutno nije dostupan.', isDown: true })
    google.failing(undefined)
    expect(await outcomeOf([first])).toEqual(done)
    expect(ids()).toEqual([orderId])
    expect(google.spreadsheets.get(id)!.tabs).toHaveLength(2)
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

  it('has nobody in it where the customer was corrected, and erased before it was written', async () => {
    const { first, later, orderId, stream } = await place({ customer: { ...sampleCustomer, firstName: 'Zaboravljeni' } })
    const [change] = await later({ type: 'OrderCustomerChanged', data: { before: { city: 'Beograd' }, after: { city: 'Pirot' } } })
    await log.eraseCustomer(stream, { reason: 'zahtev', metadata })
    const from = google.asked.length
    expect([...(await effect.deliver([first, change!])).values()]).toEqual([done, done])
    expect(ids()).toEqual([orderId])
    expect(JSON.stringify(google.asked.slice(from))).not.toMatch(/Zaboravljeni|Petrović|djordje|381641234567|Njegoševa|Pirot|Zvati/)
    expect(rows()[1]!.filter((shown) => shown === '')).toHaveLength(6)
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
    const written = JSON.stringify(google.asked.filter(({ path }) => path.includes(':batchUpdate')).map(({ body }) => JSON.parse(body)))
    expect(written).not.toContain('formulaValue')
  })
})
