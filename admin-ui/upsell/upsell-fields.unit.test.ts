import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { describe, expect, it } from 'vitest'
import { stockTone } from './StockBadge.tsx'
import { changeOf, detailsOf, noUpsell, upsellLinkOf } from './upsell-fields.ts'

const product: UpsellView = {
  id: 17001, websiteId: 17, title: 'Torbica', urgentDescription: '', originalPrice: 1990, discountPrice: 990.5, savings: 999.5, currency: 'RSD', currencySymbol: 'RSD', images: ['/uploads/a.webp'],
  pictures: [], features: ['Mala', 'Laka'], stockLeft: 3, originalUrl: 'https://primer.rs', productCost: '300.00', sku: 'T', isActive: false, aiProcessed: false, aiProcessingError: null,
}

describe('what the add form sends', () => {
  it.each([
    ['nothing that is empty', noUpsell, { url: '' }],
    ['numbers as decimals, with comma or point', { ...noUpsell, url: ' https://a.rs ', price: '1.490,50', originalPrice: '2990', productCost: '400.5' }, { url: 'https://a.rs', price: 1490.5, originalPrice: 2990, productCost: 400.5 }],
    ['what is no number as it was typed, for the contract to refuse', { ...noUpsell, url: 'https://a.rs', price: 'džabe' }, { url: 'https://a.rs', price: 'džabe' }],
    ['texts trimmed, and pictures', { ...noUpsell, url: 'https://a.rs', title: ' Torba ', sku: ' ', images: ['/uploads/a.webp'] }, { url: 'https://a.rs', title: 'Torba', images: ['/uploads/a.webp'] }],
  ])('is %s', (_what, fields, sent) => expect(upsellLinkOf(fields)).toEqual(sent))
})

describe('the edit form', () => {
  it('sends back what it was opened with', () => {
    expect(changeOf(detailsOf(product))).toEqual({
      title: 'Torbica', urgentDescription: '', sku: 'T', images: ['/uploads/a.webp'], stockLeft: '3', price: 990.5, originalPrice: 1990, productCost: 300, features: ['Mala', 'Laka'], isActive: false,
    })
  })
  it('offers a product as soon as it has the price that it lacked', () => {
    const priceless = { ...product, discountPrice: 0, originalPrice: 0 }
    expect(changeOf(detailsOf(priceless))).toMatchObject({ price: 0, isActive: false })
    expect(changeOf({ ...detailsOf(priceless), price: '490' })).toMatchObject({ price: 490, originalPrice: 490, isActive: true })
  })
})

it.each([[0, 'red'], [2, 'red'], [3, 'orange'], [5, 'orange'], [6, 'green']])('with %i left the badge is %s (landing spec, section 4)', (left, tone) => expect(stockTone(left)).toBe(tone))
