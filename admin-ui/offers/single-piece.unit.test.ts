import { describe, expect, test } from 'vitest'
import { onePiece } from '../editor/preview/one-piece.ts'
import type { OfferFields } from './offer-fields.ts'
import { agrees, aligned, isBelow, offeredInstead } from './single-piece.ts'

const one: OfferFields = { quantity: '1', price: '3490', originalPrice: '4990', discount: '30', label: '1 komad', popular: false, bestValue: false }
const two: OfferFields = { ...one, quantity: '2', price: '5990', originalPrice: '9980', discount: '40', label: '2 komada' }

describe('a price is changed', () => {
  /** What the field held when it was entered, and what was typed. */
  const edited = (offers: OfferFields[], name: 'currentPrice' | 'originalPrice', before: string, after: string) => (agrees(offers, name, before) ? aligned(offers, name, after) : offers)
  test.each<[string, OfferFields[], 'currentPrice' | 'originalPrice', string, string, Partial<OfferFields>[]]>([
    ['the offer for one piece that had it follows, with its percent', [one, two], 'currentPrice', '3490', '2990', [{ price: '2990', originalPrice: '4990', discount: '40' }, two]],
    ['the same amount in other letters is the same', [one], 'currentPrice', '3.490,00', '2990', [{ price: '2990' }]],
    ['the original price is followed alike', [one], 'originalPrice', '4990', '6980', [{ price: '3490', originalPrice: '6980', discount: '50' }]],
    ['a percent of the seller\'s own stays', [{ ...one, discount: '25' }], 'currentPrice', '3490', '2990', [{ price: '2990', discount: '25' }]],
    ['an offer that differs on purpose stays', [{ ...one, price: '3290' }], 'currentPrice', '3490', '2990', [{ price: '3290' }]],
    ['what is no amount (yet) moves nothing', [one], 'currentPrice', '3490', 'skupo', [one]],
    ['an empty quantity is one', [{ ...one, quantity: '' }], 'currentPrice', '3490', '2990', [{ price: '2990' }]],
    ['without an offer for one piece there is nothing to follow', [two], 'currentPrice', '3490', '2990', [two]],
  ])('%s', (_, offers, name, before, after, expected) => expect(edited(offers, name, before, after)).toMatchObject(expected))
})

describe('a warning', () => {
  test.each([
    ['for a price that a buyer of one does not pay', [{ ...one, price: '3290' }], 'currentPrice', '3490', '3290'],
    ['for an original price that nobody sees', [one], 'originalPrice', '5990', '4990'],
    ['not where both are the same', [one], 'currentPrice', '3490,00', undefined],
    ['not where the offer has no original price of its own', [{ ...one, originalPrice: '0' }], 'originalPrice', '4990', undefined],
    ['not where there is no offer for one', [two], 'currentPrice', '3490', undefined],
    ['not while a price is being written', [one], 'currentPrice', '', undefined],
  ] as const)('%s', (_, offers, name, typed, expected) => expect(offeredInstead(offers, name, typed)).toBe(expected))
  test.each([['990', '1990', true], ['1990', '1990', false], ['2.990', '1990', false], ['', '1990', false], ['990', '', false]])(
    'of a price before of %j beside one now of %j: %s', (before, now, expected) => expect(isBelow(before, now)).toBe(expected))
})

describe('the strip under the preview says what the page says', () => {
  const offer = { quantity: 1, price: 3290, originalPrice: 4990, discount: 30, label: '1 komad', popular: false, bestValue: false, note: '', text: '', badge: '' }
  const website = { currentPrice: 3490, originalPrice: 5990, offers: [offer] }
  test.each<[string, Record<string, unknown>, object]>([
    ['the stored offer for one', {}, { current: 3290, original: 4990 }],
    ['that offer still, when only the price is changed', { currentPrice: '2990' }, { current: 3290, original: 4990 }],
    ['a changed offer', { offers: [{ ...offer, price: '2590', originalPrice: '0' }] }, { current: 2590, original: 5990 }],
    ['the price of one, without offers', { offers: [], currentPrice: '2990', originalPrice: '3990' }, { current: 2990, original: 3990 }],
    ['no saving below the price', { offers: [], originalPrice: '990' }, { current: 3490, original: 3490 }],
  ])('%s', (_, body, expected) => expect(onePiece(website, body)).toEqual(expected))
})
