// Rules: storefront/listing
import type { PublicListItem } from '@pazar/contracts/website/shopper-routes.ts'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { startSite } from '../testing/start-site.ts'
import { websiteWith } from '../testing/websites.ts'
import { item } from './testing/list-item.ts'

let items: PublicListItem[]
let down: boolean
/** Start of the site's clock, ms since 1970. */
const began = Date.parse('2026-03-01T10:00:00Z')
let ahead: number
/** Runs after each part of the list is read. */
let beforeNext: () => void
let site: Awaited<ReturnType<typeof startSite>>

beforeEach(async () => {
  down = false
  ahead = 0
  beforeNext = () => {}
  items = [item(2, { productName: 'Auto kompresor', originalPrice: 2000, currentPrice: 1990 }), item(1)]
  site = await startSite(
    ({ path }) => {
      if (down) return { status: 503 }
      const address = new URL(path, 'http://api')
      if (address.pathname === '/api/websites/public-list') {
        const [from, to] = JSON.parse(address.searchParams.get('range')!) as [number, number]
        const { idBelow = Infinity } = JSON.parse(address.searchParams.get('filter') ?? '{}') as {
          idBelow?: number
        }
        const listed = items.filter(({ id }) => id < idBelow).slice(from, to + 1)
        beforeNext()
        return { status: 200, body: listed }
      }
      if (address.pathname === '/api/shops/addresses')
        return {
          status: 200,
          body: items
            .filter(({ canonicalHost }) => canonicalHost === null)
            .map(({ customUrl, updatedAt }) => ({ customUrl, updatedAt })),
        }
      return path === '/api/websites/public?url=lampa'
        ? { status: 200, body: { ...websiteWith(), canonicalHost: 'lampe.rs' } }
        : { status: 404 }
    },
    () => began + ahead,
  )
})
afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers })
const shown = async (path = '/prodavnica') => (await (await get(path)).text()).replaceAll('\u00a0', ' ')
const cards = (page: string) =>
  [...page.matchAll(/<a class="store-card" href="([^"]*)"/g)].map(([, address]) => address)
const hinted = async (readModel: string) => {
  site.hints.publish({ readModel, keys: ['1'], sellerId: 7, position: '1' })
  await new Promise((resolve) => setImmediate(resolve))
  ahead += 5000
}

