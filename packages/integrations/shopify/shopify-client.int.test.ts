import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopifyShop } from '../testing/shopify-shop.ts'
import { type Reply, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { createShopify, type Shopify } from './shopify-client.ts'

const account = { shop: 'radnja.myshopify.com', token: 'shpat_tajna' }
const lamp = {
  handle: 'lampa-luna',
  title: 'Lampa Luna',
  descriptionHtml: '<p>Svetli</p>',
  images: ['https://pazar.rs/uploads/a.webp', 'https://pazar.rs/uploads/b.webp'],
  price: '1990.00',
  compareAtPrice: '2990.00',
  sku: 'LL-1',
  seoTitle: 'Lampa',
  seoDescription: 'Opis',
  landing: { hook: 'Na dodir' },
}

/** ms: more than a busy machine needs, and a short timeout for answers that never come. */
const [plenty, little] = [60_000, 500]

let fakeServer: FakeServer
let shopify: Shopify
const requests = () =>
  fakeServer.requests.map(({ body }) => JSON.parse(body) as { query: string; variables: any })

beforeAll(async () => {
  fakeServer = await startFakeServer(() => ({ status: 500 }))
  shopify = createShopify({ address: fakeServer.url, timeoutMs: plenty })
})
beforeEach(() => void (fakeServer.requests.length = 0))
afterAll(() => fakeServer.close())

describe('pushing a product', () => {
  it('creates or updates the product by handle with pictures, prices, SEO and landing page texts', async () => {
    const shop = shopifyShop()
    fakeServer.answerWith(shop.answer)
    expect(await shopify.push(account, lamp)).toEqual({ handle: 'lampa-luna' })
    expect(
      fakeServer.requests.map(({ method, path, headers }) => [
        method,
        path,
        headers['x-shopify-access-token'],
      ]),
    ).toEqual(Array(4).fill(['POST', '/admin/api/2026-10/graphql.json', 'shpat_tajna']))
    const [product, landing] = requests().map(({ variables }) => variables)
    expect(product.identifier).toEqual({ handle: 'lampa-luna' })
    expect(product.input).toMatchObject({
      handle: 'lampa-luna',
      title: 'Lampa Luna',
      descriptionHtml: '<p>Svetli</p>',
      seo: { title: 'Lampa', description: 'Opis' },
      variants: [{ price: '1990.00', compareAtPrice: '2990.00', inventoryItem: { sku: 'LL-1' } }],
    })
    expect(
      product.input.files.map((each: any) => [
        each.originalSource,
        each.filename,
        each.duplicateResolutionMode,
      ]),
    ).toEqual([
      ['https://pazar.rs/uploads/a.webp', 'lampa-luna-a.webp', 'REPLACE'],
      ['https://pazar.rs/uploads/b.webp', 'lampa-luna-b.webp', 'REPLACE'],
    ])
    expect(landing.metafields).toEqual([
      {
        ownerId: 'gid://shopify/Product/1',
        namespace: 'pazar',
        key: 'landing',
        type: 'json',
        value: '{"hook":"Na dodir"}',
      },
    ])
  })

  it('repeats the same requests on a second push: one product', async () => {
    const shop = shopifyShop()
    fakeServer.answerWith(shop.answer)
    await shopify.push(account, lamp)
    await shopify.push(account, lamp)
    expect(requests().slice(4)).toEqual(requests().slice(0, 4))
    expect(shop.products.size).toBe(1)
  })

  it('publishes the product to the Online Store once, and to no other channel', async () => {
    const shop = shopifyShop()
    fakeServer.answerWith(shop.answer)
    await shopify.push(account, lamp)
    await shopify.push(account, lamp)
    expect([...shop.products.values()]).toMatchObject([
      {
        published: ['gid://shopify/Publication/online_store'],
        metafields: { 'pazar.landing': '{"hook":"Na dodir"}' },
      },
    ])
  })

  it.each<[string, Parameters<typeof shopifyShop>[0], string]>([
    [
      'a token without the scope',
      { scopes: ['write_products', 'write_files'] },
      'Pristupni token nema dozvolu za objavljivanje (read_publications i write_publications).',
    ],
    [
      'a token that can only read publications',
      { scopes: ['write_products', 'write_files', 'read_publications'] },
      'Pristupni token nema dozvolu za objavljivanje (read_publications i write_publications).',
    ],
    ['a shop without an Online Store', { channels: ['pos'] }, 'Prodavnica nema kanal Online Store.'],
  ])('succeeds with %s, and asks the seller to publish the product by hand', async (_, options, why) => {
    const shop = shopifyShop(options)
    fakeServer.answerWith(shop.answer)
    expect(await shopify.push(account, lamp)).toEqual({
      handle: 'lampa-luna',
      note: `Proizvod se još ne vidi u prodavnici. ${why} Objavite ga ručno u Shopify administraciji, u kanalu Online Store.`,
    })
    expect([...shop.products.values()]).toMatchObject([
      { published: [], metafields: { 'pazar.landing': '{"hook":"Na dodir"}' } },
    ])
  })

  it('succeeds with a note if Shopify is too busy to publish', async () => {
    const shop = shopifyShop()
    fakeServer.answerWith((one) =>
      one.body.includes('publishablePublish') ? { status: 429 } : shop.answer(one),
    )
    expect(await shopify.push(account, lamp)).toMatchObject({
      handle: 'lampa-luna',
      note: expect.stringContaining('Shopify trenutno ima previše zahteva.'),
    })
  })

  it('keeps a product that the seller made a draft, and notes that it is not visible', async () => {
    fakeServer.answerWith(shopifyShop({ status: 'DRAFT' }).answer)
    expect(await shopify.push(account, lamp)).toEqual({
      handle: 'lampa-luna',
      note: 'Proizvod se još ne vidi u prodavnici. U njoj nije aktivan. Stavite mu status Active u Shopify administraciji.',
    })
  })

  it("refuses texts above Shopify's metafield limit before sending anything", async () => {
    const shop = shopifyShop()
    fakeServer.answerWith(shop.answer)
    const fits = { hook: 'š'.repeat((128 * 1024 - '{"hook":""}'.length - 1) / 2) }
    expect(await shopify.push(account, { ...lamp, landing: fits })).toEqual({ handle: 'lampa-luna' })
    fakeServer.requests.length = 0
    expect(await shopify.push(account, { ...lamp, landing: { hook: `${fits.hook}š` } })).toEqual({
      refusal: {
        code: 'invalid',
        message:
          'Tekstovi stranice imaju 129 KB, a Shopify uz proizvod čuva najviše 128 KB. Skratite utiske, pitanja ili priču, pa pošaljite ponovo.',
      },
    })
    expect(fakeServer.requests).toEqual([])
  })

  it("reports Shopify's user errors", async () => {
    fakeServer.answerWith(() => ({
      body: {
        data: {
          productSet: { product: null, userErrors: [{ field: ['input'], message: 'Title is too long' }] },
        },
      },
    }))
    expect(await shopify.push(account, lamp)).toMatchObject({
      refusal: { code: 'invalid', message: 'Shopify je odbio podatke: Title is too long' },
    })
  })
})

describe("reading the shop's name", () => {
  it('returns the name', async () => {
    fakeServer.answerWith(() => ({ body: { data: { shop: { name: 'Moja radnja' } } } }))
    expect(await shopify.nameOf(account)).toEqual({ name: 'Moja radnja' })
  })

  it.each<[string, Reply, string, string]>([
    [
      'a wrong token',
      { status: 401 },
      'invalid',
      'Shopify nije prihvatio pristupni token. Proverite podešavanja.',
    ],
    ['a missing shop', { status: 404 }, 'invalid', 'Shopify prodavnica nije pronađena. Proverite adresu.'],
    [
      'too many calls',
      { status: 429 },
      'unavailable',
      'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.',
    ],
    [
      'an exhausted rate limit',
      { body: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } },
      'unavailable',
      'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.',
    ],
    [
      'a token without permission',
      { body: { errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] } },
      'invalid',
      'Pristupni token nema dozvolu za proizvode (write_products).',
    ],
    ['a broken Shopify', { status: 502 }, 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    [
      'an invalid answer',
      { body: '<html>' },
      'unavailable',
      'Shopify trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'an unexpected answer',
      { body: { data: {} } },
      'unavailable',
      'Shopify trenutno nije dostupan. Pokušajte ponovo.',
    ],
    [
      'a redirect, which would forward the token',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
      'unavailable',
      'Shopify trenutno nije dostupan. Pokušajte ponovo.',
    ],
    ['a slow Shopify', 'never answers', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['a closed connection', 'hangs up', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    ['an endless answer', 'never ends', 'unavailable', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
  ])('explains the refusal after %s', async (_, reply, code, message) => {
    fakeServer.answerWith(() => reply)
    const client =
      reply === 'never answers' ? createShopify({ address: fakeServer.url, timeoutMs: little }) : shopify
    expect(await client.nameOf(account)).toMatchObject({ refusal: { code, message } })
  })

  it('sends no request if the token cannot be a header value', async () => {
    expect(await shopify.nameOf({ ...account, token: 'č\n' })).toMatchObject({ refusal: { code: 'invalid' } })
    expect(fakeServer.requests).toEqual([])
  })
})
