import { expect, test } from 'vitest'
import { fieldChanges } from './cost-history.ts'
import { costsOf, stepped, typedTotal } from './cost-sum.ts'

const entry = (market: 'Serbia' | 'Bosnia', total: string, isActive = true) => ({ market, total, isActive })

test('active entries of one market add up to the cent', () => {
  const entries = [entry('Serbia', '350.10'), entry('Serbia', '0.20'), entry('Serbia', '99.00', false), entry('Bosnia', '7.00')]
  expect(costsOf(entries, 'Serbia')).toEqual({ count: 3, sum: '350.30' })
  expect(costsOf(entries, 'Montenegro')).toEqual({ count: 0, sum: '0.00' })
})

test('the typed total reads comma and point, and skips what is no amount', () => {
  expect(typedTotal(['350,5', '20.25', 'abc'])).toBe('370.75')
  expect(typedTotal(['', '', ''])).toBe('0.00')
})

test.each([['350,5', 1, '350,51'], ['0', -1, '0,00'], ['', 1, '0,01'], ['1.990,00', -1, '1989,99'], ['abc', 1, undefined], ['99999999,99', 1, '99999999,99']])(
  'the arrows step from %s by %i to %s', (field, steps, to) => expect(stepped(field, steps)).toBe(to))

test('a change tells the fields that changed, an entry that came or went what it was', () => {
  const before = { shippingCost: '350.50', packagingCost: '0.00', otherCosts: '0.00', total: '350.50', description: null, isActive: true }
  const after = { ...before, shippingCost: '400.00', total: '400.00', isActive: false }
  expect(fieldChanges({ before, after }, 'RSD')).toEqual([
    { label: 'Poštarina', before: '350,50 RSD', after: '400,00 RSD' }, { label: 'Ukupno', before: '350,50 RSD', after: '400,00 RSD' },
    { label: 'Stanje', before: 'Aktivno', after: 'Neaktivno' },
  ])
  expect(fieldChanges({ before: null, after: { ...before, description: 'Kurir' } }, 'EUR')).toEqual([{ label: 'Ukupno', after: '350,50 €' }])
  expect(fieldChanges({ before: after, after: null }, 'RSD').map(({ label }) => label)).toEqual(['Ukupno', 'Stanje'])
})