describe('storefront of the platform', () => {
  it('shows banner, search, hero, five categories, cards and footer', async () => {
    const page = await shown()
    for (const part of [
      'Kupaca upravo poručuje: <strong data-buyers="127">127</strong>',
      'Besplatna dostava',
      'role="search" data-store-search="" action="/prodavnica" method="get"',
      'href="/create"',
      'Stvari koje olakšavaju dan',
      'data-drawn="23-69"',
      'Kako se poručuje',
      'class="store-footer"',
    ])
      expect(page).toContain(part)
    expect(
      [...page.matchAll(/<span>(\w+)<span class="for-readers">, proizvoda: /g)].map(([, label]) => label),
    ).toEqual(['Auto', 'Zdravlje', 'Tehnika', 'Dom', 'Lepota'])
    // The other categories are empty and have no link.
    expect([...page.matchAll(/\?kategorija=(\w+)#ponuda/g)].map(([, name]) => name)).toEqual(['auto', 'dom'])
    expect(cards(page)).toEqual(['/lampa-2', '/lampa-1'])
  })

  it('shows picture, name, title, hook and prices of a product, and the discount only if it is over 20 percent', async () => {
    const [large, small] = [await shown('/prodavnica?q=lampa'), await shown('/prodavnica?kategorija=auto')]
    for (const part of [
      '-900.webp 900w',
      'Lampa 1',
      'Meko svetlo',
      'Na dodir',
      '1.990 RSD',
      '2.990 RSD',
      '-33%',
      'Uštedite 1.000 RSD',
    ])
      expect(large).toContain(part)
    expect(small).toContain('Uštedite 10 RSD')
    expect(small).not.toContain('store-badge"')
  })

  it('opens a product in a new tab', async () =>
    expect(await shown()).toContain('href="/lampa-1" target="_blank" rel="noopener"'))

  it("answers 503 with 'Greška pri učitavanju proizvoda' and a retry button if no products were ever loaded", async () => {
    down = true
    const answer = await get('/prodavnica')
    const page = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(page).toContain('<h1>Greška pri učitavanju proizvoda</h1>')
    expect(page).toMatch(/<a class="button" href="" data-retry="">Pokušaj ponovo<\/a>/)
    expect(page).toContain('noindex')
  })

  it('serves the cached list while the API is down, and updates after change notifications', async () => {
    await shown()
    down = true
    await hinted('websites')
    expect(cards(await shown())).toHaveLength(2)
    down = false
    items = [item(3)]
    await hinted('users')
    expect(cards(await shown())).toEqual(['/lampa-3'])
    items = []
    await hinted('websites')
    const empty = await shown()
    expect(empty).toContain('Uskoro stižu novi proizvodi')
    expect(empty).toContain('noindex')
  })

  it('reads the list at most once in 5 s, however many change notifications arrive', async () => {
    await shown()
    for (let time = 0; time < 5; time++) {
      site.hints.publish({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' })
      await new Promise((resolve) => setImmediate(resolve))
      await shown()
    }
    expect(site.requests).toHaveLength(1)
    ahead += 5000
    await shown()
    expect(site.requests).toHaveLength(2)
  })

  it('links back to all products from an empty result, and does not index searches', async () => {
    const page = await shown('/prodavnica?q=<b>nema')
    expect(page).toContain('Nema proizvoda za „&lt;b&gt;nema“.')
    expect(page).toContain('href="/prodavnica">Prikaži sve proizvode')
    expect(page).toContain('noindex')
    expect(await shown('/prodavnica?kategorija=lepota')).toContain('U ovoj kategoriji još nema proizvoda.')
  })

  it('is compressed once, and answers 304 to a browser that has it', async () => {
    const first = await get('/prodavnica', { 'accept-encoding': 'br' })
    expect(first.headers.get('content-encoding')).toBe('br')
    const again = await get('/prodavnica', {
      'if-none-match': first.headers.get('etag')!,
      'cache-control': 'max-age=0',
    })
    expect(again.status).toBe(304)
    expect(site.requests).toHaveLength(1)
  })

  it('reads long lists completely and shows 24 cards per page', async () => {
    items = Array.from({ length: 1001 }, (_, number) => item(2000 - number))
    const page = await shown()
    expect(cards(page)).toHaveLength(24)
    expect(page).toContain('1001 proizvod')
    expect(page).toContain('1 od 42')
    expect(page).toContain('rel="next" href="/prodavnica?strana=2#ponuda"')
    expect(site.requests).toHaveLength(2)
    expect(cards(await shown('/prodavnica?strana=42'))).toHaveLength(17)
    expect(page.match(/loading="lazy"/g)!.length).toBe(24 + 3 - 1)
  })

  it('pages by the last id, so that new products cause no duplicates', async () => {
    items = Array.from({ length: 1001 }, (_, number) => item(2000 - number))
    beforeNext = () => void items.unshift(item(items[0]!.id + 1))
    expect(await shown()).toContain('1001 proizvod')
    expect(cards(await shown('/prodavnica?strana=42')).at(-1)).toBe('/lampa-1000')
  })

  it('shows only the newest 5000 products', async () => {
    items = Array.from({ length: 5100 }, (_, number) => item(9000 - number))
    expect(await shown('/prodavnica?strana=209')).toContain('209 od 209')
    expect(site.requests).toHaveLength(5)
  })

  it('has metadata for shared links and search engines', async () => {
    const page = await shown('/prodavnica?kategorija=dom')
    expect(page).toContain('<link rel="canonical" href="https://pazar.example/prodavnica?kategorija=dom"/>')
    expect(page).toContain('property="og:locale" content="sr_RS"')
    const picture = `https://pazar.example/uploads/${'a'.repeat(64)}-900.jpg`
    for (const [name, content] of [
      ['og:image', picture],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '900'],
      ['og:image:alt', 'Lampa 1'],
    ])
      expect(page).toContain(`<meta property="${name}" content="${content}"/>`)
    expect(page).toContain(`<meta name="twitter:image" content="${picture}"/>`)
    expect(JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!)).toMatchObject(
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, name: 'Lampa 1', url: 'https://pazar.example/lampa-1' }],
      },
    )
  })
})

test('robots.txt of the platform links to the sitemap, which lists the storefront and pages that are canonical here', async () => {
  items = [
    item(1),
    item(2, { canonicalHost: 'lampe.rs' }),
    item(3, { customUrl: 'a-b', updatedAt: '2026-02-01T00:00:00.000Z' }),
  ]
  expect(await (await get('/robots.txt')).text()).toContain('Sitemap: https://pazar.example/sitemap.xml')
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const map = await answer.text()
  expect([...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://pazar.example/prodavnica',
    'https://pazar.example/lampa-1',
    'https://pazar.example/a-b',
  ])
  expect(map).toContain('<lastmod>2026-02-01T00:00:00.000Z</lastmod>')
})

test('a page of a seller with a verified host is canonical there, at the platform too', async () => {
  const page = await shown('/lampa')
  expect(page).toContain('<link rel="canonical" href="https://lampe.rs/lampa"/>')
  expect(page).toContain('property="og:url" content="https://lampe.rs/lampa"')
})
