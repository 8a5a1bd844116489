import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Reply, startUpstream, type Upstream } from '../testing/upstream.ts'
import { createShopify, type Shopify } from './shopify-client.ts'

const account = { shop: 'radnja.myshopify.com', token: 'shpat_tajna' }
const lamp = {
  handle: 'lampa-luna', title: 'Lampa Luna', descriptionHtml: '<p>Svetli</p>', images: ['https://pazar.rs/uploads/a.webp', 'https://pazar.rs/uploads/b.webp'],
  price: '1990.00', compareAtPrice: '2990.00', sku: 'LL-1', seoTitle: 'Lampa', seoDescription: 'Opis', landing: { hook: 'Na dodir' },
}
const made: Reply = { body: { data: { productSet: { product: { id: 'gid://shopify/Product/1', handle: 'lampa-luna' }, userErrors: [] } } } }
const kept: Reply = { body: { data: { metafieldsSet: { userErrors: [] } } } }

let upstream: Upstream
let shopify: Shopify
const asked = () => upstream.asked.map(({ body }) => JSON.parse(body) as { query: string; variables: any })

beforeAll(async () => {
  upstream = await startUpstream(() => ({ status: 500 }))
  shopify = createShopify({ address: upstream.url, patience: 500 })
})
beforeEach(() => void (upstream.asked.length = 0))
afterAll(() => upstream.close())

describe('a push', () => {
  it('makes or renews the product of that handle, with pictures, prices and SEO, and keeps the page with it', async () => {
    upstream.becomes(({ body }) => (body.includes('metafieldsSet') ? kept : made))
    expect(await shopify.push(account, lamp)).toEqual({ handle: 'lampa-luna' })
    expect(upstream.asked.map(({ method, path, headers }) => [method, path, headers['x-shopify-access-token']])).toEqual(
      Array(2).fill(['POST', '/admin/api/2026-01/graphql.json', 'shpat_tajna']),
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
    upstream.becomes(({ body }) => (body.includes('metafieldsSet') ? kept : made))
    await shopify.push(account, lamp)
    await shopify.push(account, lamp)
    const [first, , second] = asked()
    expect(second).toEqual(first)
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
    expect(await shopify.nameOf(account)).toMatchObject({ refusal: { code, message } })
  })

  it('is not asked with a token that no header can carry', async () => {
    expect(await shopify.nameOf({ ...account, token: 'č\n' })).toMatchObject({ refusal: { code: 'invalid' } })
    expect(upstream.asked).toEqual([])
  })
})
