import type { Market } from '@pazar/contracts/money/market.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { type TemplateName, templateNames } from '@pazar/contracts/website/content.ts'
import { defaultTerms, toTermsView } from '@pazar/contracts/website/terms.ts'
import { describe, expect, test } from 'vitest'
import { changedText } from '../order-form/changed-text.ts'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { refusedForm } from '../order-form/refused-form.ts'
import { sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'
import { found } from './testing/ekavian-words.ts'

const testimonial = {
  name: 'Ana',
  location: '',
  text: 'Odlično',
  rating: 5,
  purchaseDate: '',
  verified: true,
  imageUrl: '',
  enabled: true,
}
const offers = [
  {
    quantity: 2,
    price: 3000,
    originalPrice: 5000,
    discount: 0,
    label: '',
    popular: false,
    bestValue: true,
    note: '',
    text: '',
    badge: '',
  },
]
/**
 * Pages on which every word is ours: the seller has written nothing, or only words that both variants spell
 * alike.
 */
const nothing = { title: '', hook: '', bullets: [], longDescription: '', faq: [] }
const something = {
  title: 'Naslov',
  hook: 'Uvod',
  bullets: ['Prva: jedan', 'Druga: dva', 'Tri: tri'],
  longDescription: 'Opis.\n\nPasus.',
  faq: [{ q: 'Pitanje?', a: 'Odgovor.' }],
  testimonials: [testimonial, testimonial, testimonial, testimonial],
  offers,
}
const options = {
  scripts: [],
  origin: 'https://pazar.example',
  platform: 'https://pazar.example',
  pageView: pageViewStandIn,
}
const details = {
  revision: 1,
  currentPrice: 30,
  originalPrice: 40,
  offers: [],
  terms: toTermsView(defaultTerms),
  total: 30,
  priceProof: '',
}
const products = [
  'Patosnice za auto',
  'Tlakomer',
  'Bluetooth slušalice',
  'Mop za kuću',
  'Krema za lice',
  'Gumica',
]

test('the word list finds ekavian words', () =>
  expect(found('<p aria-label="Sledeća slika">Plaćanje unapred, po ceni. Pre isporuke, uvek.</p>')).toEqual([
    'unapred',
    'ceni',
    'Pre',
    'uvek',
    'Sledeća',
  ]))

describe.each(['Montenegro', 'Bosnia'] as const)('ijekavian texts in %s', (targetMarket: Market) => {
  describe.each(templateNames as readonly TemplateName[])('%s', (templateName) => {
    test.each(['simulated', 'real', 'off'] as const)(
      'has no ekavian word with social proof %s',
      (trustMode) => {
        for (const shortName of products) {
          for (const texts of [nothing, something]) {
            const website = websiteWith({
              ...texts,
              shortName,
              productName: shortName,
              templateName,
              targetMarket,
              trustMode,
            })
            const none = { ...website, currentPrice: website.originalPrice }
            for (const shown of [website, none])
              expect(found(pages.landingPage(shown, options).html), `${shortName}, ${trustMode}`).toEqual([])
          }
        }
      },
    )

    test('has no ekavian word in a refused order form', () => {
      const website = websiteWith({ ...something, templateName, targetMarket })
      const form = new URLSearchParams({ market: targetMarket, phone: '061', quantity: '2' })
      for (const refusal of [
        undefined,
        { code: 'price_changed', message: '', issues: [], wait: undefined, details },
        { code: 'too_many', message: '', issues: [], wait: 30 },
      ] as const) {
        expect(
          found(
            pages.landingPage(website, {
              ...options,
              refused: refusedForm(form, refusal as Parameters<typeof refusedForm>[1]),
            }).html,
          ),
        ).toEqual([])
      }
      for (const shownDelivery of [undefined, 'added 100'])
        for (const totalPrice of ['1', '2']) {
          expect(
            found(changedText({ shownDelivery, totalPrice }, { ...details, total: 1 }, targetMarket)),
          ).toEqual([])
        }
    })
  })

  test('thank-you pages have no ekavian word', () => {
    const website = websiteWith({ ...something, targetMarket })
    const order = orderWith({ targetMarket, city: 'Bar', masked: false })
    const offer = {
      id: 1,
      websiteId: 1,
      title: 'Torba',
      urgentDescription: '',
      originalPrice: 20,
      discountPrice: 10,
      savings: 10,
      currency: 'EUR',
      currencySymbol: '€',
      images: [],
      pictures: [],
      features: [],
      stockLeft: 2,
      hasEnteredStock: true,
    } satisfies PublicUpsellView
    const offered = [
      undefined,
      { offers: 'unknown' as const, timeLeft: 60 },
      { offers: [offer], timeLeft: 60 },
    ]
    for (const kind of ['upsell', 'simple', 'accepted'] as const) {
      for (const each of offered) {
        for (const shown of [order, { ...order, masked: true }, undefined]) {
          expect(
            found(
              pages.thankYouPage({ orderId, order: shown, website, kind, upsellOffers: each, scripts: [] })
                .html,
            ),
          ).toEqual([])
        }
      }
    }
  })

  test('the legacy page has no ekavian word', () => {
    for (const templateName of templateNames) {
      for (const legacyOffersEnabled of [true, false]) {
        const website = websiteWith({ ...something, templateName, targetMarket, legacyOffersEnabled })
        const page = pages.legacyThanksPage({
          storefront: '/prodavnica',
          website,
          pageView: pageViewStandIn,
          scripts: [],
        })
        expect(found(page.html)).toEqual([])
      }
    }
  })

  test("a seller's storefront has no ekavian word", () => {
    const websites = Array.from({ length: 40 }, (_, id) =>
      websiteWith(
        {
          ...something,
          shortName: products[id % products.length]!,
          productName: products[id % products.length]!,
          targetMarket,
        },
        { id },
      ),
    )
    const store = sellersStore(
      { name: 'Prodavnica', websites } as unknown as Parameters<typeof sellersStore>[0],
      '/prodavnica',
      'https://pazar.example/prodavnica',
    )
    for (const selection of [
      { q: '', category: undefined, page: 1 },
      { q: '', category: 'beauty', page: 1 },
      { q: 'nema', category: undefined, page: 1 },
    ] as const) {
      expect(found(pages.storefrontPage(store, selection, []).html)).toEqual([])
    }
    expect(found(pages.storefrontProblemPage(store).html)).toEqual([])
  })
})

test('pages without a market have no ekavian word', () => {
  const plain = [
    pages.legacyThanksPage({ storefront: '/prodavnica', pageView: pageViewStandIn, scripts: [] }),
    pages.staticThanksPage({ scripts: [] }),
    pages.orderNotFoundPage(),
    pages.orderNotLoadedPage(),
    pages.notFoundPage(),
    pages.notSoldPage('/'),
    pages.unknownHostPage(),
    pages.unavailablePage(),
  ]
  for (const { html } of plain) expect(found(html)).toEqual([])
})
