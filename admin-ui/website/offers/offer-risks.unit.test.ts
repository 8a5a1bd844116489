// Rules: offers/proposals
import { describe, expect, test } from 'vitest'
import type { OfferFields } from './offer-fields.ts'
import { offerRisks, riskErrors, savingText } from './offer-risks.ts'

const offer = (quantity: string, price: string): OfferFields => ({
  quantity,
  price,
  originalPrice: '',
  discount: '',
  label: '',
  popular: false,
  bestValue: false,
})
const priced = (offers: OfferFields[], productCost = '', currentPrice = '1990') => ({
  offers,
  productCost,
  currentPrice,
  currency: 'RSD' as const,
})

describe('saving of an offer compared with single pieces', () => {
  test.each([
    ['2', '3590', 'Kupac štedi 390 RSD (10%) u odnosu na 2 × 1.990 RSD.'],
    ['3', '5970', 'Bez uštede: isto kao 3 × 1.990 RSD.'],
    ['2', '4490', 'Skuplje za 510 RSD nego 2 × 1.990 RSD.'],
    ['1', '1790', undefined],
    ['2', '', undefined],
    ['2', 'skupo', undefined],
    ['dva', '3590', undefined],
  ])('%s pieces for %s: %s', (quantity, price, text) =>
    expect(savingText(offer(quantity, price), priced([]))).toBe(text),
  )
  test('shows no saving if the single-piece price is missing', () =>
    expect(savingText(offer('2', '3590'), { currentPrice: '', currency: 'RSD' })).toBeUndefined())
})

describe('offer risks', () => {
  test.each([
    [
      'warns of a price below the cost',
      [offer('1', '1990'), offer('2', '3590')],
      '1800',
      [[1, 'Cena po komadu (1.795 RSD) je ispod troška proizvoda (1.800 RSD).']],
    ],
    [
      'warns of a price below that of a smaller offer',
      [offer('1', '4990'), offer('3', '4490')],
      '',
      [[1, '3 komada za 4.490 RSD je jeftinije nego 1 komad za 4.990 RSD.']],
    ],
    [
      'warns of a price below that of a smaller offer further down',
      [offer('3', '4490'), offer('1', '4990')],
      '',
      [[0, '3 komada za 4.490 RSD je jeftinije nego 1 komad za 4.990 RSD.']],
    ],
    ['accepts an ordinary offer', [offer('1', '1990'), offer('2', '3590')], '820', []],
    ['accepts a price equal to the cost', [offer('1', '1500'), offer('2', '1640')], '820', []],
    ['ignores incomplete fields', [offer('1', '1990'), offer('2', ''), offer('', 'x')], '820', []],
  ] as const)('%s', (_, offers, cost, expected) =>
    expect(offerRisks(priced([...offers], cost)).map(({ place, text }) => [place, text])).toEqual(expected),
  )

  test.each([
    [
      'three for less than one piece without an offer',
      [offer('3', '4490')],
      '4990',
      [[0, '3 komada za 4.490 RSD je jeftinije nego 2 komada za 9.980 RSD.']],
    ],
    [
      'two and three for less than one piece without an offer',
      [offer('2', '3990'), offer('3', '4490')],
      '4990',
      [
        [0, '2 komada za 3.990 RSD je jeftinije nego 1 komad za 4.990 RSD.'],
        [1, '3 komada za 4.490 RSD je jeftinije nego 1 komad za 4.990 RSD.'],
      ],
    ],
    [
      'three for less than two pieces without an offer',
      [offer('1', '4990'), offer('3', '9000')],
      '4990',
      [[1, '3 komada za 9.000 RSD je jeftinije nego 2 komada za 9.980 RSD.']],
    ],
    ['an offer that replaces the single-piece price', [offer('1', '990'), offer('2', '1890')], '4990', []],
    ['an empty single-piece price', [offer('3', '4490')], '', []],
  ] as const)('judges %s', (_, offers, currentPrice, expected) =>
    expect(offerRisks(priced([...offers], '', currentPrice)).map(({ place, text }) => [place, text])).toEqual(
      expected,
    ),
  )

  test('requires a separate confirmation for each risk of an offer', () => {
    const both = priced([offer('1', '1990'), offer('2', '1500')], '820')
    const [first, second] = offerRisks(both).map(({ key }) => key)
    expect(riskErrors(both, [])).toEqual({ 'offers.1.price': 'Potvrdite ovu cenu ili je promenite' })
    expect(riskErrors(both, [first!])).toHaveProperty(['offers.1.price'])
    expect(riskErrors(both, [first!, second!])).toEqual({})
  })

  test('requires a new confirmation after a figure changes', () => {
    const confirmed = offerRisks(priced([offer('3', '2400')], '820')).map(({ key }) => key)
    expect(riskErrors(priced([offer('3', '2400')], '820'), confirmed)).toEqual({})
    expect(riskErrors(priced([offer('3', '2300')], '820'), confirmed)).not.toEqual({})
    expect(riskErrors(priced([offer('3', '2400')], '830'), confirmed)).not.toEqual({})
  })
})
