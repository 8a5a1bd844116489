import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { verify } from '@pazar/projections/rebuild/verify.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let seller: SignedIn
let stranger: SignedIn
let admin: SignedIn
let site: { id: number }
let lamp: { id: number }

beforeAll(async () => {
  house = await startHouse()
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  admin = await signInAdmin(house.commands)
})
afterAll(() => house.close())

const add = async (more: Record<string, unknown> = {}) => {
  const link = { url: 'https://dobavljac.rs/tajna', title: 'Noćna lampa', price: 990, originalPrice: 1990, productCost: '300,50', sku: 'TAJNI-SKU', images: ['https://primer.rs/lampa.jpg'], ...more }
  return (await house.commands.send('POST', '/api/upsell/process-links', { websiteId: site.id, upsellProductLinks: [link] }, { token: seller.token })).body.products[0] as { id: number }
}
const change = (id: number, body: Record<string, unknown>) => house.commands.send('PUT', `/api/upsell/products/${id}`, body, { token: seller.token })

beforeEach(async () => {
  site = await newWebsite(house.commands, seller)
  lamp = await add()
})

describe('the list of a page', () => {
  const list = (token: string) => house.get(`/api/upsell/products/${site.id}`, { token })

  it('has everything for its seller and admins, also what is not offered', async () => {
    const hidden = await add({ price: undefined })
    for (const { token } of [seller, admin]) {
      const { body } = await list(token)
      expect(body.map(({ id, isActive }: any) => [id, isActive])).toEqual([[lamp.id, true], [hidden.id, false]])
      expect(body[0]).toMatchObject({ productCost: '300.50', sku: 'TAJNI-SKU', originalUrl: 'https://dobavljac.rs/tajna', savings: 1000, stockLeft: 5, images: ['https://primer.rs/lampa.jpg'] })
    }
  })

  it('is not there for others', async () => {
    const { status, body } = await list(stranger.token)
    expect([status, body.message]).toEqual([404, 'Stranica nije pronađena'])
  })
})

describe('what shoppers are offered', () => {
  const offered = () => house.get(`/api/public/upsell/products/${site.id}`)

  it('is an allow-list: never what it costs its seller, nor where he buys it', async () => {
    const { status, body } = await offered()
    expect(status).toBe(200)
    expect(Object.keys(body[0]).sort()).toEqual([
      'currency', 'currencySymbol', 'discountPrice', 'features', 'id', 'images', 'originalPrice', 'pictures', 'savings', 'stockLeft', 'title', 'urgentDescription', 'websiteId',
    ])
    expect(JSON.stringify(body)).not.toMatch(/dobavljac|TAJNI|300[.,]5/)
  })

  it.each([
    ['sold out', (id: number) => change(id, { stockLeft: 0 })],
    ['switched off', (id: number) => change(id, { isActive: false })],
    ['removed', (id: number) => house.commands.send('DELETE', `/api/upsell/products/${id}`, undefined, { token: seller.token })],
  ])('is nothing that is %s', async (_what, takeAway) => {
    await takeAway(lamp.id)
    expect((await offered()).body).toEqual([])
  })

  it('is nothing without a price', async () => {
    await house.commands.send('DELETE', `/api/upsell/products/${lamp.id}`, undefined, { token: seller.token })
    await add({ price: undefined })
    expect((await offered()).body).toEqual([])
  })

  it('is not there of an inactive page', async () => {
    await house.commands.send('PUT', `/api/websites/id/${site.id}`, { isActive: false }, { token: seller.token })
    expect((await offered()).status).toBe(404)
  })
})

