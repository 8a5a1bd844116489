// Rules: orders/payloads
import { randomUUID } from 'node:crypto'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { ordersInCookie } from '@pazar/shopper-tokens/shopper-cookie.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm } from '../testing/sellers.ts'
import { startCommandApi } from '../testing/start-command-api.ts'
import { offer, shoppersAt } from './testing/shopper.ts'

const api = await startCommandApi()
const { place, placedEvent } = shoppersAt(api)
const seller = await newSeller(api)
const site = await newWebsite(api, seller, { offers: [offer(2, 4990), offer(5, 9990)], sku: 'LAMPA-1' })
await giveHost(api, seller.id, 'lampe.rs')
afterAll(() => api.close())

describe('placing an order', () => {
  it('delays notifications by 540 s if the page offers upsells', async () => {
    const offering = await newWebsite(api, seller)
    await api.send(
      'POST',
      '/api/upsell/process-links',
      {
        websiteId: offering.id,
        upsellProductLinks: [{ url: 'https://primer.rs/x', title: 'Torbica', price: 990 }],
      },
      { token: seller.token },
    )
    const { data, metadata } = await placedEvent(
      (await place(orderForm(offering.id, { revision: 0 }))).body.orderId,
    )
    expect(Date.parse(data.upsellDelayedUntil!) - Date.parse(metadata.at)).toBe(540_000)
    expect(data.websiteRevision).toBe(0)
  })

  it('records the terms of sale and ignores what the shopper sends about money', async () => {
    const { status, body, headers } = await place({
      ...orderForm(site.id, { quantity: 2 }),
      phone: '064 123 45 67',
      totalPrice: '4990',
      price: 1,
      currency: 'EUR',
      market: 'Bosnia',
      sku: 'X',
      domain: 'pazar.test',
      notes: 'Zvati\nposle 17h',
    })
    expect({ status, body }).toEqual({
      status: 201,
      body: {
        ok: true,
        orderId: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
        websiteId: site.id,
        message: expect.any(String),
      },
    })
    const event = await placedEvent(body.orderId)
    expect(headers.get('x-position')).toBe(event.position)
    expect(event.metadata.actor).toEqual({ kind: 'shopper' })
    expect(event.data).toEqual({
      orderId: body.orderId,
      sellerId: seller.id,
      websiteId: site.id,
      websiteRevision: 0,
      productId: site.productId,
      productName: 'Solarna lampa',
      lines: [
        {
          lineId: '1',
          kind: 'product',
          title: 'Solarna lampa',
          sku: 'LAMPA-1',
          variant: null,
          pieces: 2,
          price: 499000,
          unitCost: 85050,
        },
      ],
      discount: 0,
      market: 'Serbia',
      currency: 'RSD',
      totalPrice: 499000,
      delivery: freeDelivery,
      unitPrice: 299000,
      domain: 'pazar.test',
      suspicions: [],
      upsellDelayedUntil: null,
      legacyOffer: null,
      adVisit: null,
      offer: {
        ...offer(2, 499000),
        originalPrice: 998000,
        discount: 0,
        label: '',
        popular: false,
        bestValue: false,
        note: '',
        text: '',
        badge: '',
      },
      customer: {
        firstName: 'Đorđe',
        lastName: 'Petrović Mlađi',
        phone: '064 123 45 67',
        phoneE164: '+381641234567',
        email: '',
        address: 'Knez Mihailova 1',
        city: 'Beograd',
        postalCode: '',
        notes: 'Zvati\nposle 17h',
      },
    })
  })

  it('stores the campaign of the first visit without personal data', async () => {
    const visitSource =
      'utm_source=facebook&utm_campaign=jesen&utm_content=ana%40primer.rs&utm_term=0641234567&fbclid=IwAR0abcDEF_123&ref=x'
    const { data } = await placedEvent((await place({ ...orderForm(site.id), visitSource })).body.orderId)
    expect(data).toMatchObject({
      utm: { source: 'facebook', campaign: 'jesen' },
      clickIds: [{ name: 'fbclid', value: 'IwAR0abcDEF_123' }],
    })
    expect(JSON.stringify([data.utm, data.clickIds])).not.toMatch(/ana|0641234567|ref/)
  })

  it.each([
    ['too long', 'utm_source=a'.padEnd(10_000, 'a')],
    ['not a string', 7],
    ['not a query string', '%%%'],
  ])('accepts the order if its visit source is %s', async (_, visitSource) => {
    const { status, body } = await place({ ...orderForm(site.id), visitSource })
    expect(status).toBe(201)
    expect((await placedEvent(body.orderId)).data).not.toHaveProperty('utm')
  })

  it.each([
    ['the host of the page', 'lampe.rs', { domain: 'lampe.rs', host: 'lampe.rs' }],
    ['our public origin', 'pazar.test', { domain: 'pazar.test', host: 'lampe.rs' }],
    ["the request's host if the form names another", 'lampe.rs', { domain: 'tudje.rs', host: 'lampe.rs' }],
    ["our public origin if the request's host is invalid", 'pazar.test', { domain: '<b>', host: '<b>' }],
  ])('records %s as the domain', async (_what, domain, sent) => {
    const { body } = await place(
      { ...orderForm(site.id), domain: sent.domain },
      { headers: { 'x-forwarded-host': sent.host } },
    )
    expect((await placedEvent(body.orderId)).data.domain).toBe(domain)
  })

  it('adds the order to the cookie of earlier orders', async () => {
    const cookieOf = (headers: Headers) => /pazar_orders=([^;]+)/.exec(headers.get('set-cookie')!)![1]!
    const first = await place(orderForm(site.id))
    const second = await place(orderForm(site.id), {
      headers: { cookie: `pazar_orders=${cookieOf(first.headers)}` },
    })
    expect(ordersInCookie(cookieOf(second.headers), api.stores.appSecret)).toEqual([
      second.body.orderId,
      first.body.orderId,
    ])
    expect(second.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  it('prefers customerData to flat fields', async () => {
    const { body } = await place({
      ...orderForm(site.id),
      customerData: { name: 'Ana', phone: '+38267123456', city: 'Bar' },
    })
    expect((await placedEvent(body.orderId)).data.customer).toMatchObject({
      firstName: 'Ana',
      lastName: '',
      phoneE164: '+38267123456',
      city: 'Bar',
      address: 'Knez Mihailova 1',
    })
  })

  it('redirects a plain form post to the thank-you page (303)', async () => {
    const form = new URLSearchParams({
      ...orderForm(site.id),
      websiteId: String(site.id),
      quantity: '1',
      revision: '0',
      website: '',
      shownAt: String(api.now() - 60_000),
      idempotencyKey: randomUUID(),
    } as Record<string, string>)
    const post = (accept: string) =>
      api.send('POST', '/api/orders', form.toString(), {
        headers: { accept, 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': 'form' },
      })
    const page = await post('text/html,*/*')
    const [orderId] = ordersInCookie(
      /pazar_orders=([^;]+)/.exec(page.headers.get('set-cookie')!)![1]!,
      api.stores.appSecret,
    )
    expect({ status: page.status, location: page.headers.get('location') }).toEqual({
      status: 303,
      location: `/hvala/${site.id}/${orderId}`,
    })
    expect((await placedEvent(orderId!)).data.suspicions).toEqual([])
    expect((await post('application/json')).body).toMatchObject({ ok: true, orderId })
  })
})
