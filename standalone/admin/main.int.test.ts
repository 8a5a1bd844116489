import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startCommandApi,
  testAdmin,
  type TestCommandApi,
} from '@pazar/command-api/testing/start-command-api.ts'
import { newSeller, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { ensureAdmin } from '@pazar/command-api/user/ensure-admin.ts'
import { createPasswordLinks } from '@pazar/command-api/user/password-links.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { ensureDatabase } from '@pazar/postgres/embedded/ensure-database.ts'
import { startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { openLog } from '@pazar/event-store/open-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestCommandApi
beforeAll(async () => {
  api = await startCommandApi()
})
afterAll(() => api.close())

/** Runs the command as a separate process with `lines` as standard input. */
const admin = (
  environment: Record<string, string>,
  words: string[],
  lines: string[] = [],
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environment,
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
      })
    child.once('close', (code) => resolve({ code, output }))
    // Not every command reads it.
    child.stdin.on('error', () => {}).end(lines.map((line) => `${line}\n`).join(''))
  })
const besideApi = (words: string[], lines?: string[]) =>
  admin(
    {
      DATABASE_URL: api.databaseUrl,
      APP_SECRET: api.stores.appSecret,
      PUBLIC_ORIGIN: 'https://pazar.example',
    },
    words,
    lines,
  )
const tokenIn = (output: string) => /^https?:\S+\/reset-password#([\w-]{43})$/m.exec(output)![1]!
const reset = (token: string, newPassword: string) =>
  api.send('POST', '/api/auth/reset-password', { token, newPassword, confirmPassword: newPassword })
const login = (password: string) => api.send('POST', '/api/auth/login', { ...testAdmin, password })

test('prints a one-time link for user 1, recorded as the operator console', async () => {
  const session = await signInAdmin(api)
  const { code, output } = await besideApi(['reset-password'])
  expect(output).toContain('https://pazar.example/reset-password#')
  expect(code).toBe(0)
  expect((await reset(tokenIn(output), 'nova lozinka')).status).toBe(200)
  expect([(await login('nova lozinka')).status, (await login(testAdmin.password)).status]).toEqual([200, 401])
  expect(
    (await api.send('DELETE', '/api/market-costs/999999', undefined, { token: session.token })).status,
  ).toBe(401)
  expect((await reset(tokenIn(output), 'treća lozinka')).status).toBe(410)
  const events = await api.events(userStream(1))
  expect(events.find(({ type }) => type === 'UserPasswordLinkCreated')).toMatchObject({
    data: { for: 'console' },
    metadata: { actor: { kind: 'integration', name: 'operator console' } },
  })
})

test('sets a password that is read from the terminal, and never shows it', async () => {
  expect((await login('nova lozinka')).status).toBe(200)
  const { code, output } = await besideApi(
    ['reset-password', '--set-password'],
    [testAdmin.password, testAdmin.password],
  )
  expect(output).toContain('User 1 has the new password; their sessions have ended.')
  expect(output).not.toContain(testAdmin.password)
  expect(code).toBe(0)
  expect([(await login(testAdmin.password)).status, (await login('nova lozinka')).status]).toEqual([200, 401])
  expect((await api.events(userStream(1))).at(-1)).toMatchObject({
    type: 'UserPasswordChanged',
    metadata: { actor: { name: 'operator console' } },
  })
})

test.each([
  [['reset-password', '--set-password'], ['kratk', 'kratk'], 'The password has 6 to 200 characters'],
  [['reset-password', '--set-password'], ['prva lozinka', 'druga lozinka'], 'The passwords differ'],
  [['reset-password', '--set-password'], [], 'No password was entered'],
  [['reset-password', '987654'], [], 'There is no user 987654 who could sign in'],
  [['unlock'], [], 'npm run admin -- reset-password [user id, 1 if omitted]'],
])('fails with a reason for arguments %j and input %j', async (words, lines, reason) => {
  const before = (await api.events('user-')).length
  const { code, output } = await besideApi(words, lines)
  expect(output).toContain(reason)
  expect(output).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
  expect((await api.events('user-')).length).toBe(before)
})

test('refuses an account that is not active', async () => {
  const seller = await newSeller(api)
  const { token } = await signInAdmin(api)
  await api.send('PATCH', `/api/admin/users/${seller.id}/status`, { isActive: false }, { token })
  expect(await besideApi(['reset-password', String(seller.id)])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`User ${seller.id} is not active`),
  })
})

test('works on the data folder of npm start, running or stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-admin-'))
  chmodSync(folder, 0o755)
  const password = 'a password of the test'
  const appSecret = 'a secret of the test that is long enough for it'
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ appSecret, postgresPassword: password }))
  const start = () => startPostgres({ dataDir: join(folder, 'postgres'), password, durable: false })
  let postgres = await start()
  try {
    await ensureDatabase(postgres.url('postgres'), 'pazar')
    const pool = openPool(postgres.url('pazar'))
    const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret })
    await ensureAdmin({ log, pool, appSecret }, testAdmin)
    const running = await admin({ DATA_DIR: folder, PORT: '3210' }, ['reset-password'])
    expect(running.output).toContain('http://localhost:3210/reset-password#')
    expect(await createPasswordLinks(pool).find(tokenIn(running.output), new Date())).toBe(1)
    await log.close()
    await pool.end()
    await postgres.stop()
    const stopped = await admin({ DATA_DIR: folder }, ['reset-password'])
    expect(stopped.code).toBe(0)
    postgres = await start()
    const again = openPool(postgres.url('pazar'))
    expect(await createPasswordLinks(again).find(tokenIn(stopped.output), new Date())).toBe(1)
    expect(await createPasswordLinks(again).find(tokenIn(running.output), new Date())).toBeUndefined()
    await again.end()
  } finally {
    await postgres.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
})
