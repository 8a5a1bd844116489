import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { describe, expect, it, test } from 'vitest'
import { shopTracking } from '../document/tracking-facts.ts'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { askedOf } from '../storefront/products.ts'
import { platformStore, sellersStore } from '../storefront/stores.ts'
import { orderId, orderWith } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

/** `data-*` of the body, by name. */
const facts = (page: { html: string }) =>
  Object.fromEntries([...(/<body([^>]*)>/.exec(page.html)?.[1] ?? '').matchAll(/data-([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
const landing = (more: Partial<WebsiteContent> = {}) => pages.landingPage(websiteWith(more), { scripts: [], origin: 'https://pazar.example', pageView: pageViewStandIn })
const thanks = (order = orderWith(), more: Partial<WebsiteContent> = {}) => pages.thankYouPage({ orderId, order, website: websiteWith(more), kind: 'simple', scripts: [] })
const link = /<button class="cookie-link"[^>]*data-cookies="true"[^>]*hidden[^>]*>Kolačići<\/button>/

describe('a landing page tells the islands', () => {
  it.each(['Minimalistic', 'Sales Template', 'Advertorial Template'] as const)('of %s whose pixel it has, and its product', (templateName) => {
    expect(facts(landing({ templateName }))).toEqual({ website: '1', seller: 'f00dfacef00dface', product: 'P-1', name: 'Meko svetlo za svako veče' })
  })
  it('nothing of a seller where nobody said whose it is, so that nobody is told', () => {
    const { sellerMark: _, ...unmarked } = websiteWith()
    expect(facts(pages.landingPage(unmarked, { scripts: [], origin: 'https://pazar.example', pageView: pageViewStandIn }))).not.toHaveProperty('seller')
  })
  it.each(['Minimalistic', 'Sales Template', 'Advertorial Template'] as const)('of %s that it asks first, and has the way back in its footer', (templateName) => {
    const page = landing({ templateName, consentBanner: true })
    expect(facts(page)['consent']).toMatch(/^Uz Vaš pristanak koristimo kolačiće da bismo izmerili/)
    expect(page.html).toMatch(link)
    expect(landing({ templateName }).html).not.toContain('cookie-link')
  })
  it.each([['Serbia', 'izmerili'], ['Montenegro', 'izmjerili'], ['Bosnia', 'izmjerili']] as const)('in %s it asks whether it may: %s', (targetMarket, word) => {
    expect(facts(landing({ consentBanner: true, targetMarket }))['consent']).toContain(` ${word} `)
  })
  it.each([
    ['Planinar shop d.o.o.\nNiš, Obrenovićeva 1', ' Prodavac: Planinar shop d.o.o.'], ['Planinar shop, Kralja Petra I 12, Užice', ' Prodavac: Planinar shop.'], ['  Ana i sin ', ' Prodavac: Ana i sin.'], ['', ''], [' \n ', ''], ['x'.repeat(61), ''],
  ])('whose footer names the seller %j who asks: "%s"', (companyInfo, said) => {
    const story = websiteWith().advertorialStory
    expect(facts(landing({ consentBanner: true, advertorialStory: { ...story, footerSection: { ...story.footerSection, companyInfo } } }))['consent']).toBe(
      `Uz Vaš pristanak koristimo kolačiće da bismo izmerili koliko oglasi pomažu prodaji. Možete da poručite i bez njih.${said}`)
  })
})

describe('a thank-you page tells the islands', () => {
  it('what was bought, at what it cost without what was taken later: as the server tells it', () => {
    const taken = { orderId: 'X', upsellProductId: 1, title: 'Torbica', sku: '', quantity: 1, unitPrice: 990.1, totalPrice: 990.1, acceptedAt: '' }
    expect(facts(thanks(orderWith({ totalPrice: 4970.1, upsells: [taken] })))).toEqual({ website: '1', seller: 'f00dfacef00dface', purchase: orderId, value: '3980', currency: 'RSD', content: 'P-1', quantity: '2' })
  })
  it.each([['a stranger', { masked: true, own: false }], ['its seller, who sees all of it', { masked: false, own: false }]])('nothing of a purchase to %s, but that the page was seen', (_, seen) => {
    expect(facts(thanks(orderWith(seen)))).toEqual({ website: '1', seller: 'f00dfacef00dface' })
  })
  it('that it asks, where its page does', () => {
    const page = thanks(orderWith(), { consentBanner: true })
    expect(facts(page)['consent']).toContain('kolačiće')
    expect(page.html).toMatch(link)
  })
  it('nothing at all where nobody knows what the page asks', () => {
    expect(facts(pages.thankYouPage({ orderId, order: orderWith(), kind: 'simple', scripts: [] }))).toEqual({})
  })
  it('of a seller\'s host without an order, whose host it is', () => {
    const shop = shopTracking([websiteWith(), websiteWith({ consentBanner: true }, { id: 2 })])
    for (const page of [pages.staticThanksPage({ shop, scripts: [] }), pages.legacyThanksPage({ shop, pageView: pageViewStandIn, scripts: [] })]) {
      expect(facts(page)).toEqual({ website: '1', seller: 'f00dfacef00dface', consent: expect.stringContaining('kolačiće') })
      expect(page.html).toMatch(link)
    }
  })
})

test('a seller\'s shop has his pixel, and asks where any of its pages does', () => {
  const shopOf = (...asks: boolean[]) => ({ sellerId: 7, name: null, host: null, more: false, websites: asks.map((consentBanner, place) => websiteWith({ consentBanner }, { id: place + 1 })) })
  const front = (...asks: boolean[]) => pages.storefrontPage(sellersStore(shopOf(...asks), '/', 'https://lampe.rs/'), askedOf(new URLSearchParams()), [])
  expect(facts(front(false, false))).toEqual({ website: '1', seller: 'f00dfacef00dface' })
  expect(facts(front(false, true))).toEqual({ website: '1', seller: 'f00dfacef00dface', consent: expect.stringContaining('kolačiće') })
  expect(front(false, true).html).toMatch(link)
  expect(facts(front())).toEqual({})
})

test('the platform\'s storefront, of all sellers, has nobody\'s pixel', () => {
  expect(facts(pages.storefrontPage(platformStore([], 'https://pazar.example'), askedOf(new URLSearchParams()), []))).toEqual({})
})
