import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopifyShop } from '../testing/shopify-shop.ts'
import { type Reply, startUpstream, type Upstream } from '../testing/upstream.ts'
import { createShopify, type Shopify } from './shopify-client.ts'

const account = { shop: 'radnja.myshopify.com', token: 'shpat_tajna' }
const lamp = {
  handle: 'lampa-luna', title: 'Lampa Luna', descriptionHtml: '<p>Svetli</p>', images: ['https://pazar.rs/uploads/a.webp', 'https://pazar.rs/uploads/b.webp'],
  price: '1990.00', compareAtPrice: '2990.00', sku: 'LL-1', seoTitle: 'Lampa', seoDescription: 'Opis', landing: { hook: 'Na dodir' },
}

/** ms, more than a busy machine needs; what never comes is not waited for that long. */
const [plenty, little] = [60_000, 500]

let upstream: Upstream
let shopify: Shopify
const asked = () => upstream.asked.map(({ body }) => JSON.parse(body) as { query: string; variables: any })

beforeAll(async () => {
  upstream = await startUpstream(() => ({ status: 500 }))
  shopify = createShopify({ address: upstream.url, patience: plenty })
})
beforeEach(() => void (upstream.asked.length = 0))
afterAll(() => upstream.close())

describe('a push', () => {
  it('makes or renews the product of that handle, with pictures, prices and SEO, and keeps the page with it', async () => {
    const shop = shopifyShop()
    upstream.becomes(shop.answer)
    expect(await shopify.push(account, lamp)).toEqual({ handle: 'lampa-luna' })
    expect(upstream.asked.map(({ method, path, headers }) => [method, path, headers['x-shopify-access-token']])).toEqual(
      Array(4).fill(['POST', '/admin/api/2026-10/graphql.json', 'shpat_tajna']),
    )
    const [product, landing] = asked().map(({ variables }) => variables)
    expect(product.identifier).toEqual({ handle: 'lampa-luna' })
    expect(product.input).toMatchObject({
      handle: 'lampa-luna', title: 'Lampa Luna', descriptionHtml: '<p>Svetli</p>', seo: { title: 'Lampa', description: 'Opis' },
      variants: [{ price: '1990.00', compareAtPrice: '2990.00', inventoryItem: { sku: 'LL-1' } }],
    })
    expect(product.input.files.map((each: any) => [each.originalSource, each.filename, each.duplicateResolutionMode])).toEqual([
      ['https://pazar.rs/uploads/a.webp', 'lampa-luna-a.webp', 'REPLACE'], ['https://pazar.rs/uploads/b.webp', 'lampa-luna-b.webp', 'REPLACE'],
    ])
    expect(landing.metafields).toEqual([{ ownerId: 'gid://shopify/Product/1', namespace: 'pazar', key: 'landing', type: 'json', value: '{"hook":"Na dodir"}' }])
  })

  it('sent twice asks for the same thing twice: one product', async () => {
    const shop = shopifyShop()
    upstream.becomes(shop.answer)
    await shopify.push(account, lamp)
    await shopify.push(account, lamp)
    expect(asked().slice(4)).toEqual(asked().slice(0, 4))
    expect(shop.products.size).toBe(1)
  })

  it('ends with the product in the Online Store, once, and in no other channel', async () => {
    const shop = shopifyShop()
    upstream.becomes(shop.answer)
    await shopify.push(account, lamp)
    await shopify.push(account, lamp)
    expect([...shop.products.values()]).toMatchObject([{ published: ['gid://shopify/Publication/online_store'], metafields: { 'pazar.landing': '{"hook":"Na dodir"}' } }])
  })

  it.each<[string, Parameters<typeof shopifyShop>[0], string]>([
    ['a token without the scope', { scopes: ['write_products', 'write_files'] }, 'Pristupni token nema dozvolu za objavljivanje (read_publications i write_publications).'],
    ['a token that may only see where', { scopes: ['write_products', 'write_files', 'read_publications'] }, 'Pristupni token nema dozvolu za objavljivanje (read_publications i write_publications).'],
    ['a shop without an Online Store', { channels: ['pos'] }, 'Prodavnica nema kanal Online Store.'],
  ])('of %s succeeds, and says that the product is to be published by hand', async (_, options, why) => {
    const shop = shopifyShop(options)
    upstream.becomes(shop.answer)
    expect(await shopify.push(account, lamp)).toEqual({ handle: 'lampa-luna', note: `Proizvod se još ne vidi u prodavnici. ${why} Objavite ga ručno u Shopify administraciji, u kanalu Online Store.` })
    expect([...shop.products.values()]).toMatchObject([{ published: [], metafields: { 'pazar.landing': '{"hook":"Na dodir"}' } }])
  })

  it('that Shopify is too busy to publish succeeds and says so', async () => {
    const shop = shopifyShop()
    upstream.becomes((one) => (one.body.includes('publishablePublish') ? { status: 429 } : shop.answer(one)))
    expect(await shopify.push(account, lamp)).toMatchObject({ handle: 'lampa-luna', note: expect.stringContaining('Shopify trenutno ima previše zahteva.') })
  })

  it('of a product that its seller made a draft leaves it one, and says that nobody sees it', async () => {
    upstream.becomes(shopifyShop({ status: 'DRAFT' }).answer)
    expect(await shopify.push(account, lamp)).toEqual({ handle: 'lampa-luna', note: 'Proizvod se još ne vidi u prodavnici. U njoj nije aktivan. Stavite mu status Active u Shopify administraciji.' })
  })

  it('of more than Shopify keeps with a product is refused before anything is sent', async () => {
    const shop = shopifyShop()
    upstream.becomes(shop.answer)
    const fits = { hook: 'š'.repeat((128 * 1024 - '{"hook":""}'.length - 1) / 2) }
    expect(await shopify.push(account, { ...lamp, landing: fits })).toEqual({ handle: 'lampa-luna' })
    upstream.asked.length = 0
    expect(await shopify.push(account, { ...lamp, landing: { hook: `${fits.hook}š` } })).toEqual({
      refusal: { code: 'invalid', message: 'Tekstovi stranice imaju 129 KB, a Shopify uz proizvod čuva najviše 128 KB. Skratite utiske, pitanja ili priču, pa pošaljite ponovo.' },
    })
    expect(upstream.asked).toEqual([])
  })

  it('says what Shopify did not take', async () => {
    upstream.becomes(() => ({ body: { data: { productSet: { product: null, userErrors: [{ field: ['input'], message: 'Title is too long' }] } } } }))
    expect(await shopify.push(account, lamp)).toMatchObject({ refusal: { code: 'invalid', message: 'Shopify je odbio podatke: Title is too long' } })
  })
})

