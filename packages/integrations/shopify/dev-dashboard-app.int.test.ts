import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Reply, startFakeServer, type FakeServer } from '../testing/fake-server.ts'
import { createShopify, type Shopify } from './shopify-client.ts'

/** ms: more than a busy machine needs, and a short timeout for answers that never come. */
const [plenty, little] = [60_000, 500]

let fakeServer: FakeServer

beforeAll(async () => {
  fakeServer = await startFakeServer(() => ({ status: 500 }))
})
beforeEach(() => void (fakeServer.requests.length = 0))
afterAll(() => fakeServer.close())

describe('an app of the Dev Dashboard', () => {
  const app = { shop: 'radnja.myshopify.com', token: 'a1b2c3d4e5f6:shpss_tajna' }
  const shopOf = (name: string): Reply => ({ body: { data: { shop: { name } } } })
  const gives = (token: string): Reply => ({
    body: { access_token: token, scope: 'write_products,write_files', expires_in: 86_399 },
  })
  const paths = () => fakeServer.requests.map(({ path }) => path)
  let time = 0
  let own: Shopify
  beforeEach(() => {
    time = 0
    own = createShopify({ address: fakeServer.url, timeoutMs: plenty, now: () => time })
  })

  it('requests a token with client id and secret, and a new one when it expires', async () => {
    fakeServer.answerWith(({ path, headers }) =>
      path.endsWith('/access_token')
        ? gives(`shpat_${time}`)
        : shopOf(String(headers['x-shopify-access-token'])),
    )
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_0' })
    expect(fakeServer.requests[0]).toMatchObject({
      method: 'POST',
      path: '/admin/oauth/access_token',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    })
    expect(Object.fromEntries(new URLSearchParams(fakeServer.requests[0]!.body))).toEqual({
      grant_type: 'client_credentials',
      client_id: 'a1b2c3d4e5f6',
      client_secret: 'shpss_tajna',
    })
    time = 86_000_000
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_0' })
    time = 86_400_000
    expect(await own.nameOf(app)).toEqual({ name: 'shpat_86400000' })
    expect(paths().filter((path) => path.endsWith('/access_token'))).toHaveLength(2)
  })

  it('requests one new token if the old one was revoked early', async () => {
    let given = 0
    fakeServer.answerWith(({ path, headers }) =>
      path.endsWith('/access_token')
        ? gives(`shpat_${++given}`)
        : headers['x-shopify-access-token'] === 'shpat_2'
          ? shopOf('Luna')
          : { status: 401 },
    )
    expect(await own.nameOf(app)).toEqual({ name: 'Luna' })
    fakeServer.answerWith(({ path }) => (path.endsWith('/access_token') ? gives('shpat_3') : { status: 401 }))
    fakeServer.requests.length = 0
    expect(await own.nameOf(app)).toMatchObject({
      refusal: { message: 'Shopify nije prihvatio pristupni token. Proverite podešavanja.' },
    })
    expect(paths().filter((path) => path.endsWith('/access_token'))).toHaveLength(1)
  })

  it.each<[string, Reply, string]>([
    [
      'wrong credentials or a missing installation',
      { status: 400, body: { error: 'app_not_installed' } },
      'Shopify nije prihvatio Client ID i Client secret. Proverite ih, i da li je aplikacija instalirana u ovoj prodavnici.',
    ],
    ['a missing shop', { status: 404 }, 'Shopify prodavnica nije pronađena. Proverite adresu.'],
    ['too many calls', { status: 429 }, 'Shopify trenutno ima previše zahteva. Pokušajte ponovo za minut.'],
    ['a page instead of a token', { body: '<html>' }, 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
    [
      'a token that cannot be a header value',
      { body: { access_token: 'a\nb', expires_in: 60 } },
      'Shopify trenutno nije dostupan. Pokušajte ponovo.',
    ],
    ['a slow Shopify', 'never answers', 'Shopify trenutno nije dostupan. Pokušajte ponovo.'],
  ])('explains the refusal after %s, and sends no request without a token', async (_, reply, message) => {
    fakeServer.answerWith(() => reply)
    expect(
      await (
        reply === 'never answers' ? createShopify({ address: fakeServer.url, timeoutMs: little }) : own
      ).nameOf(app),
    ).toMatchObject({ refusal: { message } })
    expect(paths()).toEqual(['/admin/oauth/access_token'])
  })
})
