import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import type { SyncResult } from '@pazar/contracts/sync-check/routes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { readModels } from '../read-models.ts'
import { type Projections, startProjections } from '../start-projections.ts'
import { orderPlaced, sampleContent, sampleMetadata, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { keptHints, openStage, refusing, type Stage, until } from '../testing/stage.ts'
import { compareUser } from './compare-user.ts'
import { createSyncCheck } from './sync-check.ts'

let stage: Stage
let running: Projections | undefined
const seller = 3

beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  await running?.stop()
  running = undefined
  await stage.close()
})

const run = async (models = readModels) => {
  running = await startProjections({ log: stage.log, pool: stage.database.pool, hints: keptHints(), models })
}
const compare = (userId = seller, more: { forAdmin?: boolean; models?: typeof readModels } = {}) =>
  compareUser({ log: stage.log, pool: stage.database.pool, models: readModels, userId, signal: new AbortController().signal, forAdmin: true, ...more })
const named = (results: readonly SyncResult[], name: string) => results.find(({ endpoint }) => endpoint === name)!
const change = (text: string) => stage.database.pool.query(text)

/** Twenty orders of five sellers, a page, an account, costs and a kept filter of one of them. */
async function write() {
  for (let n = 0; n < 20; n++) await stage.order(n, n % 4)
  await stage.append('user-3', { type: 'UserCreated', data: { userId: 3, role: 'client', email: 'Ana@primer.rs', firstName: 'Ana', lastName: 'Anić', companyName: null, phone: null, notes: null } })
  await stage.append('website-1', { type: 'WebsiteCreated', data: { websiteId: 1, sellerId: seller, content: sampleContent } })
  await stage.append('market-cost-1', { type: 'MarketCostSet', data: { entryId: 1, sellerId: seller, market: 'Serbia', shippingCost: 350_00, packagingCost: 50_00, otherCosts: 0, description: '', isActive: true } })
  await stage.append(savedFilterStream(seller), { type: 'FilterSaved', data: { id: 'danas', screen: 'orders', name: 'Danas', query: 'name=Ana' } })
  await stage.log.eraseCustomer(`order-${sampleOrderId(6)}`, { reason: 'Zahtev kupca', metadata: { ...sampleMetadata } })
}

