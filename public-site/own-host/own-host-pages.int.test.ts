import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import { atHost } from '@pazar/http-server/testing/at-host.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderId, orderWith } from '../testing/orders.ts'
import { startSite } from '../testing/start-site.ts'
import { websiteWith } from '../testing/websites.ts'

const order = orderWith({ productName: 'Lampa', quantity: 1, totalPrice: 1990 })
const lamp = websiteWith()
const flask = websiteWith({ customUrl: 'termos', productName: 'Termos Planinar', shortName: 'Planinar', currentPrice: 250000, originalPrice: 250000 }, { id: 2 })

let shops: Record<string, ShopView>
let down: boolean
/** Pages at a host beyond those of its front, and what is canonical there, by the query that asks for it. */
let beyond: Record<string, ReturnType<typeof websiteWith>>
let addresses: Record<string, { customUrl: string; updatedAt: string }[]>
let site: Awaited<ReturnType<typeof startSite>>

beforeEach(async () => {
  down = false
  beyond = {}
  addresses = {}
  shops = {
    'host=lampe.rs': { sellerId: 7, name: 'Lampe Marić', host: 'lampe.rs', more: false, websites: [lamp] },
    'host=stare-lampe.rs': { sellerId: 7, name: 'Lampe Marić', host: 'lampe.rs', more: false, websites: [lamp] },
    'host=sve.rs': { sellerId: 8, name: null, host: 'sve.rs', more: false, websites: [flask, lamp] },
    'tenantId=3': { sellerId: 8, name: 'Sve i svašta', host: null, more: false, websites: [flask] },
  }
  site = await startSite((asked) => {
    if (down) return { status: 503 }
    if (asked.path.startsWith('/api/shops?')) {
      const body = shops[asked.path.slice('/api/shops?'.length)]
      return body ? { status: 200, body } : { status: 404 }
    }
    if (asked.path.startsWith('/api/shops/addresses?')) return { status: 200, body: addresses[asked.path.slice('/api/shops/addresses?'.length)] ?? [] }
    const found = beyond[asked.path.slice('/api/websites/public?'.length)]
    if (found) return { status: 200, body: found }
    if (asked.path === '/api/websites/public?url=lampa') return { status: 200, body: lamp }
    if (asked.method === 'POST') return asked.body.phone === '064 1' ? { status: 201, body: { ok: true, orderId, websiteId: 1, message: '' }, headers: { 'x-position': '42' } } : { status: 400, body: { code: 'invalid', message: 'Neispravan telefon', issues: [{ path: 'phone', message: 'Neispravan telefon' }] } }
    return asked.path === `/api/orders/${orderId}` ? { status: 200, body: order } : { status: 404 }
  })
})
afterEach(() => site.close())

const get = (host: string, path: string, headers?: Record<string, string>) => atHost(site.url, host, path, { headers })
const canonical = (page: string) => /<link rel="canonical" href="([^"]*)"/.exec(page)?.[1]
const ogUrl = (page: string) => /<meta property="og:url" content="([^"]*)"/.exec(page)?.[1]
const typed = { websiteId: '1', revision: '0', quantity: '1', 'total-1': '1990', name: 'Mara Marić', phone: '064 1', address: 'Glavna 1', city: 'Niš', pageView: `1790000000000.${'ab'.repeat(16)}` }
const post = (host: string, path: string, more: Record<string, string> = {}) =>
  atHost(site.url, host, path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: new URLSearchParams({ ...typed, ...more }).toString() })