describe('the name of the shop', () => {
  it('is what a test shows', async () => {
    upstream.becomes(() => ({ body: { data: { shop: { name: 'Moja radnja' } } } }))
    expect(await shopify.nameOf(account)).toEqual({ name: 'Moja radnja' })
  })

  it.each<[string, Reply, string, string]>([
    ['a wrong token', { status: 401 }, 'invalid', 'Shopify nije prihvatio pristupni token. Proverite podešavanja.'],
    ['a shop that is not there', { status: 404 }, 'invalid', 'Shopify prodavnica nije pronađena. Proverite adresu.'],
    ['too many calls', { status: 429 }, 'unavailable', 'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['a spent budget', { body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } }, 'unavailable', 'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['a token without the right', { body: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] } }, 'invalid', 'Pristupni token nema dozvolu za proizvode (write_products).'],
    ['a broken Shopify', { status: 502 }, 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['nonsense', { body: '<html>' }, 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['another answer', { body: { data: {} } }, 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a redirect, which would carry the token on', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a slow Shopify', 'never answers', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a Shopify that hangs up', 'hangs up', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a Shopify that never ends', 'never ends', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
  ])('with %s is refused in words', async (_, reply, code, message) => {
    upstream.becomes(() => reply)
    const client = reply === 'never answers' ? createShopify({ address: upstream.url, patience: little }) : shopify
    expect(await client.nameOf(account)).toMatchObject({ refusal: { code, message } })
  })

  it('is not asked with a token that no header can carry', async () => {
    expect(await shopify.nameOf({ ...account, token: 'č\n' })).toMatchObject({ refusal: { code: 'invalid' } })
    expect(upstream.asked).toEqual([])
  })
})

describe('an app of the Dev Dashboard', () => {
  const app = { shop: 'radnja.myshopify.com', token: 'a1b2c3d4e5f6:shpss_tajna' }
  const shopOf = (name: string): Reply => ({ body: { data: { shop: { name } } } })
  const gives = (token: string): Reply => ({ body: { access_token: token, scope: 'write_products,write_files', expires_in: 86_399 } })
  const paths = () => upstream.asked.map(({ path }) => path)
  let time = 0
  let own: Shopify
  beforeEach(() => {
    time = 0
    own = createShopify({ address: upstream.url, patience: plenty, now: () => time })
  })

  it('is asked for a token with its client id and secret, and again when the day of that token ends', async () => {
    upstream.becomes(({ path, headers }) => (path.endsWith('/access_token') ? gives(`shpat_${time}`) : shopOf(String(headers['x-shopify-access-token']))))
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_0' })
    expect(upstream.asked[0]).toMatchObject({ method: 'POST', path: '/admin/oauth/access_token', headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' } })
    expect(Object.fromEntries(new URLSearchParams(upstream.asked[0]!.body))).toEqual({ grant_type: 'client_credentials', client_id: 'a1b2c3d4e5f6', client_secret: 'shpss_tajna' })
    time = 86_000_000
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_0' })
    time = 86_400_000
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_86400000' })
    expect(paths().filter((path) => path.endsWith('/access_token'))).toHaveLength(2)
  })

  it('whose token was taken back before its time is asked once for another', async () => {
    let given = 0
    upstream.becomes(({ path, headers }) => (path.endsWith('/access_token') ? gives(`shpat_${++given}`) : headers['x-shopify-access-token'] === 'shpat_2' ? shopOf('Luna') : { status: 401 }))
    expect(await own.nameOf(app)).toEqual({ name: 'Luna' })
    upstream.becomes(({ path }) => (path.endsWith('/access_token') ? gives('shpat_3') : { status: 401 }))
    upstream.asked.length = 0
    expect(await own.nameOf(app)).toMatchObject({ refusal: { message: 'Shopify nije prihvatio pristupni token. Proverite podešavanja.' } })
    expect(paths().filter((path) => path.endsWith('/access_token'))).toHaveLength(1)
  })

  it.each<[string, Reply, string]>([
    ['wrong credentials, or is not installed', { status: 400, body: { error: 'app_not_installed' } }, 'Shopify nije prihvatio Client ID i Client secret. Proverite ih, i da li je aplikacija instalirana u ovoj prodavnici.'],
    ['no such shop', { status: 404 }, 'Shopify prodavnica nije pronađena. Proverite adresu.'],
    ['too many calls', { status: 429 }, 'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['a page instead of a token', { body: '<html>' }, 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a token that no header can carry', { body: { access_token: 'a\nb', expires_in: 60 } }, 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a slow Shopify', 'never answers', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
  ])('with %s is refused in words, and nothing is asked without a token', async (_, reply, message) => {
    upstream.becomes(() => reply)
    expect(await (reply === 'never answers' ? createShopify({ address: upstream.url, patience: little }) : own).nameOf(app)).toMatchObject({ refusal: { message } })
    expect(paths()).toEqual(['/admin/oauth/access_token'])
  })
})
