import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderId } from '../testing/orders.ts'
import { websiteWith } from '../testing/websites.ts'
import { noon, offer, offered, taken, textOf, thankYouStage } from './testing/thank-you-stage.ts'

const stage = thankYouStage()
const { answers, get, post, text } = stage
const page = `/hvala/1/${orderId}`

beforeEach(() => stage.start())
afterEach(() => stage.close())

describe('the page after an order', () => {
  test('shows the order, asked for with the cookie and the position', async () => {
    const answer = await get(`${page}?p=42`, { cookie: 'pazar_orders=signed' })
    const said = await textOf(answer)
    for (const part of ['Hvala Vam, Mara!', '0123-4567', 'Stona lampa Luna', '2 komada', '3.980 RSD', 'Glavna 1, Niš', 'Kurir Vas zove', 'Plaćate pouzećem', '2-5 radnih dana']) expect(said).toContain(part)
    expect(stage.asked().find(({ path }) => path.startsWith('/api/orders/'))!.headers).toMatchObject({ 'x-min-position': '42', cookie: 'pazar_orders=signed' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test.each([page, `/hvala?order=${orderId}&website=1`, `/hvala?order=${orderId}`, `/hvala/1/0123-4567${orderId.slice(8).toLowerCase()}`])('%s names the same order', async (path) =>
    expect(await text(path)).toContain('Hvala Vam, Mara!'))

  test('offers what can still be put into the parcel, with both prices, the saving, the stock and 480 seconds', async () => {
    const html = await (await get(page)).text()
    const said = await text(page)
    for (const part of ['Paket se zatvara za 08:00', 'Sijalica', 'Samo sada', 'Topla svetlost', '390 RSD', '790 RSD', 'Uštedite 400 RSD', 'Još 2 komada na stanju', 'DODAJ U PORUDŽBINU', 'Ne, hvala']) expect(said).toContain(part)
    expect(html).toContain('data-offer-countdown="480"')
    expect(html).toContain('data-stock="red"')
  })

  test('shows no stock where the seller wants no figures', async () => {
    answers['GET /api/websites/public?id=1'] = { status: 200, body: websiteWith({ trustMode: 'off' }) }
    expect(await text(page)).not.toContain('na stanju')
  })

  test('shows what was added as lines of one total, and offers it no more', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 200, body: { ...offered, totalPrice: 4370, upsells: [taken] } }
    const html = (await (await get(page)).text()).replaceAll('\u00a0', ' ')
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*data-state="added"/)
    for (const part of ['3.980 RSD', 'dodato u isti paket', '4.370 RSD']) expect(html).toContain(part)
    expect(html).toMatch(/<button[^>]*data-finish[^>]*>Završi porudžbinu/)
    expect(html).toMatch(/<button[^>]*data-decline[^>]*hidden=""/)
  })

  test.each([
    ['there are none', offered, []],
    ['the shopper is done with them', { ...offered, upsellDelayedUntil: null }, [offer]],
    ['somebody else looks', { ...offered, masked: true }, [offer]],
  ])('says "Trenutno nema dodatnih ponuda" where %s', async (_why, order, offers) => {
    Object.assign(answers, { [`GET /api/orders/${orderId}`]: { status: 200, body: order }, 'GET /api/public/upsell/products/1': { status: 200, body: offers } })
    const said = await text(page)
    expect(said).toContain('Trenutno nema dodatnih ponuda')
    expect(said).not.toContain('DODAJ U PORUDŽBINU')
  })

  test('offers nothing once the time is over', async () => {
    stage.now = noon + 540_000
    expect(await text(page)).not.toContain('Sijalica')
  })

  test('without the offers, which cannot be had, is whole all the same and can be loaded again', async () => {
    answers['GET /api/public/upsell/products/1'] = { status: 503 }
    const said = await text(page)
    for (const part of ['Hvala Vam, Mara!', 'Ponude trenutno nije moguće učitati.', 'Učitaj ponovo']) expect(said).toContain(part)
  })

  test('waits for an order that was just placed, and confirms it even if it cannot be read yet', async () => {
    const behind = { status: 404, headers: { 'x-stale': '1' } }
    answers[`GET /api/orders/${orderId}`] = [behind, behind, { status: 200, body: offered }]
    expect(await text(`${page}?p=42`)).toContain('Hvala Vam, Mara!')
    answers[`GET /api/orders/${orderId}`] = behind
    const said = await text(`${page}?p=42`)
    expect(said).toContain('Vaša porudžbina je uspešno primljena.')
    expect(said).toContain('Prikaži sve podatke porudžbine')
  })

  test('an order that the read model would have by then and has not is none, whatever position is made up', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 404 }
    const legacy = await get(`${page}?p=1`)
    expect(await textOf(legacy)).not.toContain('uspešno primljena')
    expect(stage.asked().filter(({ path }) => path.startsWith('/api/orders/'))).toHaveLength(1)
    for (const address of [`/hvala-simple?order=${orderId}&p=1`, `/hvala-upsell?order=${orderId}&p=1`]) {
      const answer = await get(address)
      expect([answer.status, (await textOf(answer)).includes('Porudžbina nije pronađena')]).toEqual([404, true])
    }
  })

  test('says "Neuspešno dohvatanje originalne porudžbine" where nobody can say, and offers to load it again', async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 503 }
    const sure = await get(`${page}?p=42`)
    expect(sure.status).toBe(200)
    expect(await textOf(sure)).toContain('Neuspešno dohvatanje originalne porudžbine')
    const unsure = await get(page)
    expect(unsure.status).toBe(503)
    const said = await textOf(unsure)
    for (const part of ['Neuspešno dohvatanje originalne porudžbine', 'Učitaj ponovo']) expect(said).toContain(part)
  })

  test("hides a stranger's name, telephone and address, and says so", async () => {
    answers[`GET /api/orders/${orderId}`] = { status: 200, body: { ...offered, masked: true, firstName: 'M***', lastName: 'M***', phone: '*** 641', address: '***', city: '***' } }
    const said = await text(`/hvala-simple?order=${orderId}`)
    expect(said).toContain('Ime, telefon i adresa su skriveni')
    expect(said).toContain('3.980 RSD')
    expect(said).not.toContain('***')
  })
})

