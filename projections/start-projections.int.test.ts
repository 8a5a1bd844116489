import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readStatus } from './checkpoints/status.ts'
import { ordersModel } from './orders/orders.ts'
import type { ReadModel } from './read-model.ts'
import { readModels } from './read-models.ts'
import { websitesModel } from './websites/websites.ts'
import { type Projections, startProjections } from './start-projections.ts'
import { orderPlaced, sampleContent, sampleOrderId, statusChanged } from './testing/sample-events.ts'
import { keptHints, openStage, refusing, type Stage, until } from './testing/stage.ts'

let stage: Stage
let running: Projections[] = []
const hints = keptHints()

beforeEach(async () => {
  stage = await openStage()
  hints.published.length = 0
})
afterEach(async () => {
  await Promise.all(running.map((projections) => projections.stop()))
  running = []
  await stage.close()
})

async function run(models: readonly ReadModel[] = readModels): Promise<Projections> {
  const projections = await startProjections({ log: stage.log, pool: stage.database.pool, hints, models, patience: 1_000 })
  running.push(projections)
  return projections
}

const withOrders = (model: ReadModel) => readModels.map((each) => (each.name === 'orders' ? model : each))
const stream = (n: number) => `order-${sampleOrderId(n)}`
const rowsOf = async (text: string) => (await stage.database.pool.query(text)).rows

test('what is appended becomes rows, rollups and history, the same as a fresh replay', async () => {
  await run()
  await stage.append('website-1', { type: 'WebsiteCreated', data: { websiteId: 1, sellerId: 2, content: sampleContent } })
  for (let n = 0; n < 50; n++) await stage.order(n)
  await stage.append('market-cost-1', { type: 'MarketCostSet', data: { entryId: 1, sellerId: 2, market: 'Serbia', shippingCost: 1, packagingCost: 2, otherCosts: 3, description: '', isActive: true } })
  await stage.append('market-cost-1', { type: 'MarketCostRemoved', data: {} })
  await stage.log.eraseCustomer(stream(7), { reason: 'Na zahtev', metadata: { at: '2026-03-01T00:00:00.000Z', actor: { kind: 'system' }, correlationId: 'c', causationId: null } })
  await stage.caughtUp()
  expect(await rowsOf('select count(*)::int as orders, sum(quantity)::int as quantity, sum(total_price) as revenue from read.orders'))
    .toEqual(await rowsOf('select sum(orders)::int as orders, sum(quantity)::int as quantity, sum(revenue) as revenue from read.profit'))
  expect(await rowsOf(`select erased, first_name from read.orders where order_id = '${sampleOrderId(7)}'`)).toEqual([{ erased: true, first_name: null }])
  expect(await rowsOf(`select seller_id, details from read.activity where stream = '${stream(1)}' order by revision`)).toEqual([
    { seller_id: 3, details: {} },
    { seller_id: 3, details: { from: 'Na čekanju', to: 'U sortirnom centru' } },
  ])
  expect(await rowsOf('select * from read.market_costs')).toEqual([])
  expect(await stage.differing()).toEqual([])
})

test('a checkpoint says what is in the table: a read that waited for its position finds the row', async () => {
  await run()
  for (let n = 0; n < 20; n++) {
    const position = await stage.append(stream(n), orderPlaced(n))
    await until(async () => BigInt((await rowsOf(`select position from read.checkpoints where name = 'orders'`))[0].position) >= BigInt(position))
    expect(await rowsOf(`select 1 from read.orders where order_id = '${sampleOrderId(n)}'`)).toHaveLength(1)
  }
})

test('events that no read model but the history knows move every checkpoint all the same', async () => {
  await run()
  await stage.append('url-lampa', { type: 'Reserved', data: { for: 'website-1', until: '2026-01-01T00:00:00.000Z' } })
  await stage.caughtUp(readModels.map((model) => model.name))
})

test('hints say after the commit whose rows changed, and that his rollups did', async () => {
  await run()
  const position = await stage.append(stream(3), orderPlaced(3))
  await stage.caughtUp()
  // Whoever asks the database may know of a commit before the worker does.
  for (const model of ['activity', 'orders']) await until(() => hints.published.some((hint) => hint.readModel === model))
  expect(hints.published.filter((hint) => hint.readModel !== 'activity')).toEqual([
    { readModel: 'orders', keys: [sampleOrderId(3)], sellerId: 5, position },
    ...ordersModel.rollups.map(({ table }) => ({ readModel: table.name, keys: [], sellerId: 5, position })),
  ])
})