describe('an order with something on top', () => {
  let orderId: string
  let cookie: string
  let upsellOrderId: string
  beforeEach(async () => {
    const placed = await house.commands.send('POST', '/api/orders', orderForm(site.id, { quantity: 1 }))
    orderId = placed.body.orderId
    cookie = /pazar_orders=[^;]+/.exec(placed.headers.get('set-cookie')!)![0]
    upsellOrderId = (await house.commands.send('POST', '/api/combine-upsell', { originalOrderId: orderId, upsellProductId: lamp.id, quantity: 2 }, { headers: { cookie } })).body.upsellOrderId
  })

  it('is itemised in the detail, with what the courier collects and what it all costs', async () => {
    const { body } = await house.get(`/api/orders/${orderId}`, { token: seller.token })
    expect(body).toMatchObject({
      totalPrice: 2990 + 1980, quantity: 1, productCost: (850.5 + 2 * 300.5).toFixed(2), notificationsSent: false,
      upsells: [{ orderId: upsellOrderId, upsellProductId: lamp.id, title: 'Noćna lampa', sku: 'TAJNI-SKU', quantity: 2, unitPrice: 990, totalPrice: 1980, acceptedAt: expect.any(String) }],
    })
    expect(Date.parse(body.upsellDelayedUntil) - Date.parse(body.createdAt)).toBe(540_000)
  })

  it('is so for its shopper too, on his thank-you page', async () => {
    expect((await house.get(`/api/orders/${orderId}`, { cookie })).body).toMatchObject({ totalPrice: 4970, upsells: [{ title: 'Noćna lampa' }], masked: false })
  })

  it('waits no longer once the shopper is done', async () => {
    await house.commands.send('POST', '/api/combine-upsell/finish', { orderId }, { headers: { cookie } })
    expect((await house.get(`/api/orders/${orderId}`, { token: seller.token })).body.upsellDelayedUntil).toBeNull()
  })

  it('says that its seller was told, once he was', async () => {
    const told = async () => (await house.get(`/api/orders/${orderId}`, { token: seller.token })).body.notificationsSent
    const queued = (effect: string, status: string) => house.commands.pool.query(
      `insert into private.outbox (key, effect, event_id, stream, status) values (gen_random_uuid(), $1, gen_random_uuid(), $2, $3)`, [effect, `order-${orderId}`, status])
    // A row of a sheet is no message, and one that waits or was given up has not come.
    for (const [effect, status] of [['sheet-row', 'sent'], ['webhook', 'sent'], ['telegram-order-message', 'sending'], ['telegram-order-message', 'dead'], ['telegram-order-message', 'skipped']]) await queued(effect!, status!)
    expect(await told()).toBe(false)
    await queued('telegram-order-message', 'sent')
    expect(await told()).toBe(true)
  })

  it('tells its history', async () => {
    await house.commands.send('POST', '/api/combine-upsell/finish', { orderId, how: 'declined' }, { headers: { cookie } })
    const { body } = await house.get(`/api/orders/${orderId}/history`, { token: seller.token })
    expect(body.map(({ type, to, actor }: any) => [type, to, actor.kind])).toEqual([
      ['OrderPlaced', null, 'shopper'], ['OrderUpsellAccepted', 'Noćna lampa × 2', 'shopper'], ['OrderUpsellEnded', 'declined', 'shopper'],
    ])
  })

  it('is in lists, sums, files, profit and the dashboard with all of it', async () => {
    const filter = encodeURIComponent(JSON.stringify({ websiteId: site.id }))
    const own = await house.get(`/api/orders/my?filter=${filter}`, { token: seller.token })
    expect(own.body.map(({ totalPrice, upsells }: any) => [totalPrice, upsells.length])).toEqual([[4970, 1]])
    expect((await house.get(`/api/orders/summary?filter=${filter}`, { token: seller.token })).body.totals).toEqual({ RSD: 4970 })
    const file = await house.get(`/api/orders/export?filter=${filter}`, { token: seller.token })
    expect(file.body.trim().split('\r\n')[1]).toMatch(/;4970,00;RSD;1451,50;;;;Noćna lampa × 2: 1\.980 RSD$/)

    const alone = await newSeller(house.commands)
    const his = await newWebsite(house.commands, alone)
    const { body: { products: [torch] } } = await house.commands.send('POST', '/api/upsell/process-links', { websiteId: his.id, upsellProductLinks: [{ url: 'https://a.rs/x', title: 'Dodatak', price: 500, productCost: 100 }] }, { token: alone.token })
    const placed = await house.commands.send('POST', '/api/orders', orderForm(his.id))
    const herCookie = /pazar_orders=[^;]+/.exec(placed.headers.get('set-cookie')!)![0]
    await house.commands.send('POST', '/api/combine-upsell', { originalOrderId: placed.body.orderId, upsellProductId: torch.id }, { headers: { cookie: herCookie } })
    const { analytics } = (await house.get('/api/analytics/orders?market=Serbia', { token: alone.token })).body
    expect(analytics).toMatchObject({ totalOrders: 1, totalQuantity: 1, totalRevenue: 3490, totalCosts: 950.5, totalProfit: 2539.5 })
    const { stats } = (await house.get('/api/sync/dashboard', { token: alone.token })).body
    expect(stats).toMatchObject({ totalOrders: 1, totalRevenue: (3490 / 117.2).toFixed(2) })
  })

  it('is told in the audit', async () => {
    const { body } = await house.get(`/api/admin/activity?filter=${encodeURIComponent(JSON.stringify({ stream: `order-${orderId}` }))}`, { token: admin.token })
    expect(body.map(({ summary }: any) => summary)).toContainEqual(expect.stringMatching(/: dodato 2 × Noćna lampa$/))
  })
})

it('a fresh replay says the same of pages and orders, table by table', async () => {
  const { pool, log } = house.commands
  for (const name of ['orders', 'websites', 'activity']) {
    const verification = await verify(readModels.find((each) => each.name === name)!, { pool, log } as Parameters<typeof verify>[1])
    expect(verification, name).toMatchObject({ same: true })
  }
  const { body } = await house.commands.send('POST', `${house.url}/api/cross-sync/test`, {}, { token: seller.token })
  expect(body.results.filter(({ success }: any) => !success)).toEqual([])
})
