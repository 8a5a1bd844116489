import type { NotificationEvent } from '@pazar/contracts/notification/events.ts'
import { describe, expect, it } from 'vitest'
import { logged, scenarios, scenarioTime } from '../testing/scenario.ts'
import { readMessage, retryMessage } from './notification-messages.ts'
import { decideNotifications, type NotificationCommand, notificationFold } from './notifications.ts'

const keys = (count: number, from = 0) => Array.from({ length: count }, (_, place) => `telegram-order-message:${from + place}`)
const retried = (keys: string[]): NotificationEvent => ({ type: 'NotificationsRetried', data: { keys } })
const read = (keys: string[]): NotificationEvent => ({ type: 'NotificationsRead', data: { keys } })
const retry = (keys: string[], firstEventId?: string): NotificationCommand => ({ type: 'NotificationsRetried', keys, firstEventId })
/** As the stage numbers the events of a stream. */
const first = '00000000-0000-4000-8000-000000000000'

describe('a request about notifications', () => {
  scenarios(notificationFold, decideNotifications, [
    { title: 'names them in one event', given: [], when: retry(keys(3)), outcome: [retried(keys(3))] },
    { title: 'marks them as read', given: [], when: { type: 'NotificationsRead', keys: keys(2) }, outcome: [read(keys(2))] },
    { title: 'has as many events as it needs, in the order of its keys', given: [], when: retry(keys(1001)), outcome: [retried(keys(500)), retried(keys(500, 500)), retried(keys(1, 1000))] },
    { title: 'about none is no event', given: [], when: retry([]), outcome: [] },
    { title: 'is recorded once under one key', given: [retried(keys(3))], when: retry(keys(3), first), outcome: [] },
    { title: 'without a key is a new one each time', given: [retried(keys(3))], when: retry(keys(3)), outcome: [retried(keys(3))] },
    { title: 'under another key is another request', given: [retried(keys(3))], when: retry(keys(3), '00000000-0000-4000-8000-00000000000f'), outcome: [retried(keys(3))] },
  ])

  it('is remembered for as long as anybody repeats it, and no longer', () => {
    const many = logged(Array.from({ length: 501 }, () => read(keys(1))))
    const { recorded } = many.reduce(notificationFold.evolve, notificationFold.initialState)
    expect([recorded.size, recorded.has(many[0]!.id), recorded.has(many[1]!.id), recorded.has(many[500]!.id)]).toEqual([500, false, true, true])
    expect(many[0]!.metadata.at).toBe(scenarioTime)
  })
})

describe('what is said of it', () => {
  it.each([
    [1, false, 'Označeno kao pročitano: 1 obaveštenje.'],
    [3, false, 'Označeno kao pročitano: 3 obaveštenja.'],
    [5000, true, 'Označeno kao pročitano: 5.000 obaveštenja. Ima ih još: ponovite.'],
    [0, false, 'Sva obaveštenja su već pročitana'],
  ])('read: %i, more: %s', (count, more, text) => expect(readMessage({ count, leftOut: 0, more })).toBe(text))

  it.each([
    [1, 0, false, 'Ponovo se šalje: 1 obaveštenje.'],
    [21, 0, false, 'Ponovo se šalje: 21 obaveštenje.'],
    [5, 2, false, 'Ponovo se šalje: 5 obaveštenja. Izostavljeno: 2, jer je poslato, već čeka ili nema šta da se pošalje.'],
    [0, 3, false, 'Nema neuspelih obaveštenja za slanje. Izostavljeno: 3, jer je poslato, već čeka ili nema šta da se pošalje.'],
    [0, 0, false, 'Nema neuspelih obaveštenja za slanje.'],
    [5000, 0, true, 'Ponovo se šalje: 5.000 obaveštenja. Ima ih još: ponovite.'],
  ])('sent again: %i, left out: %i, more: %s', (count, leftOut, more, text) => expect(retryMessage({ count, leftOut, more })).toBe(text))
})
