// Rules: websites/terms
import { contentChanges } from '@pazar/command-api/website/content-update.ts'
import { defaultContent } from '@pazar/command-api/website/default-content.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { templateNames, contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { socialProofModes } from '@pazar/contracts/website/copy.ts'
import { contradictions } from '@pazar/contracts/website/contradictions.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { deliveryWays, type WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { orderPlaced } from '@pazar/projections/testing/sample-events.ts'
import { orderMessage } from '@pazar/reactions/telegram/order-message.ts'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

/**
 * A whole document as people and crawlers read it, without styles: includes titles, attributes and structured
 * data.
 */
const read = (html: string) =>
  html
    .replace(/<style[^>]*>.*?<\/style>/gs, ' ')
    .replace(/<[^>]+>/g, (tag) => ` ${tag} `)
    .replaceAll('\u00a0', ' ')

const named = [
  'Patosnice za auto',
  'Krema za lice',
  'Bluetooth slušalice',
  'Tlakomer',
  'Mop za kuću',
  'Gumica',
]
const unusual: Partial<WebsiteTerms> = {
  deliveryDaysFrom: 3,
  deliveryDaysTo: 9,
  guaranteeDays: 45,
  returnDays: 22,
  paymentText: 'samo gotovinom',
}
const options = {
  scripts: [],
  origin: 'https://pazar.example',
  platform: 'https://pazar.example',
  pageView: pageViewStandIn,
}

/** The content that the builder makes with the default terms, after the seller changed only the terms. */
function builtContent(basics: Parameters<typeof defaultContent>[0], terms: WebsiteTerms): WebsiteContent {
  const made = defaultContent({ ...basics, terms: defaultTerms })
  const saved = contentChanges(made, { terms }, 0)
  if ('issues' in saved) throw new Error(JSON.stringify(saved.issues))
  return { ...made, ...saved.changes }
}

/** A page whose seller has changed only its terms, and a page with only the template's own texts. */
function contentsOf(
  content: Pick<WebsiteContent, 'productName' | 'terms' | 'templateName' | 'targetMarket' | 'trustMode'>,
): Partial<WebsiteContent>[] {
  const basics = {
    customUrl: 'lampa',
    productId: 'P',
    productLink: '',
    sku: '',
    currentPrice: 199000,
    originalPrice: 299000,
    productCost: null,
    images: [],
    offers: [],
  }
  return [
    { ...builtContent({ ...basics, ...content }, content.terms), trustMode: content.trustMode },
    {
      ...contentDefaults,
      ...content,
      shortName: content.productName,
      faq: [],
      bullets: [],
      longDescription: '',
      hook: '',
      seoDescription: '',
    },
  ]
}

/** Every document about a website, by name. */
function documentsOf(website: PublicWebsiteView): Record<string, string> {
  const { targetMarket, currency } = website
  const { deliveryWay, deliveryAmount, deliveryText } = website.terms
  const order = orderWith({ targetMarket, currency, delivery: { deliveryWay, deliveryAmount, deliveryText } })
  const shop = { sellerId: 7, name: 'Radnja', host: 'lampe.rs', websites: [website], more: false }
  return {
    page: pages.landingPage(website, options).html,
    upsell: pages.thankYouPage({ orderId, order, website, kind: 'upsell', scripts: [] }).html,
    thanks: pages.thankYouPage({ orderId, order, website, kind: 'simple', scripts: [] }).html,
    'thanks for an order that cannot be read yet': pages.thankYouPage({
      orderId,
      website,
      kind: 'simple',
      scripts: [],
    }).html,
    legacy: pages.legacyThanksPage({
      website: { ...website, legacyOffersEnabled: true },
      storefront: '/prodavnica',
      pageView: pageViewStandIn,
      scripts: [],
    }).html,
    static: pages.staticThanksPage({ shop: website, scripts: [] }).html,
    storefront: pages.storefrontPage(
      sellersStore(shop, '/', 'https://lampe.rs/'),
      { q: '', category: undefined, page: 1 },
      [],
    ).html,
  }
}

