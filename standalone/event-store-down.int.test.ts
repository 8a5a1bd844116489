import { orderForm, websiteForm } from '@pazar/command-api/testing/sellers.ts'
import type { Health } from '@pazar/contracts/system/routes.ts'
import { startTestServer } from '@pazar/event-store/eventstoredb/testing/server.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { runMain } from './testing/run-main.ts'

beforeAll(() => ensureBuilt(), 300_000)

const admin = { email: 'ana@primer.rs', password: 'tajna-ana' }
const soon = { timeout: 60_000, interval: 100 }

test('reads go on without EventStoreDB, orders answer 503, and the health says what is wrong', async () => {
  const database = await startTestDatabase()
  const server = await startTestServer()
  const environment = { DATABASE_URL: database.url, APP_SECRET: 'a secret of at least thirty-two characters' }
  const app = runMain({
    ...environment,
    EVENTSTORE_URL: server.url,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
  const url = await app.ready
  let token = ''
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }
  const health = async () => (await send('GET', '/api/health')).body as Health

  token = (await send('POST', '/api/auth/login', admin)).body.token
  const form = websiteForm()
  const website = (await send('POST', '/api/sync/create-website', form)).body.website as { id: number }
  const page = () => send('GET', `/${form.customUrl}`)
  await expect.poll(async () => (await page()).status, soon).toBe(200)
  await expect.poll(health, soon).toMatchObject({ status: 'ok', lagUnit: 'seconds' })

  // As in production, commands check the account in the log and reads in the read model.
  const setActive = (isActive: boolean) =>
    database.pool.query('update read.users set is_active = $1', [isActive])
  await setActive(false)
  expect((await send('GET', '/api/auth/me')).status).toBe(401)
  const other = await send('POST', '/api/sync/create-website', websiteForm({ customUrl: 'druga-lampa' }))
  expect(other.status).toBeLessThan(300)
  await setActive(true)

  const readsGoOn = async () => {
    const [reads, order, login, state] = await Promise.all([
      Promise.all(
        [`/${form.customUrl}`, '/api/auth/me', '/api/orders', '/api/admin/users'].map((path) =>
          send('GET', path),
        ),
      ),
      send('POST', '/api/orders', orderForm(website.id)),
      send('POST', '/api/auth/login', admin),
      health(),
    ])
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([order.status, order.headers.get('retry-after')]).toEqual([503, expect.any(String)])
    expect(login.status).toBe(503)
    expect(state).toMatchObject({ status: 'degraded', ready: true, parts: { log: false } })
  }
  server.freeze()
  await readsGoOn()
  server.thaw()

  server.faults.unconfirmedSubscriptions = true
  server.dropConnections()
  expect((await send('POST', '/api/orders', orderForm(website.id))).status).toBe(201)
  await expect.poll(async () => (await health()).reasons, soon).toEqual(['subscription_unconfirmed'])
  const orders = (await health()).readModels.find(({ name }) => name === 'orders')
  expect(orders?.lag).toBeGreaterThan(0)
  // Seconds; positions would be far more.
  expect(orders?.lag).toBeLessThan(600)
  server.faults.unconfirmedSubscriptions = false
  await expect.poll(health, soon).toMatchObject({ status: 'ok', reasons: [] })

  await server.close()
  await readsGoOn()
  const next = runMain({ ...environment, EVENTSTORE_URL: server.url })
  expect(await next.ended).toBe(1)
  const node = `127.0.0.1:${server.port}`
  expect(next.output()).toBe(
    `EVENTSTORE_URL: EventStoreDB cannot be used: ${node} is unreachable (connect ECONNREFUSED ${node})\n`,
  )
  await database.close()
}, 300_000)
