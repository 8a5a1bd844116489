import { describe, expect, test } from 'vitest'
import { bulkOffer } from './bulk-offer.ts'
import { listScope, bulkQuestion, tabOf } from './notification-filter.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import { type NotificationFilter, notificationsLink } from '../links/notification-link.ts'
import {
  isFixableInSettings,
  duplicateNote,
  settingsLink,
  deliveryStatusText,
  needsAttention,
} from './delivery-status.ts'

const now = Date.parse('2026-11-21T11:00:00.000Z')
const row = {
  status: 'pending',
  attempts: 0,
  scheduledFor: null,
  sentAt: null,
  createdAt: '2026-11-21T10:00:00.000Z',
} as const

describe('delivery status text', () => {
  test.each([
    [row, 'Na redu za slanje'],
    [
      { ...row, scheduledFor: '2026-11-21T11:09:00.000Z' },
      'Čeka da kupac pogleda dodatne ponude, najkasnije do 12:09',
    ],
    [{ ...row, attempts: 1, scheduledFor: '2026-11-21T11:00:10.000Z' }, '1 pokušaj, sledeći u 12:00'],
    [
      { ...row, attempts: 3, scheduledFor: '2026-11-22T05:00:00.000Z' },
      '3 pokušaja, sledeći 22.11.2026 06:00',
    ],
    [{ ...row, attempts: 3, scheduledFor: '2026-11-21T10:00:00.000Z' }, '3 pokušaja, sledeći je na redu'],
    [{ ...row, status: 'sending' as const }, 'Upravo se šalje'],
    [{ ...row, status: 'sent' as const, attempts: 1, sentAt: '2026-11-21T10:30:00.000Z' }, 'Poslato u 11:30'],
    [
      { ...row, status: 'sent' as const, attempts: 2, sentAt: '2026-11-20T10:30:00.000Z' },
      'Poslato 20.11.2026 11:30, iz 2 pokušaja',
    ],
    [{ ...row, status: 'failed' as const, attempts: 1 }, 'Odustalo se posle 1 pokušaja'],
    [{ ...row, status: 'failed' as const, attempts: 8 }, 'Odustalo se posle 8 pokušaja'],
    [{ ...row, status: 'skipped' as const }, 'Nije poslato, nastalo u 11:00'],
  ])('shows %j as "%s"', (notification, text) => expect(deliveryStatusText(notification, now)).toBe(text))

  test.each([
    [
      'telegram-order-message',
      'failed',
      true,
      'Jedan pokušaj je prekinut: ne zna se da li je poruka već stigla.',
    ],
    [
      'telegram-order-message',
      'sent',
      true,
      'Jedan pokušaj je bio prekinut, pa je ista poruka možda stigla dvaput.',
    ],
    ['telegram-order-message', 'sent', false, undefined],
    // A sheet row is found by its order number, so a retry cannot duplicate it.
    ['sheet-row', 'sent', true, undefined],
  ] as const)(
    'warns of duplicates for %s, %s, attempt interrupted: %s: %j',
    (type, status, mayBeRepeated, text) => expect(duplicateNote({ type, status, mayBeRepeated })).toBe(text),
  )

  test('marks only unread failed notifications as needing attention', () => {
    expect(needsAttention({ status: 'failed', readAt: null })).toBe(true)
    expect(needsAttention({ status: 'failed', readAt: '2026-11-21T10:00:00.000Z' })).toBe(false)
    expect(needsAttention({ status: 'skipped', readAt: null })).toBe(false)
  })

  test.each([
    ['failed', true, true],
    ['skipped', true, true],
    ['skipped', false, false],
    ['sent', false, false],
    ['pending', false, false],
  ] as const)('%s with canRetry %s links to the settings: %s', (status, canRetry, leads) =>
    expect(isFixableInSettings({ status, canRetry })).toBe(leads),
  )

  test.each([
    ['telegram-order-message', 'notifications'],
    ['sheet-row', 'notifications'],
    ['meta-purchase', 'marketing'],
    ['webhook', 'notifications'],
  ])('settings of %s are on the tab %s', (type, tab) =>
    expect(settingsLink(type)).toBe(`/settings?tab=${tab}`),
  )
})

