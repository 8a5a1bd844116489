// Rules: orders/payloads, variants/choice
import { describe, expect, test } from 'vitest'
import { priceProof, sizes } from './testing/websites.ts'
import { setUpSite, orderId, proofIn, keyIn } from './testing/site-fixture.ts'

const fixture = setUpSite()
const { get, post } = fixture

/** Time and key of a page view, without its price proof. */
const viewIn = (page: string) => keyIn(page).split('.').slice(0, 2).join('.')

describe('order without JavaScript', () => {
  test('forwards the specified payload and redirects to the thank-you page', async () => {
    const answer = await post(
      {},
      { cookie: 'pazar_orders=old', origin: 'https://pazar.example', 'user-agent': 'Mozilla/5.0 (Linux)' },
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/hvala/1/${orderId}?p=42#hvala`)
    expect(answer.headers.getSetCookie()).toEqual(['pazar_orders=signed; Path=/; HttpOnly'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { headers, body, path } = fixture.site.requests.at(-1)!
    expect(path).toBe('/api/orders')
    expect(body).toMatchObject({
      websiteId: '1',
      quantity: '2',
      totalPrice: '3980',
      revision: '0',
      shownAt: '1790000000000',
      idempotencyKey: 'ab'.repeat(16),
      priceProof: 'sent',
      domain: '127.0.0.1',
      name: 'Mara Marić',
      customerData: { name: 'Mara Marić', phone: '064 1', address: 'Glavna 1', city: 'Niš', email: '' },
    })
    expect(headers).toMatchObject({
      'idempotency-key': 'ab'.repeat(16),
      'x-forwarded-for': '127.0.0.1',
      cookie: 'pazar_orders=old',
      'user-agent': 'Mozilla/5.0 (Linux)',
      origin: 'https://pazar.example',
    })
  })

  test('shows a refused form as typed, with the same key and the errors beside the fields', async () => {
    fixture.place = () => ({
      status: 400,
      body: {
        code: 'invalid',
        message: 'Molimo unesite sva obavezna polja',
        issues: [{ path: 'customerData.city', message: 'Grad je obavezan' }],
      },
    })
    const answer = await post({ city: ' ', name: '<b>Mara</b>' })
    const page = await answer.text()
    expect(answer.status).toBe(400)
    expect(page).toContain('value="&lt;b&gt;Mara&lt;/b&gt;"')
    expect(page).toMatch(/id="order-city-error"[^>]*>Grad je obavezan</)
    expect(page).toContain('Nedostaju podaci')
    expect([viewIn(page), proofIn(page)]).toEqual([`1790000000000.${'ab'.repeat(16)}`, priceProof])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
  })

  test('shows the new price after a price change and sends it with the next attempt', async () => {
    const details = {
      revision: 5,
      currentPrice: 2190,
      originalPrice: 2990,
      offers: [],
      variants: null,
      terms: fixture.website.terms,
      total: 4380,
      priceProof: 'of-the-new-price',
    }
    fixture.place = () => ({ status: 409, body: { code: 'price_changed', message: '', details } })
    const page = await (await post({})).text()
    expect(page).toContain('name="total-2" value="4380"')
    expect(page).toContain('name="revision" value="5"')
    expect(page).toContain('Cena je u međuvremenu promenjena')
    expect(proofIn(page)).toBe('of-the-new-price')
  })

  test('sends the variants of its pieces with the total they make, and keeps them if it is refused', async () => {
    const message = 'Varijanta „M / Bela“ nije na stanju. Izaberite drugu.'
    fixture.website.variants = sizes
    fixture.place = () => ({
      status: 400,
      body: { code: 'invalid', message, issues: [{ path: 'variants', message }] },
    })
    const body = new URLSearchParams([
      ...Object.entries({ websiteId: '1', quantity: '2', 'total-2': '3980', 'difference-2': '-100.5' }),
      ...Object.entries({ 'difference-1': '0', name: 'Mara' }),
      ...['1', '2', '2'].map((variant) => ['variant', variant]),
    ] as [string, string][])
    const answer = await fetch(`${fixture.site.url}/lampa`, { method: 'POST', body })
    const page = await answer.text()
    expect(fixture.site.requests.findLast(({ path }) => path === '/api/orders')!.body).toMatchObject({
      variants: [1, 2],
      totalPrice: '3879.5',
    })
    expect(page).toMatch(/id="order-variant-error"[^>]*>Varijanta „M \/ Bela“ nije na stanju/)
    expect(page.match(/id="[^"]*"(?=[^>]*aria-invalid)/g)).toEqual(['id="order-variant-2"'])
    const chosen = [...page.matchAll(/<option value="(\d+)"[^>]* selected=""/g)].map(
      ([, variantId]) => variantId,
    )
    expect(chosen).toEqual(['1', '2', '2'])
  })

  test('says that a page was switched off while it was open, with a link to what is sold', async () => {
    const message = 'Ovaj proizvod se trenutno ne prodaje. Porudžbina nije poslata.'
    fixture.isOnSale = false
    fixture.place = () => ({ status: 404, body: { code: 'not_found', message } })
    const answer = await post({})
    const page = await answer.text()
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
    expect(page).toMatch(/<h1>Ovaj proizvod se trenutno ne prodaje<\/h1><p>Porudžbina nije poslata\.<\/p>/)
    expect(page).toContain('href="/prodavnica"')
  })

  test('does not deny an order of a switched-off page if the command API did not answer', async () => {
    fixture.isOnSale = false
    fixture.place = () => ({ status: 503 })
    expect(await (await post({})).text()).not.toContain('nije poslata')
  })

  test('reports that the first order was received if another order uses its key', async () => {
    const message = 'Porudžbina sa ovog ekrana je već primljena. Za novu porudžbinu ponovo otvorite stranicu.'
    fixture.place = () => ({ status: 409, body: { code: 'already_ordered', message } })
    const answer = await post({})
    expect([
      answer.status,
      (await answer.text()).includes(`<span data-problem-text="true">${message}</span>`),
    ]).toEqual([409, true])
  })

  test('shows the remaining wait of the rate limit', async () => {
    fixture.place = () => ({
      status: 429,
      body: { code: 'too_many_requests', message: 'Previše porudžbina u kratkom vremenu.' },
      headers: { 'retry-after': '90' },
    })
    const answer = await post({})
    expect(answer.status).toBe(429)
    expect(await answer.text()).toContain('Previše porudžbina u kratkom vremenu. Sačekajte još 01:30.')
  })

  test('keeps the form and its key if the API is down, so that the shopper can send it again', async () => {
    await get('/lampa')
    fixture.down = true
    const answer = await post({})
    const page = await answer.text()
    expect(answer.status).toBe(503)
    expect(page).toContain('Greška pri slanju porudžbine. Molimo pokušajte ponovo.')
    expect(page).toContain('value="Mara Marić"')
    expect(viewIn(page)).toBe(`1790000000000.${'ab'.repeat(16)}`)
  })

  test('rejects bodies that are not a form (415) or too long (413)', async () => {
    const json = await fetch(`${fixture.site.url}/lampa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(415)
    expect((await post({ name: 'x'.repeat(40_000) })).status).toBe(413)
    expect(fixture.site.requests).toHaveLength(0)
  })
})
