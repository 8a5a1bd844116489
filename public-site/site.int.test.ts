import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Asked } from './testing/fake-apis.ts'
import { startSite } from './testing/start-site.ts'
import { websiteWith } from './testing/websites.ts'

const orderId = '0123456789ABCDEFGHJKMNPQRS'
let site: Awaited<ReturnType<typeof startSite>>
let down: boolean
let place: (asked: Asked) => { status: number; body?: unknown; headers?: Record<string, string> }

beforeEach(async () => {
  down = false
  place = () => ({ status: 201, body: { ok: true, orderId, websiteId: 1, message: '' }, headers: { 'x-position': '42', 'set-cookie': 'pazar_orders=signed; Path=/; HttpOnly' } })
  site = await startSite((asked) => {
    if (down) return { status: 503 }
    if (asked.path === '/api/websites/public?url=lampa') return { status: 200, body: websiteWith() }
    if (asked.method === 'POST') return place(asked)
    return { status: 404 }
  })
})

afterEach(() => site.close())

const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers, redirect: 'manual' })
const typed = { websiteId: '1', revision: '0', quantity: '2', 'total-1': '1990', 'total-2': '3980', name: 'Mara Marić', phone: '064 1', address: 'Glavna 1', city: 'Niš', email: '', website: '' }
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/lampa`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ ...typed, pageView: `1790000000000.${'ab'.repeat(16)}`, ...fields }) })
const keyIn = (page: string) => /name="pageView" value="([^"]*)"/.exec(page)![1]!

describe('a landing page', () => {
  test.each(['br', 'gzip', 'identity'])('is whole in %s, with a key of its own at every view', async (encoding) => {
    const one = await get('/lampa', { 'accept-encoding': encoding })
    expect(one.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    // A proxy that keeps it would hand one visitor's key to the next, whose order would then be taken for a repetition.
    expect(one.headers.get('cache-control')).toBe('private, no-cache')
    const page = await one.text()
    expect(page).toContain('Meko svetlo za svako veče')
    expect(page.endsWith('</html>')).toBe(true)
    expect(keyIn(page)).toMatch(/^\d{13}\.[0-9a-f]{32}$/)
    expect(keyIn(await (await get('/lampa', { 'accept-encoding': encoding })).text())).not.toBe(keyIn(page))
    expect(site.asked).toHaveLength(1)
  })

  test('is not sent again to who has it, but always to who has ordered', async () => {
    const etag = (await get('/lampa')).headers.get('etag')!
    const again = await get('/lampa', { 'if-none-match': etag })
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
    expect((await get('/lampa', { 'if-none-match': etag, cookie: 'pazar_orders=x' })).status).toBe(200)
  })

  test('runs no script and loads no style that is not ours', async () => {
    const policy = (await get('/lampa')).headers.get('content-security-policy')!
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('is 404 with a way on where there is none, also under a reserved name', async () => {
    for (const path of ['/nema-je', '/admin', '/lampa/jos', '/%F0', '/HVALA-upsell']) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain('404 - Stranica nije pronađena')
    }
  })

  test('stays on show while the query API is down; one never seen asks for patience', async () => {
    await get('/lampa')
    down = true
    site.hints.publish({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' })
    await new Promise((resolve) => setImmediate(resolve))
    expect((await get('/lampa')).status).toBe(200)
    const other = await get('/druga')
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await other.text()).toContain('Vraćamo se za koji trenutak')
  })
})

describe('an order without JavaScript', () => {
  test('is forwarded as the written payload, and answered with the way to the thank-you page', async () => {
    const answer = await post({}, { cookie: 'pazar_orders=old', origin: 'https://pazar.example', 'user-agent': 'Mozilla/5.0 (Linux)' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/hvala/1/${orderId}?p=42#hvala`)
    expect(answer.headers.getSetCookie()).toEqual(['pazar_orders=signed; Path=/; HttpOnly'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { headers, body, path } = site.asked.at(-1)!
    expect(path).toBe('/api/orders')
    expect(body).toMatchObject({
      websiteId: '1', quantity: '2', totalPrice: '3980', revision: '0', shownAt: '1790000000000', idempotencyKey: 'ab'.repeat(16), domain: '127.0.0.1',
      name: 'Mara Marić', customerData: { name: 'Mara Marić', phone: '064 1', address: 'Glavna 1', city: 'Niš', email: '' },
    })
    expect(headers).toMatchObject({ 'idempotency-key': 'ab'.repeat(16), 'x-forwarded-for': '127.0.0.1', cookie: 'pazar_orders=old', 'user-agent': 'Mozilla/5.0 (Linux)', origin: 'https://pazar.example' })
  })

  test('that is refused comes back as typed, with the same key and the errors beside the fields', async () => {
    place = () => ({ status: 400, body: { code: 'invalid', message: 'Molimo unesite sva obavezna polja', issues: [{ path: 'customerData.city', message: 'Grad je obavezan' }] } })
    const answer = await post({ city: ' ', name: '<b>Mara</b>' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain('value="&lt;b&gt;Mara&lt;/b&gt;"')
    expect(page).toMatch(/id="order-city-error"[^>]*>Grad je obavezan</)
    expect(page).toContain('Nedostaju podaci')
    expect(keyIn(page)).toBe(`1790000000000.${'ab'.repeat(16)}`)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('at a price that changed shows the new one, and sends it with the next attempt', async () => {
    const details = { revision: 5, currentPrice: 2190, originalPrice: 2990, offers: [], total: 4380 }
    place = () => ({ status: 409, body: { code: 'price_changed', message: '', details } })
    const page = await (await post({})).text()
    expect(page).toContain('name="total-2" value="4380"')
    expect(page).toContain('name="revision" value="5"')
    expect(page).toContain('Cena je u međuvremenu promenjena')
  })

  test('that is another one under a used key is told that the first is in', async () => {
    const message = 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.'
    place = () => ({ status: 409, body: { code: 'already_ordered', message } })
    const answer = await post({})
    expect([answer.status, (await answer.text()).includes(`<span data-problem-text="true">${message}</span>`)]).toEqual([409, true])
  })

  test('of too many is told how long to wait', async () => {
    place = () => ({ status: 429, body: { code: 'too_many_requests', message: 'Previše porudžbina u kratkom vremenu.' }, headers: { 'retry-after': '90' } })
    const answer = await post({})
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('Previše porudžbina u kratkom vremenu. Sačekajte još 01:30.')
  })

  test('that nobody took is kept on the page, to be sent again under the same key', async () => {
    await get('/lampa')
    down = true
    const answer = await post({})
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(page).toContain('Greška pri slanju porudžbine. Molimo pokušajte ponovo.')
    expect(page).toContain('value="Mara Marić"')
    expect(keyIn(page)).toBe(`1790000000000.${'ab'.repeat(16)}`)
  })

  test('is read only as a form, and only as long as one', async () => {
    const json = await fetch(`${site.url}/lampa`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
    expect(json.status).toBe(415)
    expect((await post({ name: 'x'.repeat(40_000) })).status).toBe(413)
    expect(site.asked).toHaveLength(0)
  })
})