describe('scope of a bulk command', () => {
  test.each([
    [{}, { all: true }],
    [{ status: 'failed' }, { all: true, status: ['failed'] }],
    [
      { status: ['pending', 'sending'], type: 'webhook', userId: 7, unread: true },
      { all: true, status: ['pending', 'sending'], type: 'webhook', userId: 7 },
    ],
    [{ orderId: 'ABC' }, undefined],
  ] as const)('filter %j gives the scope %j', (filter, all) =>
    expect(listScope(filter as Parameters<typeof listScope>[0])).toEqual(all),
  )
})

describe('bulk actions that are offered', () => {
  const unread = { readAt: null, canRetry: true }
  const read = { readAt: '2026-11-21T10:00:00.000Z', canRetry: false }
  const state: Parameters<typeof bulkOffer>[0] = {
    filter: {},
    ids: new Set(),
    chosenOnPage: [],
    total: 5,
    role: 'client',
    someFailed: true,
  }
  const chosen = { ids: [1, 2] }

  test.each([
    ['unread rows', [unread, read], { read: chosen, retry: chosen }],
    ['read rows', [read, read], { unread: [1, 2] }],
    ['a row of another page, which may be retried', [read], { unread: [1, 2], retry: chosen }],
    ['rows of other pages only', [], { read: chosen, retry: chosen }],
  ])('on a selection with %s', (_title, chosenOnPage, offer) =>
    expect(bulkOffer({ ...state, ids: new Set([1, 2]), chosenOnPage })).toEqual(offer),
  )

  test.each<[string, Partial<typeof state>, object]>([
    ['the whole list', {}, { read: { all: true }, retry: { all: true } }],
    ['an empty list', { total: 0 }, { retry: { all: true } }],
    ['a list without failed ones', { someFailed: false }, { read: { all: true } }],
    ['the tab of sent ones', { filter: { status: 'sent' } }, { read: { all: true, status: ['sent'] } }],
    ['a list narrowed by type', { filter: { type: 'webhook' } }, { read: { all: true, type: 'webhook' } }],
    ['the unread ones', { filter: { unread: true } }, { read: { all: true } }],
    ['one order', { filter: { orderId: 'ABC' } }, {}],
    ["all sellers' list of an admin", { role: 'admin' }, { retry: { all: true } }],
    [
      "one seller's list of an admin",
      { role: 'admin', filter: { userId: 7 } },
      { read: { all: true, userId: 7 }, retry: { all: true, userId: 7 } },
    ],
  ])('on %s', (_title, part, offer) => expect(bulkOffer({ ...state, ...part })).toEqual(offer))
})

test('bulk retry question mentions skipped notifications only for a selection', () => {
  expect(bulkQuestion(undefined, ' svih prodavaca')).toEqual({
    title: 'Poslati ponovo sva neuspela obaveštenja svih prodavaca?',
    content: 'Šalje se samo ono što nije uspelo. Poslato se ne šalje drugi put.',
  })
  expect(bulkQuestion('2 izabrana', '')).toEqual({
    title: 'Poslati ponovo 2 izabrana?',
    content:
      'Od izabranog se šalje ono što nije uspelo i ono što je preskočeno jer nije bilo podešeno. Poslato se ne šalje drugi put.',
  })
})

describe('tabs of the notification list', () => {
  test.each([
    [{}, 'all'],
    [{ status: ['sending', 'pending'] }, 'waiting'],
    [{ status: 'sent' }, 'sent'],
    [{ status: ['failed'] }, 'failed'],
    [{ status: 'skipped', userId: 7 }, 'skipped'],
    [{ status: ['sent', 'failed'] }, 'all'],
  ] as const)('filter %j belongs to the tab %s', (filter, tab) =>
    expect(tabOf(filter as Parameters<typeof tabOf>[0])).toBe(tab),
  )

  test('leaves empty values out of the address', () => {
    expect(
      mergeFilter<NotificationFilter>(
        { status: 'failed', unread: true },
        { unread: false, userId: undefined },
      ),
    ).toEqual({
      status: 'failed',
    })
    expect(notificationsLink({ status: 'failed' })).toBe(
      '/notifications?filter=%7B%22status%22%3A%22failed%22%7D&sort=createdAt&order=DESC&page=1',
    )
  })

  test('a link does not compile with an empty list of statuses', () => {
    // @ts-expect-error -- The server answers nothing for an empty list, but this link shows everything.
    expect(notificationsLink({ status: [] })).toBe(notificationsLink({}))
  })
})
