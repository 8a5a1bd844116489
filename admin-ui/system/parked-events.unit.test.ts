import { expect, test } from 'vitest'
import { parkedEvents } from './parked-events.ts'

const row = (reader: string, eventId: string, revision = 1) => ({
  reader,
  eventId,
  stream: `order-${eventId[0]}`,
  revision,
  position: '7',
  eventType: 'OrderPlaced',
  reason: 'Unknown event type',
  seller: null,
  since: '2026-03-01T10:00:00.000Z',
})
const summary = (rows: ReturnType<typeof row>[]) =>
  parkedEvents(rows).map(({ eventId, readers, readBy, canBeSetAside }) => ({
    eventId,
    readers,
    readBy,
    canBeSetAside,
  }))

test('groups the readers parked at one event, in the order of the rows', () => {
  expect(
    summary([row('orders', 'a'), row('activity', 'b'), row('activity', 'a'), row('reactions', 'a')]),
  ).toEqual([
    { eventId: 'a', readers: ['orders', 'activity', 'reactions'], readBy: [], canBeSetAside: true },
    { eventId: 'b', readers: ['activity'], readBy: ['orders', 'reactions'], canBeSetAside: true },
  ])
})

test('does not list a reader parked at an earlier event of the stream as having read a later one', () => {
  expect(summary([row('orders', 'a1', 1), row('reactions', 'a2', 2)])).toEqual([
    { eventId: 'a1', readers: ['orders'], readBy: ['activity', 'reactions'], canBeSetAside: true },
    { eventId: 'a2', readers: ['reactions'], readBy: ['activity'], canBeSetAside: false },
  ])
})
