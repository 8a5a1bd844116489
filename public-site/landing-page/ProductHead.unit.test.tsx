import { templateNames, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import * as pages from '../rendering/Pages.tsx'
import { websiteWith } from '../testing/websites.ts'

const hash = 'a'.repeat(64)
const html = (changes: Partial<WebsiteContent> = {}, origin = 'https://lampe.rs') =>
  pages.landingPage(websiteWith(changes), { scripts: [], origin, pageView: pageViewStandIn }).html
const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1]
const product = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)

/** Delivery and returns of an offer in Serbia. */
const saleTerms = (
  rate: object | undefined,
  [minValue, maxValue]: [number, number],
  merchantReturnDays: number,
) => ({
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    ...(rate && { shippingRate: rate }),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RS' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      transitTime: { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' },
    },
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'RS',
    merchantReturnDays,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  },
})

describe.each(templateNames)('metadata of %s', (templateName) => {
  const testimonials = [
    {
      name: 'Ana',
      location: 'Niš',
      text: 'Odlično',
      rating: 5,
      verified: true,
      imageUrl: '',
      purchaseDate: '',
      enabled: true,
    },
  ]
  const page = html({ templateName, testimonials, trustMode: 'simulated' })

  it('has one canonical address, at the given origin', () => {
    expect(page.match(/rel="canonical"/g)).toHaveLength(1)
    expect(page).toContain('<link rel="canonical" href="https://lampe.rs/lampa"/>')
  })

  it("has Open Graph tags with absolute addresses, the picture's size and the price", () => {
    expect(
      Object.fromEntries(
        [
          'og:type',
          'og:locale',
          'og:url',
          'og:image',
          'og:image:type',
          'og:image:width',
          'og:image:height',
          'og:image:alt',
          'product:price:amount',
          'product:price:currency',
        ].map((name) => [name, meta(page, name)]),
      ),
    ).toEqual({
      'og:type': 'product',
      'og:locale': 'sr_RS',
      'og:url': 'https://lampe.rs/lampa',
      'og:image': `https://lampe.rs/uploads/${hash}-1200.jpg`,
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '1200',
      'og:image:alt': 'Stona lampa Luna',
      'product:price:amount': '1990.00',
      'product:price:currency': 'RSD',
    })
  })

  it('has a large Twitter card with the picture', () => {
    expect(meta(page, 'twitter:card')).toBe('summary_large_image')
    expect(meta(page, 'twitter:image')).toBe(`https://lampe.rs/uploads/${hash}-1200.jpg`)
    expect(meta(page, 'twitter:title')).toBe('Meko svetlo za svako veče')
  })

  it('has the product with its offer, and never a rating, because comments and figures may be simulated', () => {
    expect(product(page)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: 'Stona lampa Luna',
      description: 'Lampa na dodir.',
      sku: 'LUNA-1',
      image: [`https://lampe.rs/uploads/${hash}-1200.jpg`, 'https://slike.example/druga.jpg'],
      offers: {
        '@type': 'Offer',
        url: 'https://lampe.rs/lampa',
        price: '1990.00',
        priceCurrency: 'RSD',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/NewCondition',
        ...saleTerms({ '@type': 'MonetaryAmount', value: 0, currency: 'RSD' }, [2, 5], 30),
      },
    })
    expect(page).not.toMatch(/aggregateRating|"review"/i)
  })
})

test("title and description are the SEO texts, else the page's own texts", () => {
  expect(html({ seoTitle: 'Lampa za sto', seoDescription: 'Svetli' })).toContain(
    '<title>Lampa za sto</title>',
  )
  expect(meta(html({ seoDescription: 'Svetli' }), 'description')).toBe('Svetli')
  expect(meta(html({ hook: '' }), 'description')).toBe('Prvi pasus.\n\nDrugi pasus.')
})

test.each([
  [
    'an added delivery',
    { deliveryWay: 'added', deliveryAmount: 350_00 },
    { '@type': 'MonetaryAmount', value: 350, currency: 'RSD' },
  ],
  [
    'an amount for the courier',
    { deliveryWay: 'courier', deliveryAmount: 350_00 },
    { '@type': 'MonetaryAmount', value: 350, currency: 'RSD' },
  ],
  ['a courier whose price is not known', { deliveryWay: 'courier', deliveryAmount: 0 }, undefined],
] as const)('JSON-LD contains %s, the delivery days and the return period', (_, delivery, rate) => {
  const page = html({
    terms: { ...defaultTerms, ...delivery, deliveryDaysFrom: 3, deliveryDaysTo: 9, returnDays: 14 },
  })
  expect(product(page).offers).toMatchObject({ price: '1990.00', ...saleTerms(rate, [3, 9], 14) })
})

test.each([
  ['Montenegro', 'EUR'],
  ['Bosnia', 'BAM'],
] as const)('%s has its price in %s', (targetMarket, currency) => {
  const page = html({ targetMarket, currentPrice: 2550 })
  expect([meta(page, 'product:price:amount'), meta(page, 'product:price:currency')]).toEqual([
    '25.50',
    currency,
  ])
  expect(product(page).offers).toMatchObject({ price: '25.50', priceCurrency: currency })
})

test("the seller's text cannot end the JSON-LD script", () => {
  const page = html({ productName: '</script><script>alert(1)</script>' })
  expect(page).not.toContain('<script>alert')
  expect(product(page).name).toBe('</script><script>alert(1)</script>')
})

test('a page without pictures has no og:image, and a picture from another host has no size', () => {
  expect(meta(html({ images: [] }), 'og:image')).toBeUndefined()
  const foreign = html({ images: [{ url: 'https://slike.example/1.jpg' }] })
  expect(['og:image', 'og:image:type', 'og:image:width'].map((name) => meta(foreign, name))).toEqual([
    'https://slike.example/1.jpg',
    undefined,
    undefined,
  ])
})

test.each([
  [1600, 1000, '1200', '750'],
  [1280, 854, '1200', '801'],
  [640, 400, '640', '400'],
  [1600, 1, '1200', '1'],
])('a picture of %i x %i is shared as a JPEG of %s x %s', (width, height, sharedWidth, sharedHeight) => {
  const page = html({ images: [{ hash, width, height }] })
  expect(['og:image', 'og:image:width', 'og:image:height'].map((name) => meta(page, name))).toEqual([
    `https://lampe.rs/uploads/${hash}-${sharedWidth}.jpg`,
    sharedWidth,
    sharedHeight,
  ])
})
