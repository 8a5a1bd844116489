import { randomUUID } from 'node:crypto'
import { userStream } from '@pazar/contracts/user/events.ts'
import { ordersInCookie } from '@pazar/http-server/shopper-cookie.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const hour = 60 * 60 * 1000
const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)], sku: 'LAMPA-1' })
await giveHost(api, seller.id, 'lampe.rs')
afterAll(() => api.close())

describe('placing an order', () => {
  it('of a fixed offer of the legacy page is priced here, and named after it and the page', async () => {
    const { body } = await place({ websiteId: site.id, quantity: 1, totalPrice: 2490, legacyOffer: 'premium', customerData: { name: 'Ana Anić', phone: '0641112223', address: 'Glavna 1', city: 'Niš' } })
    expect((await placedEvent(body.orderId)).data).toMatchObject({ legacyOffer: 'premium', productName: 'Premium paket – Solarna lampa', totalPrice: 249000, unitPrice: 249000, quantity: 1, unitCost: 0, offer: null })
    const cheaper = await place({ ...orderForm(site.id), legacyOffer: 'premium', totalPrice: 1 })
    expect([cheaper.status, cheaper.body.code, cheaper.body.details.total]).toEqual([409, 'price_changed', 2490])
    expect((await place({ ...orderForm(site.id), legacyOffer: 'luxury' })).body.issues).toEqual([{ path: 'legacyOffer', message: 'Nepoznata ponuda' }])
  })

  it('waits 540 s for the shopper where its page offers something more', async () => {
    const offering = await newWebsite(api, seller)
    await api.send('POST', '/api/upsell/process-links', { websiteId: offering.id, upsellProductLinks: [{ url: 'https://primer.rs/x', title: 'Torbica', price: 990 }] }, { token: seller.token })
    const { data, metadata } = await placedEvent((await place(orderForm(offering.id, { revision: 0 }))).body.orderId)
    expect(Date.parse(data.upsellDelayedUntil!) - Date.parse(metadata.at)).toBe(540_000)
    expect(data.websiteRevision).toBe(0)
  })

  it('records everything that the order was sold under, whatever the shopper says about money', async () => {
    const { status, body, headers } = await place({
      ...orderForm(site.id, { quantity: 2 }), phone: '064 123 45 67', totalPrice: '4990', price: 1, currency: 'EUR', market: 'Bosnia', sku: 'X', domain: 'pazar.test', notes: 'Zvati\nposle 17h',
    })
    expect({ status, body }).toEqual({ status: 201, body: { ok: true, orderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/), websiteId: site.id, message: expect.any(String) } })
    const event = await placedEvent(body.orderId)
    expect(headers.get('x-position')).toBe(event.position)
    expect(event.metadata.actor).toEqual({ kind: 'shopper' })
    expect(event.data).toEqual({
      orderId: body.orderId, sellerId: seller.id, websiteId: site.id, websiteRevision: 0, productId: site.productId, productName: 'Solarna lampa', sku: 'LAMPA-1',
      market: 'Serbia', currency: 'RSD', quantity: 2, totalPrice: 499000, unitPrice: 299000, unitCost: 85050, domain: 'pazar.test', suspicions: [], upsellDelayedUntil: null, legacyOffer: null, adVisit: null,
      offer: { ...offer(2, 499000), originalPrice: 998000, discount: 0, label: '', popular: false, bestValue: false, note: '', text: '', badge: '' },
      customer: {
        firstName: 'Đorđe', lastName: 'Petrović Mlađi', phone: '064 123 45 67', phoneE164: '+381641234567', email: '', address: 'Knez Mihailova 1', city: 'Beograd',
        postalCode: '', notes: 'Zvati\nposle 17h',
      },
    })
  })

  it.each([
    ['that of the page', 'lampe.rs', { domain: 'lampe.rs', host: 'lampe.rs' }],
    ['that of our public origin', 'pazar.test', { domain: 'pazar.test', host: 'lampe.rs' }],
    ['never one that the shopper has made up', 'lampe.rs', { domain: 'tudje.rs', host: 'lampe.rs' }],
    ['never what is no host', 'pazar.test', { domain: '<b>', host: '<b>' }],
  ])('records the host: %s', async (_what, domain, sent) => {
    const { body } = await place({ ...orderForm(site.id), domain: sent.domain }, { headers: { 'x-forwarded-host': sent.host } })
    expect((await placedEvent(body.orderId)).data.domain).toBe(domain)
  })

  it('is refused at a host that is not of its seller', async () => {
    await giveHost(api, (await newSeller(api)).id, 'tudja-prodavnica.rs')
    for (const host of ['tudja-prodavnica.rs', 'nicija.rs']) {
      const { status, body } = await place(orderForm(site.id), { headers: { 'x-forwarded-host': host } })
      expect({ host, status, code: body.code }).toEqual({ host, status: 404, code: 'not_found' })
    }
  })

  it('answers a cookie that names the order, beside those placed before', async () => {
    const cookieOf = (headers: Headers) => /pazar_orders=([^;]+)/.exec(headers.get('set-cookie')!)![1]!
    const first = await place(orderForm(site.id))
    const second = await place(orderForm(site.id), { headers: { cookie: `pazar_orders=${cookieOf(first.headers)}` } })
    expect(ordersInCookie(cookieOf(second.headers), api.stores.appSecret)).toEqual([second.body.orderId, first.body.orderId])
    expect(second.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  it('lets customerData win over flat fields', async () => {
    const { body } = await place({ ...orderForm(site.id), customerData: { name: 'Ana', phone: '+38267123456', city: 'Bar' } })
    expect((await placedEvent(body.orderId)).data.customer).toMatchObject({ firstName: 'Ana', lastName: '', phoneE164: '+38267123456', city: 'Bar', address: 'Knez Mihailova 1' })
  })

  it('sends a plain form on to the thank-you page', async () => {
    const form = new URLSearchParams({ ...orderForm(site.id), websiteId: String(site.id), quantity: '1', revision: '0', website: '', shownAt: String(api.now() - 60_000), idempotencyKey: randomUUID() } as Record<string, string>)
    const post = (accept: string) => api.send('POST', '/api/orders', form.toString(), { headers: { accept, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': 'form' } })
    const page = await post('text/html,*/*')
    const [orderId] = ordersInCookie(/pazar_orders=([^;]+)/.exec(page.headers.get('set-cookie')!)![1]!, api.stores.appSecret)
    expect({ status: page.status, location: page.headers.get('location') }).toEqual({ status: 303, location: `/hvala/${site.id}/${orderId}` })
    expect((await placedEvent(orderId!)).data.suspicions).toEqual([])
    expect((await post('application/json')).body).toMatchObject({ ok: true, orderId })
  })
})

describe('the price', () => {
  const change = (id: number, body: Record<string, unknown>) => api.send('PUT', `/api/websites/id/${id}`, body, { token: seller.token })

  it('is that of the page for 24 hours after it changed, then the current one', async () => {
    const own = await newWebsite(api, seller)
    await change(own.id, { currentPrice: 3490 })
    const order = async (more: Record<string, unknown>) => {
      const { status, body } = await place(orderForm(own.id, more))
      return status === 201 ? (await placedEvent(body.orderId)).data.totalPrice : [status, body.code]
    }
    expect(await order({ revision: 0, totalPrice: 2990 })).toBe(299000)
    expect(await order({ revision: 1, totalPrice: '3.490,00' })).toBe(349000)
    expect(await order({ totalPrice: 2990 })).toEqual([409, 'price_changed'])
    expect(await order({ quantity: 3 })).toBe(3 * 349000)
    api.advanceClock(24 * hour + 1000)
    expect(await order({ revision: 0, totalPrice: 2990 })).toEqual([409, 'price_changed'])
    expect(await order({ revision: 0, totalPrice: 3490 })).toBe(349000)
  })

  it('that a shopper has made up is refused with what the page must show', async () => {
    const { status, body } = await place(orderForm(site.id, { quantity: 2, totalPrice: 1 }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'price_changed', details: { revision: 0, currentPrice: 2990, originalPrice: 4990, total: 4990 } })
    expect(body.details.offers.map((each: any) => [each.quantity, each.price])).toEqual([[2, 4990], [5, 9990]])
    expect(body.error).toBe(body.message)
  })

  it('follows a change at once, also where another process made it', async () => {
    const own = await newWebsite(api, seller)
    await place(orderForm(own.id))
    const other = await api.another()
    await api.send('PUT', `${other.url}/api/websites/id/${own.id}`, { currentPrice: 3990 }, { token: seller.token })
    expect((await place(orderForm(own.id, { revision: 1, totalPrice: 3990 }))).status).toBe(201)
    await other.close()
  })

  it.each([[4], [0], [-1], [99]])('is not there for %i pieces', async (quantity) => {
    expect((await place(orderForm(site.id, { quantity }))).body).toMatchObject({ code: 'invalid', issues: [{ path: 'quantity' }] })
  })
})

describe('an order that cannot be', () => {
  it('misses fields: each is named', async () => {
    const { status, body } = await place({ websiteId: site.id, quantity: 1, customerData: { name: ' ', city: 'Niš' } })
    expect({ status, code: body.code, message: body.message }).toEqual({ status: 400, code: 'invalid', message: 'Molimo unesite sva obavezna polja' })
    expect(body.issues.map((issue: any) => issue.path)).toEqual(['customerData.name', 'customerData.phone', 'customerData.address'])
  })

  it('has no postal code on an advertorial page outside Montenegro', async () => {
    const serbian = await newWebsite(api, seller, { templateName: 'Advertorial Template' })
    const montenegrin = await newWebsite(api, seller, { templateName: 'Advertorial Template', targetMarket: 'Montenegro' })
    expect((await place(orderForm(serbian.id))).body).toMatchObject({ code: 'invalid', issues: [{ path: 'postalCode' }] })
    expect((await place(orderForm(serbian.id, { postalCode: '11000' }))).status).toBe(201)
    const abroad = await place(orderForm(montenegrin.id, { phone: '067 123 456' }))
    expect((await placedEvent(abroad.body.orderId)).data).toMatchObject({ currency: 'EUR', customer: { phoneE164: '+38267123456' } })
  })

  it('is for a website whose seller was deactivated: 404', async () => {
    const gone = await newSeller(api)
    const own = await newWebsite(api, gone)
    expect((await place(orderForm(own.id))).status).toBe(201)
    const metadata = { at: new Date(api.now()).toISOString(), actor: { kind: 'system' }, correlationId: 'c', causationId: null } as const
    await api.log.append(userStream(gone.id), [{ type: 'UserDeactivated', data: {} }], { expectedRevision: 'any', metadata })
    const other = await api.another()
    expect(await api.send('POST', `${other.url}/api/orders`, orderForm(own.id))).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await other.close()
  })

  it.each([['unknown', 999_999_999], ['inactive', 0]])('is for an %s website: 404', async (_what, id) => {
    const own = await newWebsite(api, seller)
    await api.send('PUT', `/api/websites/id/${own.id}`, { isActive: false }, { token: seller.token })
    expect(await place(orderForm(id || own.id))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})
