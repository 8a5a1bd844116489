// Rules: legal/pages
import type { PublicLegalPage } from '@pazar/contracts/legal/routes.ts'
import { fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import { afterEach, expect, it } from 'vitest'
import { fullSeller } from '../testing/sellers.ts'
import { startSite } from '../testing/start-site.ts'
import { websiteWith } from '../testing/websites.ts'

let site: Awaited<ReturnType<typeof startSite>>
afterEach(() => site.close())

const website = { ...websiteWith(), seller: fullSeller }
const shop = {
  sellerId: 7,
  name: 'Lampe d.o.o.',
  host: 'lampe.rs',
  websites: [website, websiteWith({ customUrl: 'druga' }, { id: 2 })],
  more: false,
}

/** A site whose APIs know one website, the shop at lampe.rs and its legal pages. */
const start = async (legal: Partial<PublicLegalPage> = {}, shopView = shop) => {
  site = await startSite(({ path }) => {
    const url = new URL(path, 'http://api.test')
    if (url.pathname === '/api/websites/public')
      return url.searchParams.get('url') === 'lampa' ? { status: 200, body: website } : { status: 404 }
    if (url.pathname === '/api/shops') return { status: 200, body: shopView }
    if (url.pathname.startsWith('/api/public/legal-pages/'))
      return { status: 200, body: { market: 'Serbia', text: null, seller: fullSeller, ...legal } }
    return { status: 404 }
  })
}
const get = async (path: string, host = 'pazar.example') => {
  const { status, text: html } = await fetchAtHost(site.url, host, path)
  return { status, html }
}

it.each([
  ['uslovi', 'Uslovi kupovine'],
  ['povracaj', 'Povraćaj i odustanak od ugovora'],
  ['privatnost', 'Politika privatnosti'],
  ['reklamacije', 'Reklamacije'],
])('shows /lampa/%s (%s) filled in, not indexed, with its canonical address', async (slug, title) => {
  await start()
  const { status, html } = await get(`/lampa/${slug}`)
  expect(status).toBe(200)
  for (const part of [
    `<h1>${title}</h1>`,
    'Lampe d.o.o.',
    `<link rel="canonical" href="https://pazar.example/lampa/${slug}"/>`,
    '<meta name="robots" content="noindex"/>',
  ])
    expect(html).toContain(part)
  expect(html).not.toMatch(/[{]naziv|nije popunjeno|____/)
})

it("shows the seller's own text escaped", async () => {
  await start({ text: '## Moji <b>uslovi</b>\n\n<script>alert(1)</script> {naziv}\n\n{dostava}' })
  const { html } = await get('/lampa/uslovi')
  expect(html).toContain('<h2>Moji &lt;b&gt;uslovi&lt;/b&gt;</h2>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; Lampe d.o.o.')
  expect(html).toContain('Dostava je besplatna.')
})

it('has a withdrawal form with the product and the seller filled in', async () => {
  await start()
  const { html } = await get('/lampa/povracaj')
  expect(html).toContain('Obrazac za odustanak od ugovora')
  expect(html).toMatch(/<textarea id="obrazac-roba"[^>]*>Stona lampa Luna<\/textarea>/)
  expect(html).toContain('Prodavcu: Lampe d.o.o., Glavna 1, 18000 Niš, kupci@lampe.example')
})

it("shows the legal pages of a website and of the shop at the seller's own host", async () => {
  await start()
  const [ofWebsite, ofShop, ofTenant] = [
    await get('/druga/uslovi', 'lampe.rs'),
    await get('/uslovi', 'lampe.rs'),
    await get('/tenants/12/uslovi'),
  ]
  expect([ofWebsite.status, ofShop.status, ofTenant.status]).toEqual([200, 200, 200])
  expect(ofWebsite.html).toContain('href="https://lampe.rs/druga/uslovi"')
  expect(ofShop.html).toContain('href="https://lampe.rs/uslovi"')
  expect(ofTenant.html).toContain('href="/tenants/12/privatnost"')
  // A shop has no single delivery time.
  expect(ofShop.html).not.toContain('Rok isporuke:')
})

it.each([
  ["a shop at the seller's own host", '/privatnost', 'lampe.rs'],
  ["a tenant's shop", '/tenants/12/privatnost', 'pazar.example'],
])('asks for consent on the legal pages of %s if any of its pages does', async (_, path, host) => {
  await start()
  const { html: before } = await get(path, host)
  expect(before).not.toContain('cookie-link')
  expect(before).not.toContain('data-consent')
  await site.close()

  await start({}, { ...shop, websites: [website, websiteWith({ consentBanner: true }, { id: 2 })] })
  const { html } = await get(path, host)
  expect(html).toMatch(/<body[^>]* data-website="1"[^>]* data-consent="Uz Vaš pristanak/)
  expect(html).toMatch(/<footer class="seller-footer">.*<button class="cookie-link"/s)
})

it.each(['/lampa/nema', '/nema/uslovi', '/uslovi'])('answers 404 at the platform for %s', async (path) => {
  await start()
  expect((await get(path)).status).toBe(404)
})
