// Rules: upsell/orders
import { newSeller, newWebsite, orderForm } from '@pazar/command-api/testing/sellers.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpUpsells } from './testing/upsells-fixture.ts'

const fixture = setUpUpsells()

describe('an order with an accepted upsell', () => {
  let orderId: string
  let cookie: string
  let upsellOrderId: string
  beforeEach(async () => {
    const placed = await fixture.app.commands.send(
      'POST',
      '/api/orders',
      orderForm(fixture.site.id, { quantity: 1 }),
    )
    orderId = placed.body.orderId
    cookie = /pazar_orders=[^;]+/.exec(placed.headers.get('set-cookie')!)![0]
    upsellOrderId = (
      await fixture.app.commands.send(
        'POST',
        '/api/combine-upsell',
        { originalOrderId: orderId, upsellProductId: fixture.lamp.id, quantity: 2 },
        { headers: { cookie } },
      )
    ).body.upsellOrderId
  })

  it('lists the upsell in the detail, with the amount to collect and the total cost', async () => {
    const { body } = await fixture.app.get(`/api/orders/${orderId}`, { token: fixture.seller.token })
    expect(body).toMatchObject({
      totalPrice: 2990 + 1980,
      quantity: 1,
      productCost: (850.5 + 2 * 300.5).toFixed(2),
      notificationsSent: false,
      upsells: [
        {
          orderId: upsellOrderId,
          upsellProductId: fixture.lamp.id,
          title: 'Noćna lampa',
          sku: 'TAJNI-SKU',
          quantity: 2,
          unitPrice: 990,
          totalPrice: 1980,
          acceptedAt: expect.any(String),
        },
      ],
    })
    expect(body.upsells).toMatchObject([
      {
        id: upsellOrderId,
        originalOrderId: orderId,
        websiteId: fixture.site.id,
        userId: fixture.seller.id,
        currency: 'RSD',
        currencySymbol: 'RSD',
        status: 'Na čekanju',
        trackingId: null,
        customerData: {
          name: `${body.firstName} ${body.lastName}`.trim(),
          phone: body.phone,
          address: body.address,
          city: body.city,
        },
      },
    ])
    expect(Date.parse(body.upsellDelayedUntil) - Date.parse(body.createdAt)).toBe(540_000)
  })

  it('shows the upsell to its shopper too', async () => {
    expect((await fixture.app.get(`/api/orders/${orderId}`, { cookie })).body).toMatchObject({
      totalPrice: 4970,
      upsells: [{ title: 'Noćna lampa' }],
      masked: false,
    })
  })

  it("has an upsell order that follows the parcel's status, tracking number and customer corrections", async () => {
    const asSeller = { token: fixture.seller.token }
    await fixture.app.commands.send('PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi' }, asSeller)
    await fixture.app.commands.log.append(
      `order-${orderId}`,
      [{ type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }],
      {
        expectedRevision: 'any',
        metadata: {
          at: new Date().toISOString(),
          actor: { kind: 'system' },
          correlationId: 'c',
          causationId: null,
        },
      },
    )
    await fixture.app.commands.send(
      'PATCH',
      `/api/orders/${orderId}/customer`,
      { city: 'Subotica' },
      asSeller,
    )
    const { body } = await fixture.app.get(`/api/orders/${orderId}`, asSeller)
    expect(body.upsells).toMatchObject([
      {
        orderId: upsellOrderId,
        status: 'U dostavi',
        trackingId: 'RS123',
        customerData: { city: 'Subotica' },
      },
    ])
    const found = await fixture.app.get(
      `/api/orders/my?filter=${encodeURIComponent(JSON.stringify({ q: `${upsellOrderId.slice(0, 4)}-${upsellOrderId.slice(4, 8)}` }))}`,
      asSeller,
    )
    expect(found.body.map(({ orderId: id }: OrderView) => id)).toEqual([orderId])
  })

  it('masks the customer of the upsell order for strangers, and hides them once erased', async () => {
    const { body: masked } = await fixture.app.get(`/api/orders/${orderId}`)
    expect(masked.upsells).toMatchObject([
      { title: 'Noćna lampa', trackingId: null, customerData: { address: '***', city: '***' } },
    ])
    await fixture.app.commands.log.eraseCustomer(`order-${orderId}`, {
      reason: 'customer_request',
      metadata: {
        at: new Date().toISOString(),
        actor: { kind: 'system' },
        correlationId: 'c',
        causationId: null,
      },
    })
    expect(
      (await fixture.app.get(`/api/orders/${orderId}`, { token: fixture.seller.token })).body.upsells,
    ).toMatchObject([{ orderId: upsellOrderId, title: 'Noćna lampa', customerData: null }])
  })

  it('no longer waits after the shopper has finished', async () => {
    await fixture.app.commands.send(
      'POST',
      '/api/combine-upsell/finish',
      { orderId },
      { headers: { cookie } },
    )
    expect(
      (await fixture.app.get(`/api/orders/${orderId}`, { token: fixture.seller.token })).body
        .upsellDelayedUntil,
    ).toBeNull()
  })

  it('shows that the seller was notified only after the message was sent', async () => {
    const isNotified = async () =>
      (await fixture.app.get(`/api/orders/${orderId}`, { token: fixture.seller.token })).body
        .notificationsSent
    const queued = (effect: string, status: string) =>
      fixture.app.commands.pool.query(
        `insert into private.outbox (key, effect, event_id, stream, status) values (gen_random_uuid(), $1, gen_random_uuid(), $2, $3)`,
        [effect, `order-${orderId}`, status],
      )
    // Spreadsheet rows and webhooks are not messages to the seller, and an unfinished or failed message has
    // not arrived.
    for (const [effect, status] of [
      ['sheet-row', 'sent'],
      ['webhook', 'sent'],
      ['telegram-order-message', 'sending'],
      ['telegram-order-message', 'dead'],
      ['telegram-order-message', 'skipped'],
    ])
      await queued(effect!, status!)
    expect(await isNotified()).toBe(false)
    await queued('telegram-order-message', 'sent')
    expect(await isNotified()).toBe(true)
  })

  it('has the upsell in its history', async () => {
    await fixture.app.commands.send(
      'POST',
      '/api/combine-upsell/finish',
      { orderId, how: 'declined' },
      { headers: { cookie } },
    )
    const { body } = await fixture.app.get(`/api/orders/${orderId}/history`, { token: fixture.seller.token })
    expect(body.map(({ type, to, actor }: any) => [type, to, actor.kind])).toEqual([
      ['OrderPlaced', null, 'shopper'],
      ['OrderUpsellAccepted', 'Noćna lampa × 2', 'shopper'],
      ['OrderUpsellEnded', 'declined', 'shopper'],
    ])
  })

  it('counts the upsell in lists, sums, exports, profit and the dashboard', async () => {
    const filter = encodeURIComponent(JSON.stringify({ websiteId: fixture.site.id }))
    const own = await fixture.app.get(`/api/orders/my?filter=${filter}`, { token: fixture.seller.token })
    expect(own.body.map(({ totalPrice, upsells }: any) => [totalPrice, upsells.length])).toEqual([[4970, 1]])
    expect(
      (await fixture.app.get(`/api/orders/summary?filter=${filter}`, { token: fixture.seller.token })).body
        .totals,
    ).toEqual({ RSD: 4970 })
    const file = await fixture.app.get(`/api/orders/export?filter=${filter}`, { token: fixture.seller.token })
    expect(file.body.trim().split('\r\n')[1]).toMatch(
      /;4970,00;0,00;RSD;1451,50;;;;[0-9A-Z]{4}-[0-9A-Z]{4} Noćna lampa × 2: 1\.980 RSD;;;;;;;;0,00$/,
    )

    const alone = await newSeller(fixture.app.commands)
    const his = await newWebsite(fixture.app.commands, alone)
    const {
      body: {
        products: [torch],
      },
    } = await fixture.app.commands.send(
      'POST',
      '/api/upsell/process-links',
      {
        websiteId: his.id,
        upsellProductLinks: [{ url: 'https://a.rs/x', title: 'Dodatak', price: 500, productCost: 100 }],
      },
      { token: alone.token },
    )
    const placed = await fixture.app.commands.send('POST', '/api/orders', orderForm(his.id))
    const herCookie = /pazar_orders=[^;]+/.exec(placed.headers.get('set-cookie')!)![0]
    await fixture.app.commands.send(
      'POST',
      '/api/combine-upsell',
      { originalOrderId: placed.body.orderId, upsellProductId: torch.id },
      { headers: { cookie: herCookie } },
    )
    const { analytics } = (
      await fixture.app.get('/api/analytics/orders?market=Serbia', { token: alone.token })
    ).body
    expect(analytics).toMatchObject({
      totalOrders: 1,
      totalQuantity: 1,
      totalRevenue: 3490,
      totalCosts: 950.5,
      totalProfit: 2539.5,
    })
    const { stats } = (await fixture.app.get('/api/sync/dashboard', { token: alone.token })).body
    expect(stats).toMatchObject({ totalOrders: 1, totalRevenue: (3490 / 117.2).toFixed(2) })
  })

  it('has the upsell in the audit', async () => {
    const { body } = await fixture.app.get(
      `/api/admin/activity?filter=${encodeURIComponent(JSON.stringify({ stream: `order-${orderId}` }))}`,
      { token: fixture.admin.token },
    )
    expect(body.map(({ summary }: any) => summary)).toContainEqual(
      expect.stringMatching(/: dodato 2 × Noćna lampa$/),
    )
  })
})
