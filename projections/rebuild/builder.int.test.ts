import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { transaction } from '../runner/transaction.ts'
import { logged, orderPlaced, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { openProjectionFixture, type ProjectionFixture } from '../testing/fixture.ts'
import { createBuilder } from './builder.ts'
import { createFreshSchema } from './fresh-schema.ts'

let fixture: ProjectionFixture
beforeAll(async () => {
  fixture = await openProjectionFixture()
})
afterAll(() => fixture.close())

test('rollups match if differences come from both memory and the swap transaction, also when the swap is retried', async () => {
  const { pool } = fixture.database
  const builder = createBuilder({ pool, log: fixture.log, model: ordersModel, schema: 'built' })
  await createFreshSchema(pool, 'built', builder.tables)
  const stream = `order-${sampleOrderId(1)}`
  await builder.applyBatch([logged(orderPlaced(1), stream, 0, 0)])
  await builder.flush()
  const swapping = () =>
    transaction(pool, 1_000, async (client) => {
      await builder.applyBatch([logged(statusChanged('Na čekanju', 'Dostavljeno'), stream, 1, 1)], client)
      const { rows } = await client.query('select status, orders, quantity from built.profit')
      expect(rows).toEqual([{ status: 'Dostavljeno', orders: 1, quantity: 2 }])
      expect((await client.query('select status, orders from built.dashboard')).rows).toEqual([
        { status: 'Dostavljeno', orders: 1 },
      ])
      throw new Error('rolled back')
    })
  await expect(swapping()).rejects.toThrow('rolled back')
  await expect(swapping()).rejects.toThrow('rolled back')
})
