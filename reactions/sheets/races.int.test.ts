import { orderIdPattern } from '@pazar/contracts/order/order-id.ts'
import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { createSheetRows } from '@pazar/upstreams/google/sheet-rows.ts'
import type { SheetCell } from '@pazar/upstreams/testing/spreadsheet.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Delivery, Effect } from '../effect.ts'
import { sheetRow } from './effect.ts'
import { ordersTable } from './order-row.ts'
import { email, headed, openSheetsStage, outcomeOfFirst, privateKey } from './testing/sheets-stage.ts'

const stage = await openSheetsStage()
const { log, google, tab, rows, opened, place, ids, cell } = stage
let effect: Effect

beforeEach(() => { effect = stage.fresh() })
afterAll(() => stage.close())

const outcomeOf = (deliveries: readonly Delivery[]) => outcomeOfFirst(effect, deliveries)
const done = { done: true }
const held = { signal: new AbortController().signal, isHeld: () => true }

/** The seller does something just before the nth write lands, and not later. */
function beforeWrite(does: (rows: SheetCell[][]) => unknown, times = 1) {
  let n = 0
  google.failing((call) => {
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
const statuses = () => Object.fromEntries(rows().slice(1).filter((row) => headed(row, 'ID porudžbine')).map((row) => [String(headed(row, 'ID porudžbine')).replaceAll('-', ''), headed(row, 'Status')]))

describe('between what is read and what is written', () => {
  it.each<[string, (all: SheetCell[][]) => unknown]>([
    ['sorts the table', reversed],
    ['puts a row above', inserted],
    ['deletes a row above', (all) => all.splice(1, 1)],
  ])('the seller %s: no order is lost or doubled, and each shows what is its own', async (_, does) => {
    const placed = await five()
    const [change] = await placed[1]!.later(statusChanged('Na čekanju', 'U dostavi'))
    beforeWrite(does)
    expect(await outcomeOf([change!])).toEqual(done)
    const shown = statuses()
    const expected = placed.filter(({ orderId }) => orderId in shown)
    expect(expected.length).toBeGreaterThanOrEqual(4)
    expect(ids().filter((shown) => orderIdPattern.test(shown)).toSorted()).toEqual(expected.map(({ orderId }) => orderId).toSorted())
    expect(shown).toEqual(Object.fromEntries(expected.map(({ orderId }) => [orderId, orderId === placed[1]!.orderId ? 'U dostavi' : 'Na čekanju'])))
    google.failing(undefined)
    expect(await outcomeOf(await placed[4]!.later(statusChanged('Na čekanju', 'Dostavljeno')))).toEqual(done)
    expect(cell(placed[4]!.orderId, 'Status')).toBe('Dostavljeno')
  })

  it('he sorts, and sorts again while it is mended', async () => {
    const placed = await five()
    beforeWrite(reversed, 2)
    expect(await outcomeOf(await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(Object.values(statuses()).toSorted()).toEqual(['Na čekanju', 'Na čekanju', 'Na čekanju', 'Na čekanju', 'U dostavi'])
    expect(cell(placed[0]!.orderId, 'Status')).toBe('U dostavi')
  })

  it('he does not stop: it is tried again later, and right then', async () => {
    const placed = await five()
    beforeWrite(reversed, Infinity)
    const [change] = await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi'))
    expect(await outcomeOf([change!])).toEqual({ failed: 'Tabela se menja dok se u nju upisuje.' })
    google.failing(undefined)
    expect(await outcomeOf([change!])).toEqual(done)
    expect(Object.entries(statuses()).filter(([, status]) => status !== 'Na čekanju')).toEqual([[placed[0]!.orderId, 'U dostavi']])
  })

  it('he puts a column on the left: cells move to their columns, and nothing stays in his', async () => {
    const placed = await five()
    beforeWrite((all) => all.forEach((row) => row.unshift({})))
    const added = await place()
    expect(await outcomeOf([...(await placed[1]!.later(statusChanged('Na čekanju', 'U dostavi'))), added.first])).toEqual(done)
    expect(rows()[0]!.slice(1)).toEqual(ordersTable.headings)
    expect(rows().slice(1).map((row) => String(row[2]).replaceAll('-', ''))).toEqual([...placed.map(({ orderId }) => orderId), added.orderId])
    expect(rows().map((row) => row[0])).toEqual(['', '', '', '', '', '', ''])
    expect(rows().slice(1).map((row) => row[11])).toEqual(['Na čekanju', 'U dostavi', 'Na čekanju', 'Na čekanju', 'Na čekanju', 'Na čekanju'])
  })

  it('he puts a row above the header: it is written again', async () => {
    const placed = await five()
    beforeWrite((all) => all.unshift([{ value: 'Moja prodavnica' }]))
    expect(await outcomeOf(await placed[0]!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(rows()[1]).toEqual(ordersTable.headings)
    expect(cell(placed[0]!.orderId, 'Status')).toBe('U dostavi')
    expect(ids().slice(1)).toEqual(placed.map(({ orderId }) => orderId))
  })

  it('another has added the same order: one row is left', async () => {
    await five()
    const { first, orderId } = await place()
    let isOther = false
    google.failing((call) => {
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
  it('after the one that was tried instead: the next write leaves one row', async () => {
    await five()
    const { first, orderId, later } = await place()
    // Google answers nothing, and does it a moment after the repetition.
    let late: string | undefined
    google.failing((call, asked) => {
      if (call !== 'batchUpdate' || late !== undefined) return undefined
      late = asked.body
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
  it('before a repetition by another process, with its own: the repetition leaves one row', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    tab()!.rows.push(structuredClone(tab()!.rows.at(-1)!))
    expect(await (await opened().deliver([{ ...first, attempts: 2 }])).get(first.key)).toEqual(done)
    expect(ids().filter(Boolean)).toEqual([orderId])
  })
  it('a row that the seller has copied stays, and is kept as the order is', async () => {
    const [one] = await five()
    tab()!.rows.push(structuredClone(tab()!.rows[1]!))
    expect(await outcomeOf(await one!.later(statusChanged('Na čekanju', 'U dostavi')))).toEqual(done)
    expect(ids().filter((each) => each === one!.orderId)).toHaveLength(2)
    expect(rows().filter((row) => headed(row, 'Status') === 'U dostavi')).toHaveLength(2)
  })
})

describe('a sender that has lost its lane', () => {
  it('begins no write', async () => {
    const { first } = await place()
    google.calls.length = 0
    expect((await effect.deliver([first], { ...held, isHeld: () => false })).get(first.key)).toEqual({ failed: 'Slanje je preuzeo drugi proces.' })
    expect(google.calls).not.toContain('batchUpdate')
  })
  it('gives up the one that is under way', async () => {
    const { first } = await place()
    const lost = new AbortController()
    google.failing((call) => {
      if (call !== 'batchUpdate') return undefined
      lost.abort()
      return 'never answers'
    })
    // Left alone, it would wait for a minute.
    effect = sheetRow({ log, rows: createSheetRows({ account: { email, privateKey }, sheetsUrl: google.url, tokenUrl: google.tokenUrl, patience: 60_000 }) })
    expect((await effect.deliver([first], { signal: lost.signal, isHeld: () => true })).get(first.key)).toEqual({ unknown: 'Google Sheets nije odgovorio do kraja.' })
  })
})

describe('a table of one seller that is too large', () => {
  const tooLarge = { refused: 'Kartica „Porudžbine“ je prevelika: napravite novu tabelu i upišite njen ID u podešavanja.' }
  it('has more than a hundred thousand rows', async () => {
    const { first } = await place()
    await effect.deliver([first])
    const own = tab()!
    own.rows.push(...Array.from({ length: 100_000 }, () => [{}, { value: 'x' }]))
    own.rowCount = own.rows.length
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
  })
  it('says more than fits, also where it says so beforehand', async () => {
    const { first } = await place()
    await effect.deliver([first])
    tab()!.rows.push(...Array.from({ length: 300 }, () => [{}, { value: 'ž'.repeat(40_000) }]))
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
    google.failing((call) => (call === 'spreadsheets.get' ? 'never ends' : undefined))
    expect(await outcomeOf([(await place()).first])).toEqual(tooLarge)
  })
  it('has thousands of columns: a hundred are read', async () => {
    const { first, orderId } = await place()
    await effect.deliver([first])
    const own = tab()!
    Object.assign(own, { columnCount: 18_000, rowCount: 100 })
    for (const row of own.rows) while (row.length < 18_000) row.push({ value: 'x' })
    google.asked.length = 0
    expect(await outcomeOf([first])).toEqual(done)
    expect(google.asked.map(({ path }) => new URL(path, 'http://x').searchParams.getAll('ranges')[0] ?? '').filter(Boolean)).toEqual(["'Porudžbine'!A1:T10", "'Porudžbine'!A1:CV10"])
    expect(ids()).toEqual([orderId])
  })
})
