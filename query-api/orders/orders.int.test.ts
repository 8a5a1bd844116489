// Rules: api/lists, orders/history
import { describe, expect, it } from 'vitest'
import { setUpQueryApi, ids, range } from '../testing/query-fixture.ts'

const fixture = setUpQueryApi()
const { orders, list } = fixture

describe('order lists', () => {
  it('show a seller their own orders, newest first, and an admin all', async () => {
    const own = await list('/api/orders/my')
    expect(ids(own)).toEqual([orders[2]!.id, orders[1]!.id, orders[0]!.id])
    expect(range(own)).toBe('orders 0-2/3')
    expect(own.body[2]).toMatchObject({
      orderId: orders[0]!.id,
      orderNumber: `${orders[0]!.id.slice(0, 4)}-${orders[0]!.id.slice(4, 8)}`,
      userId: fixture.seller.id,
      websiteId: fixture.website.id,
      quantity: 2,
      totalPrice: 5980,
      productCost: '1701.00',
      currency: 'RSD',
      currencySymbol: 'RSD',
      targetMarket: 'Serbia',
      status: 'Na čekanju',
      firstName: 'Đorđe',
      lastName: 'Petrović',
      email: 'djordje@primer.rs',
      suspicions: [],
      personalDataErased: false,
      website: { productName: 'Solarna lampa', currencySymbol: 'RSD' },
    })
    expect(range(await list('/api/orders', {}, fixture.admin.token))).toBe('orders 0-3/4')
    expect(range(await list('/api/orders/my', {}, fixture.admin.token))).toBe('orders */0')
  })

  it.each<[string, Record<string, unknown>, number[]]>([
    ['a market', { market: 'Bosnia' }, [2]],
    ['several markets', { market: ['Bosnia', 'Montenegro', 'Serbia'] }, [2, 1, 0]],
    ['a status', { status: 'Otkazana' }, [1]],
    ['all statuses', { status: 'all' }, [2, 1, 0]],
    ['a market and statuses', { market: 'Serbia', status: ['Na čekanju', 'Dostavljeno'] }, [0]],
    [
      'duplicate markets and statuses',
      { market: ['Serbia', 'Serbia'], status: ['Otkazana', 'Otkazana'] },
      [1],
    ],
    ['an empty list of markets', { market: [] }, []],
    ['a website', { websiteId: 'WEBSITE' }, [1, 0]],
    ['a website and a status', { websiteId: 'WEBSITE', status: 'Otkazana' }, [1]],
    ['a search in another alphabet', { q: 'ЂОРЂЕ' }, [0]],
    ['the beginnings of two words', { q: 'petr djo' }, [0]],
    ['a search and a market', { q: 'an', market: 'Bosnia' }, [2]],
    ['a search without a word', { q: '---' }, []],
    ['a part of a name', { name: 'ORĐE P' }, [0]],
    ['a part of a name without accents', { name: 'aric' }, [1]],
    ['a name in another alphabet', { name: 'ЂОРЂЕ ПЕТРОВ' }, [0]],
    ['a name typed without Serbian letters', { name: 'djordje' }, [0]],
    ['a percent sign in a name', { name: '%' }, []],
    ['ids', { id: ['ID2', 'ID0'] }, [2, 0]],
    ["another seller's order id", { id: ['ID3'] }, []],
    ["another seller's user id", { userId: 'STRANGER' }, []],
    ['today', { createdFrom: 'TODAY', createdTo: 'TODAY' }, [2, 1, 0]],
    ['a past day', { createdTo: '2020-01-01' }, []],
    ['future days', { createdFrom: '2099-01-01', market: 'Serbia' }, []],
  ])('filter by %s', async (_what, filter, expected) => {
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Belgrade' })
    const known: Record<string, unknown> = {
      WEBSITE: fixture.website.id,
      STRANGER: fixture.stranger.id,
      TODAY: today,
      ID0: orders[0]!.id,
      ID2: orders[2]!.id,
      ID3: orders[3]!.id,
    }
    const put = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(put)
        : typeof value === 'string' && value in known
          ? known[value]
          : value
    const answered = await list('/api/orders/my', {
      filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, put(value)])),
    })
    expect(answered.status).toBe(200)
    expect(ids(answered)).toEqual(expected.map((index) => orders[index]!.id))
    expect(range(answered)).toBe(
      expected.length === 0 ? 'orders */0' : `orders 0-${expected.length - 1}/${expected.length}`,
    )
  })

  it('sort and page', async () => {
    expect(ids(await list('/api/orders/my', { sort: ['createdAt', 'ASC'], range: [1, 1] }))).toEqual([
      orders[1]!.id,
    ])
    expect(range(await list('/api/orders/my', { sort: ['totalPrice', 'DESC'], range: [2, 9] }))).toBe(
      'orders 2-2/3',
    )
    expect(ids(await list('/api/orders/my', { sort: ['totalPrice', 'DESC'] }))).toEqual([
      orders[0]!.id,
      orders[1]!.id,
      orders[2]!.id,
    ])
    expect(range(await list('/api/orders/my', { range: [50, 74] }))).toBe('orders */3')
  })

  it('reach distant pages by skipping days', async () => {
    expect(range(await list('/api/orders/my', { range: [5000, 5024] }))).toBe('orders */3')
    expect(
      range(
        await list(
          '/api/orders',
          { range: [5000, 5024], sort: ['createdAt', 'ASC'], filter: { market: 'Serbia' } },
          fixture.admin.token,
        ),
      ),
    ).toBe('orders */3')
  })

  it('have matching sums', async () => {
    const summary = async (filter: unknown, token: string) =>
      (await list('/api/orders/summary', { filter }, token)).body
    expect(await summary({}, fixture.seller.token)).toEqual({
      total: 3,
      shown: 3,
      totals: { RSD: 8970, BAM: 59 },
      markets: { Serbia: 2, Montenegro: 0, Bosnia: 1 },
      bounded: false,
    })
    expect(await summary({ status: 'Otkazana' }, fixture.seller.token)).toMatchObject({
      total: 3,
      shown: 1,
      totals: { RSD: 2990 },
      markets: { Serbia: 1 },
    })
    expect(
      await summary({ market: 'Bosnia', createdFrom: '2020-01-01' }, fixture.seller.token),
    ).toMatchObject({
      shown: 1,
      totals: { BAM: 59 },
      markets: { Serbia: 2, Bosnia: 1 },
    })
    expect(await summary({ q: 'ana' }, fixture.seller.token)).toMatchObject({
      shown: 1,
      totals: { RSD: 2990 },
    })
    expect(await summary({}, fixture.admin.token)).toMatchObject({ total: 4, shown: 4 })
    expect(await summary({}, fixture.stranger.token)).toMatchObject({ total: 1, shown: 1 })
  })

  it.each([
    [{ sort: ['phone', 'ASC'] }, 'sort'],
    [{ sort: ['createdAt', 'up'] }, 'sort'],
    [{ sort: 'createdAt' }, 'sort'],
    [{ range: [5, 1] }, 'range'],
    [{ range: [0, 1000] }, 'range'],
    [{ range: [-1, 5] }, 'range'],
    [{ range: ['0', '5'] }, 'range'],
    [{ filter: { phone: '1' } }, 'filter.phone'],
    [{ filter: { status: 'Nešto' } }, 'filter.status'],
    [{ filter: { createdFrom: '1.1.2026' } }, 'filter.createdFrom'],
    [{ filter: [] }, 'filter'],
    [{ filter: { q: 5 } }, 'filter.q'],
  ])('refuse %j (400)', async (query, path) => {
    const answered = await list('/api/orders/my', query)
    expect([answered.status, answered.body.code, answered.body.issues[0].path]).toEqual([
      400,
      'invalid',
      path,
    ])
  })
})

