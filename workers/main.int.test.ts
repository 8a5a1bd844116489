// Rules: orders/tracking
import type { ChildProcess } from 'node:child_process'
import { newSeller, orderForm, newWebsite } from '@pazar/command-api/testing/sellers.ts'
import { startMain } from '@pazar/command-api/testing/start-main.ts'
import { startFakeServer, type FakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

let app: TestApp
let trackify: FakeServer
const children: ChildProcess[] = []

beforeAll(async () => {
  app = await startTestApp()
  trackify = await startFakeServer(({ body }) => ({
    body: (JSON.parse(body) as { references: string[] }).references.map((reference) => ({
      reference,
      status: 'in_transit',
    })),
  }))
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await app.close()
  await trackify.close()
})

const start = (variables: Record<string, string> = {}) =>
  startMain(
    app.commands.databaseUrl,
    { APP_SECRET: app.commands.stores.appSecret, TRACKIFY_URL_SRB: trackify.url, ...variables },
    children,
    'workers',
  )

it('starts twice at once, polls each shipment once, prints no secret and stops on SIGTERM', async () => {
  const seller = await newSeller(app.commands)
  await app.commands.send(
    'PATCH',
    '/api/users/update-settings',
    { trackifyApiKeySrb: 'srpski' },
    { token: seller.token },
  )
  const { id } = await newWebsite(app.commands, seller)
  await app.commands.send('POST', '/api/orders', orderForm(id))
  const status = async () => (await app.get('/api/orders/my', { token: seller.token })).body[0].status
  expect(await status()).toBe('Na čekanju')

  const both = [start(), start()]
  for (const each of both) {
    const url = await each.ready()
    expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({
      status: 'ok',
      parts: { database: true, log: true },
    })
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('part="workers"')
    expect(each.output()).toContain('APP_SECRET=***')
  }
  await expect.poll(status).toBe('U dostavi')
  expect(trackify.requests).toHaveLength(1)
  for (const each of both) {
    each.child.kill('SIGTERM')
    expect(await each.exited).toMatchObject({ code: 0, errors: '' })
  }
})

it('serves the manual sync to sessions of other processes, and no other command', async () => {
  const worker = start({ TRACKIFY_EVERY_MINUTES: '0' })
  const url = await worker.ready()
  const seller = await newSeller(app.commands)
  const sync = (token?: string) =>
    app.commands.send('POST', `${url}/api/orders/sync-tracking`, {}, token ? { token } : {})
  expect((await sync()).status).toBe(401)
  expect(await sync(seller.token)).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'trackifyApiKey' }] },
  })
  expect((await app.commands.send('POST', `${url}/api/orders`, {})).status).toBe(404)
  worker.child.kill('SIGTERM')
  expect(await worker.exited).toMatchObject({ code: 0 })
})

it('reports down, not an internal error, once the database is gone', async () => {
  const database = await startTestDatabase()
  const worker = startMain(database.url, {}, children, 'workers')
  const url = await worker.ready()
  await database.close()
  const answer = await fetch(`${url}/api/health`)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({
    status: 'down',
    ready: false,
    parts: { database: false, log: false },
  })
  worker.child.kill('SIGKILL')
})

it('exits with one line on stderr if a variable is missing', async () => {
  const { code, errors } = await start({ APP_SECRET: '' }).exited
  expect(code).toBe(1)
  expect(errors).toMatch(/^APP_SECRET is missing\n$/)
})
