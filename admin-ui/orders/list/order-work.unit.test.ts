import { describe, expect, test } from 'vitest'
import { maxStatusChanges } from '@pazar/contracts/order/order-status.ts'
import { bulkChangeText, undoOf } from '../bulk/bulk-change.ts'
import { sendBatches } from '../bulk/send-batches.ts'
import { isOfPastDay } from '../filter/order-filter.ts'
import type { OrderFilter } from '../../links/order-link.ts'
import { selectableBeyondPage, toggleWholePage, toggleRecord } from '../../ui/lists/selection.ts'
import { showOptimistically, pendingStatus } from '../status/shown-status.ts'

const id = (n: number) => String(n).padStart(26, '0')

describe('order selection', () => {
  const page = ['a', 'b', 'c', 'd', 'e']
  const nothing = { ids: new Set<string>(), anchor: undefined }
  const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join('')

  test('selects or clears a range from the last toggled order, in both directions', () => {
    const one = toggleRecord(nothing, 'd', page, true)
    expect(chosen(one)).toBe('d')
    const up = toggleRecord(one, 'b', page, true)
    expect(chosen(up)).toBe('bcd')
    expect(chosen(toggleRecord(toggleRecord(up, 'b', page, false), 'c', page, true))).toBe('d')
  })
  test('does not start a range on another page', () => {
    const elsewhere = toggleRecord(nothing, 'z', ['z'], false)
    expect(chosen(toggleRecord(elsewhere, 'c', page, true))).toBe('cz')
  })
  test('offers to select the other pages once the whole page is selected, up to the limit', () => {
    const all = new Set(page)
    expect([
      selectableBeyondPage(all, page, 5, 500),
      selectableBeyondPage(all, page, 40, 500),
      selectableBeyondPage(all, page, 900, 500),
    ]).toEqual([undefined, 40, 500])
    expect([
      selectableBeyondPage(new Set(['a']), page, 40, 500),
      selectableBeyondPage(new Set(), [], 0, 500),
    ]).toEqual([undefined, undefined])
  })
  test('selects a whole page, then clears it, and leaves other pages unchanged', () => {
    const other = toggleRecord(nothing, 'z', ['z'], false)
    const ids = toggleWholePage(toggleRecord(other, 'b', page, false).ids, page)
    expect(chosen({ ids })).toBe('abcdez')
    expect([...toggleWholePage(ids, page)]).toEqual(['z'])
  })
})

describe('bulk status changes', () => {
  const answer = {
    message: 'x',
    changed: [
      { orderId: id(1), from: 'Na čekanju', to: 'U dostavi' },
      { orderId: id(2), from: 'Otkazana', to: 'U dostavi' },
    ],
    skipped: [{ orderId: 'ABCDEFGH000000000000000000', message: 'Već ima taj status' }],
  } as const

  test("undo to each order's earlier status only if it has not changed since", () => {
    expect(undoOf([...answer.changed])).toEqual([
      { orderId: id(1), status: 'Na čekanju', expected: 'U dostavi' },
      { orderId: id(2), status: 'Otkazana', expected: 'U dostavi' },
    ])
  })
  test('report skipped orders with the reason', () => {
    expect(bulkChangeText(answer)).toBe(
      'Promenjeno: 2 porudžbine. Preskočeno: 1 porudžbina (ABCD-EFGH: Već ima taj status).',
    )
    expect(bulkChangeText({ changed: [], skipped: [] })).toBe('Promenjeno: 0 porudžbina.')
    expect(
      bulkChangeText({
        changed: [],
        skipped: Array.from({ length: 5 }, () => answer.skipped[0]),
      }),
    ).toContain(', ...)')
  })
  test('are sent in requests of 500, and stop at the first that fails', async () => {
    const changes = Array.from({ length: 1001 }, (_, n) => ({ orderId: id(n) }))
    const [sizes, sent]: [number[], number[]] = [[], []]
    const failure = new Error('lost')
    const outcome = await sendBatches(
      changes,
      maxStatusChanges,
      async (part) => {
        sizes.push(part.length)
        if (sizes.length === 3) throw failure
        return { changed: part.slice(0, 1), skipped: [{ orderId: part[1]!.orderId, message: 'x' }] }
      },
      (count) => sent.push(count),
    )
    expect([sizes, sent]).toEqual([
      [500, 500, 1],
      [0, 500, 1000],
    ])
    expect(outcome).toEqual({
      changed: [{ orderId: id(0) }, { orderId: id(500) }],
      skipped: [1, 501].map((n) => ({ orderId: id(n), message: 'x' })),
      error: failure,
    })
  })
})

test.each([
  ['2026-03-30', true],
  ['2026-03-31', false],
  ['2026-04-01', false],
  [undefined, false],
])('as-of day %s is a past day on 31 March: %s', (asOf, over) =>
  expect(isOfPastDay({ asOf } as OrderFilter, '2026-03-31')).toBe(over),
)

test('shows a chosen status until its request ends, and a later choice beyond that', () => {
  const first = showOptimistically([{ orderId: 'A', status: 'U dostavi' }])
  expect(pendingStatus('A')).toBe('U dostavi')
  const second = showOptimistically([{ orderId: 'A', status: 'Otkazana' }])
  first()
  expect(pendingStatus('A')).toBe('Otkazana')
  second()
  expect(pendingStatus('A')).toBeUndefined()
})
