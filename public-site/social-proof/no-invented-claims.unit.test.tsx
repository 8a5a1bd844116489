// Rules: pages/social-proof
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { templateNames, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { landingPageOf } from '../landing-page/landing-page.ts'
import { pageViewStandIn } from '../order-form/page-view.ts'
import * as pages from '../rendering/Pages.tsx'
import { badgePercent } from '../storefront/products.ts'
import { platformStore, sellersStore } from '../storefront/stores.ts'
import { inventedFigures, inventedIn, proofSentences } from '../testing/invented-claims.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import { ProofLine, proofKinds } from './ProofLine.tsx'

const id = 41
const offer = (quantity: number, price: number, more = {}) => ({
  quantity,
  price,
  originalPrice: 299000 * quantity,
  discount: 0,
  label: '',
  popular: false,
  bestValue: false,
  note: '',
  text: '',
  badge: '',
  ...more,
})
/** With and without offers of the seller, and with and without a saving. */
const pricings: Record<string, Partial<WebsiteContent>> = {
  'without offers': {},
  'with offers': {
    offers: [offer(1, 199000), offer(2, 359000, { popular: true }), offer(3, 479000, { bestValue: true })],
  },
  'with prices that save nothing': { originalPrice: 199000 },
}
const urgencyElements = {
  limitedStock: 'Još 7 na stanju',
  limitedTime: 'Još 6 sati',
  socialProof: 'Kupilo ih je 444',
  exclusivity: '',
  bonuses: '',
}
const website = (trustMode: SocialProofMode, more: Partial<WebsiteContent> = {}) =>
  websiteWith(
    {
      trustMode,
      bullets: ['Prva: jedna', 'Druga', 'Treća'],
      faq: [],
      legacyOffersEnabled: true,
      urgencyElements,
      ...more,
    },
    { id },
  )
type Website = ReturnType<typeof website>

const upsell: PublicUpsellView = {
  id: 9,
  websiteId: id,
  title: 'Futrola',
  urgentDescription: '',
  originalPrice: 990,
  discountPrice: 690,
  savings: 300,
  currency: 'RSD',
  currencySymbol: 'RSD',
  images: [],
  pictures: [],
  features: [],
  stockLeft: 4,
  hasEnteredStock: false,
}
const options = { scripts: [], origin: 'https://pazar.example', pageView: pageViewStandIn }
const landing = (shown: Website) => pages.landingPage(shown, options).html
const legacy = (shown: Website) =>
  pages.legacyThanksPage({
    website: shown,
    storefront: '/prodavnica',
    pageView: pageViewStandIn,
    scripts: [],
  }).html
const upsells = (shown: Website, offered = upsell) =>
  pages.thankYouPage({
    orderId,
    order: orderWith(),
    website: shown,
    kind: 'upsell',
    upsellOffers: { offers: [offered], timeLeft: 480 },
    scripts: [],
  }).html
const shop = (shown: Website) =>
  sellersStore(
    { sellerId: 7, name: 'Lampe', host: null, websites: [shown], more: false },
    '/',
    'https://lampe.example/',
  )
const platform = (shown: Website) =>
  platformStore([{ ...shown, picture: null, canonicalHost: null }], 'https://pazar.example')
const storefront = (store: ReturnType<typeof shop>) =>
  pages.storefrontPage(store, { q: '', category: undefined, page: 1 }, []).html

const sentences = [
  ...proofKinds.flatMap((kind) =>
    proofSentences(
      renderToStaticMarkup(<ProofLine page={landingPageOf(website('simulated'))} kind={kind} />),
    ),
  ),
  ...proofSentences(storefront(shop(website('simulated')))),
]
/** The savings of the website's own prices, on its page and on its card in a storefront. */
const percentsOf = (shown: Website) => {
  const { prices } = landingPageOf(shown)
  const products = shop(shown).products
  return [
    ...prices.map(({ percent }) => percent),
    ...products.flatMap((product) => badgePercent(product) ?? []),
  ]
}
const invented = (html: string, shown: Website, more: readonly number[] = []) =>
  inventedIn(html, { websiteId: id, percents: [...percentsOf(shown), ...more], sentences })

describe.each(templateNames)('%s', (templateName) => {
  describe.each(Object.entries(pricings))('%s', (_name, pricing) => {
    test.each(['real', 'off'] as const)('shows nothing invented in mode %s', (trustMode) => {
      const shown = website(trustMode, { ...pricing, templateName })
      expect(invented(landing(shown), shown)).toEqual([])
    })

    test('shows invented figures in mode simulated, which proves that this test can fail', () => {
      const shown = website('simulated', { ...pricing, templateName })
      expect(invented(landing(shown), shown).length).toBeGreaterThan(3)
    })
  })
})

describe.each(['real', 'off'] as const)('nothing is invented in mode %s', (trustMode) => {
  const shown = website(trustMode)
  // 25 percent: 1.490 of the page's own 1.990; 75 percent: 490 of it.
  test('on the legacy thank-you page', () => expect(invented(legacy(shown), shown, [25, 75])).toEqual([]))
  test("in a seller's storefront", () => expect(invented(storefront(shop(shown)), shown)).toEqual([]))
  test("in the platform's storefront", () => expect(invented(storefront(platform(shown)), shown)).toEqual([]))
  test('on the upsell page, except for its deadline, which the server enforces', () =>
    expect(invented(upsells(shown), shown)).toEqual(['08:00']))
})

test('every invented figure and sentence appears on some page with simulated social proof', () => {
  const simulated = templateNames.flatMap((templateName) =>
    Object.values(pricings).map((pricing) => website('simulated', { ...pricing, templateName })),
  )
  const documents = [
    ...simulated.map(landing),
    ...simulated.map((shown) => storefront(shop(shown))),
    legacy(website('simulated')),
  ]
  const found = new Set(
    documents.flatMap((html) => inventedIn(html, { websiteId: id, percents: [], sentences })),
  )
  for (const each of [
    ...inventedFigures(id),
    ...sentences.map(String),
    'data-countdown',
    'data-last-chance',
    'data-offer-countdown="900"',
    '15:00',
  ]) {
    expect([...found]).toContain(each)
  }
})

test("the seller's own texts about stock, time and other shoppers appear only in mode simulated", () => {
  for (const word of Object.values(urgencyElements).filter(Boolean)) {
    expect(landing(website('simulated'))).toContain(word)
    for (const trustMode of ['real', 'off'] as const) expect(landing(website(trustMode))).not.toContain(word)
  }
})

test.each(['simulated', 'real', 'off'] as const)(
  'in mode %s an upsell shows a stock that the seller entered; only mode simulated shows the default stock',
  (trustMode) => {
    const text = /Još 4[\s\u00a0]komada na stanju/
    expect(text.test(upsells(website(trustMode), { ...upsell, hasEnteredStock: true }))).toBe(true)
    expect(text.test(upsells(website(trustMode)))).toBe(trustMode === 'simulated')
  },
)

describe('generated testimonial', () => {
  const said = {
    name: 'Mara',
    location: '',
    text: 'Rekao kupac',
    rating: 4,
    purchaseDate: '',
    verified: false,
    imageUrl: '',
    enabled: true,
  }
  const testimonials = [said, { ...said, text: 'Sastavio generator', generated: true as const }]
  test.each(templateNames)(
    "%s shows it only with simulated social proof, and always shows the seller's own",
    (templateName) => {
      for (const trustMode of ['simulated', 'real', 'off'] as const) {
        const html = landing(website(trustMode, { templateName, testimonials }))
        expect(html).toContain('Rekao kupac')
        expect(html.includes('Sastavio generator')).toBe(trustMode === 'simulated')
      }
    },
  )

  test.each(['real', 'off'] as const)(
    "does not displace the seller's own among the three of an advertorial, in mode %s",
    (trustMode) => {
      const generated = { ...said, text: 'Sastavio generator', generated: true as const }
      const html = landing(
        website(trustMode, {
          templateName: 'Advertorial Template',
          testimonials: [generated, generated, generated, said],
        }),
      )
      expect(html).toContain('Rekao kupac')
    },
  )
})
