import { describe, expect, test } from 'vitest'
import { type ActivityFilter, activityLink, streamLink } from '../links/activity-link.ts'
import { mergeFilter } from '../ui/lists/merge-filter.ts'
import { exportPath, streamLabel } from './activity-address.ts'
import { factsOf } from './event-facts.ts'

describe('activity addresses', () => {
  test('contain the whole filter without empty values', () => {
    expect(
      mergeFilter<ActivityFilter>({ type: ['OrderPlaced'], actorId: 3 }, { type: [], sellerId: 2 }),
    ).toEqual({
      actorId: 3,
      sellerId: 2,
    })
    const link = new URL(activityLink({ correlationId: 'c-1', from: '' }), 'http://x')
    expect([
      link.pathname,
      JSON.parse(link.searchParams.get('filter')!),
      link.searchParams.get('sort'),
    ]).toEqual(['/admin/activity', { correlationId: 'c-1' }, 'at'])
    expect(exportPath({ sellerId: 2 })).toBe('/api/admin/activity/export?filter=%7B%22sellerId%22%3A2%7D')
  })
  test('do not show the hash of an e-mail reservation', () =>
    expect([streamLabel(`email-${'0a'.repeat(32)}`), streamLabel('user-7')]).toEqual([
      'email adresa (šifrovano)',
      'user-7',
    ]))
  test('link to an event of a stream', () =>
    expect(streamLink('domain-2-primer.rs/a b', 3)).toBe('/admin/streams/domain-2-primer.rs%2Fa%20b#3'))
})

describe('factsOf', () => {
  test.each([
    [
      'amounts in their currency',
      'OrderPlaced',
      { totalPrice: 199000, currency: 'RSD', quantity: 2 },
      false,
      [
        ['Ukupno', '1.990,00 RSD'],
        ['Valuta', 'RSD'],
        ['Količina', '2'],
      ],
    ],
    [
      'the discount of an offer as a percentage, and that of the order as an amount',
      'OrderPlaced',
      { discount: 5000, currency: 'RSD', offer: { price: 499000, discount: 44 }, confirmation: 'required' },
      false,
      [
        ['Popust', '50,00 RSD'],
        ['Valuta', 'RSD'],
        ['Ponuda: Cena', '4.990,00 RSD'],
        ['Ponuda: Popust', '44%'],
        ['Poziv pre slanja', 'predviđen'],
      ],
    ],
    [
      'the delivery method as a label and its amount in the currency',
      'OrderPlaced',
      { currency: 'RSD', delivery: { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' } },
      false,
      [
        ['Valuta', 'RSD'],
        ['Dostava: Način', 'u otkupnini'],
        ['Dostava: Iznos', '350,00 RSD'],
      ],
    ],
    [
      'the campaign and click ids of an order',
      'OrderPlaced',
      { utm: { source: 'fejs', content: 'video-1' }, clickIds: [{ name: 'fbclid', value: 'IwAR0' }] },
      false,
      [
        ['Kampanja: Izvor', 'fejs'],
        ['Kampanja: Oglas', 'video-1'],
        ['Oznake klika', 'fbclid: IwAR0'],
      ],
    ],
    [
      'each changed term of a page separately',
      'WebsiteContentChanged',
      {
        changes: {
          title: 'Lampa',
          terms: { deliveryWay: 'courier', deliveryAmount: 350_00, deliveryDaysFrom: 2, returnDays: 14 },
        },
      },
      false,
      [
        ['Izmene: Naslov', 'Lampa'],
        ['Izmene: Uslovi: Način', 'kupac plaća kuriru'],
        ['Izmene: Uslovi: Iznos', '350.00'],
        ['Izmene: Uslovi: Dostava od (dana)', '2'],
        ['Izmene: Uslovi: Povraćaj (dana)', '14'],
      ],
    ],
    [
      'costs in the currency of their market',
      'MarketCostChanged',
      { market: 'Montenegro', shippingCost: 350, isActive: false },
      false,
      [
        ['Tržište', 'Crna Gora'],
        ['Poštarina', '3,50 €'],
        ['Aktivno', 'ne'],
      ],
    ],
    [
      'customer fields one by one, without empty ones',
      'OrderPlaced',
      { customer: { firstName: 'Đorđe', notes: '' } },
      false,
      [['Kupac: Ime', 'Đorđe']],
    ],
    [
      'an erased personal field as erased',
      'OrderPlaced',
      { customer: null, sku: 'L-1' },
      true,
      [
        ['Kupac', 'obrisano'],
        ['SKU', 'L-1'],
      ],
    ],
    [
      'a missing value as a dash',
      'OrderStatusChanged',
      { to: 'U dostavi', reason: null },
      false,
      [
        ['U', 'U dostavi'],
        ['Razlog', '—'],
      ],
    ],
    [
      'setting names in a list as labels',
      'UserSettingsChanged',
      { settings: ['telegramBotId', 'trackifyApiKey'] },
      false,
      [['Podešavanja', 'Telegram bot, Trackify ključ (Crna Gora i BiH)']],
    ],
    [
      'an account by name and its role as a label',
      'UserCreated',
      { userId: 7, role: 'client' },
      false,
      [
        ['Korisnik', 'Jovana Savić (7)'],
        ['Uloga', 'Klijent'],
      ],
    ],
    ['an unknown account by its id', 'TenantCreated', { createdBy: 9 }, false, [['Napravio', '9']]],
    ['an untranslated field by its key', 'Buduci', { novo: 1 }, false, [['novo', '1']]],
    ['nothing if the data is not an object', 'Buduci', null, false, []],
  ])('shows %s', (_what, type, data, erased, facts) => {
    expect(
      factsOf(type, data, erased, (id) => (id === 7 ? 'Jovana Savić' : undefined)).map(({ label, value }) => [
        label,
        value,
      ]),
    ).toEqual(facts)
  })
})
