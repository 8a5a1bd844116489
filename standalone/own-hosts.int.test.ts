// Rules: thank-you/back, domains/seller-hosts
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { fetchAtHost } from '@pazar/http-server/testing/fetch-at-host.ts'
import { describe, expect, test } from 'vitest'
import { admin, type Seller } from './testing/start-app-with-hosts.ts'
import { setUpOwnHosts, soon } from './testing/own-hosts-fixture.ts'

const fixture = setUpOwnHosts()
const { call, page } = fixture

const order = (websiteId: number, more: object = {}) => ({
  websiteId,
  quantity: 1,
  name: 'Mara Marić',
  phone: `0641234${100 + Math.floor(Math.random() * 899)}`,
  address: 'Glavna 1',
  city: 'Niš',
  ...more,
})
const ordersOf = async (seller: Seller): Promise<{ id: string }[]> =>
  (await call('GET', '/api/orders/my', undefined, seller.token)).body

describe("a seller's host", () => {
  test("answers 404 until it is verified, then shows its seller's only page and no other seller's", async () => {
    const [lamp, flask] = [
      await fixture.app.sells(fixture.ana, 'Solarna lampa'),
      await fixture.app.sells(fixture.mira, 'Termos'),
    ]
    expect((await page(fixture.host)).status).toBe(404)
    expect((await call('GET', `/api/domains/tls-ask?domain=${fixture.host}`)).status).toBe(404)
    await fixture.app.opens(fixture.ana, fixture.host)
    await soon(async () => expect((await page(fixture.host)).text).toContain('Solarna lampa'))
    expect((await page(fixture.host)).text).toContain(
      `<link rel="canonical" href="http://${fixture.host}/${lamp.customUrl}"/>`,
    )
    expect((await page(fixture.host, `/${lamp.customUrl}`)).status).toBe(200)
    expect((await page(fixture.host, `/${flask.customUrl}`)).status).toBe(404)
    await soon(async () => expect((await page('pazar.test', `/${flask.customUrl}`)).status).toBe(200))
    expect((await call('GET', `/api/domains/tls-ask?domain=${fixture.host}`)).status).toBe(200)
    expect((await call('GET', `/api/domains/tls-ask?domain=druga-${fixture.host}`)).status).toBe(404)
    expect(
      (await call('GET', `/api/websites/public?url=${flask.customUrl}`, undefined, undefined, fixture.host))
        .status,
    ).toBe(404)
    expect(
      (await call('GET', `/api/websites/public?url=${lamp.customUrl}`, undefined, undefined, fixture.host))
        .body,
    ).toMatchObject({ id: lamp.id })
  })

  test('becomes a storefront with the second page, and drops a page that is taken offline', async () => {
    const lamp = await fixture.app.sells(fixture.ana, 'Solarna lampa')
    await fixture.app.opens(fixture.ana, fixture.host)
    const second = await fixture.app.sells(fixture.ana, 'Čelični termos')
    await soon(async () => {
      const { text } = await page(fixture.host)
      for (const part of [
        fixture.ana.companyName,
        'Solarna lampa',
        'Čelični termos',
        `href="/${lamp.customUrl}"`,
      ])
        expect(text).toContain(part)
    })
    await call('PUT', `/api/websites/id/${second.id}`, { isActive: false }, fixture.ana.token)
    await soon(async () =>
      expect((await page(fixture.host)).text).toContain(`action="/${lamp.customUrl}#poruci"`),
    )
    expect((await page(fixture.host, `/${second.customUrl}`)).status).toBe(404)
  })

  test('takes orders with and without JavaScript, and records the host in them', async () => {
    const { id, customUrl } = await fixture.app.sells(fixture.ana, 'Solarna lampa')
    await fixture.app.opens(fixture.ana, fixture.host)
    await soon(async () => expect((await page(fixture.host)).status).toBe(200))
    const sent = await call('POST', '/api/orders', order(id), undefined, fixture.host)
    expect(sent).toMatchObject({ status: 201, body: { ok: true } })
    const form = Object.fromEntries(
      [...(await page(fixture.host)).text.matchAll(/<input[^>]* name="([^"]+)"[^>]* value="([^"]*)"/g)].map(
        ([, name, value]) => [name, value],
      ),
    )
    const posted = await fetchAtHost(fixture.app.base, fixture.host, `/${customUrl}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${fixture.host}` },
      body: new URLSearchParams({
        ...form,
        quantity: '1',
        name: 'Mara Marić',
        phone: '0641234999',
        address: 'Glavna 1',
        city: 'Niš',
      }).toString(),
    })
    expect(posted.status).toBe(303)
    const [cookie] = posted.headers['set-cookie']!
    const thanks = await fetchAtHost(
      fixture.app.base,
      fixture.host,
      posted.headers.location!.split('#')[0]!,
      {
        headers: { cookie: cookie!.split(';')[0]! },
      },
    )
    expect([thanks.status, thanks.text.includes('Hvala Vam, Mara!')]).toEqual([200, true])
    await soon(async () => expect(await ordersOf(fixture.ana)).toHaveLength(2))
    const {
      body: { token },
    } = await call('POST', '/api/auth/login', admin)
    for (const { id: orderId } of await ordersOf(fixture.ana))
      expect((await call('GET', `/api/admin/streams/order-${orderId}`, undefined, token)).text).toContain(
        `"domain":"${fixture.host}"`,
      )
  })

  test("refuses orders for other sellers' pages and hides other sellers' orders", async () => {
    const [lamp, flask] = [
      await fixture.app.sells(fixture.ana, 'Solarna lampa'),
      await fixture.app.sells(fixture.mira, 'Termos'),
    ]
    await fixture.app.opens(fixture.ana, fixture.host)
    await fixture.app.opens(fixture.mira, `druga-${fixture.host}`)
    await soon(async () => expect((await page(`druga-${fixture.host}`)).status).toBe(200))
    expect((await call('POST', '/api/orders', order(flask.id), undefined, fixture.host)).status).toBe(404)
    expect(
      (await call('POST', '/api/orders', order(lamp.id), undefined, `nicija-${fixture.host}`)).status,
    ).toBe(404)
    const { body } = await call('POST', '/api/orders', order(lamp.id), undefined, fixture.host)
    await soon(async () => expect(await ordersOf(fixture.ana)).toHaveLength(1))
    // For an unknown order, the page links to this seller's only page and shows nothing of the order.
    const elsewhere = await page(`druga-${fixture.host}`, `/hvala/${lamp.id}/${body.orderId}`)
    expect(elsewhere.text).toContain('href="/">Nazad na proizvod</a>')
    for (const his of ['Mara', 'Glavna', body.orderId, shortOrderId(body.orderId), 'Solarna lampa'])
      expect(elsewhere.text).not.toContain(his)
    for (const at of [`druga-${fixture.host}`, `nicija-${fixture.host}`])
      expect(
        (await call('GET', `/api/orders/${body.orderId}`, undefined, fixture.ana.token, at)).status,
      ).toBe(404)
    // At a seller host, even the seller sees only what the public sees of an order.
    expect(
      (await call('GET', `/api/orders/${body.orderId}`, undefined, fixture.ana.token, fixture.host)).body,
    ).toMatchObject({ masked: true })
    expect(
      (await call('GET', `/api/orders/${body.orderId}`, undefined, fixture.ana.token)).body,
    ).toMatchObject({
      masked: false,
    })
    expect((await page(fixture.host, `/hvala/${lamp.id}/${body.orderId}`)).status).toBe(200)
    expect(await ordersOf(fixture.mira)).toHaveLength(0)
  })

  test('offers upsells only of its seller, and only to the shopper who placed the order', async () => {
    const [lamp, flask] = [
      await fixture.app.sells(fixture.ana, 'Solarna lampa'),
      await fixture.app.sells(fixture.mira, 'Termos'),
    ]
    await fixture.app.opens(fixture.ana, fixture.host)
    const offer = async (seller: Seller, websiteId: number) =>
      (
        await call(
          'POST',
          '/api/upsell/process-links',
          { websiteId, upsellProductLinks: [{ url: 'https://primer.rs/x', title: 'Torbica', price: 990 }] },
          seller.token,
        )
      ).body.products[0].id as number
    const [bag] = [await offer(fixture.ana, lamp.id), await offer(fixture.mira, flask.id)]
    await soon(async () =>
      expect(
        (await call('GET', `/api/public/upsell/products/${lamp.id}`, undefined, undefined, fixture.host))
          .body,
      ).toMatchObject([{ id: bag, title: 'Torbica' }]),
    )
    for (const [of, at] of [
      [flask.id, fixture.host],
      [lamp.id, `nicija-${fixture.host}`],
    ] as const)
      expect((await call('GET', `/api/public/upsell/products/${of}`, undefined, undefined, at)).status).toBe(
        404,
      )
    for (const at of [fixture.host, `nicija-${fixture.host}`])
      expect(
        (await call('GET', `/api/upsell/products/${lamp.id}`, undefined, fixture.ana.token, at)).status,
      ).toBe(404)

    const placed = await call('POST', '/api/orders', order(lamp.id), undefined, fixture.host)
    const take = (at: string, headers: Record<string, string>) =>
      fetchAtHost(fixture.app.base, at, '/api/combine-upsell', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ originalOrderId: placed.body.orderId, upsellProductId: bag }),
      })
    const cookie = placed.headers['set-cookie']![0]!.split(';')[0]!
    expect((await take(fixture.host, {})).status).toBe(404)
    expect((await take(fixture.host, { authorization: `Bearer ${fixture.ana.token}` })).status).toBe(404)
    expect((await take(`nicija-${fixture.host}`, { cookie })).status).toBe(404)
    const { status, text } = await take(fixture.host, { cookie })
    expect([status, JSON.parse(text)]).toEqual([200, expect.objectContaining({ totalPrice: 3980 })])
  })

  test('serves no operator screens, API calls or sessions, with any token', async () => {
    await fixture.app.sells(fixture.ana, 'Solarna lampa')
    await fixture.app.opens(fixture.ana, fixture.host)
    await soon(async () => expect((await page(fixture.host)).status).toBe(200))
    for (const path of ['/login', '/orders', '/admin', '/assets/admin/index.js', '/edit/1', '/metrics']) {
      const { status, text } = await page(fixture.host, path)
      expect([path, status, text.includes('operator screen')]).toEqual([path, 404, false])
      expect((await page('pazar.test', path)).status, path).toBe(200)
    }
    for (const at of [fixture.host, `nicija-${fixture.host}`]) {
      for (const [method, path] of [
        ['GET', '/api/auth/me'],
        ['GET', '/api/orders/my'],
        ['GET', '/api/domains'],
        ['PUT', '/api/pixel/config'],
        ['POST', '/api/domains'],
        ['GET', '/api/changes'],
        ['GET', '/api/health'],
        ['GET', '/api/openapi.json'],
      ] as const) {
        expect(
          (await call(method, path, method === 'GET' ? undefined : {}, fixture.ana.token, at)).status,
          `${method} ${path}`,
        ).toBe(404)
      }
      expect((await call('POST', '/api/auth/login', admin, undefined, at)).status).toBe(404)
    }
  })

  test('stops working when removed or when its account is disabled, and works for the next seller who verifies it', async () => {
    await fixture.app.sells(fixture.ana, 'Solarna lampa')
    await fixture.app.sells(fixture.mira, 'Termos')
    await fixture.app.opens(fixture.ana, fixture.host)
    await soon(async () => expect((await page(fixture.host)).text).toContain('Solarna lampa'))
    await call('DELETE', `/api/domains/${fixture.host}`, undefined, fixture.ana.token)
    await soon(async () => expect((await page(fixture.host)).status).toBe(404))
    await fixture.app.opens(fixture.mira, fixture.host)
    await soon(async () => expect((await page(fixture.host)).text).toContain('Termos'))
    const {
      body: { token },
    } = await call('POST', '/api/auth/login', admin)
    await call('PATCH', `/api/admin/users/${fixture.mira.id}/status`, { isActive: false }, token)
    await soon(async () => expect((await page(fixture.host)).status).toBe(404))
    expect((await call('GET', `/api/domains/tls-ask?domain=${fixture.host}`)).status).toBe(404)
  })
})
