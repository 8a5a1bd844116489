import { describe, expect, test } from 'vitest'
import { changedFields, customerFieldsOf } from '../detail/customer-fields.ts'
import { deskTabOf } from '../desk/desk-tabs.ts'
import { filterChips } from '../filter/filter-chips.ts'
import { fieldLabel, historyTitle } from '../detail/history-title.ts'
import { keyAction, type FocusContext } from '../keyboard/order-keys.ts'
import { totalsOf } from '../print-export/print-orders.ts'
import { savedQuery } from '../filter/saved-query.ts'

describe('keyboard shortcuts of the order list', () => {
  const free: FocusContext = { typing: false, onControl: false, covered: false }
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  const press = (key: string, place: Partial<FocusContext> = {}, held: Partial<typeof plain> = {}) =>
    keyAction({ key, ...plain, ...held }, { ...free, ...place })

  test.each([
    ['j', 'next'],
    ['ArrowDown', 'next'],
    ['k', 'previous'],
    ['ArrowUp', 'previous'],
    ['Enter', 'open'],
    ['x', 'select'],
    ['X', 'range'],
    ['1', 'tab'],
    ['6', 'tab'],
    ['7', undefined],
    ['/', 'search'],
    ['?', 'help'],
    ['Escape', 'clear'],
    ['q', undefined],
  ])('%s triggers %s', (key, action) => expect(press(key)).toBe(action))
  test.each(['j', 'x', '1', '/', '?', 'Enter'])(
    '%s does nothing while typing, under a dialog or with Ctrl',
    (key) => {
      expect([
        press(key, { typing: true }),
        press(key, { covered: true }),
        press(key, {}, { ctrlKey: true }),
      ]).toEqual([undefined, undefined, undefined])
    },
  )
  test('Enter and arrows act on a focused button, letters still on the list', () => {
    expect([
      press('Enter', { onControl: true }),
      press('ArrowDown', { onControl: true }),
      press('j', { onControl: true }),
    ]).toEqual([undefined, undefined, 'next'])
  })
})

describe('filter chips', () => {
  test('show every condition except the tabs, including unknown keys', () => {
    const filter = {
      market: 'Serbia',
      desk: 'toSend',
      createdFrom: '2026-03-01',
      status: ['Otkazana', 'Dostavljeno'],
      productName: 'Lampa',
      asOf: '2026-03-31',
      nepoznato: { a: 1 },
    } as never
    expect(filterChips(filter).map(({ label }) => label)).toEqual([
      'Od 01.03.2026',
      'Status: Otkazana',
      'Status: Dostavljeno',
      'Proizvod: Lampa',
      'Stanje na dan 31.03.2026',
      'nepoznato: {"a":1}',
    ])
  })
  test('show a group that does not exist, which the server refuses', () => {
    const filter = { market: 'Serbia', desk: 'nepoznato' } as never
    expect(filterChips(filter).map(({ label }) => label)).toEqual(['desk: nepoznato'])
    expect(deskTabOf(filter)).toBe('all')
  })
  test('show names of sellers and pages once they are known', () => {
    const filter = { userId: 7, websiteId: 3 }
    expect(filterChips(filter, { userId: 'Ana Anić' }).map(({ label }) => label)).toEqual([
      'Prodavac: Ana Anić',
      'Stranica: 3',
    ])
    expect(filterChips(filter, { websiteId: 'Lampa' }).map(({ label }) => label)).toEqual([
      'Prodavac: 7',
      'Stranica: Lampa',
    ])
  })
  test('remove one condition each', () => {
    const filter = { market: 'Bosnia', status: ['Otkazana', 'Dostavljeno'], q: 'ana' } as const
    expect(filterChips(filter).map(({ without }) => without)).toEqual([
      { market: 'Bosnia', status: ['Dostavljeno'], q: 'ana' },
      { market: 'Bosnia', status: ['Otkazana'], q: 'ana' },
      { market: 'Bosnia', status: ['Otkazana', 'Dostavljeno'] },
    ])
  })
})

test('saves equal filters as the same text', () => {
  const sort = { field: 'createdAt', order: 'DESC' } as const
  expect(savedQuery({ q: 'ana', market: 'Serbia' }, sort)).toBe(
    savedQuery({ market: 'Serbia', q: 'ana' }, sort),
  )
})

test('sends only the changed fields of the customer', () => {
  const before = customerFieldsOf({
    firstName: 'Ana',
    lastName: null,
    phone: '064',
    email: null,
    address: 'A 1',
    city: 'Niš',
    postalCode: null,
    notes: null,
  })
  expect(changedFields(before, { ...before, lastName: ' ', address: 'B 2', city: 'Niš ' })).toEqual({
    address: 'B 2',
  })
})

test('adds up printed orders by currency', () => {
  const order = (currency: string, totalPrice: number) => ({ currency, totalPrice }) as never
  expect(totalsOf([order('RSD', 1000), order('EUR', 25.5), order('RSD', 990)])).toEqual({
    RSD: 1990,
    EUR: 25.5,
  })
})

test('shows history titles, and an unknown event type by its own name', () => {
  const titleOf = (type: string, to: string | null = null, kind: 'shopper' | 'system' = 'shopper') =>
    historyTitle({ type, from: null, to, actor: { kind, name: '' } })
  expect(titleOf('OrderCustomerChanged', null, 'system')).toBe('Podaci kupca izmenjeni')
  expect(
    [
      titleOf('OrderCustomerChanged'),
      titleOf('OrderLinesChanged'),
      titleOf('OrderStatusChanged', 'Otkazana'),
      titleOf('OrderStatusChanged', 'Na čekanju'),
    ].map((title) => title.replace('Kupac je ', '')),
  ).toEqual(['izmenio svoje podatke', 'izmenio stavke', 'otkazao porudžbinu', 'povukao otkazivanje'])
  expect(titleOf('NovDogađaj')).toBe('NovDogađaj')
  expect([titleOf('OrderUpsellEnded', 'finished'), titleOf('OrderUpsellEnded', 'declined')]).toEqual([
    'Kupac je završio sa dodatnim ponudama',
    'Kupac je odbio dodatne ponude',
  ])
  expect(titleOf('OrderUpsellEnded', 'finished', 'system')).toBe('Dodatne ponude završene')
  expect([fieldLabel('postalCode'), fieldLabel('x')]).toEqual(['Poštanski broj', 'x'])
})
