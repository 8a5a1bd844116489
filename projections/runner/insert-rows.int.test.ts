import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { expect, it } from 'vitest'
import { readCheckpoints } from '../checkpoints/checkpoints.ts'
import { prepareReadSchema } from '../checkpoints/prepare.ts'
import { ordersModel } from '../orders/orders.ts'
import { logged, orderPlaced, sampleOrderId } from '../testing/sample-events.ts'
import { foldAddedRows, insertRows } from './insert-rows.ts'

it('adds rows, rollups and the checkpoint together, and nothing if the checkpoint is late or locked', async () => {
  const { pool, close } = await startTestDatabase()
  await prepareReadSchema(pool, [ordersModel], '-1')
  const from = (await readCheckpoints(pool)).get('orders')!
  const placed = (n: number) => logged(orderPlaced(n), orderStream(sampleOrderId(n)), 0, n)
  const insert = (n: number) => {
    const added = foldAddedRows(ordersModel, [placed(n)])!
    return insertRows(pool, ordersModel, from, { to: placed(n), events: 1, busyMs: 0, added })
  }
  const counts = async () =>
    (
      await pool.query(`select (select count(*)::int from read.orders) as orders, events, position,
        (select sum(orders)::int from read.profit) as profit, (select sum(orders)::int from read.dashboard) as dashboard
        from read.checkpoints where name = 'orders'`)
    ).rows
  // A rebuild locks the checkpoint before the tables that it replaces.
  const rebuild = await pool.connect()
  await rebuild.query(`begin; select from read.checkpoints where name = 'orders' for update`)
  expect(await insert(1)).toBe(false)
  await rebuild.query('rollback')
  rebuild.release()
  expect(await insert(1)).toBe(true)
  const afterFirst = [{ orders: 1, events: 1, position: '1', profit: 1, dashboard: 1 }]
  expect(await counts()).toEqual(afterFirst)
  expect(await insert(2)).toBe(false)
  expect(await counts()).toEqual(afterFirst)
  await close()
})

it('leaves events that change existing rows to a transaction', () => {
  const changed = logged(
    { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null } },
    orderStream(sampleOrderId(1)),
    1,
    2,
  )
  expect(foldAddedRows(ordersModel, [changed])).toBeUndefined()
})
