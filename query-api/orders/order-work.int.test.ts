import { addDays } from '@pazar/contracts/time/belgrade.ts'
import { describe, expect, it } from 'vitest'
import { type TestApp } from '../testing/start-test-app.ts'
import { setUpOrderWork, idsOf } from './testing/order-work-fixture.ts'

const fixture = setUpOrderWork()
const { placed, today, get, number } = fixture

describe('order lists', () => {
  it.each<[string, Record<string, unknown>, number[]]>([
    ['filter by a product', { productName: 'Grejalica' }, [1]],
    ['filter by several products', { productName: ['Grejalica', 'Solarna lampa'] }, [2, 1, 0]],
    ['match the product name exactly', { productName: 'grejalica' }, []],
    ['filter by a product and a market', { productName: 'Solarna lampa', market: 'Bosnia' }, []],
    ['filter by a product and a status', { productName: 'Solarna lampa', status: 'Na čekanju' }, [2]],
    ['filter by a product and days', { productName: 'Solarna lampa', createdFrom: '-1' }, [2]],
    ['filter by a product and a search', { productName: 'Solarna lampa', q: 'petrovic' }, [0]],
    [
      'filter by a product as of a day',
      { productName: 'Solarna lampa', asOf: '-1', status: 'U dostavi' },
      [0],
    ],
    ['filter by orders placed up to a day', { asOf: '-2' }, [1, 0]],
    ['filter by orders placed up to yesterday', { asOf: '-1' }, [2, 1, 0]],
    ['are empty as of a day before the first order', { asOf: '-3' }, []],
    ['filter by the initial status two days ago', { asOf: '-2', status: 'Na čekanju' }, [1, 0]],
    ['filter by orders in delivery yesterday', { asOf: '-1', status: 'U dostavi' }, [0]],
    [
      'filter by orders delivered as of yesterday, which finds none',
      { asOf: '-1', status: 'Dostavljeno' },
      [],
    ],
    ['filter by orders delivered today', { asOf: '0', status: 'Dostavljeno' }, [0]],
    ['filter by status as of a future day', { asOf: '5', status: ['Dostavljeno', 'Na čekanju'] }, [2, 1, 0]],
    [
      'filter as of a day by orders placed until an earlier day',
      { asOf: '-1', createdTo: '-2', status: ['U dostavi', 'Na čekanju'] },
      [1, 0],
    ],
    ['filter as of a day by a market', { asOf: '-1', status: 'Na čekanju', market: 'Bosnia' }, [1]],
    ['filter as of a day by a name', { asOf: '-1', status: 'U dostavi', name: 'đorđe' }, [0]],
  ])('%s', async (_what, filter, expected) => {
    const known = Object.fromEntries(
      Object.entries(filter).map(([name, value]) => [
        name,
        /^(asOf|created)/.test(name) ? addDays(today(), Number(value)) : value,
      ]),
    )
    const found = await get('/api/orders/my', { filter: known })
    expect(idsOf(found)).toEqual(expected.map((place) => placed[place]!.id))
    const summary = await get('/api/orders/summary', { filter: known })
    expect(summary.body.shown).toBe(expected.length)
    expect(found.headers.get('content-range')).toMatch(new RegExp(`/${expected.length}$`))
    const file = await get('/api/orders/export', { filter: known })
    expect(file.body.trim().split('\r\n')).toHaveLength(expected.length + 1)
  })

  it('show the status at the end of a past day and the number of orders by then', async () => {
    const of = async (days: number) => {
      const filter = { asOf: addDays(today(), days) }
      const { body } = await get('/api/orders/my', { filter })
      return [
        body.map((each: { id: string; statusAsOf?: string }) => [
          placed.findIndex(({ id }) => id === each.id),
          each.statusAsOf,
        ]),
        (await get('/api/orders/summary', { filter })).body.total,
      ]
    }
    const { body: file } = await get('/api/orders/export', {
      filter: { asOf: addDays(today(), -1), productName: 'Solarna lampa' },
      sort: ['createdAt', 'ASC'],
    })
    expect(file.split('\r\n')[1].split(';')[2]).toBe('U dostavi')
    expect(await of(-2)).toEqual([
      [
        [1, 'Na čekanju'],
        [0, 'Na čekanju'],
      ],
      2,
    ])
    expect(await of(-1)).toEqual([
      [
        [2, 'Na čekanju'],
        [1, 'Na čekanju'],
        [0, 'U dostavi'],
      ],
      3,
    ])
    expect(await of(0)).toEqual([
      [
        [2, undefined],
        [1, undefined],
        [0, undefined],
      ],
      3,
    ])
  })

  it('page through the orders of a product in both directions', async () => {
    const page = async (direction: string, from: number) =>
      idsOf(
        await get('/api/orders/my', {
          filter: { productName: 'Solarna lampa' },
          sort: ['createdAt', direction],
          range: [from, from],
        }),
      )
    expect([await page('DESC', 0), await page('DESC', 1), await page('DESC', 2)]).toEqual([
      [placed[2]!.id],
      [placed[0]!.id],
      [],
    ])
    expect([await page('ASC', 0), await page('ASC', 1)]).toEqual([[placed[0]!.id], [placed[2]!.id]])
  })

  it.each(['+381 64 123 4567', '00381 64/123-45-67', '064 12', 'ЂОРЂЕ', 'djordje 0641234567'])(
    'find an order by the search text %s',
    async (q) => expect(idsOf(await get('/api/orders/my', { filter: { q } }))).toEqual([placed[0]!.id]),
  )

  it('find an order by its number in either form', async () => {
    for (const q of [number(1), number(1).toLowerCase(), number(1).replace('-', ''), placed[1]!.id])
      expect(idsOf(await get('/api/orders/my', { filter: { q } }))).toEqual([placed[1]!.id])
  })
})

