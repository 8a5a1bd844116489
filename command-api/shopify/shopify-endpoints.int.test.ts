// Rules: editor/shopify
import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { newSeller, type SignedIn, websiteForm } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { shopifyShop } from '@pazar/integrations/testing/shopify-shop.ts'
import { startFakeServer, type FakeServer } from '@pazar/integrations/testing/fake-server.ts'

let api: TestCommandApi
let fakeServer: FakeServer
let seller: SignedIn

beforeAll(async () => {
  fakeServer = await startFakeServer(shopifyShop().answer)
  api = await startCommandApi({
    integrations: { ...noIntegrations, shopify: { account: undefined, address: fakeServer.url } },
  })
  seller = await newSeller(api)
})
afterAll(async () => {
  await api.close()
  await fakeServer.close()
})

const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}, who = seller) =>
  api.send(method, path, body, { token: who.token })
const landing = {
  title: 'Lampa',
  body_html: '<p>Svetli</p>',
  images: ['/uploads/a.webp', 'https://slike.rs/b.jpg'],
  price: '1.990,00',
  compare_at_price: 2990,
  handle: 'lampa',
  sku: 'L-1',
}

describe('Shopify without settings', () => {
  it.each([
    ['/api/shopify/test', {}],
    ['/api/shopify/push-landing', landing],
  ])('%s says what is missing (400)', async (path, body) => {
    expect(await send('POST', path, body)).toMatchObject({
      status: 400,
      body: { message: 'Shopify nije podešen: unesite adresu prodavnice i pristupni token u podešavanjima.' },
    })
  })
})

describe('Shopify settings', () => {
  it('are stored: the normalised address in the log, of the token only that it changed', async () => {
    const before = (await api.events(userStream(seller.id))).length
    expect(
      await send('PATCH', '/api/settings/shopify', {
        shopifyShop: 'https://Moja-Radnja.myshopify.com/admin',
        shopifyToken: 'shpat_tajna',
      }),
    ).toMatchObject({ status: 200 })
    expect(
      (await api.events(userStream(seller.id))).slice(before).map(({ type, data }) => ({ type, data })),
    ).toEqual([
      { type: 'UserIntegrationsChanged', data: { shopifyShop: 'moja-radnja.myshopify.com' } },
      { type: 'UserSettingsChanged', data: { settings: ['shopifyToken'] } },
    ])
    expect(
      await send('PATCH', '/api/settings/shopify', {
        shopifyShop: 'moja-radnja.myshopify.com',
        shopifyToken: '••••ajna',
      }),
    ).toMatchObject({ status: 200 })
    expect((await api.events(userStream(seller.id))).length).toBe(before + 2)
  })

  it.each([
    ['shpss_tajna', 'Uz Client secret upišite i Client ID'],
    ['a1b2c3d4e5f6:', 'Uz Client ID upišite i Client secret'],
    ['a1b2c3d4e5f6:••••ajna', 'Uz Client ID upišite i Client secret'],
  ])(
    'need id and secret of a Dev Dashboard app, so %s alone is rejected (400)',
    async (shopifyToken, message) => {
      expect(await send('PATCH', '/api/settings/shopify', { shopifyToken })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'shopifyToken', message }] },
      })
    },
  )

  it.each(['127.0.0.1', 'localhost:3000', 'radnja.rs', 'myshopify.com', 'zlo.myshopify.com.napadac.rs'])(
    'accept Shopify hosts only, not %s (400)',
    async (shopifyShop) => {
      expect(await send('PATCH', '/api/settings/shopify', { shopifyShop })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'shopifyShop', message: 'Adresa prodavnice je oblika ime.myshopify.com' }] },
      })
    },
  )
})

describe('Shopify with settings', () => {
  it("answers the shop's name to the test", async () => {
    expect(await send('POST', '/api/shopify/test')).toMatchObject({
      status: 200,
      body: { message: 'Shopify konekcija uspešna! Prodavnica: Moja radnja' },
    })
    expect(fakeServer.requests.at(-1)!.headers['x-shopify-access-token']).toBe('shpat_tajna')
  })

  it('pushes a page with absolute picture addresses and decimal prices', async () => {
    fakeServer.requests.length = 0
    expect(await send('POST', '/api/shopify/push-landing', landing)).toMatchObject({
      status: 200,
      body: { message: 'Poslato u Shopify!', handle: 'lampa' },
    })
    const { input } = JSON.parse(fakeServer.requests[0]!.body).variables
    expect(input.files.map((each: any) => each.originalSource)).toEqual([
      expect.stringMatching(/^https?:\/\/.+\/uploads\/a\.webp$/),
      'https://slike.rs/b.jpg',
    ])
    expect(input.variants).toMatchObject([{ price: '1990.00', compareAtPrice: '2990.00' }])
  })

  it.each([
    ['EUR', 'RSD'],
    ['RSD', 'EUR'],
    ['BAM', 'USD'],
  ])('refuses prices in %s for a shop in %s and sends nothing (400)', async (currency, shopCurrency) => {
    const shop = shopifyShop({ currency: shopCurrency })
    fakeServer.answerWith(shop.answer)
    const message = `Cene ove stranice su u valuti ${currency}, a Shopify prodavnica radi u valuti ${shopCurrency}. Ništa nije poslato.`
    expect(await send('POST', '/api/shopify/push-landing', { ...landing, currency })).toMatchObject({
      status: 400,
      body: { message, issues: [{ path: 'currency', message }] },
    })
    expect(shop.products.size).toBe(0)
  })

  it("uses the currency of the seller's page at the handle, whatever the request says", async () => {
    const customUrl = 'lampa-za-shopify'
    expect(
      await send('POST', '/api/sync/create-website', websiteForm({ customUrl, targetMarket: 'Montenegro' })),
    ).toMatchObject({ status: 201 })
    const shop = shopifyShop({ currency: 'RSD' })
    fakeServer.answerWith(shop.answer)
    for (const currency of [undefined, 'RSD']) {
      expect(
        await send('POST', '/api/shopify/push-landing', { ...landing, handle: customUrl, currency }),
      ).toMatchObject({ status: 400, body: { issues: [{ path: 'currency' }] } })
    }
    expect(shop.products.size).toBe(0)
    fakeServer.answerWith(shopifyShop({ currency: 'EUR' }).answer)
    expect(await send('POST', '/api/shopify/push-landing', { ...landing, handle: customUrl })).toMatchObject({
      status: 200,
    })
  })

  it('reports a product that was pushed but not published', async () => {
    fakeServer.answerWith(shopifyShop({ scopes: ['write_products'] }).answer)
    expect(await send('POST', '/api/shopify/push-landing', landing)).toMatchObject({
      status: 200,
      body: {
        message: 'Poslato u Shopify!',
        handle: 'lampa',
        note: expect.stringContaining('write_publications'),
      },
    })
  })

  it('has no settings for another seller', async () => {
    expect(await send('POST', '/api/shopify/test', {}, await newSeller(api))).toMatchObject({ status: 400 })
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ handle: '../x' }, 'handle'],
    [{ price: 'mnogo' }, 'price'],
  ])('rejects an invalid page without a request to Shopify: %j (400)', async (change, path) => {
    fakeServer.requests.length = 0
    expect(await send('POST', '/api/shopify/push-landing', { ...landing, ...change })).toMatchObject({
      status: 400,
      body: { issues: [{ path }] },
    })
    expect(fakeServer.requests).toEqual([])
  })
})
