import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderId } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import { offered, taken, textOf, thankYouStage } from './testing/thank-you-stage.ts'

const stage = thankYouStage()
const { answers, get, post, text } = stage

beforeEach(() => stage.start())
afterEach(() => stage.close())

describe('the legacy page', () => {
  test.each(['/hvala', '/hvala?website=5', '/hvala?order=NESTO', `/hvala/1/${'Z'.repeat(26)}`, '/hvala/x/y'])('%s: three fixed offers and 900 seconds', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const html = (await answer.text()).replaceAll('\u00a0', ' ')
    for (const part of ['data-offer-countdown="900"', 'Premium paket', '2.490 RSD', '4.990 RSD', 'Standard paket', '1.490 RSD', '2.990 RSD', 'Mini paket', '490 RSD', '1.490 RSD']) expect(html).toContain(part)
  })

  test('leads to the storefront where the website is not known', async () => {
    const html = await (await get('/hvala')).text()
    expect(html.match(/href="\/prodavnica"/g)).toHaveLength(3)
    expect(html).not.toContain('<form')
  })

  test('takes an order where it is, and passes the chosen offer on', async () => {
    const html = await (await get('/hvala?website=1')).text()
    expect(html).toContain('name="legacyOffer"')
    expect(html).not.toContain('href="/prodavnica"')
    answers['POST /api/orders'] = { status: 201, body: { ok: true, orderId, websiteId: 1, message: '' }, headers: { 'x-position': '42', 'set-cookie': 'pazar_orders=signed; Path=/; HttpOnly' } }
    const answer = await post('/hvala', {
      websiteId: '1', quantity: '1', legacyOffer: 'mini', 'total-premium': '2490', 'total-mini': '490', name: 'Mara', phone: '064 1', address: 'Glavna 1', city: 'Niš', pageView: `1790000000000.${'ab'.repeat(16)}`,
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/hvala-simple?website=1&order=${orderId}&p=42#hvala`])
    expect(answer.headers.getSetCookie()).toEqual(['pazar_orders=signed; Path=/; HttpOnly'])
    expect(stage.asked().at(-1)!.body).toMatchObject({ websiteId: '1', legacyOffer: 'mini', quantity: '1', totalPrice: '490', idempotencyKey: 'ab'.repeat(16) })
  })

  test('has its prices in the currency of the market', async () => {
    answers['GET /api/websites/public?id=1'] = { status: 200, body: websiteWith({ targetMarket: 'Montenegro' }) }
    expect(await text('/hvala?website=1')).toContain('21 €')
  })

  test('asks for the postal code where the website sells by the advertorial, which must have it', async () => {
    expect(await (await get('/hvala?website=1')).text()).not.toContain('name="postalCode"')
    answers['GET /api/websites/public?id=1'] = { status: 200, body: websiteWith({ templateName: 'Advertorial Template' }) }
    expect(await (await get('/hvala?website=1')).text()).toContain('name="postalCode"')
  })

  test('comes back as typed where the order is refused', async () => {
    answers['POST /api/orders'] = { status: 400, body: { code: 'invalid', message: 'Molimo unesite sva obavezna polja', issues: [{ path: 'customerData.city', message: 'Grad je obavezan' }] } }
    const answer = await post('/hvala', { websiteId: '1', legacyOffer: 'mini', name: 'Mara', quantity: '1' })
    const html = await answer.text()
    expect(answer.status).toBe(400)
    expect(html).toMatch(/value="mini"[^>]*checked|checked=""[^>]*value="mini"/)
    expect(html).toContain('value="Mara"')
    expect(html).toMatch(/id="order-city-error"[^>]*>Grad je obavezan</)
  })

  test('sells nothing of a website that is not there', async () => {
    expect((await post('/hvala', { websiteId: '5', legacyOffer: 'mini' })).status).toBe(404)
    expect(stage.asked().some(({ method }) => method === 'POST')).toBe(false)
  })
})

describe('other thank-you pages', () => {
  test('what was added is confirmed with everything in one parcel', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 200, body: { ...offered, totalPrice: 4370, upsells: [taken] } }
    const said = await text(`/hvala-upsell?order=${orderId}`)
    for (const part of ['Sve stiže u istom paketu', 'Sijalica', '4.370 RSD']) expect(said).toContain(part)
    expect(said).not.toContain('DODAJ U PORUDŽBINU')
  })

  test.each([`/hvala-simple?order=${orderId}`, `/hvala-upsell?order=${orderId}`, '/hvala-simple', '/hvala-simple?order=NESTO'])('"Porudžbina nije pronađena" at %s where it is not there', async (path) => {
    answers[`GET /api/orders/${orderId}`] = { status: 404 }
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await textOf(answer)).toContain('Porudžbina nije pronađena')
  })

  test.each(['/hvala-success', '/thank-you-success'])('%s says that it closes itself in 60 seconds', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const said = await textOf(answer)
    expect(said).toContain('Ova stranica se zatvara sama za 60 sekundi.')
    expect(said).toContain('Zatvori')
  })
})
