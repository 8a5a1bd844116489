import { legalPageNames } from '@pazar/contracts/legal/pages.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { templateNames, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { type ConfigData, HtmlValidate } from 'html-validate/node'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { refusedForm } from '../order-form/refused-form.ts'
import { parseStorefrontQuery } from '../storefront/products.ts'
import { platformStore, sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { fullSeller } from '../testing/sellers.ts'
import { fullContent, websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
}
const validator = new HtmlValidate(config)

/** A `template` is not rendered: a script fills the headings of its copies. */
const isInTemplate = (ruleId: string, selector: string | null) =>
  ruleId === 'empty-heading' && selector?.includes(' > template > ') === true

/** Each message once, with its rule and selector. */
async function problemsOf({ html }: { html: string }): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return [
    ...new Set(
      results.flatMap(({ messages }) =>
        messages
          .filter(({ ruleId, selector }) => !isInTemplate(ruleId, selector))
          .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
      ),
    ),
  ]
}

const options = {
  scripts: ['/assets/site/main.js'],
  origin: 'https://pazar.example',
  platform: 'https://pazar.example',
  pageView: pageViewStandIn,
}
const contents: Record<string, Partial<WebsiteContent>> = {
  'a new page': {},
  'everything that a seller may write': fullContent,
  'no pictures': { images: [] },
}

describe.each(templateNames)('%s', (templateName) => {
  for (const targetMarket of markets) {
    for (const trustMode of ['simulated', 'real', 'off'] as const) {
      for (const [what, content] of Object.entries(contents)) {
        test(`is valid HTML: ${targetMarket}, ${trustMode}, ${what}`, async () => {
          const website = websiteWith({ ...content, templateName, targetMarket, trustMode })
          expect(await problemsOf(pages.landingPage(website, options))).toEqual([])
        })
      }
    }
  }
  test('is valid HTML with a refused order', async () => {
    const refused = refusedForm(
      new URLSearchParams({ market: 'Serbia', phone: '061', quantity: '2' }),
      undefined,
    )
    expect(
      await problemsOf(pages.landingPage(websiteWith({ templateName }), { ...options, refused })),
    ).toEqual([])
  })
})

const offer = {
  id: 1,
  websiteId: 1,
  title: 'Torba',
  urgentDescription: 'Staje u ranac',
  originalPrice: 20,
  discountPrice: 10,
  savings: 10,
  currency: 'RSD',
  currencySymbol: 'RSD',
  images: ['https://slike.example/t.jpg'],
  pictures: [{ url: 'https://slike.example/t.jpg' }],
  features: ['Laka'],
  stockLeft: 2,
  hasEnteredStock: true,
} as PublicUpsellView

describe.each(markets)('thank-you pages in %s', (targetMarket) => {
  const website = websiteWith({ ...fullContent, targetMarket })
  const order = orderWith({ targetMarket })
  const offered = {
    none: undefined,
    unknown: { offers: 'unknown' as const, timeLeft: 60 },
    some: { offers: [offer, { ...offer, id: 2, pictures: [] }], timeLeft: 60 },
  }
  for (const kind of ['upsell', 'simple', 'accepted'] as const) {
    for (const [what, each] of Object.entries(offered)) {
      test(`are valid HTML: ${kind}, offers ${what}`, async () => {
        for (const shown of [order, { ...order, masked: true }, undefined]) {
          expect(
            await problemsOf(
              pages.thankYouPage({
                orderId,
                order: shown,
                website,
                kind,
                upsellOffers: each,
                scripts: options.scripts,
              }),
            ),
          ).toEqual([])
        }
      })
    }
  }
  test.each([true, false])(
    'the legacy page is valid HTML with legacy offers enabled: %s',
    async (legacyOffersEnabled) => {
      for (const templateName of templateNames) {
        const page = pages.legacyThanksPage({
          ...options,
          storefront: '/prodavnica',
          website: websiteWith({ templateName, targetMarket, legacyOffersEnabled }),
        })
        expect(await problemsOf(page)).toEqual([])
      }
    },
  )
})

test.each(markets.flatMap((market) => legalPageNames.map((page) => [page, market] as const)))(
  'legal page %s of %s is valid HTML',
  async (page, market) => {
    const website = websiteWith({ ...fullContent, targetMarket: market })
    const props = {
      page,
      market,
      text: null,
      shopName: null,
      address: 'https://pazar.example/lampa/uslovi',
      base: '/lampa',
      home: '/lampa',
      scripts: options.scripts,
    }
    expect(await problemsOf(pages.legalPage({ ...props, seller: fullSeller, website }))).toEqual([])
    expect(await problemsOf(pages.legalPage({ ...props, seller: undefined }))).toEqual([])
  },
)

test.each(templateNames)('%s is valid HTML with a seller in its footer', async (templateName) =>
  expect(
    await problemsOf(pages.landingPage({ ...websiteWith({ templateName }), seller: fullSeller }, options)),
  ).toEqual([]),
)

const websites = Array.from({ length: 40 }, (_, id) =>
  websiteWith({ ...fullContent, customUrl: `lampa-${id}`, productName: `Lampa ${id}` }, { id: id + 1 }),
)
const shop = sellersStore(
  { sellerId: 7, name: 'Kod Mare', host: null, more: false, websites },
  '/prodavnica',
  'https://pazar.example/prodavnica',
)

test.each([
  ['all', '', shop],
  ['a category', 'kategorija=dom', shop],
  ['a search without a result', 'q=nema', shop],
  ['nothing on sale', '', platformStore([], 'https://pazar.example')],
])('a storefront that shows %s is valid HTML', async (_what, query, store) => {
  expect(
    await problemsOf(
      pages.storefrontPage(store, parseStorefrontQuery(new URLSearchParams(query)), options.scripts),
    ),
  ).toEqual([])
})

test.each([
  ['the not-found page', () => pages.notFoundPage()],
  ['an unknown host', () => pages.unknownHostPage()],
  ['an unavailable page', () => pages.unavailablePage()],
  ['an order that is not found', () => pages.orderNotFoundPage()],
  ['an order that is not readable', () => pages.orderNotLoadedPage()],
  ['a storefront that cannot be read', () => pages.storefrontProblemPage(shop)],
  ['the answer about a switched-off page', () => pages.notSoldPage('/prodavnica')],
  ['the static thank-you page', () => pages.staticThanksPage({ scripts: options.scripts })],
  [
    'the legacy page of an unknown website',
    () => pages.legacyThanksPage({ ...options, storefront: '/prodavnica' }),
  ],
])('%s is valid HTML', async (_what, page) => expect(await problemsOf(page())).toEqual([]))