describe('a single order', () => {
  const one = (viewer: { token?: string; cookie?: string }) =>
    fixture.app.get(`/api/orders/${orders[0]!.id}`, viewer)

  it('is complete for its shopper, its seller and admins, and masked for others', async () => {
    expect((await one({ cookie: orders[0]!.cookie })).body).toMatchObject({
      firstName: 'Đorđe',
      masked: false,
      own: true,
      totalPrice: 5980,
    })
    expect(JSON.stringify((await one({ cookie: orders[0]!.cookie })).body)).not.toMatch(
      /productCost|unitCost/,
    )
    for (const viewer of [
      {},
      { cookie: orders[1]!.cookie },
      { cookie: `pazar_orders=${orders[0]!.id}.forged` },
      { token: fixture.stranger.token },
    ]) {
      const { status, body } = await one(viewer)
      expect([status, body.masked, body.firstName, body.lastName, body.email]).toEqual([
        200,
        true,
        'Đ***',
        'P***',
        'd***@***',
      ])
      expect(JSON.stringify(body)).not.toMatch(/Petrović|Knez|primer\.rs|1701|Zvati/)
    }
    for (const { token } of [fixture.seller, fixture.admin])
      expect((await one({ token })).body).toMatchObject({
        productCost: '1701.00',
        lastName: 'Petrović',
        own: false,
      })
    expect((await fixture.app.get('/api/orders/00000000000000000000000000')).status).toBe(404)
    expect((await fixture.app.get('/api/orders/nothing')).status).toBe(404)
  })

  it("shows the seller's call number to its shopper and seller, but not to strangers", async () => {
    expect((await one({ cookie: orders[0]!.cookie })).body.callPhone).toBeNull()
    const callFrom = (callPhone: string | null) =>
      fixture.app.commands.send(
        'PATCH',
        '/api/user/identity',
        { country: 'Serbia', callPhone },
        { token: fixture.seller.token },
      )
    await callFrom('064 999 8888')
    for (const viewer of [{ cookie: orders[0]!.cookie }, { token: fixture.seller.token }])
      expect((await one(viewer)).body.callPhone).toBe('+381649998888')
    for (const viewer of [{}, { cookie: orders[1]!.cookie }, { token: fixture.stranger.token }])
      expect((await one(viewer)).body).toMatchObject({ masked: true, callPhone: null })
    await callFrom(null)
  })

  it('shows its history to its seller and admins', async () => {
    const { body } = await fixture.app.get(`/api/orders/${orders[1]!.id}/history`, {
      token: fixture.seller.token,
    })
    expect(body).toMatchObject([
      { type: 'OrderPlaced', actor: { kind: 'shopper', name: 'Kupac' }, from: null, to: null, reason: null },
      {
        type: 'OrderStatusChanged',
        actor: { kind: 'user', name: 'Ana Anić' },
        from: 'Na čekanju',
        to: 'Otkazana',
        reason: 'Ne javlja se',
      },
    ])
    expect(
      (await fixture.app.get(`/api/orders/${orders[1]!.id}/history`, { token: fixture.stranger.token }))
        .status,
    ).toBe(404)
  })
})
