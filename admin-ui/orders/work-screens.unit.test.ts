import { describe, expect, test } from 'vitest'
import { changedFields, customerFieldsOf } from './customer-fields.ts'
import { filterChips } from './filter-chips.ts'
import { fieldLabel, historyTitle } from './history-title.ts'
import { keyAction, type Place } from './order-keys.ts'
import { totalsOf } from './print-orders.ts'
import { savedQuery } from './saved-query.ts'

describe('keys', () => {
  const free: Place = { typing: false, onControl: false, covered: false }
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  const press = (key: string, place: Partial<Place> = {}, held: Partial<typeof plain> = {}) => keyAction({ key, ...plain, ...held }, { ...free, ...place })

  test.each([
    ['j', 'next'], ['ArrowDown', 'next'], ['k', 'previous'], ['ArrowUp', 'previous'], ['Enter', 'open'], ['x', 'select'], ['X', 'range'], ['/', 'search'], ['?', 'help'], ['Escape', 'clear'], ['q', undefined],
  ])('%s is %s', (key, action) => expect(press(key)).toBe(action))
  test.each(['j', 'x', '/', '?', 'Enter'])('%s is a letter for whoever types, and nobody walks under a dialog', (key) => {
    expect([press(key, { typing: true }), press(key, { covered: true }), press(key, {}, { ctrlKey: true })]).toEqual([undefined, undefined, undefined])
  })
  test('Enter and arrows belong to the button that has the focus; letters do not', () => {
    expect([press('Enter', { onControl: true }), press('ArrowDown', { onControl: true }), press('j', { onControl: true })]).toEqual([undefined, undefined, 'next'])
  })
})

describe('chips', () => {
  test('show all that narrows the list but its tab, what the screen does not know too', () => {
    const filter = { market: 'Serbia', createdFrom: '2026-03-01', status: ['Otkazana', 'Dostavljeno'], productName: 'Lampa', asOf: '2026-03-31', nepoznato: { a: 1 } } as never
    expect(filterChips(filter).map(({ label }) => label))
      .toEqual(['Od 01.03.2026', 'Status: Otkazana', 'Status: Dostavljeno', 'Proizvod: Lampa', 'Stanje na dan 31.03.2026', 'nepoznato: {"a":1}'])
  })
  test('name sellers and pages, where the names are known', () => {
    const filter = { userId: 7, websiteId: 3 }
    expect(filterChips(filter, { userId: 'Ana Anić' }).map(({ label }) => label)).toEqual(['Prodavac: Ana Anić', 'Stranica: 3'])
    expect(filterChips(filter, { websiteId: 'Lampa' }).map(({ label }) => label)).toEqual(['Prodavac: 7', 'Stranica: Lampa'])
  })
  test('are taken out one by one', () => {
    const filter = { market: 'Bosnia', status: ['Otkazana', 'Dostavljeno'], q: 'ana' } as const
    expect(filterChips(filter).map(({ without }) => without)).toEqual([
      { market: 'Bosnia', status: ['Dostavljeno'], q: 'ana' }, { market: 'Bosnia', status: ['Otkazana'], q: 'ana' }, { market: 'Bosnia', status: ['Otkazana', 'Dostavljeno'] },
    ])
  })
})

test('the same filter is kept as the same text', () => {
  const sort = { field: 'createdAt', order: 'DESC' } as const
  expect(savedQuery({ q: 'ana', market: 'Serbia' }, sort)).toBe(savedQuery({ market: 'Serbia', q: 'ana' }, sort))
})

test('only what was changed of the shopper is sent', () => {
  const before = customerFieldsOf({ firstName: 'Ana', lastName: null, phone: '064', email: null, address: 'A 1', city: 'Niš', postalCode: null, notes: null })
  expect(changedFields(before, { ...before, lastName: ' ', address: 'B 2', city: 'Niš ' })).toEqual({ address: 'B 2' })
})

test('what is printed adds up by currency', () => {
  const order = (currency: string, totalPrice: number) => ({ currency, totalPrice }) as never
  expect(totalsOf([order('RSD', 1000), order('EUR', 25.5), order('RSD', 990)])).toEqual({ RSD: 1990, EUR: 25.5 })
})

test('history speaks of what people did', () => {
  const titleOf = (type: string, to: string | null = null, kind: 'shopper' | 'system' = 'shopper') => historyTitle({ type, from: null, to, actor: { kind, name: '' } })
  expect(titleOf('OrderCustomerChanged')).toBe('Podaci kupca izmenjeni')
  expect(titleOf('NovDogađaj')).toBe('NovDogađaj')
  expect([titleOf('OrderUpsellEnded', 'finished'), titleOf('OrderUpsellEnded', 'declined')]).toEqual(['Kupac je završio sa dodatnim ponudama', 'Kupac je odbio dodatne ponude'])
  expect(titleOf('OrderUpsellEnded', 'finished', 'system')).toBe('Dodatne ponude završene')
  expect([fieldLabel('postalCode'), fieldLabel('x')]).toEqual(['Poštanski broj', 'x'])
})
