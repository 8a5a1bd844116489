// Rules: domains/seller-hosts
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceProof, websiteWith } from '../testing/websites.ts'
import { setUpOwnHosts, lamp, flask, canonical } from './testing/own-host-fixture.ts'

const hosts = setUpOwnHosts()
const { get, post } = hosts

/** Publishes a change notification and waits until the site has received it. */
async function changed(readModel: string, sellerId: number, ...keys: string[]): Promise<void> {
  hosts.site.hints.publish({ readModel, keys, sellerId, position: '1' })
  await new Promise((resolve) => setImmediate(resolve))
}
const ogUrl = (page: string) => /<meta property="og:url" content="([^"]*)"/.exec(page)?.[1]

describe("a seller's verified host", () => {
  test("serves the seller's only page at its root and under the page's address", async () => {
    const [front, page] = [await get('lampe.rs', '/'), await get('LAMPE.rs', '/lampa')]
    expect([front.status, page.status, front.headers.etag]).toEqual([200, 200, page.headers.etag])
    expect(front.text).toContain('Meko svetlo za svako veče')
    expect(front.text).toContain('action="/lampa#poruci"')
    expect([canonical(front.text), ogUrl(front.text)]).toEqual([
      'https://lampe.rs/lampa',
      'https://lampe.rs/lampa',
    ])
    expect((await get('www.lampe.rs', '/')).text).toContain('Meko svetlo')
  })

  test("has canonical addresses at the primary host, also from the seller's other hosts", async () => {
    const { text } = await get('stare-lampe.rs', '/')
    expect([canonical(text), ogUrl(text)]).toEqual(['https://lampe.rs/lampa', 'https://lampe.rs/lampa'])
    expect(canonical((await get('127.0.0.1', '/lampa')).text)).toBe('https://pazar.example/lampa')
  })

  test('shows the storefront at its root if the seller has several pages', async () => {
    const { status, text, headers } = await get('sve.rs', '/')
    const said = text.replaceAll('\u00a0', ' ')
    expect(status).toBe(200)
    for (const part of [
      'Naša ponuda',
      'Planinar',
      '2.500 RSD',
      'Luna',
      '1.990 RSD',
      '2.990 RSD',
      'Uštedite 1.000 RSD',
      '-33%',
      'href="/termos"',
      'href="/lampa"',
    ])
      expect(said).toContain(part)
    for (const part of ['/create', 'role="search"', 'kategorija=']) expect(said).not.toContain(part)
    expect([canonical(text), ogUrl(text)]).toEqual(['https://sve.rs/', 'https://sve.rs/'])
    expect((await get('sve.rs', '/', { 'if-none-match': headers.etag! })).status).toBe(304)
  })

  test("has a storefront of the seller's own products at /prodavnica too", async () => {
    const one = (await get('lampe.rs', '/prodavnica')).text
    expect([canonical(one), one.includes('href="/lampa"'), one.includes('href="/termos"')]).toEqual([
      'https://lampe.rs/prodavnica',
      true,
      false,
    ])
    expect(canonical((await get('sve.rs', '/prodavnica')).text)).toBe('https://sve.rs/')
  })

  test("shows simulated figures and free delivery only if they hold for all of the seller's pages", async () => {
    const front = async () => (await get('sve.rs', '/')).text
    expect(await front()).toContain('data-buyers="127"')
    expect(await front()).toContain('Besplatna dostava')
    hosts.shops['host=sve.rs']!.websites = [
      flask,
      websiteWith({
        trustMode: 'off',
        terms: { ...defaultTerms, deliveryWay: 'added', deliveryAmount: 350_00 },
      }),
    ]
    await changed('websites', 8, '1')
    for (const part of ['data-buyers', 'data-drawn', 'Besplatna dostava'])
      expect(await front()).not.toContain(part)
  })

  test("has a sitemap of its canonical pages in robots.txt; the seller's other hosts have none", async () => {
    expect((await get('lampe.rs', '/robots.txt')).text).toContain('Sitemap: https://lampe.rs/sitemap.xml')
    const entry = ({ customUrl, updatedAt }: { customUrl: string; updatedAt: string }) => ({
      customUrl,
      updatedAt,
    })
    hosts.addresses = { 'host=lampe.rs': [entry(lamp)], 'host=sve.rs': [entry(flask), entry(lamp)] }
    const locations = async (host: string) =>
      [...(await get(host, '/sitemap.xml')).text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)
    expect(await locations('lampe.rs')).toEqual(['https://lampe.rs/lampa'])
    expect(await locations('sve.rs')).toEqual([
      'https://sve.rs/',
      'https://sve.rs/termos',
      'https://sve.rs/lampa',
    ])
    expect((await get('stare-lampe.rs', '/sitemap.xml')).status).toBe(404)
    expect((await get('stare-lampe.rs', '/robots.txt')).text).not.toContain('Sitemap')
  })

  describe('with more pages than its shop lists', () => {
    const old = websiteWith(
      { customUrl: 'stara', title: 'Stara svetiljka', legacyOffersEnabled: true },
      { id: 3 },
    )
    beforeEach(() => {
      hosts.shops['host=sve.rs']!.more = true
      hosts.beyond = { 'host=sve.rs&url=stara': old, 'host=sve.rs&id=3': old }
    })
    const requestCount = (part: string) =>
      hosts.site.requests.filter(({ path }) => path.includes(part)).length

    test('finds the others by their addresses and caches them until they change', async () => {
      for (let time = 0; time < 2; time++) {
        const { status, text } = await get('sve.rs', '/stara')
        expect([status, canonical(text)]).toEqual([200, 'https://sve.rs/stara'])
        expect(text).toContain('Stara svetiljka')
        expect((await get('sve.rs', '/nema')).status).toBe(404)
      }
      expect([requestCount('url=stara'), requestCount('url=nema')]).toEqual([1, 1])
      hosts.beyond['host=sve.rs&url=stara'] = websiteWith(
        { customUrl: 'stara', title: 'Nova svetiljka', legacyOffersEnabled: true },
        { id: 3, revision: 1 },
      )
      await changed('websites', 8, '3')
      expect((await get('sve.rs', '/stara')).text).toContain('Nova svetiljka')
      hosts.beyond = {}
      await changed('users', 8, '8')
      expect((await get('sve.rs', '/stara')).status).toBe(404)
    })

    test('takes orders on them and shows their thank-you pages', async () => {
      expect((await post('sve.rs', '/stara', { websiteId: '3' })).status).toBe(303)
      expect((await get('sve.rs', '/hvala?website=3')).text).toContain('name="legacyOffer"')
      expect((await get('sve.rs', '/hvala?website=4')).text).not.toContain('name="legacyOffer"')
      expect((await post('sve.rs', '/nema', { websiteId: '4' })).status).toBe(404)
    })

    test.each(['/login', '/Velika', '/a'])(
      'answers 404 for %s, which is not a page address, without calling the API',
      async (path) => {
        expect((await get('sve.rs', path)).status).toBe(404)
        expect(requestCount('websites/public')).toBe(0)
      },
    )
  })

  test('answers 404 without calling the API if its shop lists all of its pages', async () => {
    expect((await get('lampe.rs', '/termos')).status).toBe(404)
    expect(hosts.site.requests.map(({ path }) => path)).toEqual(['/api/shops?host=lampe.rs'])
  })

  test('shows an empty storefront if the seller has no pages', async () => {
    hosts.shops['host=lampe.rs']!.websites = []
    const { status, text } = await get('lampe.rs', '/')
    expect(status).toBe(200)
    for (const part of ['Uskoro stižu novi proizvodi', 'noindex']) expect(text).toContain(part)
  })

  test.each(['/termos', '/orders', '/login', '/admin', '/tenants/3/index.html', '/edit/1'])(
    'answers 404 for %s, which belongs to another seller or to the platform',
    async (path) => {
      const { status, text } = await get('lampe.rs', path)
      expect(status).toBe(404)
      expect(text).toContain('404 - Stranica nije pronađena')
    },
  )

  test('carries the newest price proof of its shop', async () => {
    const proofIn = ({ text }: { text: string }) => /name="pageView" value="[^"]*\.([^".]*)"/.exec(text)?.[1]
    expect(proofIn(await get('lampe.rs', '/lampa'))).toBe(priceProof)
    const newer = `29000001${'q'.repeat(22)}`
    hosts.shops['host=lampe.rs']!.websites = [{ ...lamp, priceProof: newer }]
    await changed('websites', 7, '1')
    expect(proofIn(await get('lampe.rs', '/lampa'))).toBe(newer)
  })

  test('shows changes at once, and serves the cached page while the API is down', async () => {
    await get('lampe.rs', '/')
    hosts.shops['host=lampe.rs']!.websites = [websiteWith({ title: 'Novo svetlo' }, { revision: 1 })]
    await changed('websites', 7, '1')
    expect((await get('lampe.rs', '/')).text).toContain('Novo svetlo')
    hosts.down = true
    await changed('domains', 7)
    expect((await get('lampe.rs', '/')).text).toContain('Novo svetlo')
    expect((await get('nova.rs', '/')).status).toBe(503)
  })
})

test.each(['/', '/lampa', '/login', '/hvala', '/api'])(
  'a host that no seller has verified answers 404 for %s',
  async (path) => {
    const { status, text } = await get('nepoznat.rs', path)
    expect(status).toBe(404)
    expect(text).toContain('Na ovoj adresi još nema prodavnice.')
    expect((await post('nepoznat.rs', '/lampa')).status).toBe(404)
  },
)

test("a tenant's page at the platform is its owner's storefront", async () => {
  const { status, text } = await get('127.0.0.1', '/tenants/3/index.html')
  expect(status).toBe(200)
  expect(text).toContain('Sve i svašta')
  expect(canonical(text)).toBe('https://pazar.example/tenants/3/index.html')
  for (const path of ['/tenants/4/index.html', '/tenants/x/index.html', '/tenants/3'])
    expect((await get('127.0.0.1', path)).status).toBe(404)
})