describe('the short number of an order', () => {
  const one = (path: string, options: Parameters<TestApp['get']>[1]) =>
    fixture.app.get(`/api/orders/${path}`, options)

  it('finds it for its seller, admins and its shopper only', async () => {
    for (const written of [number(0), number(0).toLowerCase(), number(0).replace('-', '')])
      expect((await one(written, { token: fixture.seller.token })).body).toMatchObject({
        id: placed[0]!.id,
        masked: false,
      })
    expect((await one(number(0), { token: fixture.admin.token })).body.id).toBe(placed[0]!.id)
    expect((await one(number(0), { cookie: placed[0]!.cookie })).body).toMatchObject({
      id: placed[0]!.id,
      firstName: 'Đorđe',
    })
    expect((await one(number(0), { token: fixture.stranger.token })).status).toBe(404)
    expect((await one(number(0), {})).status).toBe(404)
    expect((await one('ZZZZ-ZZZZ', { token: fixture.seller.token })).status).toBe(404)
  })

  it('finds nothing if two orders share it', async () => {
    const twin = `${placed[1]!.id.slice(0, 8)}${'0'.repeat(18)}`
    const { rows } = await fixture.app.commands.pool.query('select * from read.orders where order_id = $1', [
      placed[1]!.id,
    ])
    const row = { ...rows[0], order_id: twin, search: twin.toLowerCase(), seller_notes: '[]', upsells: '[]' }
    row.lines = JSON.stringify(row.lines)
    const columns = Object.keys(row)
    await fixture.app.commands.pool.query(
      `insert into read.orders (${columns}) values (${columns.map((_, place) => `$${place + 1}`)})`,
      Object.values(row),
    )
    expect((await one(number(1), { token: fixture.seller.token })).status).toBe(404)
    expect((await one(twin, { token: fixture.seller.token })).status).toBe(200)
    await fixture.app.commands.pool.query('delete from read.orders where order_id = $1', [twin])
  })
})
