// Rules: offers/price-of-n
import { quote } from '@pazar/contracts/website/offers.ts'
import { defaultTerms as terms } from '@pazar/contracts/website/terms.ts'
import { expect, test } from 'vitest'
import { pricedOf, shownPrices, sumTitle } from './shown-prices.ts'

const offer = (quantity: number, price: number, more = {}) => ({
  quantity,
  price,
  originalPrice: 0,
  discount: 0,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
  ...more,
})

test('without offers one, two and three pieces cost that many times the price', () => {
  const shown = shownPrices({ currentPrice: 1990, originalPrice: 2990, offers: [], currency: 'RSD', terms })
  expect(
    shown.map(({ quantity, total, before, saving, percent, label }) => [
      quantity,
      total,
      before,
      saving,
      percent,
      label,
    ]),
  ).toEqual([
    [1, 199000, 299000, 100000, 33, '1 komad'],
    [2, 398000, 598000, 200000, 33, '2 komada'],
    [3, 597000, 897000, 300000, 33, '3 komada'],
  ])
})

test.each([
  ['whole dinars', 1990, offer(3, 5000), 166700],
  ['paras as far as the price has them', 1000.5, offer(3, 3001.5), 100050],
])('shows the price of a piece in %s', (_, currentPrice, three, perPiece) => {
  const shown = shownPrices({ currentPrice, originalPrice: 0, offers: [three], currency: 'RSD', terms })
  expect(shown.find(({ quantity }) => quantity === 3)).toMatchObject({ perPiece })
})

test('shows the price that `quote` charges, for every quantity on sale', () => {
  const view = {
    currentPrice: 25.5,
    originalPrice: 50,
    currency: 'EUR' as const,
    terms,
    offers: [offer(2, 42.99, { originalPrice: 100 }), offer(5, 0.1), offer(3, 59, { popular: true })],
  }
  const shown = shownPrices(view)
  expect(shown.map((each) => each.quantity)).toEqual([1, 2, 3, 5])
  for (const each of shown) expect(each.total).toBe(quote(pricedOf(view), each.quantity)!.total)
  expect(shown.map((each) => each.total)).toEqual([2550, 4299, 5900, 10])
})

test('shows no saving if the original price is below the price', () => {
  const [one] = shownPrices({ currentPrice: 20, originalPrice: 10, offers: [], currency: 'EUR', terms })
  expect(one).toMatchObject({ total: 2000, before: 2000, saving: 0, percent: 0 })
})

test('takes badges from the stored text, else from the flags', () => {
  const shown = shownPrices({
    currentPrice: 1,
    originalPrice: 2,
    currency: 'EUR',
    terms,
    offers: [
      offer(1, 1, { badge: 'HIT', popular: true }),
      offer(2, 2, { popular: true }),
      offer(3, 3, { popular: true, bestValue: true }),
    ],
  })
  expect(shown.map((each) => each.badge)).toEqual(['HIT', 'POPULARNO', 'NAJBOLJA VREDNOST'])
})

test('the title of the sum says whether it includes delivery', () =>
  expect((['free', 'added', 'courier'] as const).map(sumTitle)).toEqual([
    'Ukupno',
    'Ukupno sa dostavom',
    'Ukupno bez dostave',
  ]))
