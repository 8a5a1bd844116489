import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { describe, expect, test } from 'vitest'
import { fieldsOf, filterOf, noFilter } from './order-filter.ts'
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
    expect(filterOf(noFilter, undefined)).toEqual({})
    expect(filterOf({ ...noFilter, name: '  ' }, 'Bosnia')).toEqual({ market: 'Bosnia' })
  })
  test('go to the list and back to the form unchanged', () => {
    const fields = { createdFrom: '2026-11-01', createdTo: '2026-11-20', name: 'Đorđe', status: 'Otkazana' } as const
    expect(fieldsOf(filterOf(fields, 'Serbia'))).toEqual(fields)
  })
})
