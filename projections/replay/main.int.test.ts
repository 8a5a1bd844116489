import { ensureDatabase } from '@pazar/postgres/embedded/ensure-database.ts'
import { type EmbeddedPostgres, startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { readModels } from '../read-models.ts'
import { orderPlaced, sampleMetadata, sampleOrderId, fixtureSecret } from '../testing/sample-events.ts'
import { openProjectionFixture } from '../testing/fixture.ts'

const script = fileURLToPath(new URL('main.ts', import.meta.url))

const replay = (
  environment: Record<string, string>,
  ...words: string[]
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    }
    execFile(process.execPath, [script, ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    )
  })

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

test('rebuilds and verifies, and exits with code 1 listing the rows that differ', async () => {
  const fixture = await openProjectionFixture()
  cleanUps.push(() => fixture.close())
  for (let n = 0; n < 20; n++) await fixture.placeOrder(n)
  const environment = { DATABASE_URL: fixture.database.url, APP_SECRET: fixtureSecret }

  const all = await replay(environment, 'all')
  // On a slow machine the output also contains progress lines.
  expect(
    all.output
      .trim()
      .split('\n')
      .filter((line) => !/\d events, /.test(line)),
  ).toEqual(readModels.map(({ name }) => expect.stringMatching(`^${name}: rebuilt from 39 events in`)))
  expect(all.code).toBe(0)

  const { rows } = await fixture.database.pool.query(
    `update read.orders set notes = 'x' where order_id = (select max(order_id) from read.orders) returning order_id`,
  )
  const different = await replay(environment, '--verify', 'orders')
  expect(different.output).toContain(
    `orders: DIFFERENT at position 38: 20 live rows, 20 replayed; for example ${rows[0].order_id}`,
  )
  expect(different.output).toContain('profit: same')
  expect(different.code).toBe(1)
})

test.each([
  [{ DATABASE_URL: 'mysql://x' }, ['all'], /^DATABASE_URL is an address like postgres/],
  [
    { DATA_DIR: '/nowhere' },
    ['all'],
    /^There is no data in \/nowhere: run npm start once, or set DATABASE_URL/,
  ],
])('reports %j %j in one line', async (environment, words, line) => {
  const { code, output } = await replay(environment as Record<string, string>, ...words)
  expect(output.trim()).toMatch(line)
  expect(output.trim()).not.toContain('\n')
  expect(code).toBe(1)
})

test('works on the data of npm start whether it is running or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-replay-'))
  chmodSync(folder, 0o755)
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(
    join(folder, 'secrets.json'),
    JSON.stringify({ appSecret: fixtureSecret, postgresPassword: 'a password of the stage' }),
  )
  const start = (): Promise<EmbeddedPostgres> =>
    startPostgres({ dataDir: join(folder, 'postgres'), password: 'a password of the stage', durable: false })
  const postgres = await start()
  let running = true
  cleanUps.push(() => (running ? postgres.stop() : undefined))
  await ensureDatabase(postgres.url('postgres'), 'pazar')
  const pool = openPool(postgres.url('pazar'))
  const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: fixtureSecret })
  await log.append(`order-${sampleOrderId(1)}`, [orderPlaced(1)], {
    expectedRevision: 'any',
    metadata: sampleMetadata,
  })
  await log.close()
  await pool.end()

  expect((await replay({ DATA_DIR: folder }, 'orders')).output).toMatch(/^orders: rebuilt from 1 events/)
  await postgres.stop()
  running = false
  const { code, output } = await replay({ DATA_DIR: folder }, 'orders', '--verify')
  expect(output).toContain('orders: same at position 0: 1 rows')
  expect(code).toBe(0)
})
