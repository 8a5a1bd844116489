// Rules: domains/seller-hosts
import { describe, expect, test } from 'vitest'
import { orderId } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import { setUpOwnHosts, canonical } from './testing/own-host-fixture.ts'

const hosts = setUpOwnHosts()
const { get, post } = hosts

describe("a seller's verified host", () => {
  test('takes orders without JavaScript and shows the thank-you page', async () => {
    const placed = await post('lampe.rs', '/lampa')
    expect([placed.status, placed.headers.location]).toEqual([303, `/hvala/1/${orderId}?p=42#hvala`])
    expect(hosts.site.requests.at(-1)).toMatchObject({
      path: '/api/orders',
      headers: { 'x-forwarded-host': 'lampe.rs' },
      body: { domain: 'lampe.rs' },
    })
    const thanks = await get('lampe.rs', `/hvala/1/${orderId}?p=42`)
    expect(thanks.text).toContain('Hvala Vam, Mara!')
    expect(thanks.text).toContain('href="/lampa"')
    const refused = await post('lampe.rs', '/lampa', { phone: 'x' })
    expect([refused.status, canonical(refused.text)]).toEqual([400, 'https://lampe.rs/lampa'])
    expect(refused.text).toContain('Neispravan telefon')
  })

  test('takes orders from a page that was renamed after it was opened, and shows a refused form', async () => {
    const placed = await post('lampe.rs', '/stara-lampa')
    expect([placed.status, placed.headers.location]).toEqual([303, `/hvala/1/${orderId}?p=42#hvala`])
    const refused = await post('lampe.rs', '/stara-lampa', { phone: 'x' })
    expect([refused.status, canonical(refused.text)]).toEqual([400, 'https://lampe.rs/lampa'])
    expect(refused.text).toContain('Neispravan telefon')
  })

  test('links "Nazad" to its storefront if it has several pages, on the refused form too', async () => {
    const back = (page: string) => /class="nav-back" href="([^"]*)"/.exec(page)?.[1]
    expect(back((await get('lampe.rs', '/lampa')).text)).toBe(undefined)
    expect(back((await post('lampe.rs', '/lampa', { phone: 'x' })).text)).toBe(undefined)
    expect(back((await get('sve.rs', '/lampa')).text)).toBe('/')
    expect(back((await post('sve.rs', '/lampa', { phone: 'x' })).text)).toBe('/')
  })

  test("takes no order on another seller's page and shows no order of another seller", async () => {
    const refused = await post('lampe.rs', '/termos', { websiteId: '2' })
    expect(refused.status).toBe(404)
    expect(refused.text).toContain('Ovaj proizvod se trenutno ne prodaje')
    expect(refused.text).toContain('href="/"')
    for (const path of [`/hvala/1/${orderId}`, `/hvala/1/${orderId}?p=42`]) {
      const { status, text } = await get('sve.rs', path)
      expect(status).toBe(200)
      expect(text).toContain('Premium paket')
      for (const his of ['Mara', 'Glavna', '0123-4567', '1.990']) expect(text).not.toContain(his)
    }
    for (const path of [`/hvala-simple?order=${orderId}`, `/hvala-upsell?order=${orderId}`])
      expect((await get('sve.rs', path)).status).toBe(404)
    expect(hosts.site.requests.filter(({ method }) => method === 'POST')).toHaveLength(0)
  })

  test.each([
    [
      'to its storefront if it has other pages',
      [websiteWith(), websiteWith({ customUrl: 'termos' }, { id: 2 })],
      true,
    ],
    ['back to the product if the shop has this one page', [websiteWith()], false],
  ])(
    'leads from the legacy page %s, if the legacy offers are disabled',
    async (_where, websites, isLinked) => {
      hosts.shops['host=lampe.rs']!.websites = websites
      const { status, text } = await get('lampe.rs', '/hvala?website=1')
      expect([
        status,
        /<a class="button button-wide" href="\/">/.test(text),
        text.includes('/prodavnica'),
        text.includes('<form'),
      ]).toEqual([200, isLinked, false, false])
    },
  )

  test.each([
    ['lampe.rs', '/">Nazad na proizvod<'],
    ['sve.rs', '/">Pogledaj ostale proizvode<'],
  ])('leads from the static thank-you page of %s to what it sells', async (host, link) => {
    const { text } = await get(host, '/hvala-success')
    expect(text).toContain(link)
    expect(text).not.toContain('/prodavnica')
  })

  test('has all thank-you pages, and sells the legacy offers only for its own pages', async () => {
    for (const path of [
      `/hvala-simple?order=${orderId}`,
      `/hvala-upsell?order=${orderId}`,
      '/hvala-success',
      '/thank-you-success',
    ])
      expect((await get('lampe.rs', path)).status, path).toBe(200)
    expect((await get('lampe.rs', '/hvala?website=1')).text).toContain('name="legacyOffer"')
    expect((await get('lampe.rs', '/hvala?website=2')).text).not.toContain('name="legacyOffer"')
    expect((await post('lampe.rs', '/hvala', { websiteId: '2', legacyOffer: 'mini' })).status).toBe(404)
    expect((await post('lampe.rs', '/hvala', { legacyOffer: 'mini' })).headers['location']).toBe(
      `/hvala-simple?website=1&order=${orderId}&p=42#hvala`,
    )
  })
})
