// Rules: orders/packing
import { expect, test } from 'vitest'
import { logged, statusChanged } from '../testing/sample-events.ts'
import { fold, later, placed, stream } from './testing/order-events.ts'

const started = logged({ type: 'OrderPackingStarted', data: {} }, stream, 1, 1, later)
const stopped = logged({ type: 'OrderPackingStopped', data: {} }, stream, 2, 2, later)

test('packing has the time of its start until it is stopped, and changes no report', () => {
  const row = fold(placed, started)!
  expect(row).toMatchObject({ packing_started_at: later.at, updated_at: later.at, revision: 1 })
  expect(row.changed_day).toBe(fold(placed)!.changed_day)
  expect(fold(placed, started, stopped)).toMatchObject({ packing_started_at: null, revision: 2 })
})

test('a later status leaves the start, so that taking it back restores the packing', () => {
  const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 2, 2, later)
  expect(fold(placed, started, sent)).toMatchObject({ packing_started_at: later.at })
})
