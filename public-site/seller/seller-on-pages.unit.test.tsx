// Rules: pages/contact, legal/identity
import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { productCategories } from '@pazar/contracts/website/category.ts'
import { generatedFaq } from '@pazar/contracts/website/generated-faq.ts'
import { templateNames } from '@pazar/contracts/website/content.ts'
import { socialProofModes } from '@pazar/contracts/website/copy.ts'
import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import {
  landingPage,
  legacyThanksPage,
  staticThanksPage,
  storefrontPage,
  thankYouPage,
} from '../rendering/Pages.tsx'
import { sellersStore } from '../storefront/stores.ts'
import { fullSeller } from '../testing/sellers.ts'
import { websiteWith } from '../testing/websites.ts'

const text = (html: string) =>
  html
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')
const noContact: PublicSeller = { ...fullSeller, phone: null, viber: null, whatsapp: null, email: null }
/** One product of each category, because the pages' own texts depend on it. */
const products = [
  'Patosnice za auto',
  'Krema za lice',
  'Bluetooth slušalice',
  'Tlakomer',
  'Mop za kuću',
  'Gumica',
]
const unwritten = { faq: [], bullets: [], longDescription: '', hook: '' }

const pages: Record<string, (website: PublicWebsiteView) => string> = {
  ...Object.fromEntries(
    templateNames.map((templateName) => [
      templateName,
      (website: PublicWebsiteView) =>
        landingPage(
          { ...website, templateName },
          { scripts: [], origin: 'https://pazar.example', pageView: pageViewStandIn },
        ).html,
    ]),
  ),
  'thank-you page': (website) =>
    thankYouPage({ orderId: '01jabcdefghjkmnpqrstvwxyz0', website, kind: 'upsell', scripts: [] }).html,
  'legacy thank-you page': (website) =>
    legacyThanksPage({ website, storefront: '/prodavnica', pageView: pageViewStandIn, scripts: [] }).html,
  'static thank-you page': (website) => staticThanksPage({ shop: website, scripts: [] }).html,
  storefront: (website) => {
    const shop = {
      sellerId: 7,
      name: website.seller?.name ?? null,
      host: 'lampe.rs',
      websites: [website],
      more: false,
    }
    return storefrontPage(
      sellersStore(shop, '/', 'https://lampe.rs/'),
      { q: '', category: undefined, page: 1 },
      [],
    ).html
  },
}
const cases = Object.keys(pages)

describe('without contact details of the seller', () => {
  const websites = [undefined, noContact].flatMap((seller) =>
    socialProofModes.flatMap((trustMode) =>
      products.map((productName) => ({
        ...websiteWith({ ...unwritten, trustMode, productName, shortName: productName }),
        ...(seller && { seller }),
      })),
    ),
  )
  const mention = /podršk|kontakt|javite|javiti|pozovite|(?<!u)pišite|pitajte nas|radno vreme|9:00|8-22/i
  test('generated questions do not mention support', () => {
    const questions = [...productCategories, 'other' as const].flatMap((category) =>
      markets.flatMap((market) => generatedFaq(category, market, defaultTerms)),
    )
    expect(questions.filter(({ q, a }) => mention.test(`${q} ${a}`))).toEqual([])
  })
  test.each(templateNames)('%s shows no support hours, even if the website has some', (templateName) => {
    const website = websiteWith(unwritten)
    const { advertorialStory } = website
    const footerSection = { ...advertorialStory.footerSection, contactInfo: '', supportHours: 'Vikendom' }
    expect(
      text(pages[templateName]!({ ...website, advertorialStory: { ...advertorialStory, footerSection } })),
    ).not.toMatch(/Vikendom|podršk/i)
  })
  test.each(cases)('%s does not mention support', (name) => {
    expect(websites.map((website) => mention.exec(text(pages[name]!(website)))?.[0]).filter(Boolean)).toEqual(
      [],
    )
  })
})

describe("footer with the seller's identity and contact details", () => {
  const website = { ...websiteWith(), seller: fullSeller }
  test.each(cases)('%s shows them', (name) => {
    const html = pages[name]!(website)
    for (const part of [
      'Lampe d.o.o.',
      'Glavna 1, 18000 Niš',
      'Matični broj: 20670487',
      'PIB: 106737115',
      '064 123 4567',
      '065 123 4567',
      '066 123 4567',
      'kupci@lampe.example',
    ]) {
      expect(text(html)).toContain(part)
    }
    for (const href of [
      'tel:+381641234567',
      'viber://chat?number=%2B381651234567',
      'https://wa.me/381661234567',
      'mailto:kupci@lampe.example',
    ])
      expect(html).toContain(`href="${href}"`)
  })

  test.each(templateNames)(
    "%s shows the profile's support hours, unless the website has its own",
    (templateName) => {
      expect(text(pages[templateName]!(website))).toContain('Podrška: Svakog dana 8-22')
      expect(
        text(pages[templateName]!({ ...website, seller: { ...fullSeller, workingHours: null } })),
      ).toContain('Podrška: Radnim danima 9:00-17:00')
      const { advertorialStory } = website
      const typed = {
        ...advertorialStory,
        footerSection: {
          ...advertorialStory.footerSection,
          supportHours: 'Vikendom',
          companyInfo: 'Luna STR',
          contactInfo: '011 555',
        },
      }
      const own = text(pages[templateName]!({ ...website, advertorialStory: typed }))
      for (const part of ['Podrška: Vikendom', 'Luna STR', '011 555']) expect(own).toContain(part)
      for (const part of ['Svakog dana 8-22', 'Lampe d.o.o.', 'Glavna 1', '064 123 4567'])
        expect(own).not.toContain(part)
    },
  )
})

describe('links to the legal pages', () => {
  test.each(cases)('%s has them', (name) => {
    const base = name === 'storefront' || name === 'static thank-you page' ? '' : '/lampa'
    const html = pages[name]!(websiteWith())
    for (const slug of ['uslovi', 'povracaj', 'privatnost', 'reklamacije'])
      expect(html).toContain(`href="${base}/${slug}"`)
  })

  test("a tenant's page has them below the tenant's path", () => {
    const shop = { sellerId: 7, name: null, host: null, websites: [websiteWith()], more: false }
    const store = sellersStore(shop, '/tenants/12/index.html', 'https://pazar.example/tenants/12/index.html')
    expect(storefrontPage(store, { q: '', category: undefined, page: 1 }, []).html).toContain(
      'href="/tenants/12/uslovi"',
    )
  })
})
