// Rules: thank-you/pages
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderId } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import {
  noon,
  offer,
  orderWithOffers,
  acceptedUpsell,
  textOf,
  thankYouFixture,
} from './testing/thank-you-fixture.ts'

const fixture = thankYouFixture()
const { answers, get, post, text } = fixture
const page = `/hvala/1/${orderId}`

beforeEach(() => fixture.start())
afterEach(() => fixture.close())

describe('thank-you page of an order', () => {
  test('shows the order, which it requests with the cookie and the position', async () => {
    const answer = await get(`${page}?p=42`, { cookie: 'pazar_orders=signed' })
    const said = await textOf(answer)
    for (const part of [
      'Hvala Vam, Mara!',
      '0123-4567',
      'Stona lampa Luna',
      '2 komada',
      '3.980 RSD',
      'Glavna 1, Niš',
      'Kurir Vas zove',
      'Plaćate pouzećem',
      '2-5 radnih dana',
    ])
      expect(said).toContain(part)
    expect(fixture.requests().find(({ path }) => path.startsWith('/api/orders/'))!.headers).toMatchObject({
      'x-min-position': '42',
      cookie: 'pazar_orders=signed',
    })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([
    page,
    `/hvala?order=${orderId}&website=1`,
    `/hvala?order=${orderId}`,
    `/hvala/1/0123-4567${orderId.slice(8).toLowerCase()}`,
  ])('%s shows the same order', async (path) => expect(await text(path)).toContain('Hvala Vam, Mara!'))

  test('offers upsells with both prices, the saving, the stock and 480 seconds', async () => {
    const html = await (await get(page)).text()
    const said = await text(page)
    for (const part of [
      'Paket se zatvara za 08:00',
      'Sijalica',
      'Samo sada',
      'Topla svetlost',
      '390 RSD',
      '790 RSD',
      'Uštedite 400 RSD',
      'Još 2 komada na stanju',
      'DODAJ U PORUDŽBINU',
      'Ne, hvala',
    ])
      expect(said).toContain(part)
    expect(html).toContain('data-offer-countdown="480"')
    expect(html).toContain('data-stock="red"')
  })

  test.each(['real', 'off'] as const)(
    'in mode %s shows only a stock that the seller entered, because the default stock is invented',
    async (trustMode) => {
      answers['GET /api/websites/public?id=1'] = { status: 200, body: websiteWith({ trustMode }) }
      expect(await text(page)).not.toContain('na stanju')
      answers['GET /api/public/upsell/products/1'] = {
        status: 200,
        body: [{ ...offer, hasEnteredStock: true }],
      }
      expect(await text(page)).toContain('Još 2 komada na stanju')
    },
  )

  test('shows accepted upsells as lines of one total and disables their buttons', async () => {
    answers[`GET /api/orders/${orderId}`] = {
      status: 200,
      body: { ...orderWithOffers, totalPrice: 4370, upsells: [acceptedUpsell] },
    }
    const html = (await (await get(page)).text()).replaceAll('\u00a0', ' ')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*data-state="added"/)
    for (const part of ['3.980 RSD', 'dodato u isti paket', '4.370 RSD']) expect(html).toContain(part)
    expect(html).toMatch(/<button[^>]*data-finish[^>]*>Završi porudžbinu/)
    expect(html).toMatch(/<button[^>]*data-decline[^>]*hidden=""/)
  })

  test.each([
    ['there are none', orderWithOffers, []],
    ['the shopper has finished them', { ...orderWithOffers, upsellDelayedUntil: null }, [offer]],
    ['another visitor opens the page', { ...orderWithOffers, masked: true }, [offer]],
  ])('shows "Trenutno nema dodatnih ponuda" if %s', async (_why, order, offers) => {
    Object.assign(answers, {
      [`GET /api/orders/${orderId}`]: { status: 200, body: order },
      'GET /api/public/upsell/products/1': { status: 200, body: offers },
    })
    const said = await text(page)
    expect(said).toContain('Trenutno nema dodatnih ponuda')
    expect(said).not.toContain('DODAJ U PORUDŽBINU')
  })

  test('offers nothing after the time is over', async () => {
    fixture.now = noon + 540_000
    expect(await text(page)).not.toContain('Sijalica')
  })

  test('is complete without the offers if they cannot be loaded, with a button to reload', async () => {
    answers['GET /api/public/upsell/products/1'] = { status: 503 }
    const said = await text(page)
    for (const part of ['Hvala Vam, Mara!', 'Ponude trenutno nije moguće učitati.', 'Učitaj ponovo'])
      expect(said).toContain(part)
  })

  test('waits for an order that was just placed, and confirms it even if it cannot be read yet', async () => {
    const behind = { status: 404, headers: { 'x-stale': '1' } }
    answers[`GET /api/orders/${orderId}`] = [behind, behind, { status: 200, body: orderWithOffers }]
    expect(await text(`${page}?p=42`)).toContain('Hvala Vam, Mara!')
    answers[`GET /api/orders/${orderId}`] = behind
    const said = await text(`${page}?p=42`)
    expect(said).toContain('Vaša porudžbina je uspešno primljena.')
    expect(said).toContain('Prikaži sve podatke porudžbine')
    // Makes the browser's script reload the page.
    expect(await (await get(`${page}?p=42`)).text()).toContain('data-order-unread')
    answers[`GET /api/orders/${orderId}`] = { status: 200, body: orderWithOffers }
    expect(await (await get(`${page}?p=42`)).text()).not.toContain('data-order-unread')
  })

  test('treats an order that the read model does not have as missing, whatever position the address has', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 404 }
    const legacy = await get(`${page}?p=1`)
    expect(await textOf(legacy)).not.toContain('uspešno primljena')
    expect(fixture.requests().filter(({ path }) => path.startsWith('/api/orders/'))).toHaveLength(1)
    for (const address of [`/hvala-simple?order=${orderId}&p=1`, `/hvala-upsell?order=${orderId}&p=1`]) {
      const answer = await get(address)
      expect([answer.status, (await textOf(answer)).includes('Porudžbina nije pronađena')]).toEqual([
        404,
        true,
      ])
    }
  })

  test('shows "Neuspešno dohvatanje originalne porudžbine" with a reload button while the query API is down', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 503 }
    const sure = await get(`${page}?p=42`)
    expect(sure.status).toBe(200)
    expect(await textOf(sure)).toContain('Neuspešno dohvatanje originalne porudžbine')
    const unsure = await get(page)
    expect(unsure.status).toBe(503)
    const said = await textOf(unsure)
    for (const part of ['Neuspešno dohvatanje originalne porudžbine', 'Učitaj ponovo'])
      expect(said).toContain(part)
  })

  test('hides name, phone and address from other visitors, with a note', async () => {
    answers[`GET /api/orders/${orderId}`] = {
      status: 200,
      body: {
        ...orderWithOffers,
        masked: true,
        firstName: 'M***',
        lastName: 'M***',
        phone: '*** 641',
        address: '***',
        city: '***',
      },
    }
    const said = await text(`/hvala-simple?order=${orderId}`)
    expect(said).toContain('Ime, telefon i adresa su skriveni')
    expect(said).toContain('3.980 RSD')
    expect(said).not.toContain('***')
  })
})

