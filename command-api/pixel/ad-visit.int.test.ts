// Rules: pixel/consent
import { consentCookie } from '@pazar/contracts/website/consent.ts'
import { orderStream, orderPlaced } from '@pazar/contracts/order/events.ts'
import { sellerMark } from '@pazar/shopper-tokens/seller-mark.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveHost, newSeller, newWebsite, orderForm, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
let site: { id: number; customUrl: string }

const send = (method: string, path: string, body: unknown) =>
  api.send(method, path, body, { token: seller.token })
const setPixel = (changes: object) => send('PATCH', '/api/user/facebook-pixel', changes)
const fbp = 'fb.1.1790000000000.1234567890'
const fbc = 'fb.1.1790000000000.IwAR-klik_1'
const agent = 'Mozilla/5.0 (Linux; Android 15)'
let phones = 0

const saidTo = (to: SignedIn, answer: string) =>
  `; ${consentCookie(sellerMark(to.id, api.stores.appSecret))}=${answer}`

/** Places an order as a browser would and returns the recorded visit. */
async function visitOf({
  cookie = `_fbp=${fbp}; _fbc=${fbc}`,
  host = 'pazar.test',
  headers = {},
  asForm = false,
}: { cookie?: string; host?: string; headers?: Record<string, string>; asForm?: boolean } = {}) {
  // The pixel is cached for a second.
  api.advanceClock(1001)
  const fields = {
    ...orderForm(site.id),
    visitSource: 'utm_source=fb&fbclid=IwAR-klik_12',
    phone: `06411122${String(++phones).padStart(2, '0')}`,
  }
  const { status, body } = await api.send(
    'POST',
    '/api/orders',
    asForm ? new URLSearchParams(fields as object as Record<string, string>).toString() : fields,
    {
      headers: {
        'x-forwarded-for': '203.0.113.7',
        'x-forwarded-host': host,
        'user-agent': agent,
        cookie,
        ...(asForm && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
    },
  )
  expect(status).toBe(201)
  const [event] = await api.events(orderStream(body.orderId))
  if (event?.type !== 'OrderPlaced') throw new Error('not placed')
  return {
    visit: event.data.adVisit,
    clickIds: event.data.clickIds,
    utm: event.data.utm,
    answer: body,
    orderId: body.orderId as string,
  }
}

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
})
afterAll(() => api.close())
beforeEach(async () => {
  seller = await newSeller(api)
  site = await newWebsite(api, seller)
  await setPixel({ facebookPixelId: '111', facebookAccessToken: 'EAAnaloga' })
})

