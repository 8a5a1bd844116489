// Rules: editor/shopify
import { contentDefaults } from '@pazar/contracts/website/content.ts'
import { unchangedPrices } from '@pazar/contracts/website/earlier-prices.ts'
import { pushLanding } from '@pazar/contracts/shopify/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { expect, test } from 'vitest'
import { landingPayload } from './landing-payload.ts'

const website = (changes = {}) =>
  websiteViewOf(
    {
      id: 3,
      sellerId: 7,
      revision: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      upsells: [],
      ...unchangedPrices,
    },
    {
      customUrl: 'lampa',
      productId: 'P3',
      productLink: 'https://primer.rs/lampa',
      productName: 'Lampa',
      shortName: 'Lampa',
      sku: 'L-1',
      templateName: 'Minimalistic',
      targetMarket: 'Serbia',
      currentPrice: 199000,
      originalPrice: 299000,
      productCost: 50000,
      title: 'Lampa <Luna> & co',
      hook: 'Na dodir',
      bullets: ['Toplo'],
      longDescription: 'Prvi.\n\nDrugi\nred.',
      faq: [{ q: 'Koliko?', a: 'Dosta.' }],
      seoTitle: 'SEO',
      seoDescription: 'Opis',
      palette: { primary: '#0D9488', bg: '#F0FDFA' },
      images: [{ url: 'https://slike.rs/1.jpg' }],
      offers: [],
      previewMode: 'customer',
      isActive: true,
      ...contentDefaults,
      ...changes,
    },
  )

test('converts a page to a product with HTML description, images, SEO texts and compare-at price', () => {
  const payload = landingPayload(website())
  expect(payload).toMatchObject({
    title: 'Lampa <Luna> & co',
    handle: 'lampa',
    price: 1990,
    compare_at_price: 2990,
    sku: 'L-1',
    seo_title: 'SEO',
    seo_description: 'Opis',
    images: ['https://slike.rs/1.jpg'],
  })
  expect(payload.body_html).toBe(
    '<p><strong>Na dodir</strong></p>\n<ul><li>Toplo</li></ul>\n<p>Prvi.</p><p>Drugi<br>red.</p>\n<h2>Česta pitanja</h2><h3>Koliko?</h3><p>Dosta.</p>',
  )
  expect(pushLanding.safeParse(payload).success).toBe(true)
})

const offer = {
  quantity: 1,
  price: 179000,
  originalPrice: 249000,
  discount: 28,
  label: '1 komad',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
}

test.each([
  ['the website price and its original price without offers', [], 1990, 2990],
  ['the offer for one piece and its original price', [offer], 1790, 2490],
  ['the original price of the website if the offer names none', [{ ...offer, originalPrice: 0 }], 1790, 2990],
  [
    'the website price if only two pieces have an offer',
    [{ ...offer, quantity: 2, price: 300000 }],
    1990,
    2990,
  ],
])('sends %s, with the currency of the page', (_, offers, price, before) =>
  expect(landingPayload(website({ offers }))).toMatchObject({
    price,
    compare_at_price: before,
    currency: 'RSD',
  }),
)

test("escapes HTML in the seller's texts", () => {
  expect(landingPayload(website({ hook: '<script>alert(1)</script>' })).body_html).toContain('&lt;script&gt;')
})

test('sends no compare-at price without a saving, and neither cost nor supplier', () => {
  const payload = landingPayload(website({ originalPrice: 199000 }))
  expect(payload.compare_at_price).toBeNull()
  expect(JSON.stringify(payload)).not.toContain('primer.rs')
})

test('sends the options that are in stock, each at the price of one piece with its difference', () => {
  const option = { sku: '', priceDifference: 0, unitCost: 90000, image: null, inStock: true }
  const variants = {
    attributes: ['Veličina'],
    options: [
      { ...option, variantId: 1, values: ['M'] },
      { ...option, variantId: 2, values: ['L'], sku: 'L-1-L', priceDifference: 20050 },
      { ...option, variantId: 3, values: ['XL'], inStock: false },
    ],
  }
  const payload = landingPayload(website({ offers: [offer], variants }))
  expect(payload.variants).toEqual({
    attributes: ['Veličina'],
    options: [
      { values: ['M'], sku: 'L-1', price: 1790, compare_at_price: 2490 },
      { values: ['L'], sku: 'L-1-L', price: 1990.5, compare_at_price: 2690.5 },
    ],
  })
  expect(pushLanding.parse(payload).variants!.options[1]!.price).toBe('1990.50')
  expect(landingPayload(website()).variants).toBeUndefined()
})
