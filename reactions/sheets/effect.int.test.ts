// Rules: integrations/sheets
import { sampleCustomer, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { shownOf } from '@pazar/integrations/testing/sheets-server.ts'
import type { Reply } from '@pazar/integrations/testing/fake-server.ts'
import { newTab } from '@pazar/integrations/testing/spreadsheet.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { ordersTable } from './order-row.ts'
import { id, openSheetsFixture, outcomeOfFirst } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { google, tab, rows, opened, place, ids, cell } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('in an empty spreadsheet', () => {
  it('creates the tab first, with a frozen header that warns before edits', async () => {
    const { first, orderId } = await place()
    expect(await outcomeOf([first])).toEqual(done)
    expect(google.spreadsheets.get(id)!.tabs.map(({ title }) => title)).toEqual(['Porudžbine', 'Sheet1'])
    expect(tab()).toMatchObject({ frozenRowCount: 1, warnings: ['Kolone se nalaze po ovim nazivima'] })
    expect(rows()[0]).toEqual(ordersTable.headings)
    expect(ids()).toEqual([orderId])
    expect(rows()[1]!.slice(2)).toEqual([
      'Đorđe Petrović',
      'djordje@primer.rs',
      '+381641234567',
      'Njegoševa 1, 11000',
      'Beograd',
      'Luna lampa',
      1,
      2990,
      'Na čekanju',
      'Zvati posle 17 h',
    ])
    expect(tab()!.rows[1]!.map(({ pattern }) => pattern)).toMatchObject({
      0: 'dd.mm.yyyy. hh:mm',
      9: '#,##0.00 "RSD"',
    })
  })

  it("leaves the seller's own tab with the same title alone", async () => {
    google.spreadsheets.get(id)!.tabs.push(newTab(5, 'porudžbine'))
    const { first } = await place()
    expect(await outcomeOf([first])).toEqual(done)
    expect(google.spreadsheets.get(id)!.tabs.map(({ title }) => title)).toEqual([
      'Porudžbine 2',
      'Sheet1',
      'porudžbine',
    ])
    expect(shownOf(google.spreadsheets.get(id)!.tabs[2])).toEqual([])
  })

  it('creates neither row nor tab for a change of an order that was never written', async () => {
    const { later } = await place()
    const change = await later(statusChanged('Na čekanju', 'U dostavi'))
    expect(await outcomeOf(change)).toEqual({
      skipped: 'Porudžbina nema red u tabeli: još nije upisana, starija je od tabele, ili je red obrisan',
    })
    expect(tab()).toBeUndefined()
  })
})

describe('an order that cannot be read', () => {
  it('fails alone, and the other orders of its batch are written', async () => {
    const [damaged, intact] = [await place(), await place()]
    await fixture.damageKey(damaged.stream)
    const outcomes = await effect.deliver([damaged.first, intact.first])
    expect([...outcomes.values()]).toEqual([
      { failed: expect.stringMatching(/ne može da se pročita/), isUnsent: true },
      done,
    ])
    expect(ids()).toEqual([intact.orderId])
  })

  it('leaves its row as it is, and does not block other rows', async () => {
    const [damaged, intact] = [await place(), await place()]
    await effect.deliver([damaged.first, intact.first])
    await fixture.damageKey(damaged.stream)
    const changes = await intact.later(statusChanged('Na čekanju', 'U dostavi'))
    expect([...(await effect.deliver(changes)).values()]).toEqual([done])
    expect([cell(damaged.orderId, 'Status'), cell(intact.orderId, 'Status')]).toEqual([
      'Na čekanju',
      'U dostavi',
    ])
  })
})

describe('one row per order', () => {
  it('is updated in place when the order changes', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first, b.first])
    const changes = await a.later(
      statusChanged('Na čekanju', 'U dostavi'),
      { type: 'OrderCustomerChanged', data: { before: { city: 'Beograd' }, after: { city: 'Niš' } } },
      {
        type: 'OrderUpsellAccepted',
        data: {
          upsellOrderId: '8'.repeat(26),
          upsellId: 1,
          title: 'Traka',
          sku: '',
          quantity: 1,
          unitPrice: 490_00,
          totalPrice: 490_00,
          unitCost: 0,
        },
      },
    )
    expect([...(await effect.deliver(changes)).values()]).toEqual([done, done, done])
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect([
      cell(a.orderId, 'Status'),
      cell(a.orderId, 'Grad'),
      cell(a.orderId, 'Proizvod'),
      cell(a.orderId, 'Ukupna cena'),
    ]).toEqual(['U dostavi', 'Niš', 'Luna lampa + Traka × 1', 3480])
    expect(cell(b.orderId, 'Status')).toBe('Na čekanju')
  })

  it('shows the current order, whichever event is delivered', async () => {
    const { first, later, orderId } = await place()
    await later(statusChanged('Na čekanju', 'U dostavi'))
    await effect.deliver([first])
    expect(cell(orderId, 'Status')).toBe('U dostavi')
  })

  it('stays a single row when a written delivery is sent again', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    const before = structuredClone(rows())
    expect(await outcomeOf([{ ...first, attempts: 2 }])).toEqual(done)
    // Simulates another process with empty caches.
    effect = opened()
    expect(await outcomeOf([{ ...first, attempts: 3, mayBeRepeated: true }])).toEqual(done)
    expect(ids()).toEqual([orderId])
    expect(rows()).toEqual(before)
  })

  it('stays a single row if Google writes it and drops the connection', async () => {
    const { first, orderId } = await place()
    google.failWith((call) => (call === 'batchUpdate' ? { doneAnd: 'hangs up' } : undefined))
    expect(await outcomeOf([first])).toEqual({ unknown: 'Google Sheets nije odgovorio do kraja.' })
    google.failWith(undefined)
    expect(await outcomeOf([first])).toEqual(done)
    expect(ids()).toEqual([orderId])
  })

  it.each<[string, Reply]>([
    ['makes a tab for it', { status: 502, body: '<html>' }],
    ['writes it over', { status: 504, body: '<html>' }],
  ])('stays a single row if Google %s and a proxy answers with an error', async (what, reply) => {
    const { first, orderId } = await place()
    if (what === 'writes it over') await effect.deliver([first])
    google.failWith((call) => (call === 'batchUpdate' ? { doneAnd: reply } : undefined))
    expect(await outcomeOf([first])).toEqual({
      failed: 'Google Sheets trenutno nije dostupan.',
      isDown: true,
    })
    google.failWith(undefined)
    expect(await outcomeOf([first])).toEqual(done)
    expect(ids()).toEqual([orderId])
    expect(google.spreadsheets.get(id)!.tabs).toHaveLength(2)
  })

  it('is found in a sorted table, and a column of the seller beside it stays unchanged', async () => {
    const placed = [await place(), await place(), await place()]
    await effect.deliver(placed.map(({ first }) => first))
    const own = tab()!.rows
    for (const [n, row] of own.entries()) row[12] = { value: n === 0 ? 'Spakovano' : `moje ${row[1]!.value}` }
    own.splice(1, 3, own[3]!, own[1]!, own[2]!)
    await effect.deliver(await placed[0]!.later(statusChanged('Na čekanju', 'Dostavljeno')))
    expect(ids()).toEqual([2, 0, 1].map((n) => placed[n]!.orderId))
    expect(
      rows()
        .slice(1)
        .map((row) => row[10]),
    ).toEqual(['Na čekanju', 'Dostavljeno', 'Na čekanju'])
    expect(
      rows()
        .slice(1)
        .every((row) => row[12] === `moje ${row[1]}`),
    ).toBe(true)
  })

  it('is not restored by a change after the seller deleted it, but by the order itself', async () => {
    const { first, later, orderId } = await place()
    await effect.deliver([first])
    tab()!.rows.splice(1, 1)
    expect(await outcomeOf(await later(statusChanged('Na čekanju', 'Dostavljeno')))).toHaveProperty('skipped')
    expect(ids()).toEqual([])
    await effect.deliver([first])
    expect(ids()).toEqual([orderId])
  })

  it('escapes formulas typed by a shopper, also for export to other programs', async () => {
    const { first, orderId } = await place({
      customer: {
        ...sampleCustomer,
        firstName: '=HYPERLINK("https://zlo.rs","Klik")',
        notes: '\t@SUM(1)',
        city: '-1',
        address: '1/2',
        phoneE164: null,
        phone: '0641234567',
      },
    })
    await effect.deliver([first])
    expect([
      cell(orderId, 'Ime kupca'),
      cell(orderId, 'Napomene'),
      cell(orderId, 'Grad'),
      cell(orderId, 'Adresa za dostavu'),
      cell(orderId, 'Telefon'),
    ]).toEqual([
      '\'=HYPERLINK("https://zlo.rs","Klik") Petrović',
      "'@SUM(1)",
      "'-1",
      '1/2, 11000',
      '0641234567',
    ])
    const written = JSON.stringify(
      google.requests.filter(({ path }) => path.includes(':batchUpdate')).map(({ body }) => JSON.parse(body)),
    )
    expect(written).not.toContain('formulaValue')
  })
})