describe('ad visit of an order', () => {
  it("stores address, browser, Meta's cookies and the page if the page has a pixel with a token", async () => {
    const { visit, answer } = await visitOf()
    expect(visit).toEqual({
      ip: '203.0.113.7',
      userAgent: agent,
      fbp,
      fbc,
      page: `http://pazar.test/${site.customUrl}`,
      pixelHost: null,
    })
    expect(JSON.stringify(answer)).not.toContain('203.0.113.7')
  })

  it.each<[string, () => Promise<unknown>]>([
    ['without a pixel', () => setPixel({ facebookPixelId: null })],
    ['without a token', () => setPixel({ facebookAccessToken: null })],
  ])('is not stored %s', async (_, given) => {
    await given()
    expect((await visitOf()).visit).toBeNull()
  })

  it.each<[string, boolean, (own: SignedIn, other: SignedIn) => string, boolean]>([
    ['a page with a consent banner, before a choice', true, () => '', false],
    ['a page with a consent banner, after a refusal', true, (own) => saidTo(own, 'no'), false],
    ['a page with a consent banner, after consent', true, (own) => saidTo(own, 'yes'), true],
    [
      'a page with a consent banner, after consent to another seller',
      true,
      (_, other) => saidTo(other, 'yes'),
      false,
    ],
    [
      'a page with a consent banner, after consent to another seller and a refusal',
      true,
      (own, other) => saidTo(other, 'yes') + saidTo(own, 'no'),
      false,
    ],
    [
      'a page with a consent banner, after consent in the old format for all sellers',
      true,
      () => '; pazar_consent=yes',
      false,
    ],
    ['a page without a consent banner', false, () => '', true],
    [
      'a page without a consent banner, after a refusal on another page of the seller',
      false,
      (own) => saidTo(own, 'no'),
      false,
    ],
    [
      'a page without a consent banner, after a refusal to another seller',
      false,
      (_, other) => saidTo(other, 'no'),
      true,
    ],
    ['an invalid answer on a page with a consent banner', true, (own) => saidTo(own, 'maybe'), false],
  ])('follows the consent: %s', async (_, consentBanner, said, recorded) => {
    const more = said(seller, await newSeller(api))
    await send('PUT', `/api/websites/id/${site.id}`, { consentBanner })
    for (const asForm of [false, true])
      expect((await visitOf({ cookie: `_fbp=${fbp}${more}`, asForm })).visit !== null).toBe(recorded)
  })

  it('is stored after consent at a seller host', async () => {
    const host = `pita-${seller.id}.rs`
    await giveHost(api, seller.id, host)
    await api.pool.query(
      'insert into private.claimed_hosts (seller_id, host, domain_id) values ($1, $2, $3)',
      [seller.id, host, 700_000 + seller.id],
    )
    await send('PUT', `/api/websites/id/${site.id}`, { consentBanner: true })
    expect((await visitOf({ host })).visit).toBeNull()
    expect((await visitOf({ host, cookie: `_fbp=${fbp}${saidTo(seller, 'yes')}` })).visit).toMatchObject({
      fbp,
      page: `http://${host}/${site.customUrl}`,
    })
  })

  it("stores only cookies in Meta's format", async () => {
    expect((await visitOf({ cookie: `_fbp=${fbp}.AQYBAQIA; _fbc=${fbc}.AQYBAQIA` })).visit).toMatchObject({
      fbp: `${fbp}.AQYBAQIA`,
      fbc: `${fbc}.AQYBAQIA`,
    })
    const { visit } = await visitOf({
      cookie: `_fbp=fb.1.x<script>; _fbc=fb.1.1790000000000.${'a'.repeat(600)}`,
    })
    expect(visit).toMatchObject({ fbp: null, fbc: null })
  })

  it("uses the pixel of the host; at the platform host that of the primary verified domain, else the account's", async () => {
    const host = `lampe-${seller.id}.rs`
    await giveHost(api, seller.id, host)
    await api.pool.query(
      'insert into private.claimed_hosts (seller_id, host, domain_id) values ($1, $2, $3)',
      [seller.id, host, 800_000 + seller.id],
    )
    expect((await visitOf({ host })).visit).toMatchObject({
      pixelHost: null,
      page: `http://${host}/${site.customUrl}`,
    })
    await send('PUT', '/api/pixel/config', {
      domain: host,
      pixelId: '222',
      testCode: null,
      accessToken: 'EAAdomena',
    })
    expect((await visitOf({ host })).visit).toMatchObject({ pixelHost: host })
    expect((await visitOf()).visit).toMatchObject({ pixelHost: host })
    await send('PUT', '/api/pixel/config', { domain: host, pixelId: '222', testCode: null, enabled: false })
    expect((await visitOf({ host })).visit).toBeNull()
    await send('PUT', '/api/pixel/config', {
      domain: host,
      pixelId: '222',
      testCode: null,
      accessToken: null,
    })
    expect((await visitOf({ host })).visit).toBeNull()
  })

  it.each([
    [false, '', 1],
    [false, 'no', 0],
    [false, 'yes', 1],
    [true, '', 0],
    [true, 'no', 0],
    [true, 'yes', 1],
  ])(
    'with consent banner %s and answer "%s" stores %i click ids and the campaign',
    async (consentBanner, answer, count) => {
      await send('PUT', `/api/websites/id/${site.id}`, { consentBanner })
      const { clickIds, utm } = await visitOf({ cookie: `a=1${answer && saidTo(seller, answer)}` })
      expect([clickIds?.length ?? 0, utm]).toEqual([count, { source: 'fb' }])
    },
  )

  it('is null and the order is accepted if the token cannot be decrypted', async () => {
    await api.pool.query(`update private.user_secrets set sealed = 'broken' where user_id = $1`, [seller.id])
    expect((await visitOf()).visit).toBeNull()
  })

  it("is encrypted and erased with the shopper's data", async () => {
    const { orderId } = await visitOf()
    expect((await api.events(orderStream(orderId)))[0]).toMatchObject({
      data: { clickIds: [{ name: 'fbclid', value: 'IwAR-klik_12' }] },
    })
    await api.log.eraseCustomer(orderStream(orderId), {
      reason: 'customer_request',
      metadata: {
        at: new Date().toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      },
    })
    const [event] = await api.events(orderStream(orderId))
    expect(event).toMatchObject({
      type: 'OrderPlaced',
      data: { adVisit: null, customer: null, clickIds: null, utm: { source: 'fb' } },
    })
    expect(orderPlaced.personal).toEqual(['customer', 'adVisit', 'clickIds'])
  })
})