const wayOf = (deliveryWay: WebsiteTerms['deliveryWay']): WebsiteTerms => ({
  ...defaultTerms,
  ...unusual,
  deliveryWay,
  deliveryAmount: deliveryWay === 'free' ? 0 : 350_00,
  deliveryText: deliveryWay === 'courier' ? 'po cenovniku' : '',
})

/**
 * Numbers with units that only the default terms have; 24 h, prices and photo sizes use none of these units.
 */
const defaults = /2\s*[-–]\s*5 radnih|\b30 dana|>\s*30\s*<\/strong>\s*<span|karticom/i

/** "Dostava 350 RSD za 3-9 radnih dana" would limit the price to these days. */
const priceAsDeadline = /Dostav[au] [^.<]*(?:<[^>]+>\s*)*(?<!isporuka )\bza \d/

/**
 * Claims that nothing is paid on top of the price. Does not match the words before a claim, which would
 * double the time of the whole test.
 */
const denied =
  /(?:bes?platn|gratis|bez (?:\p{L}+ )?(?:troškova|naknad|dopla[tć])|nema (?:\p{L}+ )?(?:troškova|naknad|doplat)).{0,30}/iu

/** Confuses the periods of `unusual`: guarantee for return, or return for defects. */
const mistaken =
  /45 dana[^<"]{0,40}(?:(?<!\p{L})vra[ćt]|ne odgovara|predomisl)|Narednih 45|nije u redu\?[^?]{0,160}14 dana/iu

describe.each(deliveryWays)('with delivery %s', (deliveryWay) => {
  describe.each(templateNames)('%s', (templateName) => {
    test.each(markets)(
      'every document in %s states the terms of its website and no others',
      (targetMarket) => {
        for (const trustMode of socialProofModes)
          for (const productName of named) {
            const terms = wayOf(deliveryWay)
            for (const content of contentsOf({ productName, terms, templateName, targetMarket, trustMode })) {
              expect(contradictions(content, terms)).toEqual([])
              for (const [name, html] of Object.entries(documentsOf(websiteWith(content)))) {
                const text = read(html)
                const where = `${name}, ${trustMode}, ${productName}`
                expect(defaults.exec(text)?.[0], where).toBeUndefined()
                expect(mistaken.exec(text)?.[0], where).toBeUndefined()
                if (deliveryWay === 'free') continue
                expect(priceAsDeadline.exec(text)?.[0], where).toBeUndefined()
                expect(denied.exec(text)?.[0], where).toBeUndefined()
              }
            }
          }
      },
    )
    test('the page states delivery days, return and guarantee periods and payment', () => {
      const text = read(
        pages.landingPage(websiteWith({ templateName, terms: wayOf(deliveryWay) }), options).html,
      )
      for (const said of [
        '3-9 radnih dana',
        '45 dana',
        '22 dana',
        'samo gotovinom',
        deliveryWay === 'free' ? 'Besplatna dostava' : '350 RSD',
      ])
        expect(text).toContain(said)
      expect(
        /.{0,40}<\/strong>\s*za 3-9 radnih/.exec(text)?.[0],
        'the price of delivery is no deadline',
      ).toBeUndefined()
    })
  })

  test("the seller's message about an order mentions delivery unless it is free", () => {
    const { data } = orderPlaced(1, { delivery: { deliveryWay, deliveryAmount: 350_00, deliveryText: '' } })
    const { text } = orderMessage(data, { publicOrigin: 'https://pazar.example', mayBeRepeated: false })
    expect(/besplatn/i.test(text)).toBe(false)
    expect(text.includes('Dostava')).toBe(deliveryWay !== 'free')
  })
})

test('the search for default terms finds them on a page that has them', () => {
  const text = read(pages.landingPage(websiteWith({ terms: defaultTerms }), options).html)
  expect(defaults.test(text)).toBe(true)
})