describe('without JavaScript', () => {
  const add = { originalOrderId: orderId, upsellProductId: '1001', quantity: '1', totalPrice: '390' }

  test('an offer is added by its form, with ids and quantity alone, and the page shows the order as it has become', async () => {
    answers['POST /api/combine-upsell'] = { status: 200, body: { ok: true }, headers: { 'x-position': '77' } }
    const answer = await post(page, add, { cookie: 'pazar_orders=signed' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${page}?p=77#porudzbina`])
    expect(stage.asked().at(-1)).toMatchObject({ body: { originalOrderId: orderId, upsellProductId: '1001', quantity: '1' }, headers: { cookie: 'pazar_orders=signed' } })
  })

  test.each([
    ['is too late, in the words of the server', { status: 409, body: { code: 'offer_ended', message: 'Vreme za dodatne ponude je isteklo' } }, 409, 'Vreme za dodatne ponude je isteklo'],
    ['nobody answers', { status: 503 }, 503, 'Greška pri dodavanju proizvoda. Pokušajte ponovo.'],
  ])('an offer that %s leaves the page as it was, and says why', async (_why, refusal, status, message) => {
    answers['POST /api/combine-upsell'] = refusal
    const answer = await post(page, add)
    const said = await textOf(answer)
    expect(answer.status).toBe(status)
    expect(said).toContain(message)
    expect(said).toContain('DODAJ U PORUDŽBINU')
  })

  test.each([[page, { ...add, upsellProductId: '' }], ['/hvala/1/nesto', add]])('an offer to %s without what names the order or the product: "Greška: Nedostaju podaci o porudžbini"', async (path, fields) => {
    const answer = await post(path, fields)
    if (path === page) expect(await textOf(answer)).toContain('Greška: Nedostaju podaci o porudžbini')
    expect(stage.asked().some(({ method }) => method === 'POST')).toBe(false)
  })

  test.each([
    ['finished', `/hvala-upsell?website=1&order=${orderId}&p=9`],
    ['declined', `/hvala-simple?website=1&order=${orderId}&p=9`],
  ])('the end of the offers (%s) is told to the server and leads on', async (end, location) => {
    answers['POST /api/combine-upsell/finish'] = { status: 200, body: { ok: true }, headers: { 'x-position': '9' } }
    const answer = await post(page, { end })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location])
    expect(stage.asked().at(-1)!.body).toEqual({ orderId, how: end })
  })

  test('the end of the offers leads on even where nobody hears of it', async () => {
    answers['POST /api/combine-upsell/finish'] = { status: 503 }
    expect((await post(page, { end: 'declined' })).status).toBe(303)
  })
})