describe('without JavaScript', () => {
  const add = { originalOrderId: orderId, upsellProductId: '1001', quantity: '1', totalPrice: '390' }

  test('adds an offer by its form, sending only ids and quantity, and redirects to the updated order', async () => {
    answers['POST /api/combine-upsell'] = { status: 200, body: { ok: true }, headers: { 'x-position': '77' } }
    const answer = await post(page, add, { cookie: 'pazar_orders=signed' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?p=77#porudzbina`])
    expect(fixture.requests().at(-1)).toMatchObject({
      body: { originalOrderId: orderId, upsellProductId: '1001', quantity: '1' },
      headers: { cookie: 'pazar_orders=signed' },
    })
  })

  test.each([
    [
      'is too late, with the message of the server',
      { status: 409, body: { code: 'offer_ended', message: 'Vreme za dodatne ponude je isteklo' } },
      409,
      'Vreme za dodatne ponude je isteklo',
    ],
    [
      'fails because the API is down',
      { status: 503 },
      503,
      'Greška pri dodavanju proizvoda. Pokušajte ponovo.',
    ],
  ])(
    'an offer that %s leaves the page as it was, with the reason',
    async (_why, refusal, status, message) => {
      answers['POST /api/combine-upsell'] = refusal
      const answer = await post(page, add)
      const said = await textOf(answer)
      expect(answer.status).toBe(status)
      expect(said).toContain(message)
      expect(said).toContain('DODAJ U PORUDŽBINU')
    },
  )

  test.each([
    [page, { ...add, upsellProductId: '' }],
    ['/hvala/1/nesto', add],
  ])(
    'rejects an offer to %s that does not identify the order or the product: "Greška: Nedostaju podaci o porudžbini"',
    async (path, fields) => {
      const answer = await post(path, fields)
      if (path === page) expect(await textOf(answer)).toContain('Greška: Nedostaju podaci o porudžbini')
      expect(fixture.requests().some(({ method }) => method === 'POST')).toBe(false)
    },
  )

  test.each([
    ['finished', `/hvala-upsell?website=1&order=${orderId}&p=9`],
    ['declined', `/hvala-simple?website=1&order=${orderId}&p=9`],
  ])('records the end of the offers (%s) and redirects', async (end, location) => {
    answers['POST /api/combine-upsell/finish'] = {
      status: 200,
      body: { ok: true },
      headers: { 'x-position': '9' },
    }
    const answer = await post(page, { end })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(fixture.requests().at(-1)!.body).toEqual({ orderId, how: end })
  })

  test('redirects at the end of the offers even if the API is down', async () => {
    answers['POST /api/combine-upsell/finish'] = { status: 503 }
    expect((await post(page, { end: 'declined' })).status).toBe(303)
  })
})
