import { describe, expect, test } from 'vitest'
import { changesAtOnce, changeTold, mergedChanges, undoOf } from './bulk-change.ts'
import { columnsFrom, columnToggled, usualColumns } from './order-columns.ts'
import { isOfPastDay, type OrderFilter } from './order-filter.ts'
import { beyondPage, nothingSelected, pageToggled, toggled } from './selection.ts'
import { showMeanwhile, wantedStatus } from './shown-status.ts'

const id = (n: number) => String(n).padStart(26, '0')

describe('selection', () => {
  const page = ['a', 'b', 'c', 'd', 'e']
  const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('')

  test('a range reaches from the last one touched, either way, and lets go as it chose', () => {
    const one = toggled(nothingSelected, 'd', page, true)
    expect(chosen(one)).toBe('d')
    const up = toggled(one, 'b', page, true)
    expect(chosen(up)).toBe('bcd')
    expect(chosen(toggled(toggled(up, 'b', page, false), 'c', page, true))).toBe('d')
  })
  test('a range does not begin on another page', () => {
    const elsewhere = toggled(nothingSelected, 'z', ['z'], false)
    expect(chosen(toggled(elsewhere, 'c', page, true))).toBe('cz')
  })
  test('a page that is chosen whole offers the rest, as far as one change reaches', () => {
    const all = new Set(page)
    expect([beyondPage(all, page, 5, 500), beyondPage(all, page, 40, 500), beyondPage(all, page, 900, 500)]).toEqual([undefined, 40, 500])
    expect([beyondPage(new Set(['a']), page, 40, 500), beyondPage(new Set(), [], 0, 500)]).toEqual([undefined, undefined])
  })
  test('a page is chosen whole, then let go, and other pages stay', () => {
    const other = toggled(nothingSelected, 'z', ['z'], false)
    const all = pageToggled(toggled(other, 'b', page, false), page)
    expect(chosen(all)).toBe('abcdez')
    expect(chosen(pageToggled(all, page))).toBe('z')
  })
})

describe('columns', () => {
  test.each([null, 'nešto', '{}', '"city"'])('kept as %s are the usual ones', (kept) => expect(columnsFrom(kept)).toEqual(usualColumns))
  test('stand in their own order, and the recipient always', () => {
    expect(columnsFrom('["status","phone","vanished"]')).toEqual(['recipient', 'phone', 'status'])
    expect(columnToggled(['recipient', 'status'], 'phone')).toEqual(['recipient', 'phone', 'status'])
    expect(columnToggled(['recipient', 'status'], 'status')).toEqual(['recipient'])
  })
})

describe('many changes', () => {
  const answer = {
    message: 'x', changed: [{ orderId: id(1), from: 'Na čekanju', to: 'U dostavi' }, { orderId: id(2), from: 'Otkazana', to: 'U dostavi' }],
    skipped: [{ orderId: 'ABCDEFGH000000000000000000', message: 'Već ima taj status' }],
  } as const

  test('are undone each to its own status, and only where nobody came between', () => {
    expect(undoOf({ changed: [...answer.changed] })).toEqual([
      { orderId: id(1), status: 'Na čekanju', expected: 'U dostavi' }, { orderId: id(2), status: 'Otkazana', expected: 'U dostavi' },
    ])
  })
  test('tell what was skipped, and why', () => {
    expect(changeTold({ ...answer, changed: [...answer.changed], skipped: [...answer.skipped] }))
      .toBe('Promenjeno: 2 narudžbine. Preskočeno: 1 narudžbina (ABCD-EFGH: Već ima taj status).')
    expect(changeTold({ message: '', changed: [], skipped: [] })).toBe('Promenjeno: 0 narudžbina.')
    expect(changeTold({ message: '', changed: [], skipped: Array.from({ length: 5 }, () => answer.skipped[0]) })).toContain(', ...)')
  })
  test('go in calls that the server takes, and are told as one', () => {
    const parts = changesAtOnce(Array.from({ length: 1001 }, (_, n) => n))
    expect(parts.map((part) => part.length)).toEqual([500, 500, 1])
    expect(mergedChanges([{ message: 'a', changed: [...answer.changed], skipped: [] }, { message: 'b', changed: [], skipped: [...answer.skipped] }])).toEqual({ ...answer, message: 'a' })
  })
})

test.each([['2026-03-30', true], ['2026-03-31', false], ['2026-04-01', false], [undefined, false]])('as of %s, on the last of March, is of a day that is over: %s', (asOf, over) =>
  expect(isOfPastDay({ asOf } as OrderFilter, '2026-03-31')).toBe(over))

test('a chosen status shows until it is answered, a later choice longer', () => {
  const first = showMeanwhile([{ orderId: 'A', status: 'U dostavi' }])
  expect(wantedStatus('A')).toBe('U dostavi')
  const second = showMeanwhile([{ orderId: 'A', status: 'Otkazana' }])
  first()
  expect(wantedStatus('A')).toBe('Otkazana')
  second()
  expect(wantedStatus('A')).toBeUndefined()
})
