// Rules: upsell/legacy-offers, thank-you/back
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderId } from '../testing/orders.ts'
import { priceProof, websiteWith } from '../testing/websites.ts'
import { orderWithOffers, acceptedUpsell, textOf, thankYouFixture } from './testing/thank-you-fixture.ts'

const fixture = thankYouFixture()
const { answers, get, post, text } = fixture

/** The fixture's website with the legacy offers enabled. */
const selling = (changes: Parameters<typeof websiteWith>[0] = {}) => ({
  status: 200,
  body: websiteWith({ legacyOffersEnabled: true, ...changes }),
})

beforeEach(async () => {
  await fixture.start()
  answers['GET /api/websites/public?id=1'] = selling()
})
afterEach(() => fixture.close())

describe('legacy page', () => {
  test.each(['/hvala', '/hvala?website=5', '/hvala?order=NESTO', `/hvala/1/${'Z'.repeat(26)}`, '/hvala/x/y'])(
    'shows three legacy offers and a countdown of 900 seconds at %s',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      const html = (await answer.text()).replaceAll('\u00a0', ' ')
      for (const part of [
        'data-offer-countdown="900"',
        'Premium paket',
        '2.490 RSD',
        '4.990 RSD',
        'Standard paket',
        '1.490 RSD',
        '2.990 RSD',
        'Mini paket',
        '490 RSD',
        '1.490 RSD',
      ])
        expect(html).toContain(part)
    },
  )

  test('links to the storefront if the website is unknown', async () => {
    const html = await (await get('/hvala')).text()
    expect(html.match(/href="\/prodavnica"/g)).toHaveLength(3)
    expect(html).not.toContain('<form')
  })

  test('takes an order on the same page and forwards the selected offer', async () => {
    const html = await (await get('/hvala?website=1')).text()
    expect(html).toContain('name="legacyOffer"')
    expect(html).not.toContain('href="/prodavnica"')
    answers['POST /api/orders'] = {
      status: 201,
      body: { ok: true, orderId, websiteId: 1, message: '' },
      headers: { 'x-position': '42', 'set-cookie': 'pazar_orders=signed; Path=/; HttpOnly' },
    }
    const answer = await post('/hvala', {
      websiteId: '1',
      quantity: '1',
      legacyOffer: 'mini',
      'total-premium': '2490',
      'total-mini': '490',
      name: 'Mara',
      phone: '064 1',
      address: 'Glavna 1',
      city: 'Niš',
      pageView: `1790000000000.${'ab'.repeat(16)}`,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/hvala-simple?website=1&order=${orderId}&p=42#hvala`,
    ])
    expect(answer.headers.getSetCookie()).toEqual(['pazar_orders=signed; Path=/; HttpOnly'])
    expect(fixture.requests().at(-1)!.body).toMatchObject({
      websiteId: '1',
      legacyOffer: 'mini',
      quantity: '1',
      totalPrice: '490',
      idempotencyKey: 'ab'.repeat(16),
    })
  })

  test('shows prices in the currency of the market', async () => {
    answers['GET /api/websites/public?id=1'] = selling({ targetMarket: 'Montenegro' })
    expect(await text('/hvala?website=1')).toContain('21,00 €')
  })

  test('has a postal code field only if the website uses the advertorial template, which requires it', async () => {
    expect(await (await get('/hvala?website=1')).text()).not.toContain('name="postalCode"')
    answers['GET /api/websites/public?id=1'] = selling({ templateName: 'Advertorial Template' })
    expect(await (await get('/hvala?website=1')).text()).toContain('name="postalCode"')
  })

  test('shows the form as typed if the order is refused', async () => {
    answers['POST /api/orders'] = {
      status: 400,
      body: {
        code: 'invalid',
        message: 'Molimo unesite sva obavezna polja',
        issues: [{ path: 'customerData.city', message: 'Grad je obavezan' }],
      },
    }
    const answer = await post('/hvala', { websiteId: '1', legacyOffer: 'mini', name: 'Mara', quantity: '1' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toMatch(/value="mini"[^>]*checked|checked=""[^>]*value="mini"/)
    expect(html).toContain('value="Mara"')
    expect(html).toMatch(/id="order-city-error"[^>]*>Grad je obavezan</)
  })

  test('carries the time, the key and the price proof of its view', async () => {
    const html = await (await get('/hvala?website=1')).text()
    expect(html).toMatch(new RegExp(`name="pageView" value="\\d{13}\\.[0-9a-f]{32}\\.${priceProof}"`))
  })

  describe('for a website whose seller has not enabled the offers', () => {
    const website = websiteWith()
    beforeEach(() => {
      answers['GET /api/websites/public?id=1'] = { status: 200, body: website }
    })

    test.each([
      [
        "the storefront at the seller's own host",
        { hasOtherPages: true, canonicalHost: 'lampe.rs' },
        'https://lampe.rs/prodavnica',
      ],
      [
        "the storefront of the seller's tenant",
        { hasOtherPages: true, storefrontTenantId: 4 },
        '/tenants/4/index.html',
      ],
      [
        "the product page if only the platform lists the seller's other pages",
        { hasOtherPages: true },
        undefined,
      ],
      [
        'the product page if the seller has no other page',
        { hasOtherPages: false, canonicalHost: 'lampe.rs' },
        undefined,
      ],
    ])('links to %s and shows no price that is not sold', async (_what, facts, address) => {
      answers['GET /api/websites/public?id=1'] = { status: 200, body: { ...website, ...facts } }
      const answer = await get('/hvala?website=1')
      const html = await answer.text()
      expect(answer.status).toBe(200)
      const links = [...html.matchAll(/<a class="button button-wide" href="([^"]*)"/g)].map(
        ([, href]) => href,
      )
      expect(links).toEqual(address === undefined ? [] : [address])
      expect(html).not.toContain('href="/prodavnica"')
      expect(html.includes('Pogledajte i ostale proizvode')).toBe(address !== undefined)
      expect(html.includes('Nazad na proizvod')).toBe(address === undefined)
      for (const part of ['<form', 'legacyOffer', 'Premium paket', '490', 'data-offer-countdown'])
        expect(html).not.toContain(part)
    })

    test('shows the refusal of an order from an older page', async () => {
      answers['POST /api/orders'] = {
        status: 409,
        body: { code: 'conflict', message: 'Ova ponuda nije dostupna.' },
      }
      const answer = await post('/hvala', {
        websiteId: '1',
        legacyOffer: 'mini',
        name: 'Mara',
        quantity: '1',
      })
      expect([answer.status, await textOf(answer)]).toEqual([
        409,
        expect.stringContaining('Ova ponuda nije dostupna.'),
      ])
    })
  })

  test('answers 404 to an order for an unknown website and places nothing', async () => {
    const answer = await post('/hvala', { websiteId: '5', legacyOffer: 'mini' })
    expect([answer.status, await textOf(answer)]).toEqual([404, expect.stringContaining('ne prodaje')])
    expect(fixture.requests().some(({ method }) => method === 'POST')).toBe(false)
  })
})

