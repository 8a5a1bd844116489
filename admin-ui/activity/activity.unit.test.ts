import { describe, expect, test } from 'vitest'
import { activityLink, changedFilter, exportPath, shownStream, streamLink } from './activity-address.ts'
import { factsOf } from './event-facts.ts'

describe('the address', () => {
  test('holds the whole filter, and nothing that is empty', () => {
    expect(changedFilter({ type: ['OrderPlaced'], actorId: 3 }, { type: [], sellerId: 2 })).toEqual({ actorId: 3, sellerId: 2 })
    const link = new URL(activityLink({ correlationId: 'c-1', from: '' }), 'http://x')
    expect([link.pathname, JSON.parse(link.searchParams.get('filter')!), link.searchParams.get('sort')]).toEqual(['/admin/activity', { correlationId: 'c-1' }, 'at'])
    expect(exportPath({ sellerId: 2 })).toBe('/api/admin/activity/export?filter=%7B%22sellerId%22%3A2%7D')
  })
  test('shows no hash', () => expect([shownStream(`email-${'0a'.repeat(32)}`), shownStream('user-7')]).toEqual(['email adresa (šifrovano)', 'user-7']))
  test('of a stream, at an event', () => expect(streamLink('domain-2-primer.rs/a b', 3)).toBe('/admin/streams/domain-2-primer.rs%2Fa%20b#3'))
})

describe('the facts of an event', () => {
  test.each([
    ['amounts in their currency', 'OrderPlaced', { totalPrice: 199000, currency: 'RSD', quantity: 2 }, false, [['Ukupno', '1.990,00 RSD'], ['Valuta', 'RSD'], ['Količina', '2']]],
    ['costs in their market', 'MarketCostChanged', { market: 'Montenegro', shippingCost: 350, isActive: false }, false, [['Tržište', 'Crna Gora'], ['Poštarina', '3,50 €'], ['Aktivno', 'ne']]],
    ['people, part by part', 'OrderPlaced', { customer: { firstName: 'Đorđe', notes: '' } }, false, [['Kupac: Ime', 'Đorđe']]],
    ['what was erased', 'OrderPlaced', { customer: null, sku: 'L-1' }, true, [['Kupac', 'obrisano'], ['SKU', 'L-1']]],
    ['what was never said', 'OrderStatusChanged', { to: 'U dostavi', reason: null }, false, [['U', 'U dostavi'], ['Razlog', '—']]],
    ['lists', 'UserSettingsChanged', { settings: ['telegramBotId', 'trackifyApiKey'] }, false, [['Podešavanja', 'Telegram bot, Trackify ključ (Crna Gora i BiH)']]],
    ['an account by its name, and its role', 'UserCreated', { userId: 7, role: 'client' }, false, [['Korisnik', 'Jovana Savić (7)'], ['Uloga', 'Klijent']]],
    ['an account that nobody knows', 'TenantCreated', { createdBy: 9 }, false, [['Napravio', '9']]],
    ['a name that nobody has translated', 'Buduci', { novo: 1 }, false, [['novo', '1']]],
    ['what cannot be read', 'Buduci', null, false, []],
  ])('%s', (_what, type, data, erased, facts) => {
    expect(factsOf(type, data, erased, (id) => (id === 7 ? 'Jovana Savić' : undefined)).map(({ label, value }) => [label, value])).toEqual(facts)
  })
})
