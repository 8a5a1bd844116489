import type { NotificationEvent } from '@pazar/contracts/notification/events.ts'
import { describe, expect, it } from 'vitest'
import { logged, scenarios, scenarioTime } from '../testing/scenario.ts'
import { readMessage, retryMessage } from './notification-messages.ts'
import { decideNotifications, type NotificationCommand, notificationFold } from './notifications.ts'

const keys = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => `telegram-order-message:${from + place}`)
const retried = (keys: string[]): NotificationEvent => ({ type: 'NotificationsRetried', data: { keys } })
const read = (keys: string[]): NotificationEvent => ({ type: 'NotificationsRead', data: { keys } })
const retry = (keys: string[], firstEventId?: string): NotificationCommand => ({
  type: 'NotificationsRetried',
  keys,
  firstEventId,
})
/** Event id that `scenarios` gives to the first event. */
const first = '00000000-0000-4000-8000-000000000000'

describe('notification decider', () => {
  scenarios(notificationFold, decideNotifications, [
    { title: 'records the keys in one event', given: [], when: retry(keys(3)), outcome: [retried(keys(3))] },
    {
      title: 'records keys marked as read',
      given: [],
      when: { type: 'NotificationsRead', keys: keys(2) },
      outcome: [read(keys(2))],
    },
    {
      title: 'splits many keys into several events in order',
      given: [],
      when: retry(keys(1001)),
      outcome: [retried(keys(500)), retried(keys(500, 500)), retried(keys(1, 1000))],
    },
    { title: 'appends no event without keys', given: [], when: retry([]), outcome: [] },
    {
      title: 'records once per idempotency key',
      given: [retried(keys(3))],
      when: retry(keys(3), first),
      outcome: [],
    },
    {
      title: 'records each request without an idempotency key',
      given: [retried(keys(3))],
      when: retry(keys(3)),
      outcome: [retried(keys(3))],
    },
    {
      title: 'records a request under another idempotency key',
      given: [retried(keys(3))],
      when: retry(keys(3), '00000000-0000-4000-8000-00000000000f'),
      outcome: [retried(keys(3))],
    },
  ])

  it('remembers the last 500 requests', () => {
    const many = logged(Array.from({ length: 501 }, () => read(keys(1))))
    const { recorded } = many.reduce(notificationFold.evolve, notificationFold.initialState)
    expect([
      recorded.size,
      recorded.has(many[0]!.id),
      recorded.has(many[1]!.id),
      recorded.has(many[500]!.id),
    ]).toEqual([500, false, true, true])
    expect(many[0]!.metadata.at).toBe(scenarioTime)
  })
})

describe('notification messages', () => {
  it.each([
    [1, false, 'Označeno kao pročitano: 1 obaveštenje.'],
    [3, false, 'Označeno kao pročitano: 3 obaveštenja.'],
    [5000, true, 'Označeno kao pročitano: 5.000 obaveštenja. Ima ih još: ponovite.'],
    [0, false, 'Sva obaveštenja su već pročitana'],
  ])('for %i read, more: %s', (count, more, text) =>
    expect(readMessage({ count, leftOut: 0, more })).toBe(text),
  )

  it.each([
    [1, 0, false, 'Ponovo se šalje: 1 obaveštenje.'],
    [21, 0, false, 'Ponovo se šalje: 21 obaveštenje.'],
    [
      5,
      2,
      false,
      'Ponovo se šalje: 5 obaveštenja. Izostavljeno: 2, jer je poslato, već čeka ili nema šta da se pošalje.',
    ],
    [
      0,
      3,
      false,
      'Nema neuspelih obaveštenja za slanje. Izostavljeno: 3, jer je poslato, već čeka ili nema šta da se pošalje.',
    ],
    [0, 0, false, 'Nema neuspelih obaveštenja za slanje.'],
    [5000, 0, true, 'Ponovo se šalje: 5.000 obaveštenja. Ima ih još: ponovite.'],
  ])('for %i retried, %i left out, more: %s', (count, leftOut, more, text) =>
    expect(retryMessage({ count, leftOut, more })).toBe(text),
  )
})
