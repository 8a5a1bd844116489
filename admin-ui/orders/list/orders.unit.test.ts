// Rules: orders/list, orders/row-tints
import { orderStatuses, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orderPagePath } from '@pazar/contracts/order/order-page.ts'
import { describe, expect, test } from 'vitest'
import { mergeFilter } from '../../ui/lists/merge-filter.ts'
import { fieldsOf, filterOf, noFilter, severalStatuses, tabOf } from '../filter/order-filter.ts'
import { orderLink } from '../../links/order-link.ts'
import { openOrderParameter } from '../../links/order-link.ts'
import { rowTint } from '../table/row-tint.ts'

describe('row tints', () => {
  const tinted = (role: 'admin' | 'client', tint: string) =>
    orderStatuses.filter((status) => rowTint(status, role) === tint)

  test('of the admin', () => {
    expect(tinted('admin', 'green')).toEqual(['U dostavi', 'Dostavljeno', 'Duplikat Pošiljka'])
    expect(tinted('admin', 'red')).toEqual(['Na čekanju', 'Otkazana'])
  })
  test('of the seller cover three more statuses', () => {
    expect(tinted('client', 'green')).toEqual([
      'U dostavi',
      'U sortirnom centru',
      'Dostavljeno',
      'Duplikat Pošiljka',
    ])
    expect(tinted('client', 'red')).toEqual([
      'Na čekanju',
      'Vraća se pošaljaocu',
      'Oštećena pošiljka',
      'Otkazana',
    ])
  })
})

describe('order filters', () => {
  test('leave out empty values', () => {
    expect(filterOf(noFilter, {})).toEqual({})
    expect(filterOf({ ...noFilter, name: '  ' }, { market: 'Bosnia' })).toEqual({ market: 'Bosnia' })
    expect(mergeFilter({ market: 'Serbia', q: 'ana' }, { q: '' })).toEqual({ market: 'Serbia' })
  })
  test('survive the conversion to form fields and back', () => {
    const fields = {
      createdFrom: '2026-11-01',
      createdTo: '2026-11-20',
      name: 'Đorđe',
      status: 'Otkazana',
      seller: '7',
    } as const
    expect(fieldsOf(filterOf(fields, { market: 'Serbia' }))).toEqual(fields)
  })
  test('from a link survive changes in the form', () => {
    const linked = {
      market: 'Serbia',
      status: ['Otkazana', 'Dostavljeno'],
      productName: 'Lampa',
      websiteId: 7,
    } as const
    expect(fieldsOf(linked).status).toBe(severalStatuses)
    expect(filterOf({ ...fieldsOf(linked), name: 'Ana' }, linked)).toEqual({ ...linked, name: 'Ana' })
    expect(filterOf({ ...fieldsOf(linked), status: 'all' }, linked)).toEqual({
      market: 'Serbia',
      productName: 'Lampa',
      websiteId: 7,
    })
  })
  test('with an unknown market open the first tab', () => {
    expect([tabOf({}), tabOf({ market: 'Bosnia' }), tabOf({ market: 'Mars' as never })]).toEqual([
      'Serbia',
      'Bosnia',
      'Serbia',
    ])
  })
})

test("order link contains the complete filter in React-Admin's format", () => {
  const filter = {
    market: 'Bosnia',
    status: statusGroups.cancelled,
    createdFrom: '2026-11-01',
    productName: 'Lampa & čaj',
  } as const
  const url = new URL(orderLink(filter), 'http://x')
  expect(url.pathname).toBe('/orders')
  expect(JSON.parse(url.searchParams.get('filter')!)).toEqual(filter)
  expect(orderLink({ market: 'Serbia', name: '' })).not.toContain('name')
})

test('order link in messages opens the detail', () => {
  expect(
    new URL(orderPagePath('7K3M9QXB4ZC8D1E5F6G7H8J9KA'), 'http://x').searchParams.get(openOrderParameter),
  ).toBe('7K3M9QXB4ZC8D1E5F6G7H8J9KA')
})