describe("a seller's verified host", () => {
  test('serves his only page at its front and under its address, the same', async () => {
    const [front, page] = [await get('lampe.rs', '/'), await get('LAMPE.rs', '/lampa')]
    expect([front.status, page.status, front.headers.etag]).toEqual([200, 200, page.headers.etag])
    expect(front.text).toContain('Meko svetlo za svako veče')
    expect(front.text).toContain('action="/lampa#poruci"')
    expect([canonical(front.text), ogUrl(front.text)]).toEqual(['https://lampe.rs/lampa', 'https://lampe.rs/lampa'])
    expect((await get('www.lampe.rs', '/')).text).toContain('Meko svetlo')
  })

  test('is canonical as the primary one, from his other hosts too', async () => {
    const { text } = await get('stare-lampe.rs', '/')
    expect([canonical(text), ogUrl(text)]).toEqual(['https://lampe.rs/lampa', 'https://lampe.rs/lampa'])
    expect(canonical((await get('127.0.0.1', '/lampa')).text)).toBe('https://pazar.example/lampa')
  })

  test('shows the front of his shop where he has several', async () => {
    const { status, text, headers } = await get('sve.rs', '/')
    const said = text.replaceAll('\u00a0', ' ')
    expect(status).toBe(200)
    for (const part of ['Naša ponuda', 'Planinar', '2.500 RSD', 'Luna', '1.990 RSD', '2.990 RSD', 'Uštedite 1.000 RSD', '-33%', 'href="/termos"', 'href="/lampa"']) expect(said).toContain(part)
    for (const part of ['/create', 'role="search"', 'kategorija=']) expect(said).not.toContain(part)
    expect([canonical(text), ogUrl(text)]).toEqual(['https://sve.rs/', 'https://sve.rs/'])
    expect((await get('sve.rs', '/', { 'if-none-match': headers.etag! })).status).toBe(304)
  })

  test('has his shop at /prodavnica too, with his alone in it', async () => {
    const one = (await get('lampe.rs', '/prodavnica')).text
    expect([canonical(one), one.includes('href="/lampa"'), one.includes('href="/termos"')]).toEqual(['https://lampe.rs/prodavnica', true, false])
    expect(canonical((await get('sve.rs', '/prodavnica')).text)).toBe('https://sve.rs/')
  })

  test('says decorative figures only where all of his pages do, and of delivery what holds in his markets', async () => {
    const front = async () => (await get('sve.rs', '/')).text
    expect(await front()).toContain('data-buyers="127"')
    expect(await front()).toContain('Besplatna dostava od 3.000 RSD')
    shops['host=sve.rs']!.websites = [flask, websiteWith({ trustMode: 'off', targetMarket: 'Montenegro' })]
    site.hints.publish({ readModel: 'websites', keys: ['1'], sellerId: 8, position: '1' })
    await new Promise((resolve) => setImmediate(resolve))
    for (const part of ['data-buyers', 'data-drawn', '3.000 RSD']) expect(await front()).not.toContain(part)
  })

  test('names in its robots.txt the sitemap of what is canonical here; his other hosts have none', async () => {
    expect((await get('lampe.rs', '/robots.txt')).text).toContain('Sitemap: https://lampe.rs/sitemap.xml')
    const entry = ({ customUrl, updatedAt }: { customUrl: string; updatedAt: string }) => ({ customUrl, updatedAt })
    addresses = { 'host=lampe.rs': [entry(lamp)], 'host=sve.rs': [entry(flask), entry(lamp)] }
    const locations = async (host: string) => [...(await get(host, '/sitemap.xml')).text.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address)
    expect(await locations('lampe.rs')).toEqual(['https://lampe.rs/lampa'])
    expect(await locations('sve.rs')).toEqual(['https://sve.rs/', 'https://sve.rs/termos', 'https://sve.rs/lampa'])
    expect((await get('stare-lampe.rs', '/sitemap.xml')).status).toBe(404)
    expect((await get('stare-lampe.rs', '/robots.txt')).text).not.toContain('Sitemap')
  })

  describe('with more pages than its front lists', () => {
    const old = websiteWith({ customUrl: 'stara', title: 'Stara svetiljka' }, { id: 3 })
    beforeEach(() => {
      shops['host=sve.rs']!.more = true
      beyond = { 'host=sve.rs&url=stara': old, 'host=sve.rs&id=3': old }
    })
    const askedFor = (part: string) => site.asked.filter(({ path }) => path.includes(part)).length

    test('finds the others by their addresses, asked for once, until something of them changes', async () => {
      for (let time = 0; time < 2; time++) {
        const { status, text } = await get('sve.rs', '/stara')
        expect([status, canonical(text)]).toEqual([200, 'https://sve.rs/stara'])
        expect(text).toContain('Stara svetiljka')
        expect((await get('sve.rs', '/nema')).status).toBe(404)
      }
      expect([askedFor('url=stara'), askedFor('url=nema')]).toEqual([1, 1])
      beyond['host=sve.rs&url=stara'] = websiteWith({ customUrl: 'stara', title: 'Nova svetiljka' }, { id: 3, revision: 1 })
      site.hints.publish({ readModel: 'websites', keys: ['3'], sellerId: 8, position: '1' })
      await new Promise((resolve) => setImmediate(resolve))
      expect((await get('sve.rs', '/stara')).text).toContain('Nova svetiljka')
      beyond = {}
      site.hints.publish({ readModel: 'users', keys: ['8'], sellerId: 8, position: '2' })
      await new Promise((resolve) => setImmediate(resolve))
      expect((await get('sve.rs', '/stara')).status).toBe(404)
    })

    test('takes orders on them and thanks for them', async () => {
      expect((await post('sve.rs', '/stara', { websiteId: '3' })).status).toBe(303)
      expect((await get('sve.rs', '/hvala?website=3')).text).toContain('name="legacyOffer"')
      expect((await get('sve.rs', '/hvala?website=4')).text).not.toContain('name="legacyOffer"')
      expect((await post('sve.rs', '/nema', { websiteId: '3' })).status).toBe(404)
    })

    test.each(['/login', '/Velika', '/a'])('asks nobody for %s, which is no address of a page', async (path) => {
      expect((await get('sve.rs', path)).status).toBe(404)
      expect(askedFor('websites/public')).toBe(0)
    })
  })

  test('that lists all of its pages asks nobody for another', async () => {
    expect((await get('lampe.rs', '/termos')).status).toBe(404)
    expect(site.asked.map(({ path }) => path)).toEqual(['/api/shops?host=lampe.rs'])
  })

  test('shows an empty shop as one', async () => {
    shops['host=lampe.rs']!.websites = []
    const { status, text } = await get('lampe.rs', '/')
    expect(status).toBe(200)
    expect(text).toContain('Uskoro stižu novi proizvodi')
    expect(text).toContain('noindex')
  })

  test.each(['/termos', '/orders', '/login', '/admin', '/tenants/3/index.html', '/edit/1'])("has no %s: another seller's, or the operator's", async (path) => {
    const { status, text } = await get('lampe.rs', path)
    expect(status).toBe(404)
    expect(text).toContain('404 - Stranica nije pronađena')
  })

  test('takes orders without JavaScript, and thanks for them', async () => {
    const placed = await post('lampe.rs', '/lampa')
    expect([placed.status, placed.headers.location]).toEqual([303, `/hvala/1/${orderId}?p=42#hvala`])
    expect(site.asked.at(-1)).toMatchObject({ path: '/api/orders', headers: { 'x-forwarded-host': 'lampe.rs' }, body: { domain: 'lampe.rs' } })
    const thanks = await get('lampe.rs', `/hvala/1/${orderId}?p=42`)
    expect(thanks.text).toContain('Hvala Vam, Mara!')
    expect(thanks.text).toContain('href="/lampa"')
    const refused = await post('lampe.rs', '/lampa', { phone: 'x' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Neispravan telefon')
    expect(canonical(refused.text)).toBe('https://lampe.rs/lampa')
  })

  test("takes no order on another's page, and shows nobody another's order", async () => {
    expect((await post('lampe.rs', '/termos')).status).toBe(404)
    for (const path of [`/hvala/1/${orderId}`, `/hvala/1/${orderId}?p=42`]) {
      const { status, text } = await get('sve.rs', path)
      expect(status).toBe(200)
      expect(text).toContain('Premium paket')
      for (const his of ['Mara', 'Glavna', '0123-4567', '1.990']) expect(text).not.toContain(his)
    }
    for (const path of [`/hvala-simple?order=${orderId}`, `/hvala-upsell?order=${orderId}`]) expect((await get('sve.rs', path)).status).toBe(404)
    expect(site.asked.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test('has all thank-you pages, and its three fixed offers for its own pages alone', async () => {
    for (const path of [`/hvala-simple?order=${orderId}`, `/hvala-upsell?order=${orderId}`, '/hvala-success', '/thank-you-success']) expect((await get('lampe.rs', path)).status, path).toBe(200)
    expect((await get('lampe.rs', '/hvala?website=1')).text).toContain('name="legacyOffer"')
    expect((await get('lampe.rs', '/hvala?website=2')).text).not.toContain('name="legacyOffer"')
    expect((await post('lampe.rs', '/hvala', { websiteId: '2', legacyOffer: 'mini' })).status).toBe(404)
    expect((await post('lampe.rs', '/hvala', { legacyOffer: 'mini' })).headers['location']).toBe(`/hvala-simple?website=1&order=${orderId}&p=42#hvala`)
  })

  test('follows what changes, and stays on show while nobody answers', async () => {
    await get('lampe.rs', '/')
    shops['host=lampe.rs']!.websites = [websiteWith({ title: 'Novo svetlo' }, { revision: 1 })]
    site.hints.publish({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' })
    await new Promise((resolve) => setImmediate(resolve))
    expect((await get('lampe.rs', '/')).text).toContain('Novo svetlo')
    down = true
    site.hints.publish({ readModel: 'domains', keys: [], sellerId: 7, position: '2' })
    await new Promise((resolve) => setImmediate(resolve))
    expect((await get('lampe.rs', '/')).text).toContain('Novo svetlo')
    expect((await get('nova.rs', '/')).status).toBe(503)
  })
})

test.each(['/', '/lampa', '/login', '/hvala', '/api'])('a host that nobody has verified has no %s', async (path) => {
  const { status, text } = await get('nepoznat.rs', path)
  expect(status).toBe(404)
  expect(text).toContain('Na ovoj adresi još nema prodavnice.')
  expect((await post('nepoznat.rs', '/lampa')).status).toBe(404)
})

test("a tenant's page is its owner's shop, at the platform", async () => {
  const { status, text } = await get('127.0.0.1', '/tenants/3/index.html')
  expect(status).toBe(200)
  expect(text).toContain('Sve i svašta')
  expect(canonical(text)).toBe('https://pazar.example/tenants/3/index.html')
  for (const path of ['/tenants/4/index.html', '/tenants/x/index.html', '/tenants/3']) expect((await get('127.0.0.1', path)).status).toBe(404)
})