describe('a fresh replay beside the live tables', () => {
  test('is the same for everybody, table by table, rollups too', async () => {
    await write()
    await run()
    await stage.caughtUp()
    const { results, events } = await compare()
    expect(results.filter(({ success }) => !success)).toEqual([])
    expect(events).toBe((await stage.database.pool.query('select count(*)::int as n from log.events')).rows[0].n)
    const orders = await change(`select count(*)::int as rows, sum(total_price)::int as sum from read.orders where seller_id = ${seller}`)
    expect(named(results, 'orders').live).toMatchObject(orders.rows[0])
    expect(named(results, 'orders').preview).toEqual(named(results, 'orders').live)
    expect(named(results, 'orders').live.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(named(results, 'profit').live.sum).toBe(orders.rows[0].sum)
    expect(results.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(['websites', 'orders', 'profit', 'dashboard', 'users', 'market_costs', 'activity']))
    expect(named(results, 'market_costs').live).toMatchObject({ rows: 1, sum: 400_00 })
    // Somebody who has nothing has the same nothing twice.
    expect((await compare(99)).results.every(({ success, live }) => success && live.rows === 0)).toBe(true)
  })

  test.each([
    ['a price', 'update read.orders set total_price = total_price + 1 where order_id = (select min(order_id) from read.orders where seller_id = 3)', ['orders']],
    ["a customer's name", "update read.orders set first_name = 'Neko' where order_id = (select min(order_id) from read.orders where seller_id = 3 and not erased)", ['orders']],
    ['a row that is gone', 'delete from read.market_costs', ['market_costs']],
    ['a row that nobody wrote', "insert into read.market_costs select 2, seller_id, market, 0, 0, 0, '', is_active, revision, created_at, updated_at from read.market_costs", ['market_costs']],
    ['sums', 'update read.profit set revenue = revenue + 100 where seller_id = 3', ['profit']],
    ['what was done', "update read.activity set summary = 'Ništa' where stream = 'website-1'", ['activity']],
    ["somebody else's price", 'update read.orders set total_price = total_price + 1 where seller_id <> 3', []],
  ])('finds %s that was changed by hand', async (_what, statement, different) => {
    await write()
    await run()
    await stage.caughtUp()
    await change(statement)
    const { results } = await compare()
    expect(results.filter(({ success }) => !success).map(({ endpoint, error }) => [endpoint, error])).toEqual(different.map((name) => [name, null]))
  })

  test('is compared at one position, while orders come in', async () => {
    await write()
    await run()
    await stage.caughtUp()
    let writing = true
    const writer = (async () => {
      for (let n = 100; writing; n++) {
        const stream = `order-${sampleOrderId(n)}`
        await stage.append(stream, orderPlaced(n, { sellerId: seller }), 'no-stream')
        await stage.append(stream, statusChanged('Na čekanju', 'U dostavi'))
      }
    })()
    for (let n = 0; n < 5; n++) expect((await compare()).results.filter(({ success }) => !success)).toEqual([])
    writing = false
    await writer
  })

  test('says of a read model that stands still that it does, and compares the others', async () => {
    // Over an empty log: what is filled by a rebuild would be rebuilding for ever, and not stand still.
    await run(readModels.map((model) => (model === ordersModel ? refusing(model, (event) => event.type === 'OrderStatusChanged') : model)))
    await write()
    await until(async () => (await change(`select status from read.checkpoints where name = 'orders'`)).rows[0].status === 'parked')
    await stage.caughtUp(['users', 'websites', 'market_costs', 'activity'])
    const { results } = await compare()
    for (const name of ['orders', 'profit', 'dashboard']) expect(named(results, name)).toMatchObject({ success: false, error: expect.stringContaining('Zaustavljeno na događaju') })
    expect(named(results, 'orders').error).toContain('this one does not go down')
    expect(named(results, 'users')).toMatchObject({ success: true, error: null })
    // What it stumbled over may be somebody's: sellers are not told.
    expect(named((await compare(seller, { forAdmin: false })).results, 'orders').error).not.toContain('does not go down')
  })

  test('says of one that is being rebuilt, or that an older program made, that it is', async () => {
    await write()
    await run()
    await stage.caughtUp()
    await running!.stop()
    await change(`update read.checkpoints set status = 'rebuilding' where name = 'users'`)
    const { results } = await compare(seller, { models: readModels.map((model) => (model === ordersModel ? { ...model, version: model.version + 1 } : model)) })
    for (const name of ['users', 'orders', 'profit']) expect(named(results, name)).toMatchObject({ success: false, error: 'Tabela se ponovo gradi. Uporedite je kada bude gotova.' })
    expect(named(results, 'websites').success).toBe(true)
  })

  test('says of an event that a fold refuses now where it is', async () => {
    await write()
    await run()
    await stage.caughtUp()
    const models = readModels.map((model) => (model === ordersModel ? refusing(model, (event) => event.type === 'PersonalDataErased') : model))
    expect(named((await compare(3, { models })).results, 'orders').error).toContain('Ponovno čitanje je stalo na događaju')
  })

  test('leaves nothing behind', async () => {
    await write()
    await run()
    await stage.caughtUp()
    await compare()
    await expect.poll(async () => (await change(`select count(*)::int as n from pg_class where relpersistence = 't' and relname = 'orders'`)).rows[0].n).toBe(0)
  })
})

describe('who may ask', () => {
  const asked = async (check: ReturnType<typeof createSyncCheck>, user: { id: number; role: 'admin' | 'client' }, userEmail?: string) =>
    (await check.endpoints[0]!.handle({ user: { ...user, sessionId: 's' }, body: { userEmail } } as never)) as { body?: { results: SyncResult[] }; refusal?: { code: string; message: string }; headers?: object }
  const admin = { id: 1, role: 'admin' } as const
  const ana = { id: seller, role: 'client' } as const

  test('a seller of himself, an admin of anybody by e-mail, nobody of who is not there', async () => {
    await write()
    await run()
    await stage.caughtUp()
    const check = createSyncCheck({ log: stage.log, pool: stage.database.pool })
    expect(named((await asked(check, ana)).body!.results, 'market_costs').live.rows).toBe(1)
    expect(named((await asked(check, ana, 'ana@primer.rs')).body!.results, 'market_costs').live.rows).toBe(1)
    expect(named((await asked(check, admin, 'ANA@primer.rs')).body!.results, 'market_costs').live.rows).toBe(1)
    expect(named((await asked(check, admin)).body!.results, 'market_costs').live.rows).toBe(0)
    const missing = { refusal: { code: 'not_found', message: 'Nema korisnika sa tom email adresom' } }
    expect(await asked(check, admin, 'niko@primer.rs')).toEqual(missing)
    // Never tells whether somebody is there.
    expect(await asked(check, { id: 4, role: 'client' }, 'ana@primer.rs')).toEqual(missing)
  })

  test('one at a time, and a server that stops gives it up', async () => {
    await write()
    await run()
    await stage.caughtUp()
    const check = createSyncCheck({ log: stage.log, pool: stage.database.pool })
    const [first, second] = await Promise.all([asked(check, ana), asked(check, admin)])
    expect([first, second].map(({ body, refusal }) => (body ? 'compared' : refusal!.message)).sort()).toEqual(['Upravo se radi druga provera. Pokušajte ponovo za koji trenutak.', 'compared'])
    check.stop()
    expect((await asked(check, ana)).refusal).toEqual({ code: 'unavailable', message: 'Server se zaustavlja. Pokušajte ponovo.' })
  })
})
