// Rules: websites/inactive, pages/not-found, tenants/page
import { describe, expect, test } from 'vitest'
import { priceProof } from './testing/websites.ts'
import { setUpSite, proofIn, keyIn } from './testing/site-fixture.ts'

const fixture = setUpSite()
const { get, post } = fixture

describe('landing page', () => {
  test.each(['br', 'gzip', 'identity'])(
    'is complete in %s, with a new key at every view',
    async (encoding) => {
      const one = await get('/lampa', { 'accept-encoding': encoding })
      expect(one.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      // A shared cache would give one shopper's key to the next, whose order would then count as a
      // repetition.
      expect(one.headers.get('cache-control')).toBe('private, no-cache')
      const page = await one.text()
      expect(page).toContain('Meko svetlo za svako veče')
      expect(page.endsWith('</html>')).toBe(true)
      expect(keyIn(page)).toMatch(new RegExp(`^\\d{13}\\.[0-9a-f]{32}\\.${priceProof}$`))
      expect(keyIn(await (await get('/lampa', { 'accept-encoding': encoding })).text())).not.toBe(keyIn(page))
      expect(fixture.site.requests).toHaveLength(1)
    },
  )

  test.each(['br', 'gzip', 'identity'])(
    'carries the campaign of its visit in the form, for browsers without JavaScript, in %s',
    async (encoding) => {
      const page = await (
        await get('/lampa?utm_source=facebook&x=1&fbclid=IwAR0abcDEF_123&utm_term=ana%40primer.rs', {
          'accept-encoding': encoding,
        })
      ).text()
      expect(page.endsWith('</html>')).toBe(true)
      expect(keyIn(page).trim()).toMatch(
        /^\d{13}\.[0-9a-f]{32}\.[^.]+\.utm_source=facebook&fbclid=IwAR0abcDEF_123$/,
      )
      expect(keyIn(await (await get('/lampa?x=1', { 'accept-encoding': encoding })).text())).not.toContain(
        'utm_',
      )
      expect(fixture.site.requests).toHaveLength(1)
    },
  )

  test('answers 304 to a browser that has the page, unless it has ordered', async () => {
    const etag = (await get('/lampa')).headers.get('etag')!
    const again = await get('/lampa', { 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
    expect((await get('/lampa', { 'if-none-match': etag, cookie: 'pazar_orders=x' })).status).toBe(200)
  })

  test("answers 200 if the price proof in the browser's copy is an hour old", async () => {
    const etag = (await get('/lampa')).headers.get('etag')!
    fixture.now += 3600_000
    expect((await get('/lampa', { 'if-none-match': etag })).status).toBe(200)
  })

  test.each(['br', 'gzip', 'identity'])(
    'carries the newest price proof without being rendered again, in %s',
    async (encoding) => {
      const first = await get('/lampa', { 'accept-encoding': encoding })
      fixture.website = { ...fixture.website, priceProof: `29000001${'q'.repeat(22)}` }
      fixture.now += 60_000
      const second = await get('/lampa', { 'accept-encoding': encoding })
      expect([first, second].map(({ headers }) => headers.get('etag'))).toEqual([
        expect.any(String),
        first.headers.get('etag'),
      ])
      expect([proofIn(await first.text()), proofIn(await second.text())]).toEqual([
        priceProof,
        fixture.website.priceProof,
      ])
    },
  )

  test('is complete without a price proof', async () => {
    delete fixture.website.priceProof
    expect(proofIn(await (await get('/lampa')).text())).toBe('0'.repeat(30))
  })

  test('allows only our own scripts and styles', async () => {
    const policy = (await get('/lampa')).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('answers 404 with a link onwards for an unknown or reserved path', async () => {
    for (const path of ['/nema-je', '/admin', '/lampa/jos', '/%F0', '/HVALA-upsell']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('404 - Stranica nije pronađena')
    }
  })

  test('is served from the cache while the query API is down; a page never loaded answers 503 with Retry-After', async () => {
    await get('/lampa')
    fixture.down = true
    fixture.site.hints.publish({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' })
    await new Promise((resolve) => setImmediate(resolve))
    expect((await get('/lampa')).status).toBe(200)
    const other = await get('/druga')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await other.text()).toContain('Vraćamo se za koji trenutak')
  })
})

/** Target of "Nazad"; undefined without the link. */
const backIn = (page: string) => /class="nav-back" href="([^"]*)"/.exec(page)?.[1]

test.each([
  [
    "the seller's own host",
    { hasOtherPages: true, canonicalHost: 'lampe.rs', storefrontTenantId: 3 },
    'https://lampe.rs/prodavnica',
  ],
  [
    "the page of the seller's tenant",
    { hasOtherPages: true, storefrontTenantId: 3 },
    '/tenants/3/index.html',
  ],
  ['nowhere if the seller has no storefront', { hasOtherPages: true }, undefined],
  [
    'nowhere if the seller shows no other page',
    { hasOtherPages: false, canonicalHost: 'lampe.rs', storefrontTenantId: 3 },
    undefined,
  ],
])('"Nazad" leads to %s, on the refused form too', async (_, facts, address) => {
  fixture.website = { ...fixture.website, ...facts }
  expect(backIn(await (await get('/lampa')).text())).toBe(address)
  fixture.place = () => ({
    status: 400,
    body: { code: 'invalid', message: 'Neispravan telefon', issues: [] },
  })
  expect(backIn(await (await post({})).text())).toBe(address)
})
