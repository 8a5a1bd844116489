import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/integrations/google/sheet-rows.ts'
import type { SheetCell } from '@pazar/integrations/testing/spreadsheet.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { createSheetRowEffect } from './effect.ts'
import { ordersTable } from './order-row.ts'
import { email, cellUnder, openSheetsFixture, outcomeOfFirst, privateKey } from './testing/sheets-fixture.ts'

const fixture = await openSheetsFixture()
const { log, google, tab, rows, opened, place, ids, cell } = fixture
let effect: Effect

beforeEach(() => {
  effect = fixture.fresh()
})
afterAll(() => fixture.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }
const heldLease = { signal: new AbortController().signal, isHeld: () => true }

/** Lets the seller edit the rows right before each of the first `times` writes. */
function beforeWrite(does: (rows: SheetCell[][]) => unknown, times = 1) {
  let n = 0
  google.failWith((call) => {
    if (call === 'batchUpdate' && n++ < times) does(tab()!.rows)
    return undefined
  })
}
const reversed = (all: SheetCell[][]) => void all.splice(1, all.length, ...all.slice(1).toReversed())
const inserted = (all: SheetCell[][]) => void all.splice(1, 0, [{ value: 'moja beleška' }])
async function five() {
  const placed = []
  for (let n = 0; n < 5; n++) placed.push(await place())
  await effect.deliver(placed.map(({ first }) => first))
  return placed
}
const statuses = () =>
  Object.fromEntries(
    rows()
      .slice(1)
      .filter((row) => cellUnder(row, 'ID porudžbine'))
      .map((row) => [String(cellUnder(row, 'ID porudžbine')).replaceAll('-', ''), cellUnder(row, 'Status')]),
  )

