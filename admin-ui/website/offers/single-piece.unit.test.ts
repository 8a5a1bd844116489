// Rules: editor/preview
import { describe, expect, test } from 'vitest'
import { onePiece } from './one-piece.ts'
import type { OfferFields } from './offer-fields.ts'
import { hasProductPrice, alignSinglePieceOffer, isBelow, differingOfferPrice } from './single-piece.ts'

const one: OfferFields = {
  quantity: '1',
  price: '3490',
  originalPrice: '4990',
  discount: '30',
  label: '1 komad',
  popular: false,
  bestValue: false,
}
const two: OfferFields = {
  ...one,
  quantity: '2',
  price: '5990',
  originalPrice: '9980',
  discount: '40',
  label: '2 komada',
}

describe('change of the product price', () => {
  /** Arguments: the field's value on focus (`before`) and the typed value (`after`). */
  const edited = (
    offers: OfferFields[],
    name: 'currentPrice' | 'originalPrice',
    before: string,
    after: string,
  ) => (hasProductPrice(offers, name, before) ? alignSinglePieceOffer(offers, name, after) : offers)
  test.each<
    [string, OfferFields[], 'currentPrice' | 'originalPrice', string, string, Partial<OfferFields>[]]
  >([
    [
      'updates a one-piece offer with the same price, and its discount',
      [one, two],
      'currentPrice',
      '3490',
      '2990',
      [{ price: '2990', originalPrice: '4990', discount: '40' }, two],
    ],
    [
      'recognises the same amount in another notation',
      [one],
      'currentPrice',
      '3.490,00',
      '2990',
      [{ price: '2990' }],
    ],
    [
      'updates the original price too',
      [one],
      'originalPrice',
      '4990',
      '6980',
      [{ price: '3490', originalPrice: '6980', discount: '50' }],
    ],
    [
      "keeps the seller's own discount",
      [{ ...one, discount: '25' }],
      'currentPrice',
      '3490',
      '2990',
      [{ price: '2990', discount: '25' }],
    ],
    [
      'keeps a one-piece offer with a different price',
      [{ ...one, price: '3290' }],
      'currentPrice',
      '3490',
      '2990',
      [{ price: '3290' }],
    ],
    ['ignores text that is not an amount', [one], 'currentPrice', '3490', 'skupo', [one]],
    [
      'treats an empty quantity as one',
      [{ ...one, quantity: '' }],
      'currentPrice',
      '3490',
      '2990',
      [{ price: '2990' }],
    ],
    ['changes nothing without a one-piece offer', [two], 'currentPrice', '3490', '2990', [two]],
  ])('%s', (_, offers, name, before, after, expected) =>
    expect(edited(offers, name, before, after)).toMatchObject(expected),
  )
})

describe('price warnings', () => {
  test.each([
    ['shows the one-piece price that differs', [{ ...one, price: '3290' }], 'currentPrice', '3490', '3290'],
    ['shows the original price that differs', [one], 'originalPrice', '5990', '4990'],
    ['none if both are equal', [one], 'currentPrice', '3490,00', undefined],
    [
      'none if the offer has no original price',
      [{ ...one, originalPrice: '0' }],
      'originalPrice',
      '4990',
      undefined,
    ],
    ['none without a one-piece offer', [two], 'currentPrice', '3490', undefined],
    ['none for an empty price', [one], 'currentPrice', '', undefined],
  ] as const)('%s', (_, offers, name, typed, expected) =>
    expect(differingOfferPrice(offers, name, typed)).toBe(expected),
  )
  test.each([
    ['990', '1990', true],
    ['1990', '1990', false],
    ['2.990', '1990', false],
    ['', '1990', false],
    ['990', '', false],
  ])('original price %j is below the current price %j: %s', (before, now, expected) =>
    expect(isBelow(before, now)).toBe(expected),
  )
})

describe('price strip under the preview matches the page', () => {
  const offer = {
    quantity: 1,
    price: 3290,
    originalPrice: 4990,
    discount: 30,
    label: '1 komad',
    popular: false,
    bestValue: false,
    note: '',
    text: '',
    badge: '',
  }
  const website = { currentPrice: 3490, originalPrice: 5990, offers: [offer] }
  test.each<[string, Record<string, unknown>, object]>([
    ['the stored offer for one', {}, { current: 3290, original: 4990 }],
    [
      'the stored offer if only the product price changes',
      { currentPrice: '2990' },
      { current: 3290, original: 4990 },
    ],
    [
      'a changed offer',
      { offers: [{ ...offer, price: '2590', originalPrice: '0' }] },
      { current: 2590, original: 5990 },
    ],
    [
      'the price of one, without offers',
      { offers: [], currentPrice: '2990', originalPrice: '3990' },
      { current: 2990, original: 3990 },
    ],
    ['no saving below the price', { offers: [], originalPrice: '990' }, { current: 3490, original: 3490 }],
  ])('%s', (_, body, expected) => expect(onePiece(website, body)).toEqual(expected))
})
