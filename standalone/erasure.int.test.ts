// Rules: orders/erasure
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { normalizeForSearch, searchWords } from '@pazar/contracts/search/search.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openEmbeddedDatabase } from '@pazar/projections/replay/embedded-database.ts'
import { startTelegram } from '@pazar/integrations/testing/telegram-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { runMain } from './testing/run-main.ts'

const root = mkdtempSync(join(tmpdir(), 'pazar-erasure-'))
beforeAll(() => ensureBuilt(), 300_000)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const admin = { email: 'vlasnik@pazar.test', password: 'lozinka vlasnika' }
const seller = {
  email: 'prodavac@pazar.test',
  password: 'lozinka prodavca',
  firstName: 'Prodavac',
  lastName: 'Jedini',
}
const customer = {
  name: 'Cvetodrag Zvezdanković',
  phone: '063 / 555-0173',
  email: 'Cvetodrag.Z@primer-kupac.rs',
  address: 'Nepostojeća ulica 77',
  city: 'Babušnica',
  notes: 'Zvoniti kod Milutinke',
}
const corrected = { address: 'Izmišljeni prolaz 5', phone: '063 555 0188' }
const reason = 'Preuzela Zvezdankovićka'
const note = 'Ljubazna Zvezdankovićeva tetka'

/**
 * All forms in which programs may store a word: as typed, lower case, without diacritics; numbers with and
 * without country code.
 */
function formsOfTraces(): string[] {
  const texts = [...Object.values(customer), ...Object.values(corrected), reason, note]
  const words = texts
    .flatMap((text) => [...text.split(/[^\p{L}\p{N}@.-]+/u), ...searchWords(text)])
    .filter((word) => word.length >= 7)
  const numbers = [
    '+381635550173',
    '381635550173',
    '0635550173',
    '635550173',
    '+381635550188',
    '635550188',
    customer.phone,
    corrected.phone,
  ]
  const common = new Set(['ulica', 'preuzela', 'ljubazna', 'zvoniti'])
  const forms = words.flatMap((word) => [
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    normalizeForSearch(word),
    encodeURIComponent(word),
  ])
  return [...new Set([...forms, ...numbers])].filter((trace) => !common.has(normalizeForSearch(trace)))
}

function files(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

const traces = formsOfTraces()
const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace))
const tracesUnder = (folder: string) =>
  files(folder).flatMap((file) =>
    tracesIn(readFileSync(file)).map((trace) => `${file.slice(folder.length)}: ${trace}`),
  )

const run = promisify(execFile)
const eraseScript = join(import.meta.dirname, '../projections/erase/main.ts')

test('leaves no byte of an erased customer in the data folder and log output after `npm run erase -- --now`', async () => {
  const DATA_DIR = join(root, 'data')
  const telegram = await startTelegram()
  // A service that quotes the request in its answer.
  telegram.failWith(({ text }) => ({
    status: 400,
    body: { ok: false, error_code: 400, description: `Bad Request: ${text.replaceAll('\n', ' ')}` },
  }))
  const system = runMain({
    DATA_DIR,
    DEMO: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    TELEGRAM_API_URL: telegram.url,
    LOG_LEVEL: 'trace',
    RATE_LIMITS: 'off',
  })
  const url = await system.ready
  let token = ''
  async function send(method: string, path: string, body?: unknown): Promise<any> {
    const headers = {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    expect(response.status, `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(300)
    return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    token = ''
    token = (await send('POST', '/api/auth/login', { email, password })).token
  }
  const query = (filter: object) => new URLSearchParams({ filter: JSON.stringify(filter) }).toString()

  await signIn(admin)
  await send('POST', '/api/admin/clients', seller)
  await signIn(seller)
  await send('PATCH', '/api/user/settings', { telegramBotId: '123:tajni', telegramChatId: '-77' })
  const { website } = await send('POST', '/api/sync/create-website', {
    customUrl: 'lampa',
    productLink: 'https://primer.rs/lampa',
    productName: 'Solarna lampa',
    images: ['https://primer.rs/lampa.jpg'],
    currentPrice: 2990,
    originalPrice: 4990,
    productCost: 850,
  })
  const orderIds: string[] = []
  for (let n = 0; n < 5; n++)
    orderIds.push(
      (await send('POST', '/api/orders', { websiteId: website.id, quantity: 1, ...customer })).orderId,
    )
  const [first, second] = orderIds
  await send('PUT', `/api/orders/${first}/status`, { status: 'U dostavi', reason })
  await send('POST', `/api/orders/${first}/notes`, { text: note })
  await send('PATCH', `/api/orders/${second}/customer`, corrected)
  await expect.poll(() => send('GET', `/api/orders/my?${query({ q: 'zvezdanković' })}`)).toHaveLength(5)
  await send('POST', '/api/saved-filters', {
    screen: 'orders',
    name: 'Njene',
    query: `${query({ q: customer.name, name: 'Cvetodrag', status: ['U dostavi'] })}&sort=createdAt&order=DESC`,
  })
  for (const format of ['csv', 'xlsx']) await send('GET', `/api/orders/export?format=${format}`)

  const database = await openEmbeddedDatabase(DATA_DIR)
  const pool = openPool(database.url, { maxConnections: 1 })
  // Fills the planner's column statistics, as autovacuum does.
  await pool.query('analyze')
  await expect
    .poll(
      async () =>
        (await pool.query("select from private.outbox where last_error like '%Zvezdank%'")).rowCount,
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  await pool.query('checkpoint')
  expect(tracesUnder(DATA_DIR)).not.toEqual([])

  const contact = { phone: '+381 63 555 0173' }
  expect(await send('POST', '/api/customers/erasure-preview', contact)).toEqual({
    orders: 5,
    inProgress: 5,
    unreadable: 0,
  })
  expect(
    await send('POST', '/api/customers/erase', { ...contact, reason: 'customer_request' }),
  ).toMatchObject({ erased: 5, remaining: 0 })
  await expect
    .poll(async () => (await pool.query('select from read.orders where not erased')).rowCount)
    .toBe(0)
  await expect
    .poll(
      async () =>
        (await pool.query("select from private.outbox where status in ('waiting', 'sending')")).rowCount,
      { timeout: 60_000 },
    )
    .toBe(0)
  await pool.end()

  const { stdout } = await run(process.execPath, [eraseScript, '--now'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR,
    },
  })
  expect(stdout).toMatch(/write-ahead log: \d+ old segments removed/)
  // The app still works, and the amounts are unchanged.
  const [order] = await send('GET', `/api/orders/my?${query({ id: first })}`)
  expect(order).toMatchObject({ personalDataErased: true, totalPrice: 2990, status: 'U dostavi' })

  system.child.kill('SIGTERM')
  expect(await system.ended).toBe(0)
  await telegram.close()
  expect(tracesUnder(DATA_DIR)).toEqual([])
  expect(tracesIn(Buffer.from(system.output()))).toEqual([])
}, 300_000)