describe('edits between reading and writing', () => {
  it.each<[string, (all: SheetCell[][]) => unknown]>([
    ['sorts the table', reversed],
    ['inserts a row above', inserted],
    ['deletes a row above', (all) => all.splice(1, 1)],
  ])('loses and doubles no order if the seller %s', async (_, does) => {
    const placed = await five()
    const [change] = await placed[1]!.later(statusChanged('Na čekanju', 'U dostavi'))
    beforeWrite(does)
    expect(await outcomeOf([change!])).toEqual(done)
    const shown = statuses()
    const expected = placed.filter(({ orderId }) => orderId in shown)
    expect(expected.length).toBeGreaterThanOrEqual(4)
    expect(
      ids()
        .filter((shown) => orderIdPattern.test(shown))
        .toSorted(),
    ).toEqual(expected.map(({ orderId }) => orderId).toSorted())
    expect(shown).toEqual(
      Object.fromEntries(
        expected.map(({ orderId }) => [orderId, orderId === placed[1]!.orderId ? 'U dostavi' : 'Na čekanju']),
      ),
    )
    google.failWith(undefined)
    expect(await outcomeOf(await placed[4]!.later(statusChanged('Na čekanju', 'Dostavljeno')))).toEqual(done)
    expect(cell(placed[4]!.orderId, 'Status')).toBe('Dostavljeno')
  })

  it('repairs rows when the seller sorts twice', async () => {
    const placed = await five()
    beforeWrite(reversed, 2)
    expect(await outcomeOf(await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(Object.values(statuses()).toSorted()).toEqual([
      'Na čekanju',
      'Na čekanju',
      'Na čekanju',
      'Na čekanju',
      'U dostavi',
    ])
    expect(cell(placed[0]!.orderId, 'Status')).toBe('U dostavi')
  })

  it('fails while the seller keeps sorting, and succeeds later', async () => {
    const placed = await five()
    beforeWrite(reversed, Infinity)
    const [change] = await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi'))
    expect(await outcomeOf([change!])).toEqual({ failed: 'Tabela se menja dok se u nju upisuje.' })
    google.failWith(undefined)
    expect(await outcomeOf([change!])).toEqual(done)
    expect(Object.entries(statuses()).filter(([, status]) => status !== 'Na čekanju')).toEqual([
      [placed[0]!.orderId, 'U dostavi'],
    ])
  })

  it('moves cells to their columns when the seller inserts a column on the left, and clears that column', async () => {
    const placed = await five()
    beforeWrite((all) => all.forEach((row) => row.unshift({})))
    const added = await place()
    expect(
      await outcomeOf([...(await placed[1]!.later(statusChanged('Na čekanju', 'U dostavi'))), added.first]),
    ).toEqual(done)
    expect(rows()[0]!.slice(1)).toEqual(ordersTable.headings)
    expect(
      rows()
        .slice(1)
        .map((row) => String(row[2]).replaceAll('-', '')),
    ).toEqual([...placed.map(({ orderId }) => orderId), added.orderId])
    expect(rows().map((row) => row[0])).toEqual(['', '', '', '', '', '', ''])
    expect(
      rows()
        .slice(1)
        .map((row) => row[11]),
    ).toEqual(['Na čekanju', 'U dostavi', 'Na čekanju', 'Na čekanju', 'Na čekanju', 'Na čekanju'])
  })

  it('writes the header again when the seller inserts a row above it', async () => {
    const placed = await five()
    beforeWrite((all) => all.unshift([{ value: 'Moja prodavnica' }]))
    expect(await outcomeOf(await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(rows()[1]).toEqual(ordersTable.headings)
    expect(cell(placed[0]!.orderId, 'Status')).toBe('U dostavi')
    expect(ids().slice(1)).toEqual(placed.map(({ orderId }) => orderId))
  })

  it('leaves one row when another process has added the same order', async () => {
    await five()
    const { first, orderId } = await place()
    let isOther = false
    google.failWith((call) => {
      if (call !== 'batchUpdate' || isOther) return undefined
      isOther = true
      const ours = tab()!.rows
      ours.push([{ value: 1 }, { value: orderId.match(/.{1,4}/g)!.join('-') }, { value: 'isti' }])
      return undefined
    })
    expect(await outcomeOf([first])).toEqual(done)
    expect(ids().filter((each) => each === orderId)).toHaveLength(1)
  })
})

describe('a write that lands late', () => {
  it('is removed by the next write if it lands after its repetition', async () => {
    await five()
    const { first, orderId, later } = await place()
    // Google does not answer, and performs the write right after the repetition.
    let late: string | undefined
    google.failWith((call, request) => {
      if (call !== 'batchUpdate' || late !== undefined) return undefined
      late = request.body
      return 'hangs up'
    })
    expect(await outcomeOf([first])).toEqual({ unknown: 'Google Sheets nije odgovorio do kraja.' })
    expect(await outcomeOf([first])).toEqual(done)
    tab()!.rows.push(structuredClone(tab()!.rows.at(-1)!))
    expect(ids().filter((each) => each === orderId)).toHaveLength(2)
    expect(await outcomeOf(await later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(ids().filter((each) => each === orderId)).toHaveLength(1)
    expect(cell(orderId, 'Status')).toBe('U dostavi')
  })
  it('is removed by the repetition of another process if it lands first', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    tab()!.rows.push(structuredClone(tab()!.rows.at(-1)!))
    expect(await (await opened().deliver([{ ...first, attempts: 2 }])).get(first.key)).toEqual(done)
    expect(ids().filter(Boolean)).toEqual([orderId])
  })
  it('keeps and updates a row that the seller has copied', async () => {
    const [one] = await five()
    tab()!.rows.push(structuredClone(tab()!.rows[1]!))
    expect(await outcomeOf(await one!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(ids().filter((each) => each === one!.orderId)).toHaveLength(2)
    expect(rows().filter((row) => cellUnder(row, 'Status') === 'U dostavi')).toHaveLength(2)
  })
})

describe('a sender that has lost its lease', () => {
  it('begins no write', async () => {
    const { first } = await place()
    google.calls.length = 0
    expect((await effect.deliver([first], { ...heldLease, isHeld: () => false })).get(first.key)).toEqual({
      failed: 'Server je zakasnio sa upisom, pa će pokušati ponovo.',
      isPostponed: true,
    })
    expect(google.calls).not.toContain('batchUpdate')
  })
  it('aborts the write under way', async () => {
    const { first } = await place()
    const lost = new AbortController()
    google.failWith((call) => {
      if (call !== 'batchUpdate') return undefined
      lost.abort()
      return 'never answers'
    })
    // The timeout is a minute, so only the abort can end the call in time.
    effect = createSheetRowEffect({
      log,
      rows: createSheetRows({
        account: { email, privateKey },
        sheetsUrl: google.url,
        tokenUrl: google.tokenUrl,
        timeoutMs: 60_000,
      }),
    })
    expect(
      (await effect.deliver([first], { signal: lost.signal, isHeld: () => true })).get(first.key),
    ).toEqual({ unknown: 'Google Sheets nije odgovorio do kraja.' })
  })
})
