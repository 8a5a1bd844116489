import { type TestDnsServer, startDnsServer } from '@pazar/command-api/testing/dns-server.ts'
import { websiteForm } from '@pazar/command-api/testing/sellers.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { startTestDatabase } from '@pazar/database/testing/test-database.ts'
import { freePort } from '@pazar/hints/testing/nats-server.ts'
import { atHost } from '@pazar/http-server/testing/at-host.ts'
import * as renderedPages from '@pazar/public-site/rendering/Pages.tsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Application, startApplication } from './application.ts'
import { readConfig } from './config.ts'

/** The whole house in one process, asked at the platform, at sellers' hosts and at nobody's, over real DNS. */

const admin = { email: 'glavni@pazar.test', password: 'lozinka glavnog' }
const closing: (() => Promise<unknown>)[] = []
let dns: TestDnsServer
let house: Application
let base: string
let sellers = 0

interface Seller {
  id: number
  token: string
}

const call = async (method: string, path: string, body?: unknown, token?: string, host = 'pazar.test') => {
  const answer = await atHost(base, host, path, {
    method, body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  })
  return { ...answer, body: answer.headers['content-type']?.includes('json') ? JSON.parse(answer.text) : undefined }
}
const page = (host: string, path = '/') => atHost(base, host, path, { headers: { accept: 'text/html' } })
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 50_000, interval: 30 })

async function newSeller(): Promise<Seller> {
  const { body: { token } } = await call('POST', '/api/auth/login', admin)
  const account = { email: `prodavac-${++sellers}@pazar.test`, password: 'lozinka prodavca' }
  await call('POST', '/api/admin/clients', { ...account, firstName: 'Ana', lastName: 'Anić', companyName: `Radnja ${sellers}` }, token)
  const { body } = await call('POST', '/api/auth/login', account)
  return { id: body.user.id, token: body.token }
}

/** A product page of the seller; its address. */
async function sells(seller: Seller, productName: string): Promise<{ id: number; customUrl: string }> {
  const { body } = await call('POST', '/api/sync/create-website', websiteForm({ productName }), seller.token)
  return body.website
}

/** The seller makes both records, and has them looked for. */
async function opens(seller: Seller, host: string): Promise<void> {
  const { body } = await call('POST', '/api/domains', { host }, seller.token)
  dns.zone[host] = { TXT: [body.dnsInstructions.txt.value], A: [body.dnsInstructions.a.value] }
  expect((await call('POST', '/api/domains/verify', { host }, seller.token)).status).toBe(200)
  expect((await call('POST', '/api/domains/test-dns', { host }, seller.token)).body).toMatchObject({ success: true })
}

const order = (websiteId: number, more: object = {}) => ({ websiteId, quantity: 1, name: 'Mara Marić', phone: `0641234${100 + Math.floor(Math.random() * 899)}`, address: 'Glavna 1', city: 'Niš', ...more })
const ordersOf = async (seller: Seller): Promise<{ id: string }[]> => (await call('GET', '/api/orders/my', undefined, seller.token)).body

beforeAll(async () => {
  dns = await startDnsServer()
  const database = await startTestDatabase()
  const port = await freePort()
  const renderer = { pages: async () => renderedPages, scripts: [], assets: (_: unknown, next: () => Promise<unknown>) => next(), development: false }
  const operator = async () => [(ctx: { body: unknown }) => void (ctx.body = 'operator screen')]
  const config = readConfig({
    DEMO: 'off', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, PUBLIC_ORIGIN: 'http://pazar.test', PLATFORM_ADDRESS: '203.0.113.10',
    DNS_SERVER: dns.address, RATE_LIMITS: 'off', LOG_LEVEL: 'silent',
  })
  house = await startApplication({ config, port, databaseUrl: database.url, appSecret: 'a secret that is only for tests of hosts', frontEnds: { operator, renderer } as never })
  base = `http://127.0.0.1:${port}`
  closing.push(dns.close, database.close, house.stop)
}, 60_000)
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

let ana: Seller
let mira: Seller
let n = 0
let host: string
beforeEach(async () => {
  ;[ana, mira] = [await newSeller(), await newSeller()]
  host = `prodavnica-${++n}.rs`
})

