// Rules: orders/tracking-numbers
import { expect, test } from 'vitest'
import { logged, statusChanged } from '../testing/sample-events.ts'
import { fold, later, placed, stream } from './testing/order-events.ts'

const assigned = (trackingId: string, revision: number, at = later.at) =>
  logged({ type: 'OrderTrackingAssigned', data: { trackingId } }, stream, revision, revision, { at })
const removed = (handedOver: boolean, revision: number, at: string) =>
  logged(
    { type: 'OrderTrackingRemoved', data: { trackingId: 'RS1', handedOver } },
    stream,
    revision,
    revision,
    {
      at,
    },
  )
const nextDay = '2026-03-05T10:00:00.000Z'

test('a removed number hands nothing over, is not found any more, and reports see the change', () => {
  const before = fold(placed, assigned('RS1', 1))!
  expect(before).toMatchObject({ tracking_id: 'RS1', handed_over_at: later.at })
  const row = fold(placed, assigned('RS1', 1), removed(false, 2, nextDay))!
  expect(row).toMatchObject({
    tracking_id: null,
    handed_over_at: null,
    changed_day: '2026-03-05',
    updated_at: nextDay,
    revision: 2,
  })
  expect(row.search.split(' ')).not.toContain('rs1')
})

test('a removed number leaves an order handed over that its status hands over', () => {
  const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 2, 2, later)
  expect(fold(placed, assigned('RS1', 1), sent, removed(true, 3, nextDay))).toMatchObject({
    tracking_id: null,
    handed_over_at: later.at,
    changed_day: fold(placed, assigned('RS1', 1), sent)!.changed_day,
  })
})

test('an undone status hands nothing over any more, and reports see the change', () => {
  const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 1, 1, later)
  const back = statusChanged('U dostavi', 'Na čekanju')
  const undone = (more: object) =>
    logged({ ...back, data: { ...back.data, ...more } }, stream, 2, 2, { at: nextDay })
  expect(fold(placed, sent, undone({}))).toMatchObject({ handed_over_at: later.at })
  expect(fold(placed, sent, undone({ handedOver: false }))).toMatchObject({
    status: 'Na čekanju',
    handed_over_at: null,
    changed_day: '2026-03-05',
  })
})

test('an undone status leaves an order handed over until its number is removed', () => {
  const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 2, 2, later)
  const back = statusChanged('U dostavi', 'Na čekanju')
  const undone = logged({ ...back, data: { ...back.data, handedOver: false } }, stream, 3, 3, { at: nextDay })
  const events = [placed, assigned('RS1', 1), sent, undone]
  expect(fold(...events)).toMatchObject({ handed_over_at: later.at })
  expect(fold(...events, removed(false, 4, nextDay))).toMatchObject({ handed_over_at: null })
})

test('a day keeps the newest of its values if the clock of the process that recorded it was slow', () => {
  const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 1, 1, { at: nextDay })
  const back = statusChanged('U dostavi', 'Na čekanju')
  const undone = logged({ ...back, data: { ...back.data, handedOver: false } }, stream, 2, 2, later)
  expect(fold(placed, sent, undone)).toMatchObject({
    status_days: { '2026-03-05': 'Na čekanju' },
    handed_over_days: { '2026-03-05': false },
    changed_day: '2026-03-05',
  })
})
