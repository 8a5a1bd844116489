import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { describe, expect, it } from 'vitest'
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
  const opened = detailsOf(product)
  it.each([
    ['nothing of what is as it was', {}, {}],
    ['a name alone', { title: 'Torba' }, { title: 'Torba' }],
    ['stock with the stock that was seen', { stockLeft: '9' }, { stockLeft: '9', stockSeen: '3' }],
    ['an amount written in another way as nothing', { price: '990.50' }, {}],
    ['an emptied cost as 0', { productCost: '' }, { productCost: 0 }],
    ['a list as a whole', { features: 'Mala\n\nLaka\nCrna', images: [] }, { features: ['Mala', 'Laka', 'Crna'], images: [] }],
  ])('sends %s', (_what, typed, sent) => expect(changeOf({ ...opened, ...typed }, opened)).toEqual(sent))
  it('offers a product as soon as it has the price that it lacked', () => {
    const priceless = { ...product, discountPrice: 0, originalPrice: 0 }
    const empty = detailsOf(priceless)
    expect(changeOf(empty, empty)).toEqual({})
    expect(changeOf({ ...empty, price: '490' }, empty)).toMatchObject({ price: 490, originalPrice: 490, isActive: true })
  })
})
