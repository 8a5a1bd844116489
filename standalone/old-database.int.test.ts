import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { demoAdmin, demoSeller } from './demo/people.ts'

/** What was dumped and recorded, and how: testing/old-databases/README.md. */
const folder = join(import.meta.dirname, 'testing/old-databases')

/** `orders`: how many the release had; `page`: a landing page, and what it must contain. */
const releases = [
  { name: '2026-11-21-22dccd3', orders: 45, page: 'nova-adresa-stranice', contains: 'Termos' },
  { name: '2026-11-21-c96e7b1', orders: 45, page: 'lonac-ognjiste', contains: 'Izmenjen naslov' },
  { name: '2026-11-24-32e61b5', orders: 45, page: 'lonac-ognjiste', contains: 'Izmenjen naslov' },
]

interface Recorded {
  as: 'seller' | 'admin'
  path: string
  answer: unknown
}

const databases: TestDatabase[] = []
const urls: string[] = []
let stopApps = async () => {}

beforeAll(async () => {
  await ensureBuilt()
  const apps: { databaseUrl: string; appSecret: string }[] = []
  for (const { name } of releases) {
    const dump = gunzipSync(readFileSync(join(folder, `${name}.sql.gz`))).toString()
    const database = await startTestDatabase()
    databases.push(database)
    await database.pool.query(dump)
    apps.push({ databaseUrl: database.url, appSecret: /^-- APP_SECRET=(.*)$/m.exec(dump)![1]! })
  }
  // One process for all, because loading the app's modules costs more than opening a database.
  const child = fork(join(import.meta.dirname, 'testing/run-on-databases.ts'), [JSON.stringify(apps)], {
    execArgv: [],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      // The databases have Telegram tokens: a closed port keeps new orders from a real bot.
      TELEGRAM_API_URL: 'http://127.0.0.1:9',
    },
  })
  const ended = once(child, 'exit')
  stopApps = async () => {
    if (child.connected) child.disconnect()
    await ended
  }
  const [addresses] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`ended with ${code} before all apps were ready`))),
  ])
  urls.push(...addresses)
}, 600_000)
afterAll(async () => {
  await stopApps()
  for (const database of databases) await database.close()
})

describe.each(releases)('a database of $name', ({ name, orders, page, contains }) => {
  const call = async (path: string, { token, ...init }: RequestInit & { token?: string } = {}) => {
    const url = urls[releases.findIndex((release) => release.name === name)]!
    const answer = await fetch(url + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true)
    return answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as any)
      : answer.text()
  }
  const tokenOf = async (account: { email: string; password: string }): Promise<string> =>
    (await call('/api/auth/login', { method: 'POST', body: JSON.stringify(account) })).token

  it('answers as that release did, takes new orders and equals a replay', async () => {
    const health = () => call('/api/health')
    await expect.poll(async () => (await health()).status, { timeout: 120_000, interval: 100 }).toBe('ok')
    expect((await health()).readModels.map((model: any) => model.parked)).not.toContainEqual(
      expect.anything(),
    )

    const tokens = { seller: await tokenOf(demoSeller), admin: await tokenOf(demoAdmin) }
    const recorded: Recorded[] = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    for (const { as, path, answer } of recorded)
      expect(await call(path, { token: tokens[as] }), path).toMatchObject(answer as object)

    expect(await call(`/${page}`)).toContain(contains)
    const [website] = await call('/api/websites/my', { token: tokens.seller })
    const { orderId } = await call('/api/orders', {
      method: 'POST',
      body: JSON.stringify({
        websiteId: website.id,
        quantity: 1,
        customerData: {
          name: 'Mira Ilić',
          phone: '069 555 601',
          address: 'Glavna 1',
          city: 'Nikšić',
          postalCode: '81400',
        },
      }),
    })
    await expect
      .poll(async () => (await call('/api/orders/summary', { token: tokens.seller })).total, {
        timeout: 30_000,
      })
      .toBe(orders + 1)
    expect(await call(`/api/orders/${orderId}`, { token: tokens.seller })).toMatchObject({
      firstName: 'Mira',
    })

    const { results, events } = await call('/api/cross-sync/test', {
      method: 'POST',
      body: JSON.stringify({ userEmail: demoSeller.email }),
      token: tokens.admin,
    })
    expect(events).toBeGreaterThan(170)
    for (const { endpoint, success, preview, live } of results) {
      expect(success, endpoint).toBe(true)
      expect(live, endpoint).toEqual(preview)
    }
  }, 300_000)
})
