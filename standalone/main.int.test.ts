import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { demoAdmin } from './demo/people.ts'
import { type RunningApp, runMain } from './testing/run-main.ts'

const root = mkdtempSync(join(tmpdir(), 'pazar-start-'))
let folders = 0
const folder = () => join(root, `data-${folders++}`)

let emptyDatabase: TestDatabase
beforeAll(async () => {
  await ensureBuilt()
  emptyDatabase = await startTestDatabase()
}, 300_000)
afterAll(async () => {
  await emptyDatabase.close()
  rmSync(root, { recursive: true, force: true })
})

const ana = { email: 'ana@primer.rs', password: 'tajna-ana' }

const signIn = async (url: string, account: { email: string; password: string }) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  })
  return { status: answer.status, token: ((await answer.json()) as { token?: string }).token }
}

const ordersSeen = async (url: string) => {
  const { token } = await signIn(url, ana)
  const answer = await fetch(`${url}/api/orders/summary`, { headers: { authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { total: number }).total
}

/**
 * Waits until the read models are built, then answers the address: on a slow machine the first start
 * reports ready earlier.
 */
const filled = async (app: RunningApp) => {
  const url = await app.ready
  await expect
    .poll(async () => ((await (await fetch(`${url}/api/health`)).json()) as { status: string }).status, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe('ok')
  return url
}

test('sells after a fresh start with the given admin, and keeps all data after a restart and a kill, and ends if its database is killed', async () => {
  const DATA_DIR = folder()
  const first = runMain({ DATA_DIR, ADMIN_EMAIL: ana.email, ADMIN_PASSWORD: ana.password })
  const url = await filled(first)
  expect((await signIn(url, demoAdmin)).status).toBe(401)
  expect(first.output()).not.toContain(ana.password)
  for (const path of ['/', '/termos-planinar', '/lampa-luna', '/lonac-ognjiste', '/api/health'])
    expect((await fetch(url + path)).status, path).toBe(200)
  expect((await fetch(`${url}/nema-me`)).status).toBe(404)
  expect(await ordersSeen(url)).toBe(48)

  const another = runMain({ DATA_DIR })
  expect(await another.ended).toBe(1)
  expect(another.output()).toBe(
    `Pazar is already running on the data folder ${DATA_DIR}, or a command like npm run erase is\n`,
  )

  first.child.kill('SIGKILL')
  await first.ended
  const second = runMain({ DATA_DIR })
  expect(await ordersSeen(await filled(second))).toBe(48)
  second.child.kill('SIGINT')
  second.child.kill('SIGINT')
  expect(await second.ended).toBe(0)

  const third = runMain({ DATA_DIR })
  expect(await ordersSeen(await filled(third))).toBe(48)

  const postmaster = Number(readFileSync(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  expect(await third.ended).toBe(1)
  expect(third.output()).toContain('Embedded PostgreSQL ended by itself (SIGKILL). Start again: ')
}, 600_000)

test('starts with only the admin if the demo is off, and finishes requests in flight when stopped', async () => {
  const { child, ready, ended } = runMain({
    DATA_DIR: folder(),
    DEMO: 'off',
    ADMIN_EMAIL: ana.email,
    ADMIN_PASSWORD: ana.password,
  })
  const url = await ready
  const body = JSON.stringify(ana)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    call.once('response', (answer) => resolve(answer.resume().statusCode))
    call.once('error', reject)
    call.write(body.slice(0, 10))
    // Send the rest of the body only after the stop has begun; answering it needs the database.
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('Stopping')) call.end(body.slice(10))
    })
    call.once('socket', (socket) =>
      socket.once('connect', () =>
        setImmediate(() => void fetch(`${url}/api/health`).then(() => child.kill('SIGTERM'))),
      ),
    )
  })
  expect(status).toBe(200)
  expect(await ended).toBe(0)
})

const file = (path: string, text: string) => {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}

test.each<[string, (dataDir: string) => Record<string, string> | void, RegExp]>([
  ['a bad variable', () => ({ PORT: 'http' }), /^PORT is a number$/],
  [
    'a data folder that is a file',
    (dataDir) => file(dataDir, ''),
    /^The data folder .* cannot be made \(EEXIST\)$/,
  ],
  [
    'a data folder with broken secrets',
    (dataDir) => file(join(dataDir, 'secrets.json'), '{'),
    /secrets\.json cannot be read or is broken/,
  ],
  [
    'a data folder without its secrets',
    (dataDir) => file(join(dataDir, 'postgres/PG_VERSION'), '18\n'),
    /has data but no secrets\.json/,
  ],
  [
    'a broken database in the data folder',
    (dataDir) => {
      file(
        join(dataDir, 'secrets.json'),
        JSON.stringify({ appSecret: 'x'.repeat(40), postgresPassword: 'y'.repeat(40) }),
      )
      file(join(dataDir, 'postgres/PG_VERSION'), '18\n')
    },
    /^Embedded Postgres does not start on .*: /,
  ],
  [
    'no account that could sign in',
    () => ({ DEMO: 'off', DATABASE_URL: emptyDatabase.url, APP_SECRET: 'x'.repeat(40) }),
    /^DEMO=off starts with nobody/,
  ],
  [
    'an unreachable database',
    () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', APP_SECRET: 'x'.repeat(40) }),
    /^DATABASE_URL does not work: connect ECONNREFUSED/,
  ],
])('exits with code 1 and one line for %s', async (_what, spoil, line) => {
  const DATA_DIR = folder()
  const { ended, output } = runMain({ DATA_DIR, ...spoil(DATA_DIR) })
  expect(await ended).toBe(1)
  expect(output().trimEnd()).toMatch(line)
  expect(output().trimEnd()).not.toContain('\n')
})

test('exits with code 1 and one line if the port is in use', async () => {
  const occupiedServer = createServer()
  await new Promise<void>((resolve) => occupiedServer.listen(0, '127.0.0.1', resolve))
  const { port } = occupiedServer.address() as { port: number }
  const { ended, output } = runMain({ DATA_DIR: folder(), PORT: String(port) })
  expect(await ended).toBe(1)
  expect(output()).toBe(
    `Port ${port} is in use by another program: stop it, or choose another with PORT=3001 npm start\n`,
  )
  occupiedServer.close()
})
