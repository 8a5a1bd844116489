// Rules: pixel/events
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, it, test } from 'vitest'
import { shopTracking } from '../document/tracking-facts.ts'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { parseStorefrontQuery } from '../storefront/products.ts'
import { platformStore, sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith, upsellOrder } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

/** The `data-*` attributes of the body, by name. */
const facts = (page: { html: string }) =>
  Object.fromEntries(
    [...(/<body([^>]*)>/.exec(page.html)?.[1] ?? '').matchAll(/data-([\w-]+)="([^"]*)"/g)].map(
      ([, name, value]) => [name, value],
    ),
  )
const landing = (more: Partial<WebsiteContent> = {}) =>
  pages.landingPage(websiteWith(more), {
    scripts: [],
    origin: 'https://pazar.example',
    pageView: pageViewStandIn,
  })
const thanks = (order = orderWith(), more: Partial<WebsiteContent> = {}) =>
  pages.thankYouPage({ orderId, order, website: websiteWith(more), kind: 'simple', scripts: [] })
const link = /<button class="cookie-link"[^>]*data-cookies="true"[^>]*hidden[^>]*>Kolačići<\/button>/

describe('tracking data of a landing page', () => {
  it.each(['Minimalistic', 'Sales Template', 'Advertorial Template'] as const)(
    '%s names the seller of the pixel and the product',
    (templateName) => {
      expect(facts(landing({ templateName }))).toEqual({
        website: '1',
        seller: 'f00dfacef00dface',
        product: 'P-1',
        name: 'Meko svetlo za svako veče',
      })
    },
  )
  it('has no seller if the website has no seller mark, so nothing is reported', () => {
    const { sellerMark: _, ...unmarked } = websiteWith()
    expect(
      facts(
        pages.landingPage(unmarked, {
          scripts: [],
          origin: 'https://pazar.example',
          pageView: pageViewStandIn,
        }),
      ),
    ).not.toHaveProperty('seller')
  })
  it.each(['Minimalistic', 'Sales Template', 'Advertorial Template'] as const)(
    '%s asks for consent and has the cookie button in its footer',
    (templateName) => {
      const page = landing({ templateName, consentBanner: true })
      expect(facts(page)['consent']).toMatch(/^Uz Vaš pristanak koristimo kolačiće da bismo izmerili/)
      expect(page.html).toMatch(link)
      expect(landing({ templateName }).html).not.toContain('cookie-link')
    },
  )
  it.each([
    ['Serbia', 'izmerili'],
    ['Montenegro', 'izmjerili'],
    ['Bosnia', 'izmjerili'],
  ] as const)('asks for consent in the language of %s: %s', (targetMarket, word) => {
    expect(facts(landing({ consentBanner: true, targetMarket }))['consent']).toContain(` ${word} `)
  })
  it.each([
    ['Planinar shop d.o.o.\nNiš, Obrenovićeva 1', ' Prodavac: Planinar shop d.o.o.'],
    ['Planinar shop, Kralja Petra I 12, Užice', ' Prodavac: Planinar shop.'],
    ['  Ana i sin ', ' Prodavac: Ana i sin.'],
    ['', ''],
    [' \n ', ''],
    ['x'.repeat(61), ''],
  ])('the consent text for the company info %j names the seller: "%s"', (companyInfo, said) => {
    const story = websiteWith().advertorialStory
    expect(
      facts(
        landing({
          consentBanner: true,
          advertorialStory: { ...story, footerSection: { ...story.footerSection, companyInfo } },
        }),
      )['consent'],
    ).toBe(
      `Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.${said}`,
    )
  })
})

