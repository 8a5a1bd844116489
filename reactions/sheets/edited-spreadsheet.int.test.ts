import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { newSpreadsheet } from '@pazar/integrations/testing/sheets-server.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { ordersTable } from './order-row.ts'
import { id, openSheetsFixture, outcomeOfFirst } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { google, setUp, tab, rows, opened, place, ids, cell } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }

describe('a tab that people edit', () => {
  it('is found by its id after it was renamed and moved', async () => {
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

  it('is created again after it was deleted', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    google.spreadsheets.get(id)!.tabs.shift()
    await effect.deliver([b.first])
    expect(ids()).toEqual([b.orderId])
  })

  it('keeps moved columns where they are, and is read there', async () => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    for (const row of tab()!.rows)
      row.unshift({ value: row[1]!.value === 'ID porudžbine' ? 'Spakovano' : 'da' })
    expect([
      ...(
        await effect.deliver([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])
      ).values(),
    ]).toEqual([done, done])
    expect(rows().map((row) => [row[0], String(row[2]).replaceAll('-', ''), row[11]])).toEqual([
      ['Spakovano', 'ID porudžbine', 'Status'],
      ['da', a.orderId, 'U dostavi'],
      ['', b.orderId, 'Na čekanju'],
    ])
  })

  it.each([
    ['a deleted header', (own: unknown[]) => void own.splice(0, 1)],
    ['an emptied header', (own: unknown[]) => void own.splice(0, 1, [])],
  ])('gets back %s, above the existing rows', async (_, loses) => {
    const [a, b] = [await place(), await place()]
    await effect.deliver([a.first])
    loses(tab()!.rows)
    await effect.deliver([b.first, ...(await a.later(statusChanged('Na čekanju', 'U dostavi')))])
    expect(rows()[0]).toEqual(ordersTable.headings)
    expect(ids()).toEqual([a.orderId, b.orderId])
    expect(cell(a.orderId, 'Status')).toBe('U dostavi')
  })

  it('grows when its grid is full, by rows and by a deleted column', async () => {
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
  it('writes a thousand orders with two calls per five hundred and one token', async () => {
    const placed = await Promise.all(Array.from({ length: 1000 }, () => place()))
    google.calls.length = 0
    for (const from of [0, effect.maxBatchSize!]) {
      const outcomes = await effect.deliver(
        placed.slice(from, from + effect.maxBatchSize!).map(({ first }) => first),
      )
      expect([...outcomes.values()].every((outcome) => 'done' in outcome)).toBe(true)
    }
    // A missing tab is looked up once more, by its id.
    expect(google.calls).toEqual([
      'token',
      'spreadsheets.get',
      'spreadsheets.get',
      'batchUpdate',
      'spreadsheets.get',
      'batchUpdate',
    ])
    expect(ids()).toEqual(placed.map(({ orderId }) => orderId))
    expect(tab()!.rowCount).toBe(1001)
    const bodies = google.requests
      .filter(({ path }) => path.includes(':batchUpdate'))
      .slice(-2)
      .map(({ body }) => body.length)
    // Google recommends 2 MB: https://developers.google.com/workspace/sheets/api/limits
    expect(Math.max(...bodies)).toBeLessThan(2_000_000)
  })

  it('writes a hundred changes of one order as one row in one write', async () => {
    const { first, later } = await place()
    await effect.deliver([first])
    const changes = await later(
      ...Array.from({ length: 100 }, (_, n) =>
        statusChanged('Na čekanju', n % 2 ? 'U dostavi' : 'Problematično'),
      ),
    )
    await effect.deliver(changes)
    const last = google.requests.findLast(({ path }) => path.includes(':batchUpdate'))!
    // Two requests, because the id between them stays unchanged.
    expect(JSON.parse(last.body).requests).toHaveLength(2)
  })

  it("writes each seller's orders to their own spreadsheet", async () => {
    await setUp(3, 'druga-tabela')
    google.spreadsheets.set('druga-tabela', newSpreadsheet())
    const [mine, other] = [await place(), await place({ sellerId: 3 })]
    await effect.deliver([mine.first])
    await effect.deliver([other.first])
    expect([ids(), ids('druga-tabela')]).toEqual([[mine.orderId], [other.orderId]])
  })

  it('keeps the orders of two sellers who share one spreadsheet', async () => {
    await setUp(4, id)
    const first = await place()
    await effect.deliver([first.first])
    const [mine, other] = [await place(), await place({ sellerId: 4 })]
    await Promise.all([effect.deliver([mine.first]), opened().deliver([other.first])])
    expect(ids()).toHaveLength(3)
    expect(new Set(ids())).toEqual(new Set([first.orderId, mine.orderId, other.orderId]))
  })
})