describe("a seller's host", () => {
  test('is nothing until it is verified; then it is his only page, and nobody else\'s', async () => {
    const [lamp, flask] = [await sells(ana, 'Solarna lampa'), await sells(mira, 'Termos')]
    expect((await page(host)).status).toBe(404)
    expect((await call('GET', `/api/domains/tls-ask?domain=${host}`)).status).toBe(404)
    await opens(ana, host)
    await soon(async () => expect((await page(host)).text).toContain('Solarna lampa'))
    expect((await page(host)).text).toContain(`<link rel="canonical" href="http://${host}/${lamp.customUrl}"/>`)
    expect((await page(host, `/${lamp.customUrl}`)).status).toBe(200)
    expect((await page(host, `/${flask.customUrl}`)).status).toBe(404)
    await soon(async () => expect((await page('pazar.test', `/${flask.customUrl}`)).status).toBe(200))
    expect((await call('GET', `/api/domains/tls-ask?domain=${host}`)).status).toBe(200)
    expect((await call('GET', `/api/domains/tls-ask?domain=druga-${host}`)).status).toBe(404)
    expect((await call('GET', `/api/websites/public?url=${flask.customUrl}`, undefined, undefined, host)).status).toBe(404)
    expect((await call('GET', `/api/websites/public?url=${lamp.customUrl}`, undefined, undefined, host)).body).toMatchObject({ id: lamp.id })
  })

  test('becomes the front of his shop with a second page, and loses what he takes offline', async () => {
    const lamp = await sells(ana, 'Solarna lampa')
    await opens(ana, host)
    const second = await sells(ana, 'Čelični termos')
    await soon(async () => {
      const { text } = await page(host)
      for (const part of [`Radnja ${sellers - 1}`, 'Solarna lampa', 'Čelični termos', `href="/${lamp.customUrl}"`]) expect(text).toContain(part)
    })
    await call('PUT', `/api/websites/id/${second.id}`, { isActive: false }, ana.token)
    await soon(async () => expect((await page(host)).text).toContain(`action="/${lamp.customUrl}#poruci"`))
    expect((await page(host, `/${second.customUrl}`)).status).toBe(404)
  })

  test('takes orders with and without JavaScript, and they say where they were placed', async () => {
    const { id, customUrl } = await sells(ana, 'Solarna lampa')
    await opens(ana, host)
    await soon(async () => expect((await page(host)).status).toBe(200))
    const sent = await call('POST', '/api/orders', order(id), undefined, host)
    expect(sent).toMatchObject({ status: 201, body: { ok: true } })
    const form = Object.fromEntries([...(await page(host)).text.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    const posted = await atHost(base, host, `/${customUrl}`, {
      method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${host}` },
      body: new URLSearchParams({ ...form, quantity: '1', name: 'Mara Marić', phone: '0641234999', address: 'Glavna 1', city: 'Niš' }).toString(),
    })
    expect(posted.status).toBe(303)
    const [cookie] = posted.headers['set-cookie']!
    const thanks = await atHost(base, host, posted.headers.location!.split('#')[0]!, { headers: { cookie: cookie!.split(';')[0]! } })
    expect([thanks.status, thanks.text.includes('Hvala Vam, Mara!')]).toEqual([200, true])
    await soon(async () => expect(await ordersOf(ana)).toHaveLength(2))
    const { body: { token } } = await call('POST', '/api/auth/login', admin)
    for (const { id: orderId } of await ordersOf(ana)) expect((await call('GET', `/api/admin/streams/order-${orderId}`, undefined, token)).text).toContain(`"domain":"${host}"`)
  })

  test("sells nobody else's things, and shows nobody else's orders", async () => {
    const [lamp, flask] = [await sells(ana, 'Solarna lampa'), await sells(mira, 'Termos')]
    await opens(ana, host)
    await opens(mira, `druga-${host}`)
    await soon(async () => expect((await page(`druga-${host}`)).status).toBe(200))
    expect((await call('POST', '/api/orders', order(flask.id), undefined, host)).status).toBe(404)
    expect((await call('POST', '/api/orders', order(lamp.id), undefined, `nicija-${host}`)).status).toBe(404)
    const { body } = await call('POST', '/api/orders', order(lamp.id), undefined, host)
    await soon(async () => expect(await ordersOf(ana)).toHaveLength(1))
    // The offers of nobody's order in particular (landing spec, 2.7), and nothing of this one.
    const elsewhere = await page(`druga-${host}`, `/hvala/${lamp.id}/${body.orderId}`)
    expect(elsewhere.text).toContain('Premium paket')
    for (const his of ['Mara', 'Glavna', body.orderId, shortOrderId(body.orderId), 'Solarna lampa']) expect(elsewhere.text).not.toContain(his)
    for (const at of [`druga-${host}`, `nicija-${host}`]) expect((await call('GET', `/api/orders/${body.orderId}`, undefined, ana.token, at)).status).toBe(404)
    // Even to its seller a host shows no more of an order than to anybody who comes by.
    expect((await call('GET', `/api/orders/${body.orderId}`, undefined, ana.token, host)).body).toMatchObject({ masked: true })
    expect((await call('GET', `/api/orders/${body.orderId}`, undefined, ana.token)).body).toMatchObject({ masked: false })
    expect((await page(host, `/hvala/${lamp.id}/${body.orderId}`)).status).toBe(200)
    expect(await ordersOf(mira)).toHaveLength(0)
  })

  test('offers something more after its orders alone, to whoever placed them', async () => {
    const [lamp, flask] = [await sells(ana, 'Solarna lampa'), await sells(mira, 'Termos')]
    await opens(ana, host)
    const offer = async (seller: Seller, websiteId: number) =>
      (await call('POST', '/api/upsell/process-links', { websiteId, upsellProductLinks: [{ url: 'https://primer.rs/x', title: 'Torbica', price: 990 }] }, seller.token)).body.products[0].id as number
    const [bag] = [await offer(ana, lamp.id), await offer(mira, flask.id)]
    await soon(async () => expect((await call('GET', `/api/public/upsell/products/${lamp.id}`, undefined, undefined, host)).body).toMatchObject([{ id: bag, title: 'Torbica' }]))
    for (const [of, at] of [[flask.id, host], [lamp.id, `nicija-${host}`]] as const) expect((await call('GET', `/api/public/upsell/products/${of}`, undefined, undefined, at)).status).toBe(404)
    for (const at of [host, `nicija-${host}`]) expect((await call('GET', `/api/upsell/products/${lamp.id}`, undefined, ana.token, at)).status).toBe(404)

    const placed = await call('POST', '/api/orders', order(lamp.id), undefined, host)
    const take = (at: string, headers: Record<string, string>) =>
      atHost(base, at, '/api/combine-upsell', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ originalOrderId: placed.body.orderId, upsellProductId: bag }) })
    const cookie = placed.headers['set-cookie']![0]!.split(';')[0]!
    expect((await take(host, {})).status).toBe(404)
    expect((await take(host, { authorization: `Bearer ${ana.token}` })).status).toBe(404)
    expect((await take(`nicija-${host}`, { cookie })).status).toBe(404)
    const { status, text } = await take(host, { cookie })
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ totalPrice: 3980 })])
  })

  test('has no operator: no screen, no call, no session, whoever asks', async () => {
    await sells(ana, 'Solarna lampa')
    await opens(ana, host)
    await soon(async () => expect((await page(host)).status).toBe(200))
    for (const path of ['/login', '/orders', '/admin', '/assets/admin/index.js', '/edit/1', '/metrics']) {
      const { status, text } = await page(host, path)
      expect([path, status, text.includes('operator screen')]).toEqual([path, 404, false])
      expect((await page('pazar.test', path)).status, path).toBe(200)
    }
    for (const at of [host, `nicija-${host}`]) {
      for (const [method, path] of [['GET', '/api/auth/me'], ['GET', '/api/orders/my'], ['GET', '/api/domains'], ['PUT', '/api/pixel/config'], ['POST', '/api/domains'], ['GET', '/api/changes'], ['GET', '/api/health'], ['GET', '/api/openapi.json']] as const) {
        expect((await call(method, path, method === 'GET' ? undefined : {}, ana.token, at)).status, `${method} ${path}`).toBe(404)
      }
      expect((await call('POST', '/api/auth/login', admin, undefined, at)).status).toBe(404)
    }
  })

  test('goes with its removal, with his account, and comes to whoever verifies it next', async () => {
    await sells(ana, 'Solarna lampa')
    await sells(mira, 'Termos')
    await opens(ana, host)
    await soon(async () => expect((await page(host)).text).toContain('Solarna lampa'))
    await call('DELETE', `/api/domains/${host}`, undefined, ana.token)
    await soon(async () => expect((await page(host)).status).toBe(404))
    await opens(mira, host)
    await soon(async () => expect((await page(host)).text).toContain('Termos'))
    const { body: { token } } = await call('POST', '/api/auth/login', admin)
    await call('PATCH', `/api/admin/users/${mira.id}/status`, { isActive: false }, token)
    await soon(async () => expect((await page(host)).status).toBe(404))
    expect((await call('GET', `/api/domains/tls-ask?domain=${host}`)).status).toBe(404)
  })
})

test('the pixel is that of the host, else that of the seller', async () => {
  const { id } = await sells(ana, 'Solarna lampa')
  await opens(ana, host)
  const at = async (where: string, path = '/api/pixel/config', token?: string) => (await call('GET', path, undefined, token, where)).body
  const none = { pixelId: null, enabled: false, domain: null }
  await soon(async () => expect(await at(host)).toEqual(none))
  await call('PATCH', '/api/user/facebook-pixel', { facebookPixelId: '111' }, ana.token)
  await soon(async () => expect(await at(host)).toEqual({ pixelId: '111', enabled: true, domain: host }))
  expect(await at('pazar.test', `/api/pixel/config?websiteId=${id}`)).toMatchObject({ pixelId: '111' })
  expect(await at('pazar.test')).toEqual(none)
  expect(await at('pazar.test', undefined, ana.token)).toMatchObject({ pixelId: '111' })
  await call('PUT', '/api/pixel/config', { domain: host, pixelId: '222', testCode: 'TEST9', accessToken: 'EAAB-tajna' }, ana.token)
  await soon(async () => expect(await at(host)).toEqual({ pixelId: '222', enabled: true, domain: host }))
  await call('PUT', '/api/pixel/config', { domain: host, pixelId: '222', testCode: null, enabled: false }, ana.token)
  await soon(async () => expect(await at(host)).toEqual({ pixelId: '222', enabled: false, domain: host }))
  expect(await at(`nicija-${host}`, `/api/pixel/config?websiteId=${id}`)).toEqual(none)
  expect((await call('GET', '/api/domains', undefined, ana.token)).text).not.toContain('EAAB')
})

test("a tenant's page is the shop of whoever verified its domain, else of the admin", async () => {
  const { body: { token } } = await call('POST', '/api/auth/login', admin)
  const { body: { path } } = await call('POST', '/api/tenants', { domain: `https://${host}/` }, token)
  await soon(async () => expect((await page('pazar.test', path)).text).toContain('Uskoro stižu novi proizvodi'))
  await sells(ana, 'Solarna lampa')
  await opens(ana, host)
  await soon(async () => {
    const { text } = await page('pazar.test', path)
    expect(text).toContain('Solarna lampa')
    expect(text).toContain(`<link rel="canonical" href="http://${host}/"/>`)
  })
  expect((await page(host, path)).status).toBe(404)
  const list = await call('GET', '/api/tenants', undefined, token)
  expect([list.headers['content-range'], list.body.tenants.at(-1)]).toEqual([expect.stringMatching(/^tenants 0-\d+\/\d+$/), expect.objectContaining({ domain: `https://${host}/`, path })])
  const { tenantId } = list.body.tenants.at(-1)
  await call('DELETE', `/api/tenants/${tenantId}`, undefined, token)
  await soon(async () => expect((await page('pazar.test', path)).status).toBe(404))
})

test('two sellers race for one host: one has it, and his page is what is shown', async () => {
  await sells(ana, 'Solarna lampa')
  await sells(mira, 'Termos')
  const texts = await Promise.all([ana, mira].map(async ({ token }) => (await call('POST', '/api/domains', { host }, token)).body.dnsInstructions.txt.value as string))
  dns.zone[host] = { TXT: texts }
  const answers = await Promise.all([ana, mira].map(({ token }) => call('POST', '/api/domains/verify', { host }, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const shown = answers[0]!.status === 200 ? 'Solarna lampa' : 'Termos'
  await soon(async () => expect((await page(host)).text).toContain(shown))
  const lists = await Promise.all([ana, mira].map(async ({ token }) => (await call('GET', '/api/domains', undefined, token)).body as { status: string; userId: number }[]))
  expect(lists.map((list) => list.length)).toEqual([1, 1])
  expect(lists.flat().filter(({ status }) => status === 'verified')).toHaveLength(1)
})
