import { userStream } from '@pazar/contracts/user/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { shopifyShop } from '@pazar/upstreams/testing/shopify-shop.ts'
import { startUpstream, type Upstream } from '@pazar/upstreams/testing/upstream.ts'

let api: TestCommandApi
let upstream: Upstream
let seller: SignedIn

beforeAll(async () => {
  upstream = await startUpstream(shopifyShop().answer)
  api = await startCommandApi({ integrations: { ...noIntegrations, shopify: { account: undefined, address: upstream.url } } })
  seller = await newSeller(api)
})
afterAll(async () => {
  await api.close()
  await upstream.close()
})

const send = (method: 'POST' | 'PATCH', path: string, body: unknown = {}, who = seller) => api.send(method, path, body, { token: who.token })
const landing = { title: 'Lampa', body_html: '<p>Svetli</p>', images: ['/uploads/a.webp', 'https://slike.rs/b.jpg'], price: '1.990,00', compare_at_price: 2990, handle: 'lampa', sku: 'L-1' }

describe('before anything is set up', () => {
  it.each([['/api/shopify/test', {}], ['/api/shopify/push-landing', landing]])('%s says what is missing', async (path, body) => {
    expect(await send('POST', path, body)).toMatchObject({ status: 400, body: { message: 'Shopify nije podešen: unesite adresu prodavnice i pristupni token u podešavanjima.' } })
  })
})

describe('settings', () => {
  it('are kept: the address in the log as people write it, of the token only that it changed', async () => {
    const before = (await api.events(userStream(seller.id))).length
    expect(await send('PATCH', '/api/settings/shopify', { shopifyShop: 'https://Moja-Radnja.myshopify.com/admin', shopifyToken: 'shpat_tajna' })).toMatchObject({ status: 200 })
    expect((await api.events(userStream(seller.id))).slice(before).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'UserIntegrationsChanged', data: { shopifyShop: 'moja-radnja.myshopify.com' } }, { type: 'UserSettingsChanged', data: { settings: ['shopifyToken'] } },
    ])
    expect(await send('PATCH', '/api/settings/shopify', { shopifyShop: 'moja-radnja.myshopify.com', shopifyToken: '••••ajna' })).toMatchObject({ status: 200 })
    expect((await api.events(userStream(seller.id))).length).toBe(before + 2)
  })

  it.each([['shpss_tajna', 'Uz Client secret upišite i Client ID'], ['a1b2c3d4e5f6:', 'Uz Client ID upišite i Client secret'], ['a1b2c3d4e5f6:••••ajna', 'Uz Client ID upišite i Client secret']])(
    'an app of the Dev Dashboard has an id and a secret, so %s alone is not taken', async (shopifyToken, message) => {
      expect(await send('PATCH', '/api/settings/shopify', { shopifyToken })).toMatchObject({ status: 400, body: { issues: [{ path: 'shopifyToken', message }] } })
    })

  it.each(['127.0.0.1', 'localhost:3000', 'radnja.rs', 'myshopify.com', 'zlo.myshopify.com.napadac.rs'])('lead to Shopify alone, not to %s', async (shopifyShop) => {
    expect(await send('PATCH', '/api/settings/shopify', { shopifyShop })).toMatchObject({ status: 400, body: { issues: [{ path: 'shopifyShop', message: 'Adresa prodavnice je oblika ime.myshopify.com' }] } })
  })
})

describe('once set up', () => {
  it('the test says whose shop it is', async () => {
    expect(await send('POST', '/api/shopify/test')).toMatchObject({ status: 200, body: { message: 'Shopify konekcija uspešna! Prodavnica: Moja radnja' } })
    expect(upstream.asked.at(-1)!.headers['x-shopify-access-token']).toBe('shpat_tajna')
  })

  it('a page is pushed with whole addresses of its pictures and prices in decimals', async () => {
    upstream.asked.length = 0
    expect(await send('POST', '/api/shopify/push-landing', landing)).toMatchObject({ status: 200, body: { message: 'Poslato u Shopify!', handle: 'lampa' } })
    const { input } = JSON.parse(upstream.asked[0]!.body).variables
    expect(input.files.map((each: any) => each.originalSource)).toEqual([expect.stringMatching(/^https?:\/\/.+\/uploads\/a\.webp$/), 'https://slike.rs/b.jpg'])
    expect(input.variants).toMatchObject([{ price: '1990.00', compareAtPrice: '2990.00' }])
  })

  it('a push that could not be published says so beside the written words', async () => {
    upstream.becomes(shopifyShop({ scopes: ['write_products'] }).answer)
    expect(await send('POST', '/api/shopify/push-landing', landing)).toMatchObject({ status: 200, body: { message: 'Poslato u Shopify!', handle: 'lampa', note: expect.stringContaining('write_publications') } })
  })

  it('another seller has none of it', async () => {
    expect(await send('POST', '/api/shopify/test', {}, await newSeller(api))).toMatchObject({ status: 400 })
  })

  it.each([[{ title: '' }, 'title'], [{ handle: '../x' }, 'handle'], [{ price: 'mnogo' }, 'price']])('a page that cannot be one is not sent: %j', async (change, path) => {
    upstream.asked.length = 0
    expect(await send('POST', '/api/shopify/push-landing', { ...landing, ...change })).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(upstream.asked).toEqual([])
  })
})
