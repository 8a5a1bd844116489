import { newSeller, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import {
  startCommandApi,
  testAdmin,
  type TestCommandApi,
} from '@pazar/command-api/testing/start-command-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { type ProcessHandle, startProcess } from './part.ts'
import { orderForm } from './shop.ts'

/** Only its database is used once the schemas are dropped. */
let before: TestCommandApi
const running: ProcessHandle[] = []
let oldOrder: string
let websiteId: number

beforeAll(async () => {
  before = await startCommandApi()
  websiteId = (await newWebsite(before, await newSeller(before))).id
  oldOrder = (await before.send('POST', '/api/orders', orderForm(websiteId))).body.orderId
  await before.pool.query('drop schema private cascade')
}, 240_000)
afterAll(async () => {
  await Promise.all(running.map((part) => part.end('SIGTERM')))
  await before.close()
})

test('separate processes start together on a log whose database is new, and only new orders are sent', async () => {
  const environment = {
    DATABASE_URL: before.databaseUrl,
    APP_SECRET: before.stores.appSecret,
    ADMIN_EMAIL: testAdmin.email,
    ADMIN_PASSWORD: testAdmin.password,
    PUBLIC_ORIGIN: 'https://pazar.test',
    PLATFORM_ADDRESS: '203.0.113.10',
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
  }
  const [commands, queries] = await Promise.all(
    ['command-api', 'query-api', 'projections', 'reactions', 'workers'].map(async (name) => {
      const part = await startProcess(name, environment)
      running.push(part)
      return part
    }),
  )
  const admin = createClient()
  await admin.signIn(commands!, testAdmin.email, testAdmin.password)
  const order = async (id: string) => (await admin.read(queries!, `/api/orders/${id}`)).body
  await expect
    .poll(() => order(oldOrder))
    .toMatchObject({
      firstName: null,
      personalDataErased: false,
      personalDataUnreadable: true,
      purchaseByServer: true,
    })
  expect((await admin.read(queries!, '/api/health')).body).toMatchObject({
    status: 'degraded',
    reasons: ['personal_data_unreadable'],
  })

  const placed = await createClient().send(commands!, 'POST', '/api/orders', orderForm(websiteId))
  await expect
    .poll(async () => (await before.pool.query('select distinct stream from private.outbox')).rows)
    .toEqual([{ stream: `order-${placed.body.orderId}` }])
  await expect
    .poll(() => order(placed.body.orderId))
    .toMatchObject({ firstName: 'Đorđe', personalDataUnreadable: false })
}, 240_000)
