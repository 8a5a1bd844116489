import { productLine } from '@pazar/contracts/order/lines.ts'
import { describe, expect, test } from 'vitest'
import { factsOf } from './event-facts.ts'

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
      'the lines of an order as texts with their prices',
      'OrderPlaced',
      {
        currency: 'RSD',
        lines: [
          productLine({ title: 'Lampa', sku: 'L-1', pieces: 2, price: 3980_00, unitCost: 0 }),
          productLine({ title: 'Sijalica', sku: '', pieces: 1, price: 0, unitCost: 0 }),
        ],
      },
      false,
      [
        ['Valuta', 'RSD'],
        ['Stavke', '2 × Lampa: 3.980,00 RSD; 1 × Sijalica: 0,00 RSD'],
      ],
    ],
    [
      'records in a list by their labels, and times in Belgrade',
      'WebsiteContentChanged',
      {
        changes: { offers: [{ quantity: 2, discount: 20, note: '' }] },
        nextCallAt: '2026-07-01T10:05:00.000Z',
      },
      false,
      [
        ['Izmene: Ponude', 'Količina: 2, Popust: 20%'],
        ['Sledeći poziv', '01.07.2026 12:05'],
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
      'the parts of a campaign as they are in the link, also if they look like codes',
      'OrderPlaced',
      { utm: { source: 'other', medium: 'phone', campaign: 'Serbia' } },
      false,
      [
        ['Kampanja: Izvor', 'other'],
        ['Kampanja: Medijum', 'phone'],
        ['Kampanja: Kampanja', 'Serbia'],
      ],
    ],
    [
      'the variants of a product with the differences of their prices as amounts',
      'WebsiteContentChanged',
      {
        changes: {
          variants: {
            attributes: ['Veličina'],
            options: [{ variantId: 1, values: ['L'], sku: '', priceDifference: 500_00, inStock: true }],
          },
        },
      },
      false,
      [
        [
          'Izmene: Varijante',
          'Osobine: Veličina, Izbor: Broj varijante: 1, Vrednosti: L, Razlika u ceni: 500.00, Na stanju: da',
        ],
      ],
    ],
    [
      'the price of an upsell product as an amount, and how its page was read as a label',
      'UpsellProductChanged',
      { upsellId: 1001, changes: { discountPrice: 1290_00, stockLeft: 4, link: { state: 'failed' } } },
      false,
      [
        ['Dodatak', '1001'],
        ['Izmene: Cena u ponudi', '1290.00'],
        ['Izmene: Na stanju', '4'],
        ['Izmene: Čitanje stranice proizvoda', 'Stanje: nije pročitana'],
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
