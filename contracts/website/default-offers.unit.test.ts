import { describe, expect, it } from 'vitest'
import { defaultOffers, defaultPrices, defaultSinglePrice } from './default-offers.ts'

const told = (offers: ReturnType<typeof defaultOffers>) => offers.map(({ quantity, price, originalPrice, discount, badge }) => [quantity, price / 100, originalPrice / 100, discount, badge])

describe('the offers that the editor starts from', () => {
  it.each([
    ['Minimalistic in Serbia: 2990 / 4990 / 6990', defaultOffers('Minimalistic', 'Serbia'),
      [[1, 2990, 5980, 50, ''], [2, 4990, 9980, 50, 'POPULARNO'], [3, 6990, 13980, 50, 'NAJBOLJA VREDNOST']]],
    ['Sales Template in Serbia: 1990 -33%, 3190 -47%, 4490 -50% popular', defaultOffers('Sales Template', 'Serbia'),
      [[1, 1990, 2990, 33, ''], [2, 3190, 5980, 47, ''], [3, 4490, 8970, 50, 'POPULARNO']]],
    ['Sales Template in Montenegro: 25/42/59 with originals 50/100/150', defaultOffers('Sales Template', 'Montenegro'),
      [[1, 25, 50, 50, ''], [2, 42, 100, 58, 'POPULARNO'], [3, 59, 150, 61, 'NAJBOLJA VREDNOST']]],
    ['Minimalistic in Bosnia: the same', defaultOffers('Minimalistic', 'Bosnia'),
      [[1, 25, 50, 50, ''], [2, 42, 100, 58, 'POPULARNO'], [3, 59, 150, 61, 'NAJBOLJA VREDNOST']]],
    ['Advertorial Template: 35 for 70, then 10 and 20 points more off', defaultOffers('Advertorial Template', 'Bosnia'),
      [[1, 35, 70, 50, ''], [2, 56, 140, 60, 'POPULARNO'], [3, 63, 210, 70, 'NAJBOLJA VREDNOST']]],
    ['Advertorial Template in dinars: 2990 less 40 percent, 1.4 times that before', defaultOffers('Advertorial Template', 'Serbia'),
      [[1, 1794, 2512, 29, ''], [2, 3086, 5024, 39, 'POPULARNO'], [3, 3875, 7536, 49, 'NAJBOLJA VREDNOST']]],
    ['Advertorial Template: points off the website\'s own prices', defaultOffers('Advertorial Template', 'Bosnia', { currentPrice: 4990, originalPrice: 7990 }),
      [[1, 49.9, 79.9, 38, ''], [2, 84, 159.8, 47, 'POPULARNO'], [3, 102, 239.7, 57, 'NAJBOLJA VREDNOST']]],
    ['Advertorial Template: a website that sells at its regular price', defaultOffers('Advertorial Template', 'Montenegro', { currentPrice: 3000, originalPrice: 0 }),
      [[1, 30, 30, 0, ''], [2, 54, 60, 10, 'POPULARNO'], [3, 72, 90, 20, 'NAJBOLJA VREDNOST']]],
  ])('%s', (_, offers, expected) => expect(told(offers)).toEqual(expected))

  it('each is labelled by its pieces', () => expect(defaultOffers('Minimalistic', 'Serbia').map(({ label }) => label)).toEqual(['1 komad', '2 komada', '3 komada']))
})

it.each([
  ['Serbia', { price: 179400, originalPrice: 251200 }],
  ['Montenegro', { price: 3500, originalPrice: 7000 }],
  ['Bosnia', { price: 3500, originalPrice: 7000 }],
] as const)('one piece in %s, where nothing is said', (market, expected) => expect(defaultSinglePrice(market)).toEqual(expected))

it('the fallback total of the advertorial is 31', () => expect(defaultPrices.advertorial.total).toBe(3100))