describe('tracking data of a thank-you page', () => {
  const bought = { id: orderId, value: 3980, currency: 'RSD', contentIds: ['P-1'], quantity: 2 }
  const upsells = [
    upsellOrder({ orderId: 'X', totalPrice: 990.1 }),
    upsellOrder({ orderId: 'Y', upsellProductId: 2, quantity: 3, totalPrice: 300 }),
  ]
  it.each([
    ['the order alone', 3980, [], [bought]],
    [
      'one upsell under its own id',
      4970.1,
      upsells.slice(0, 1),
      [bought, { id: 'X', value: 990.1, currency: 'RSD', contentIds: ['U1'], quantity: 1 }],
    ],
    [
      'two upsells under their own ids',
      5270.1,
      upsells,
      [
        bought,
        { id: 'X', value: 990.1, currency: 'RSD', contentIds: ['U1'], quantity: 1 },
        { id: 'Y', value: 300, currency: 'RSD', contentIds: ['U2'], quantity: 3 },
      ],
    ],
  ])('reports as purchases: %s', (_, totalPrice, taken, purchases) => {
    const { purchases: shown, ...rest } = facts(thanks(orderWith({ totalPrice, upsells: taken })))
    expect(rest).toEqual({ website: '1', seller: 'f00dfacef00dface' })
    expect(JSON.parse(shown!.replaceAll('&quot;', '"'))).toEqual(purchases)
  })
  it.each([[0], [1], [2]])('has no purchase if the server reports it, with %i upsells', (count) =>
    expect(
      facts(thanks(orderWith({ purchaseByServer: true, upsells: upsells.slice(0, count) }))),
    ).not.toHaveProperty('purchases'),
  )
  it.each([
    ['a stranger', { masked: true, own: false }],
    ['its seller, who sees all of it', { masked: false, own: false }],
  ])('has the website but no purchase for %s', (_, seen) => {
    expect(facts(thanks(orderWith(seen)))).toEqual({ website: '1', seller: 'f00dfacef00dface' })
  })
  it('asks for consent if its website does', () => {
    const page = thanks(orderWith(), { consentBanner: true })
    expect(facts(page)['consent']).toContain('kolačiće')
    expect(page.html).toMatch(link)
  })
  it('is empty without a website', () => {
    expect(facts(pages.thankYouPage({ orderId, order: orderWith(), kind: 'simple', scripts: [] }))).toEqual(
      {},
    )
  })
  it('has the seller of the host if there is no order', () => {
    const shop = shopTracking([websiteWith(), websiteWith({ consentBanner: true }, { id: 2 })])
    for (const page of [
      pages.staticThanksPage({ shop, scripts: [] }),
      pages.legacyThanksPage({ storefront: '/prodavnica', shop, pageView: pageViewStandIn, scripts: [] }),
    ]) {
      expect(facts(page)).toEqual({
        website: '1',
        seller: 'f00dfacef00dface',
        consent: expect.stringContaining('kolačiće'),
      })
      expect(page.html).toMatch(link)
    }
  })
})

test("a seller's storefront has the seller's pixel and asks for consent if any of its pages does", () => {
  const shopOf = (...asks: boolean[]) => ({
    sellerId: 7,
    name: null,
    host: null,
    more: false,
    websites: asks.map((consentBanner, place) => websiteWith({ consentBanner }, { id: place + 1 })),
  })
  const front = (...asks: boolean[]) =>
    pages.storefrontPage(
      sellersStore(shopOf(...asks), '/', 'https://lampe.rs/'),
      parseStorefrontQuery(new URLSearchParams()),
      [],
    )
  expect(facts(front(false, false))).toEqual({ website: '1', seller: 'f00dfacef00dface' })
  expect(facts(front(false, true))).toEqual({
    website: '1',
    seller: 'f00dfacef00dface',
    consent: expect.stringContaining('kolačiće'),
  })
  expect(front(false, true).html).toMatch(link)
  expect(facts(front())).toEqual({})
})

test("the platform's storefront, which lists all sellers, has no pixel", () => {
  expect(
    facts(
      pages.storefrontPage(
        platformStore([], 'https://pazar.example'),
        parseStorefrontQuery(new URLSearchParams()),
        [],
      ),
    ),
  ).toEqual({})
})
