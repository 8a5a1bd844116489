// Rules: audit/sync-setup
import { describe, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { readModels } from '../read-models.ts'
import { orderPlaced, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { refusingModel } from '../testing/fixture.ts'
import { compareUser } from './compare-user.ts'
import { setUpSyncCheck, seller, named } from './testing/sync-check-fixture.ts'

const setup = setUpSyncCheck()
const { begin, beginApplied, run, write } = setup

const compare = (userId = seller, more: { isAdmin?: boolean; models?: typeof readModels } = {}) =>
  compareUser({
    log: setup.fixture.log,
    pool: setup.fixture.database.pool,
    models: readModels,
    userId,
    signal: new AbortController().signal,
    isAdmin: true,
    ...more,
  })
const change = (text: string) => setup.fixture.database.pool.query(text)

describe('comparing a fresh replay with the live tables', () => {
  test('finds all tables and rollups equal, also for a user without data', async () => {
    await beginApplied()
    const { results, events } = await compare()
    expect(results.filter(({ success }) => !success)).toEqual([])
    expect(events).toBe(
      (await setup.fixture.database.pool.query('select count(*)::int as n from log.events')).rows[0].n,
    )
    const orders = await change(
      `select count(*)::int as rows, sum(total_price)::int as sum from read.orders where seller_id = ${seller}`,
    )
    expect(named(results, 'orders').live).toMatchObject(orders.rows[0])
    expect(named(results, 'orders').preview).toEqual(named(results, 'orders').live)
    expect(named(results, 'orders').live.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(named(results, 'profit').live.sum).toBe(orders.rows[0].sum)
    expect(results.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining([
        'websites',
        'orders',
        'profit',
        'dashboard',
        'users',
        'market_costs',
        'activity',
      ]),
    )
    expect(named(results, 'market_costs').live).toMatchObject({ rows: 1, sum: 400_00 })
    // A user without data gets the same empty result on both sides.
    expect((await compare(99)).results.every(({ success, live }) => success && live.rows === 0)).toBe(true)
  })

  test.each([
    [
      'a price',
      'update read.orders set total_price = total_price + 1 where order_id = (select min(order_id) from read.orders where seller_id = 3)',
      ['orders'],
    ],
    [
      "a customer's name",
      "update read.orders set first_name = 'Neko' where order_id = (select min(order_id) from read.orders where seller_id = 3 and not erased)",
      ['orders'],
    ],
    ['a deleted row', 'delete from read.market_costs', ['market_costs']],
    [
      'an inserted row',
      "insert into read.market_costs select 2, seller_id, market, 0, 0, 0, '', is_active, revision, created_at, updated_at from read.market_costs",
      ['market_costs'],
    ],
    ['sums', 'update read.profit set revenue = revenue + 100 where seller_id = 3', ['profit']],
    [
      'an activity summary',
      "update read.activity set summary = 'Ništa' where stream = 'website-1'",
      ['activity'],
    ],
    [
      "another seller's price",
      'update read.orders set total_price = total_price + 1 where seller_id <> 3',
      [],
    ],
  ])('detects a manual change of %s in the affected tables only', async (_what, statement, different) => {
    await beginApplied()
    await change(statement)
    const { results } = await compare()
    expect(results.filter(({ success }) => !success).map(({ endpoint, error }) => [endpoint, error])).toEqual(
      different.map((name) => [name, null]),
    )
  })

  test('compares both sides at one position while orders come in', async () => {
    await beginApplied()
    let writing = true
    const writer = (async () => {
      for (let n = 100; writing; n++) {
        const stream = `order-${sampleOrderId(n)}`
        await setup.fixture.append(stream, orderPlaced(n, { sellerId: seller }), 'no-stream')
        await setup.fixture.append(stream, statusChanged('Na čekanju', 'U dostavi'))
      }
    })()
    for (let n = 0; n < 5; n++)
      expect((await compare()).results.filter(({ success }) => !success)).toEqual([])
    writing = false
    await writer
  })

  test("names the event at which the user's data is parked, and compares the other tables", async () => {
    await begin()
    await run(
      readModels.map((model) =>
        model === ordersModel ? refusingModel(model, (event) => event.type === 'OrderStatusChanged') : model,
      ),
    )
    await write()
    await setup.fixture.caughtUp()
    const { results } = await compare()
    for (const name of ['orders', 'profit', 'dashboard'])
      expect(named(results, name)).toMatchObject({
        success: false,
        error: expect.stringContaining('Zaustavljeno na događaju'),
      })
    expect(named(results, 'orders').error).toContain('The fold failed with Error')
    expect(named(results, 'users')).toMatchObject({ success: true, error: null })
    expect(named((await compare(seller, { isAdmin: false })).results, 'orders').error).not.toContain(
      'The fold failed',
    )
  })

  test('reports read models that are being rebuilt or were built by an older release', async () => {
    await beginApplied()
    await setup.running!.stop()
    await change(`update read.checkpoints set status = 'rebuilding' where name = 'users'`)
    const { results } = await compare(seller, {
      models: readModels.map((model) =>
        model === ordersModel ? { ...model, version: model.version + 1 } : model,
      ),
    })
    for (const name of ['users', 'orders', 'profit'])
      expect(named(results, name)).toMatchObject({
        success: false,
        error: 'Tabela se ponovo gradi. Uporedite je kada bude gotova.',
      })
    expect(named(results, 'websites').success).toBe(true)
  })

  test('names the event that only the replay refuses', async () => {
    await beginApplied()
    const models = readModels.map((model) =>
      model === ordersModel ? refusingModel(model, (event) => event.type === 'PersonalDataErased') : model,
    )
    expect(named((await compare(3, { models })).results, 'orders').error).toContain(
      'Zaustavljeno na događaju',
    )
  })

  test('leaves no temporary tables behind', async () => {
    await beginApplied()
    await compare()
    await expect
      .poll(
        async () =>
          (
            await change(
              `select count(*)::int as n from pg_class where relpersistence = 't' and relname = 'orders'`,
            )
          ).rows[0].n,
      )
      .toBe(0)
  })
})
