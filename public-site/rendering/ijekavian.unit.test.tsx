import type { Market } from '@pazar/contracts/money/market.ts'
import type { PublicUpsellView } from '@pazar/contracts/upsell/routes.ts'
import { type TemplateName, templateNames } from '@pazar/contracts/website/content.ts'
import { describe, expect, test } from 'vitest'
import { problemOf } from '../browser/order-problem.ts'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { refusedForm } from '../order-form/refused-form.ts'
import { sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

/** Beginnings of words that Montenegro and Bosnia write in another way; those in the second list are whole words. */
const stems = [
  'beležk', 'belešk', 'celin', 'cenom', 'deca', 'decu', 'dečij', 'izmen', 'lekar', 'lepot', 'lepš', 'mesec', 'namen', 'namer', 'nedelj', 'obavest', 'obavešt', 'ocen', 'osećaj', 'osetlj', 'ovde',
  'ponedelj', 'poslednj', 'poset', 'poveren', 'predveč', 'primen', 'primet', 'primeć', 'promen', 'prover', 'razume', 'reš', 'savet', 'sediš', 'sledeć', 'smenj', 'svetl', 'telesn', 'ubeđ', 'umest', 'unapred', 'uspeš',
  'uspel', 'uvek', 'verov', 'veruj', 'vešt', 'vredn', 'vremens', 'zahtev', 'zamen',
]
const words = [
  'ceo', 'cela', 'cele', 'celo', 'celu', 'celog', 'cena', 'cenu', 'cene', 'ceni', 'dece', 'deci', 'deo', 'delu', 'dela', 'dete', 'gde', 'negde', 'lepo', 'lepa', 'mera', 'mere', 'mesto', 'mesta', 'mestu',
  'menja', 'menjaju', 'nega', 'negu', 'nege', 'pre', 'reč', 'reči', 'sedi', 'svet', 'sveta', 'svetu', 'telo', 'vera', 'videla', 'videli', 'vredi', 'vreme', 'zauvek', 'želeli', 'želela',
]
const ekavian = new RegExp(`^(?:(?:${stems.join('|')}).*|(?:${words.join('|')}))$`, 'iu')

/** Fixed to the letter by the landing spec, sections 5 and 8. */
const written = ['NAJBOLJA VREDNOST', 'Neuspešno dohvatanje originalne porudžbine', 'Greška pri slanju porudžbine. Molimo pokušajte ponovo.']

/** Nobody reads an address, and those are the same everywhere. */
const address = /^https?:/

/** What is seen, and what is read aloud or shared: the text and the attributes that carry words. */
function wordsOf(html: string): string {
  const page = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
  const attributes = [...page.matchAll(/ (?:aria-label|alt|title|placeholder|content|data-missing|data-said|data-loading)="([^"]*)"/g)].map((match) => match[1]!).filter((each) => !address.test(each))
  return written.reduce((text, each) => text.replaceAll(each, ' '), [page.replace(/<[^>]+>/g, ' '), ...attributes].join(' '))
}
const found = (html: string) => [...new Set(wordsOf(html).match(/\p{L}+/gu))].filter((word) => ekavian.test(word))

const testimonial = { name: 'Ana', location: '', text: 'Odlično', rating: 5, purchaseDate: '', verified: true, imageUrl: '', enabled: true }
const offers = [{ quantity: 2, price: 3000, originalPrice: 5000, discount: 0, label: '', popular: false, bestValue: true, note: '', text: '', badge: '' }]
/** A page on which every word is ours: the seller has written nothing, or something that both dialects write alike. */
const nothing = { title: '', hook: '', bullets: [], longDescription: '', faq: [] }
const something = { title: 'Naslov', hook: 'Uvod', bullets: ['Prva: jedan', 'Druga: dva', 'Tri: tri'], longDescription: 'Opis.\n\nPasus.', faq: [{ q: 'Pitanje?', a: 'Odgovor.' }], testimonials: [testimonial, testimonial, testimonial, testimonial], offers }
const options = { scripts: [], origin: 'https://pazar.example', platform: 'https://pazar.example', pageView: pageViewStandIn }
const details = { revision: 1, currentPrice: 30, originalPrice: 40, offers: [], total: 30 }
const products = ['Patosnice za auto', 'Tlakomer', 'Bluetooth slušalice', 'Mop za kuću', 'Krema za lice', 'Gumica']

test('the list finds what it is for', () =>
  expect(found('<p aria-label="Sledeća slika">Plaćanje unapred, po ceni. Pre isporuke, uvek.</p>')).toEqual(['unapred', 'ceni', 'Pre', 'uvek', 'Sledeća']))

describe.each(['Montenegro', 'Bosnia'] as const)('in %s nothing reads ekavian:', (targetMarket: Market) => {
  describe.each(templateNames as readonly TemplateName[])('%s', (templateName) => {
    test.each(['simulated', 'real', 'off'] as const)('with %s figures', (trustMode) => {
      for (const shortName of products) {
        for (const texts of [nothing, something]) {
          const website = websiteWith({ ...texts, shortName, productName: shortName, templateName, targetMarket, trustMode })
          const none = { ...website, currentPrice: website.originalPrice }
          for (const shown of [website, none]) expect(found(pages.landingPage(shown, options).html), `${shortName}, ${trustMode}`).toEqual([])
        }
      }
    })

    test('an order that is refused', () => {
      const website = websiteWith({ ...something, templateName, targetMarket })
      const form = new URLSearchParams({ market: targetMarket, phone: '061', quantity: '2' })
      for (const refusal of [undefined, { code: 'price_changed', message: '', issues: [], wait: undefined }, { code: 'too_many', message: '', issues: [], wait: 30 }] as const) {
        expect(found(pages.landingPage(website, { ...options, refused: refusedForm(form, refusal as Parameters<typeof refusedForm>[1]) }).html)).toEqual([])
      }
      expect(found(problemOf({ kind: 'price-changed', details }, targetMarket).message)).toEqual([])
    })
  })

  test('the thank-you pages', () => {
    const website = websiteWith({ ...something, targetMarket })
    const order = orderWith({ targetMarket, city: 'Bar', masked: false })
    const offer = { id: 1, websiteId: 1, title: 'Torba', urgentDescription: '', originalPrice: 20, discountPrice: 10, savings: 10, currency: 'EUR', currencySymbol: '€', images: [], pictures: [], features: [], stockLeft: 2 } as PublicUpsellView
    const offered = [undefined, { offers: 'unknown' as const, timeLeft: 60 }, { offers: [offer], timeLeft: 60 }]
    for (const kind of ['upsell', 'simple', 'accepted'] as const) {
      for (const each of offered) {
        for (const shown of [order, { ...order, masked: true }, undefined]) {
          expect(found(pages.thankYouPage({ orderId, order: shown, website, kind, offered: each, scripts: [] }).html)).toEqual([])
        }
      }
    }
  })

  test('the legacy page', () => {
    for (const templateName of templateNames) {
      expect(found(pages.legacyThanksPage({ website: websiteWith({ ...something, templateName, targetMarket }), pageView: pageViewStandIn, scripts: [] }).html)).toEqual([])
    }
  })

  test('the shop of a seller', () => {
    const websites = Array.from({ length: 40 }, (_, id) => websiteWith({ ...something, shortName: products[id % products.length]!, productName: products[id % products.length]!, targetMarket }, { id }))
    const store = sellersStore({ name: 'Prodavnica', websites } as unknown as Parameters<typeof sellersStore>[0], '/prodavnica', 'https://pazar.example/prodavnica')
    for (const asked of [{ q: '', category: undefined, page: 1 }, { q: '', category: 'beauty', page: 1 }, { q: 'nema', category: undefined, page: 1 }] as const) {
      expect(found(pages.storefrontPage(store, asked, []).html)).toEqual([])
    }
    expect(found(pages.storefrontProblemPage(store).html)).toEqual([])
  })
})

test('pages without a market read alike in all of them', () => {
  const plain = [
    pages.legacyThanksPage({ pageView: pageViewStandIn, scripts: [] }), pages.staticThanksPage({ scripts: [] }), pages.orderNotFoundPage(), pages.orderNotLoadedPage(), pages.notFoundPage(),
    pages.unknownHostPage(), pages.unavailablePage(),
  ]
  for (const { html } of plain) expect(found(html)).toEqual([])
})
