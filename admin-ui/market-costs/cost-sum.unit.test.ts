// Rules: costs/entries, costs/screen
import { setMarketCost } from '@pazar/contracts/market-cost/routes.ts'
import { expect, test } from 'vitest'
import { fieldChanges } from './cost-history.ts'
import { costsOf, stepAmount, typedTotal } from './cost-sum.ts'

const entry = (market: 'Serbia' | 'Bosnia', total: string, isActive = true) => ({ market, total, isActive })

test('costsOf sums the active entries of one market exactly', () => {
  const entries = [
    entry('Serbia', '350.10'),
    entry('Serbia', '0.20'),
    entry('Serbia', '99.00', false),
    entry('Bosnia', '7.00'),
  ]
  expect(costsOf(entries, 'Serbia')).toEqual({ count: 3, sum: '350.30' })
  expect(costsOf(entries, 'Montenegro')).toEqual({ count: 0, sum: '0.00' })
})

test('typedTotal accepts comma and point and skips fields that are not amounts', () => {
  expect(typedTotal(['350,5', '20.25', 'abc'])).toBe('370.75')
  expect(typedTotal(['', '', ''])).toBe('0.00')
})

test.each([
  ['350,5', 1, '350,51'],
  ['0', -1, '0,00'],
  ['', 1, '0,01'],
  ['1.990,00', -1, '1989,99'],
  ['abc', 1, undefined],
  ['99999999,99', 1, '99999999,99'],
])('the arrow keys step from %s by %i to %s', (field, steps, to) => expect(stepAmount(field, steps)).toBe(to))

test('fieldChanges lists changed fields, and the total of an added or removed entry', () => {
  const before = {
    shippingCost: '350.50',
    packagingCost: '0.00',
    otherCosts: '0.00',
    total: '350.50',
    description: null,
    isActive: true,
  }
  const after = { ...before, shippingCost: '400.00', total: '400.00', isActive: false }
  expect(fieldChanges({ before, after }, 'RSD')).toEqual([
    { label: 'Poštarina', before: '350,50 RSD', after: '400,00 RSD' },
    { label: 'Ukupno', before: '350,50 RSD', after: '400,00 RSD' },
    { label: 'Stanje', before: 'Aktivno', after: 'Neaktivno' },
  ])
  expect(fieldChanges({ before: null, after: { ...before, description: 'Kurir' } }, 'EUR')).toEqual([
    { label: 'Ukupno', after: '350,50 €' },
  ])
  expect(fieldChanges({ before: after, after: null }, 'RSD').map(({ label }) => label)).toEqual([
    'Ukupno',
    'Stanje',
  ])
})

test('the contract reads an empty cost as 0 and rejects text and negative amounts', () => {
  const costs = { market: 'Serbia', shippingCost: '', packagingCost: ' ', otherCosts: '12,5' }
  expect(setMarketCost.parse(costs)).toMatchObject({ shippingCost: 0, packagingCost: 0, otherCosts: 1250 })
  const errorText = (otherCosts: string) =>
    setMarketCost.safeParse({ ...costs, otherCosts }).error?.issues[0]?.message
  expect([errorText('x'), errorText('-1')]).toEqual([
    'Neispravan iznos',
    'Ostali troškovi moraju biti pozitivni',
  ])
})
