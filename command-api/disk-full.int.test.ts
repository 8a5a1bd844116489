import type { ChildProcess } from 'node:child_process'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderForm, websiteForm } from './testing/sellers.ts'
import { testAdmin } from './testing/start-command-api.ts'
import { startMain } from './testing/start-main.ts'

/** Simulates a full disk: triggers refuse writes with its SQLSTATE. */
const children: ChildProcess[] = []
let database: TestDatabase
let main: ReturnType<typeof startMain>
let url: string
let websiteId: number

async function send(path: string, body: object, token?: string) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as any,
  }
}
const signIn = () => send('/api/auth/login', testAdmin)
const health = async () =>
  (await (await fetch(`${url}/api/health`)).json()) as { status: string; ready: boolean; reasons: string[] }
const refusedWrites = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select case when is_called then last_value else 0 end as count from refusals',
  )
  return rows[0]!.count
}
const logged = (message: string) =>
  main
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === message)

async function fillDisk(...tables: string[]) {
  for (const table of tables)
    await database.pool.query(`create trigger disk_full before insert on ${table} execute function refuse()`)
}

beforeAll(async () => {
  database = await startTestDatabase()
  // nextval is not rolled back, so the sequence counts failed attempts.
  await database.pool.query('create sequence refusals')
  await database.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
    perform nextval('refusals'); raise exception 'could not extend file "base/5/1": No space left on device' using errcode = 'disk_full'; end $$`)
  main = startMain(database.url, { RATE_LIMITS: 'off' }, children)
  url = await main.ready()
  const { token } = (await signIn()).body
  const created = await send('/api/sync/create-website', websiteForm(), token)
  expect(created.status).toBe(201)
  websiteId = created.body.website.id
})
beforeEach(async () => {
  for (const table of ['log.events', 'private.stream_keys', 'private.sessions'])
    await database.pool.query(`drop trigger if exists disk_full on ${table}`)
  await database.pool.query('alter sequence refusals restart')
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
})

describe('full disk', () => {
  const refused = {
    status: 503,
    retryAfter: '5',
    body: expect.objectContaining({
      code: 'unavailable',
      message: 'Podaci trenutno ne mogu da se sačuvaju. Pokušajte ponovo za nekoliko minuta.',
    }),
  }

  it('is reported by health from the first refusal until a write succeeds, and logged once', async () => {
    const full = () => logged('the database has no space left on its disk')
    expect(await health()).toMatchObject({ status: 'ok', reasons: [] })
    await fillDisk('log.events', 'private.sessions')
    await signIn()
    expect(await health()).toMatchObject({ status: 'degraded', ready: true, reasons: ['disk_full'] })
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(
      /^storage_failing\{reason="disk_full",part="command-api"\} 1$/m,
    )
    await send('/api/orders', orderForm(websiteId))
    const causes = { name: 'StoreUnavailable', cause: { code: '53100' } }
    await expect.poll(() => logged('request failed').at(-1)).toMatchObject({ error: causes })
    expect(full()).toEqual([
      expect.objectContaining({ reason: 'disk_full', error: expect.objectContaining({ code: '53100' }) }),
    ])
    await expect.poll(health).toMatchObject({ status: 'ok', reasons: [] })
    await expect.poll(() => logged('the database can be written again')).toHaveLength(1)
  })

  it('refuses an order with 503 after one attempt', async () => {
    await fillDisk('log.events')
    expect(await send('/api/orders', orderForm(websiteId))).toEqual(refused)
    expect(await refusedWrites()).toBe(1)
  })

  it('refuses an order with 503 after one attempt if its key cannot be stored', async () => {
    await fillDisk('private.stream_keys')
    expect(await send('/api/orders', orderForm(websiteId))).toEqual(refused)
    expect(await refusedWrites()).toBe(1)
  })

  it('refuses a sign-in with 503', async () => {
    await fillDisk('private.sessions')
    expect(await signIn()).toEqual(refused)
  })

  it('refuses concurrent orders without an attempt for each', async () => {
    await fillDisk('log.events')
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => send('/api/orders', orderForm(websiteId))),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 503))
    expect(await refusedWrites()).toBeLessThan(40)
  })

  it('accepts orders again as soon as there is space', async () => {
    await fillDisk('log.events')
    const form = orderForm(websiteId)
    expect((await send('/api/orders', form)).status).toBe(503)
    await database.pool.query('drop trigger disk_full on log.events')
    expect((await send('/api/orders', form)).status).toBe(201)
  })
})
