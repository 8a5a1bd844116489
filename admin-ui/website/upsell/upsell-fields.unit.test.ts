import type { UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { describe, expect, it } from 'vitest'
import { changeOf, detailsOf, noUpsell, stockHint, upsellLinkOf } from './upsell-fields.ts'

const product: UpsellView = {
  id: 17001,
  websiteId: 17,
  title: 'Torbica',
  urgentDescription: '',
  originalPrice: 1990,
  discountPrice: 990.5,
  savings: 999.5,
  currency: 'RSD',
  currencySymbol: 'RSD',
  images: ['/uploads/a.webp'],
  pictures: [],
  features: ['Mala', 'Laka'],
  stockLeft: 3,
  hasEnteredStock: true,
  originalUrl: 'https://primer.rs',
  productCost: '300.00',
  sku: 'T',
  isActive: false,
  aiProcessed: false,
  aiProcessingError: null,
  linkState: null,
  linkProblem: null,
  uncheckedPrice: false,
}

describe('add form of an upsell product', () => {
  it.each([
    ['no empty fields', noUpsell, { url: '' }],
    [
      'numbers as decimals, with comma or point',
      { ...noUpsell, url: ' https://a.rs ', price: '1.490,50', originalPrice: '2990', productCost: '400.5' },
      { url: 'https://a.rs', price: 1490.5, originalPrice: 2990, productCost: 400.5 },
    ],
    [
      'invalid numbers as typed, so that the schema rejects them',
      { ...noUpsell, url: 'https://a.rs', price: 'džabe' },
      { url: 'https://a.rs', price: 'džabe' },
    ],
    [
      'trimmed texts and images',
      { ...noUpsell, url: 'https://a.rs', title: ' Torba ', sku: ' ', images: ['/uploads/a.webp'] },
      { url: 'https://a.rs', title: 'Torba', images: ['/uploads/a.webp'] },
    ],
  ])('sends %s', (_what, fields, sent) => expect(upsellLinkOf(fields)).toEqual(sent))
})

describe('edit form of an upsell product', () => {
  const opened = detailsOf(product)
  it.each([
    ['nothing if unchanged', {}, {}],
    ['only a changed name', { title: 'Torba' }, { title: 'Torba' }],
    [
      'a changed stock with the stock that the seller saw',
      { stockLeft: '9' },
      { stockLeft: '9', stockSeen: '3' },
    ],
    ['nothing for the same amount in another notation', { price: '990.50' }, {}],
    ['an emptied cost as 0', { productCost: '' }, { productCost: 0 }],
    [
      'a list as a whole',
      { features: 'Mala\n\nLaka\nCrna', images: [] },
      { features: ['Mala', 'Laka', 'Crna'], images: [] },
    ],
  ])('sends %s', (_what, typed, sent) => expect(changeOf({ ...opened, ...typed }, opened, '3')).toEqual(sent))
  it('sends the default stock once the seller enters it', () => {
    const unentered = detailsOf({ ...product, stockLeft: 5, hasEnteredStock: false })
    expect(unentered.stockLeft).toBe('')
    expect(changeOf(unentered, unentered, '5')).toEqual({})
    expect(changeOf({ ...unentered, stockLeft: '5' }, unentered, '5')).toEqual({
      stockLeft: '5',
      stockSeen: '5',
    })
  })
  it('offers a product as soon as it has the missing price', () => {
    const priceless = { ...product, discountPrice: 0, originalPrice: 0 }
    const empty = detailsOf(priceless)
    expect(changeOf(empty, empty, '3')).toEqual({})
    expect(changeOf({ ...empty, price: '490' }, empty, '3')).toMatchObject({
      price: 490,
      originalPrice: 490,
      isActive: true,
    })
  })
})

it.each([
  ['asks for the number of pieces', 5, 5, false, 'Upišite koliko komada imate. Do tada se nudi još 5.'],
  [
    'says that a sold-out product without an entered stock is not offered',
    0,
    0,
    false,
    'Rasprodato: ne nudi se dok ne upišete koliko komada imate.',
  ],
  ['says what happens to an entered stock once it is sold out', 3, 3, true, 'Rasprodat proizvod se ne nudi'],
  ['names the stock that a sale left', 3, 2, true, 'Sada je na stanju: 2'],
])('stock hint %s', (_title, stockLeft, stockSeen, hasEnteredStock, hint) =>
  expect(stockHint({ stockLeft, hasEnteredStock }, stockSeen)).toBe(hint),
)
