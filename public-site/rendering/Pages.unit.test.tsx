// Rules: pages/template-choice
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { orderableQuantities, quote } from '@pazar/contracts/website/offers.ts'
import { describe, expect, test } from 'vitest'
import { pageViewStandIn } from '../order-form/page-view.ts'
import { pricedOf } from '../pricing/shown-prices.ts'
import { websiteWith } from '../testing/websites.ts'
import * as pages from './Pages.tsx'

const options = {
  scripts: ['/assets/site/main.js'],
  origin: 'https://pazar.example',
  pageView: pageViewStandIn,
}
const html = (...changes: Parameters<typeof websiteWith>) =>
  pages.landingPage(websiteWith(...changes), options).html
const text = (page: string) =>
  page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ')

describe('landing page', () => {
  test('shows every selling section in the specified order', () => {
    const said = text(html())
    const parts = [
      'Poruči odmah',
      'Meko svetlo za svako veče',
      '1.990 RSD',
      '2.990 RSD',
      'Uštedite 1.000 RSD',
      'Plaćanje pouzećem',
      'Besplatna dostava',
      'Zašto Luna?',
      'Detaljan opis',
      'Prvi pasus.',
      'Bez plaćanja unapred',
      'Pogledajte izbliza',
      'Uporedite cene',
      'Česta pitanja',
      'Koliko svetli?',
      'Poslednja prilika',
      'Poručite odmah',
      'PORUČI ODMAH',
      'Besplatna dostava na teritoriji cele Srbije',
    ]
    let at = 0
    for (const part of parts) {
      const found = said.indexOf(part, at)
      expect(found, part).toBeGreaterThanOrEqual(0)
      at = found
    }
  })

  test('shows the charged total for every quantity', () => {
    const offers = [
      {
        quantity: 2,
        price: 319000,
        originalPrice: 598000,
        discount: 0,
        label: 'Dva komada',
        popular: true,
        bestValue: false,
        note: '',
        text: '',
        badge: '',
      },
    ]
    const website = websiteWith({ offers })
    const page = pages.landingPage(website, options).html
    for (const quantity of orderableQuantities(pricedOf(website))) {
      const { total } = quote(pricedOf(website), quantity)!
      expect(page).toContain(`name="total-${quantity}" value="${total / 100}"`)
      expect(text(page)).toContain(formatMoney(total, 'RSD'))
    }
    expect(text(page)).toContain('POPULARNO')
  })

  test("escapes the seller's text", () => {
    const evil = '</style></script><script>alert(1)</script>'
    const page = html({
      title: evil,
      hook: evil,
      productName: evil,
      bullets: [evil],
      longDescription: evil,
      faq: [{ q: evil, a: evil }],
      seoDescription: evil,
    })
    expect(page).not.toContain('<script>alert')
    expect(page.match(/<script/g)).toHaveLength(2)
  })

  test('offers pictures in the stored widths and reserves their space before they load', () => {
    const page = html()
    const hash = 'a'.repeat(64)
    expect(page).toContain(
      `/uploads/${hash}-640.webp 640w, /uploads/${hash}-960.webp 960w, /uploads/${hash}-1200.webp 1200w`,
    )
    for (const image of page.match(/<img[^>]*>/g)!) expect(image).toMatch(/width="\d+" height="\d+"/)
    expect(page.match(/fetchPriority="high"/gi)!.length).toBeGreaterThanOrEqual(1)
  })

  test('loads nothing from other hosts except product pictures', () => {
    const addresses = html().match(/(?:src|href|srcset)="(https?:[^"]*)"/gi)!
    expect(new Set(addresses)).toEqual(
      new Set(['src="https://slike.example/druga.jpg"', 'href="https://pazar.example/lampa"']),
    )
  })

  test.each([
    ['Montenegro', '25,50 €', 'Crne Gore'],
    ['Bosnia', '25,50 KM', 'Bosne i Hercegovine'],
  ] as const)('shows the prices and delivery territory of %s', (targetMarket, price, territory) => {
    const said = text(html({ targetMarket, currentPrice: 2550, originalPrice: 2550 }))
    expect(said).toContain(price)
    expect(said).toContain(`na teritoriji cijele ${territory}`)
    expect(said).not.toContain('Uštedite')
  })

  test('renders a complete page for a product without optional content', () => {
    const page = html({
      images: [],
      bullets: [],
      longDescription: '',
      faq: [],
      hook: '',
      title: '',
      shortName: '',
    })
    expect(text(page)).toContain('Slika nije dostupna')
    expect(text(page)).not.toContain('Detaljan opis')
    expect(page).toContain('<h1 id="naslov" data-edit="title">Stona lampa Luna</h1>')
  })

  test('gives the product to search engines and shared links', () => {
    const page = html()
    expect(page).toContain('<link rel="canonical" href="https://pazar.example/lampa"/>')
    expect(page).toContain(
      `property="og:image" content="https://pazar.example/uploads/${'a'.repeat(64)}-1200.jpg"`,
    )
    const product = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)
    expect(product).toMatchObject({ '@type': 'Product', offers: { price: '1990.00', priceCurrency: 'RSD' } })
    expect(page).not.toContain('prodavac.example')
  })

  test('shows a refused form with the submitted values and errors beside the fields', () => {
    const refused = {
      values: { name: '"Mara"', quantity: '3' },
      errors: { phone: 'Telefon je obavezan' },
      title: 'Nedostaju podaci',
      message: 'Molimo unesite sva obavezna polja',
    }
    const page = pages.landingPage(websiteWith(), { ...options, refused }).html
    expect(page).toMatch(/name="name"[^>]*value="&quot;Mara&quot;"/)
    expect(page).toMatch(/name="quantity"[^>]*checked=""[^>]*value="3"|value="3"[^>]*checked=""/)
    expect(page).toMatch(/id="order-phone-error"[^>]*>Telefon je obavezan</)
    expect(text(page)).toContain('Nedostaju podaci Molimo unesite sva obavezna polja')
  })
})

describe('other pages', () => {
  test('the legacy page offers more products without declining the product name', () =>
    expect(
      text(
        pages.legacyThanksPage({
          storefront: '/prodavnica',
          website: websiteWith({ legacyOffersEnabled: true }),
          pageView: pageViewStandIn,
          scripts: [],
        }).html,
      ),
    ).toContain('Još nešto uz proizvod Luna?'))

  test('the 404 page states the error and links to the home page', () => {
    const { html: page } = pages.notFoundPage()
    expect(page).toContain('<h1>404 - Stranica nije pronađena</h1>')
    expect(page).toContain('Stranica na ovoj adresi ne postoji ili nije dostupna.')
    expect(page).toContain('href="/"')
  })

  test('the thank-you page confirms an order that is not readable yet', () => {
    const { html: page } = pages.thankYouPage({
      orderId: '0123456789ABCDEFGHJKMNPQRS',
      kind: 'upsell',
      scripts: [],
    })
    expect(text(page)).toContain('Vaša porudžbina je uspešno primljena.')
    expect(text(page)).toContain('0123-4567')
    expect(text(page)).toContain('Prikaži sve podatke porudžbine')
  })
})