describe('other thank-you pages', () => {
  test('the page of an accepted upsell confirms one parcel with all products', async () => {
    answers[`GET /api/orders/${orderId}`] = {
      status: 200,
      body: { ...orderWithOffers, totalPrice: 4370, upsells: [acceptedUpsell] },
    }
    const said = await text(`/hvala-upsell?order=${orderId}`)
    for (const part of ['Sve stiže u istom paketu', 'Sijalica', '4.370 RSD']) expect(said).toContain(part)
    expect(said).not.toContain('DODAJ U PORUDŽBINU')
  })

  test.each([
    `/hvala-simple?order=${orderId}`,
    `/hvala-upsell?order=${orderId}`,
    '/hvala-simple',
    '/hvala-simple?order=NESTO',
  ])('%s answers 404 with "Porudžbina nije pronađena" if the order does not exist', async (path) => {
    answers[`GET /api/orders/${orderId}`] = { status: 404 }
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('Porudžbina nije pronađena')
  })

  test.each(['/hvala-success', '/thank-you-success'])(
    '%s announces that it closes itself in 60 seconds',
    async (path) => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      const said = await textOf(answer)
      expect(said).toContain('Ova stranica se zatvara sama za 60 sekundi.')
      expect(said).toContain('Zatvori')
    },
  )
})
