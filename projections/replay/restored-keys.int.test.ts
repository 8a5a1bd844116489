import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkLogIdentity } from '@pazar/event-store/log-identity.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import { startProjections } from '../start-projections.ts'
import {
  createRecordingNotifications,
  openProjectionFixture,
  type ProjectionFixture,
} from '../testing/fixture.ts'
import { fixtureSecret } from '../testing/sample-events.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))
let fixture: ProjectionFixture
const sql = (text: string) => fixture.database.pool.query(text)

beforeEach(async () => {
  fixture = await openProjectionFixture()
  await fixture.placeOrder(1)
})
afterEach(() => fixture.close())

/** Starts as the parts do: the keys are compared with the log, and the read models follow it. */
async function start(): Promise<void> {
  const { pool } = fixture.database
  const { log, checkKeys } = await openLog({ eventStoreUrl: undefined, pool, appSecret: fixtureSecret })
  await checkLogIdentity({ pool, log })
  await (await checkKeys()).confirm()
  await log.close()
  const changeNotifications = createRecordingNotifications()
  const projections = await startProjections({
    log: fixture.log,
    pool,
    changeNotifications,
    models: [ordersModel],
  })
  await fixture.caughtUp([ordersModel.name])
  await projections.stop()
}

const adopt = (): Promise<string> =>
  new Promise((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: fixture.database.url, APP_SECRET: fixtureSecret }
    execFile(process.execPath, [script, 'all', '--adopt'], { env }, (_error, out, err) => resolve(out + err))
  })

const customers = async () => (await sql('select first_name from read.orders')).rows
const restored = /^The schema private was restored.+ npm run replay -- all --adopt$/

test('a restored `private` is refused until it is taken over, and then orders show their customers', async () => {
  await start()
  const readable = await customers()
  expect(readable).toEqual([{ first_name: expect.any(String) }])
  await sql('alter schema private rename to backup')
  await sql('drop schema read cascade')
  await start()
  expect(await customers()).toEqual([{ first_name: null }])

  await sql('drop schema private cascade; alter schema backup rename to private')
  await expect(start()).rejects.toThrow(restored)
  await sql(`update private.key_check set accepted_at = '2026-01-01'`)
  expect(await adopt()).toContain('orders: rebuilt')
  await start()
  expect(await customers()).toEqual(readable)
  expect((await sql(`select accepted_at = '2026-01-01' as kept from private.key_check`)).rows).toEqual([
    { kept: true },
  ])
})

test('a lost `private` starts over read models that have survived, and a backup of an earlier release does not', async () => {
  await start()
  const readable = await customers()
  await sql('drop schema private cascade')
  await start()
  expect(await customers()).toEqual(readable)
  await fixture.placeOrder(2)
  await sql('alter table private.key_check drop column id')
  await expect(start()).rejects.toThrow(restored)
})
