import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { transaction } from '../runner/transaction.ts'
import { logged, orderPlaced, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { openStage, type Stage } from '../testing/stage.ts'
import { buildRows } from './builder.ts'
import { freshSchema } from './fresh-schema.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('what a batch in memory and the swap’s own transaction add and take comes out even, also when the swap is tried twice', async () => {
  const { pool } = stage.database
  const builder = buildRows(pool, ordersModel, 'built')
  await freshSchema(pool, 'built', builder)
  const stream = `order-${sampleOrderId(1)}`
  await builder.take([logged(orderPlaced(1), stream, 0, 0)])
  const swapping = () =>
    transaction(pool, 1_000, async (client) => {
      await builder.take([logged(statusChanged('Na čekanju', 'Dostavljeno'), stream, 1, 1)], client)
      await builder.finish(client)
      const { rows } = await client.query('select status, orders, quantity from built.profit')
      expect(rows).toEqual([{ status: 'Dostavljeno', orders: 1, quantity: 2 }])
      expect((await client.query('select status, orders from built.dashboard')).rows).toEqual([{ status: 'Dostavljeno', orders: 1 }])
      throw new Error('rolled back')
    })
  await expect(swapping()).rejects.toThrow('rolled back')
  await expect(swapping()).rejects.toThrow('rolled back')
})