describe('an event that a read model cannot take', () => {
  const poison = (event: { stream: string; type: string }) => event.stream === stream(5) && event.type === 'OrderStatusChanged'

  test('parks it there with everything before in place, while the others go on; a better program goes on from there', async () => {
    const projections = await run(withOrders(refusing(ordersModel, poison)))
    for (let n = 0; n < 5; n++) await stage.order(n, 0)
    await stage.append(stream(5), orderPlaced(5))
    const poisoned = await stage.append(stream(5), statusChanged('Na čekanju', 'U dostavi'))
    for (let n = 6; n < 9; n++) await stage.order(n, 1)
    await until(async () => (await projections.status()).some((model) => model.status === 'parked'))
    await stage.caughtUp()
    const orders = (await projections.status()).find((model) => model.name === 'orders')!
    expect(orders).toMatchObject({ status: 'parked', position: String(BigInt(poisoned) - 1n), lag: 7, parked: { reason: 'this one does not go down' } })
    expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 6 }])
    expect(await rowsOf('select sum(orders)::int as n from read.profit')).toEqual([{ n: 6 }])
    expect(await rowsOf('select count(*)::int as n from read.activity')).toEqual([{ n: 13 }])

    await Promise.all(running.splice(0).map((each) => each.stop()))
    await run()
    await stage.caughtUp(readModels.map((model) => model.name))
    expect(await readStatus(stage.database.pool, stage.log)).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'orders', status: 'live', parked: null, lag: 0 })]))
    expect(await stage.differing()).toEqual([])
  })

  test('is found even where the database and not the fold refuses it', async () => {
    const model: ReadModel = {
      ...ordersModel,
      evolve: (row, event, origin) => (poison(event) ? { ...ordersModel.evolve(row, event, origin)!, sku: 'nul \u0000 cannot be stored' } : ordersModel.evolve(row, event, origin)),
    }
    const projections = await run(withOrders(model))
    await Promise.all(Array.from({ length: 9 }, (_, n) => stage.order(n, 1)))
    await until(async () => (await projections.status()).some((each) => each.status === 'parked'))
    const [poisoned] = await rowsOf(`select position, id from log.events where stream = '${stream(5)}' and revision = 1`)
    const orders = (await projections.status()).find((each) => each.name === 'orders')!
    expect(orders).toMatchObject({ position: String(poisoned.position - 1), parked: { event: poisoned.id, reason: expect.stringContaining('0x00') } })
    expect(await rowsOf(`select count(*)::int as n from read.orders`)).toEqual(await rowsOf(`select count(*)::int as n from log.events where type = 'OrderPlaced' and position < ${poisoned.position}`))
  })
  test('nor can the program read: whom it concerns stands still, the others go past it', async () => {
    const projections = await run()
    await Promise.all(Array.from({ length: 5 }, (_, n) => stage.order(n, 0)))
    await rowsOf(`insert into log.events (position, id, revision, stream, type, data, metadata)
      select max(position) + 1, gen_random_uuid(), 1, '${stream(1)}', 'OrderTeleported', '{}', '{"schemaVersion": 1}' from log.events`)
    for (let n = 5; n < 9; n++) await stage.order(n, 1)
    await stage.append('website-1', { type: 'WebsiteCreated', data: { websiteId: 1, sellerId: 2, content: sampleContent } })
    const concerned = ['activity', 'orders']
    const names = readModels.map(({ name }) => name).sort()
    await stage.caughtUp(names.filter((name) => !concerned.includes(name)))
    await until(async () => (await projections.status()).filter((model) => model.status === 'parked').length === 2)
    expect((await projections.status()).map(({ name, position, parked }) => [name, position, parked?.reason.split(':')[0]])).toEqual(
      names.map((name) => (concerned.includes(name) ? [name, '4', 'Unknown event type'] : [name, '14', undefined])),
    )
    expect(await rowsOf('select count(*)::int as n from read.orders')).toEqual([{ n: 5 }])
    expect(await stage.differing([websitesModel])).toEqual([])
  })
})
