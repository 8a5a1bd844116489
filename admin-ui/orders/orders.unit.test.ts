import { orderStatuses, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orderPage } from '@pazar/contracts/order/order-page.ts'
import { describe, expect, test } from 'vitest'
import { changed, fieldsOf, filterOf, noFilter, severalStatuses, tabOf } from './order-filter.ts'
import { orderLink } from './order-link.ts'
import { openOrderParameter } from './OrderOptions.tsx'
import { rowTint } from './row-tint.ts'

describe('row tints', () => {
  const tinted = (role: 'admin' | 'client', tint: string) => orderStatuses.filter((status) => rowTint(status, role) === tint)

  test('of the admin', () => {
    expect(tinted('admin', 'green')).toEqual(['U dostavi', 'Dostavljeno', 'Duplikat Pošiljka'])
    expect(tinted('admin', 'red')).toEqual(['Na čekanju', 'Otkazana'])
  })
  test('of the seller have three statuses more', () => {
    expect(tinted('client', 'green')).toEqual(['U dostavi', 'U sortirnom centru', 'Dostavljeno', 'Duplikat Pošiljka'])
    expect(tinted('client', 'red')).toEqual(['Na čekanju', 'Vraća se pošaljaocu', 'Oštećena pošiljka', 'Otkazana'])
  })
})

describe('order filters', () => {
  test('leave out what filters nothing', () => {
    expect(filterOf(noFilter, {})).toEqual({})
    expect(filterOf({ ...noFilter, name: '  ' }, { market: 'Bosnia' })).toEqual({ market: 'Bosnia' })
    expect(changed({ market: 'Serbia', q: 'ana' }, { q: '' })).toEqual({ market: 'Serbia' })
  })
  test('go to the list and back to the form unchanged', () => {
    const fields = { createdFrom: '2026-11-01', createdTo: '2026-11-20', name: 'Đorđe', status: 'Otkazana', seller: '7' } as const
    expect(fieldsOf(filterOf(fields, { market: 'Serbia' }))).toEqual(fields)
  })
  test('that came by link outlive the form', () => {
    const linked = { market: 'Serbia', status: ['Otkazana', 'Dostavljeno'], productName: 'Lampa', websiteId: 7 } as const
    expect(fieldsOf(linked).status).toBe(severalStatuses)
    expect(filterOf({ ...fieldsOf(linked), name: 'Ana' }, linked)).toEqual({ ...linked, name: 'Ana' })
    expect(filterOf({ ...fieldsOf(linked), status: 'all' }, linked)).toEqual({ market: 'Serbia', productName: 'Lampa', websiteId: 7 })
  })
  test('of an unknown market open on the first tab', () => {
    expect([tabOf({}), tabOf({ market: 'Bosnia' }), tabOf({ market: 'Mars' as never })]).toEqual(['Serbia', 'Bosnia', 'Serbia'])
  })
})

test('a link names its orders whole, in the way of the list', () => {
  const filter = { market: 'Bosnia', status: statusGroups.cancelled, createdFrom: '2026-11-01', productName: 'Lampa & čaj' } as const
  const url = new URL(orderLink(filter), 'http://x')
  expect(url.pathname).toBe('/orders')
  expect(JSON.parse(url.searchParams.get('filter')!)).toEqual(filter)
  expect(orderLink({ market: 'Serbia', name: '' })).not.toContain('name')
})

test('an order\'s link in messages opens its detail', () => {
  expect(new URL(orderPage('7K3M9QXB4ZC8D1E5F6G7H8J9KA'), 'http://x').searchParams.get(openOrderParameter)).toBe('7K3M9QXB4ZC8D1E5F6G7H8J9KA')
})
