import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { describe, expect, test } from 'vitest'
import { allShown, bulkQuestion, changedFilter, isShown, notificationsLink, tabOf } from './notification-filter.ts'
import { patched } from './patched.ts'
import { isForSettings, repetition, settingsOf, standing, wantsAttention } from './standing.ts'

const now = Date.parse('2026-11-21T11:00:00.000Z')
const row = { status: 'pending', attempts: 0, scheduledFor: null, sentAt: null, createdAt: '2026-11-21T10:00:00.000Z' } as const

describe('how a notification stands', () => {
  test.each([
    [row, 'Na redu za slanje'],
    [{ ...row, scheduledFor: '2026-11-21T11:09:00.000Z' }, 'Čeka da kupac pogleda dodatne ponude, najkasnije do 12:09'],
    [{ ...row, attempts: 1, scheduledFor: '2026-11-21T11:00:10.000Z' }, '1 pokušaj, sledeći u 12:00'],
    [{ ...row, attempts: 3, scheduledFor: '2026-11-22T05:00:00.000Z' }, '3 pokušaja, sledeći 22.11.2026 06:00'],
    [{ ...row, attempts: 3, scheduledFor: '2026-11-21T10:00:00.000Z' }, '3 pokušaja, sledeći je na redu'],
    [{ ...row, status: 'sending' as const }, 'Upravo se šalje'],
    [{ ...row, status: 'sent' as const, attempts: 1, sentAt: '2026-11-21T10:30:00.000Z' }, 'Poslato u 11:30'],
    [{ ...row, status: 'sent' as const, attempts: 2, sentAt: '2026-11-20T10:30:00.000Z' }, 'Poslato 20.11.2026 11:30, iz 2 pokušaja'],
    [{ ...row, status: 'failed' as const, attempts: 1 }, 'Odustalo se posle 1 pokušaja'],
    [{ ...row, status: 'failed' as const, attempts: 8 }, 'Odustalo se posle 8 pokušaja'],
    [{ ...row, status: 'skipped' as const }, 'Nije poslato, nastalo u 11:00'],
  ])('%j reads "%s"', (notification, text) => expect(standing(notification, now)).toBe(text))

  test.each([
    ['telegram-order-message', 'failed', true, 'Jedan pokušaj je prekinut: ne zna se da li je poruka već stigla.'],
    ['telegram-order-message', 'sent', true, 'Jedan pokušaj je bio prekinut, pa je ista poruka možda stigla dvaput.'],
    ['telegram-order-message', 'sent', false, undefined],
    // Found by its order's number: a row is there once.
    ['sheet-row', 'sent', true, undefined],
  ] as const)('%s, %s, an attempt broke off: %s, says %j', (type, status, mayBeRepeated, text) => expect(repetition({ type, status, mayBeRepeated })).toBe(text))

  test('what failed wants to be seen until somebody did', () => {
    expect(wantsAttention({ status: 'failed', readAt: null })).toBe(true)
    expect(wantsAttention({ status: 'failed', readAt: '2026-11-21T10:00:00.000Z' })).toBe(false)
    expect(wantsAttention({ status: 'skipped', readAt: null })).toBe(false)
  })

  test.each([
    ['failed', true, true], ['skipped', true, true], ['skipped', false, false], ['sent', false, false], ['pending', false, false],
  ] as const)('%s, worth another attempt: %s, leads to the settings: %s', (status, canRetry, leads) => expect(isForSettings({ status, canRetry })).toBe(leads))

  test.each([
    ['telegram-order-message', 'notifications'], ['sheet-row', 'notifications'], ['meta-purchase', 'marketing'], ['webhook', 'notifications'],
  ])('what is missing for %s is set up under %s', (type, tab) => expect(settingsOf(type)).toBe(`/settings?tab=${tab}`))
})

describe('all that a list shows', () => {
  test.each([
    [{}, { all: true }],
    [{ status: 'failed' }, { all: true, status: ['failed'] }],
    [{ status: ['pending', 'sending'], type: 'webhook', userId: 7, unread: true }, { all: true, status: ['pending', 'sending'], type: 'webhook', userId: 7 }],
    [{ orderId: 'ABC' }, undefined],
  ] as const)('filtered by %j is %j', (filter, all) => expect(allShown(filter as Parameters<typeof allShown>[0])).toEqual(all))

  test.each([
    [{}, true], [{ status: ['failed'] }, true], [{ status: ['sent'] }, false], [{ type: 'webhook' }, true], [{ type: 'sheet-row' }, false], [{ userId: 7 }, true], [{ userId: 8 }, false],
  ] as const)('%j holds a failed webhook of seller 7: %s', (all, is) => expect(isShown({ status: 'failed', type: 'webhook', userId: 7 }, all as Parameters<typeof isShown>[1])).toBe(is))
})

test('the question before many are sent again speaks of what failed where it is about all, of what was not set up only where it was chosen', () => {
  expect(bulkQuestion(undefined, ' svih prodavaca')).toEqual({ question: 'Poslati ponovo sva neuspela obaveštenja svih prodavaca?', text: 'Šalje se samo ono što nije uspelo. Poslato se ne šalje drugi put.' })
  expect(bulkQuestion('2 izabrana', '')).toEqual({ question: 'Poslati ponovo 2 izabrana?', text: 'Od izabranog se šalje ono što nije uspelo i ono što je preskočeno jer nije bilo podešeno. Poslato se ne šalje drugi put.' })
})

describe('the tabs of notifications', () => {
  test.each([
    [{}, 'all'],
    [{ status: ['sending', 'pending'] }, 'waiting'],
    [{ status: 'sent' }, 'sent'],
    [{ status: ['failed'] }, 'failed'],
    [{ status: 'skipped', userId: 7 }, 'skipped'],
    [{ status: ['sent', 'failed'] }, 'all'],
  ] as const)('%j is under %s', (filter, tab) => expect(tabOf(filter as Parameters<typeof tabOf>[0])).toBe(tab))

  test('what is empty is not in the address', () => {
    expect(changedFilter({ status: 'failed', unread: true }, { unread: false, userId: undefined })).toEqual({ status: 'failed' })
    expect(notificationsLink({ status: 'failed' })).toBe('/notifications?filter=%7B%22status%22%3A%22failed%22%7D&sort=createdAt&order=DESC&page=1')
  })
})

describe('what is seen at once of an action', () => {
  const rows = [{ id: 1, status: 'failed' }, { id: 2, status: 'failed' }] as NotificationView[]
  const second = (each: NotificationView) => each.id === 2
  const changed = [{ id: 1, status: 'failed' }, { id: 2, status: 'pending' }]

  test('is the chosen row, in the list and in its order', () => {
    expect(patched({ data: rows }, second, { status: 'pending' })).toEqual({ data: changed })
    expect(patched(rows, second, { status: 'pending' })).toEqual(changed)
  })
  test.each([[undefined], [{ pending: 1, failed: 2, unreadFailed: 1 }]])('is nothing of what is no list: %j', (kept) => {
    expect(patched(kept as unknown as undefined, second, { status: 'pending' })).toEqual(kept)
  })
})
