import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import {
  startCommandApi,
  testAdmin,
  type TestCommandApi,
} from '@pazar/command-api/testing/start-command-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../scripts/front-ends.mjs'
import { runMain } from './testing/run-main.ts'

/** Only its database is used once the schemas are dropped. */
let before: TestCommandApi
let seller: SignedIn
let environment: Record<string, string>

beforeAll(async () => {
  await ensureBuilt()
  before = await startCommandApi()
  seller = await newSeller(before)
  const { id } = await newWebsite(before, seller)
  await before.send('POST', '/api/orders', orderForm(id))
  await before.pool.query('drop schema private cascade')
  environment = { DATABASE_URL: before.databaseUrl, APP_SECRET: before.stores.appSecret }
}, 300_000)
afterAll(() => before.close())

/** Runs a command of the console, and answers what it prints. */
const admin = (...words: string[]): Promise<string> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'admin/main.ts'), ...words],
      {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          ...environment,
        },
      },
      (_error, output, errors) => resolve(output + errors),
    )
    // Not every command reads it.
    child.stdin!.on('error', () => {}).end('nova lozinka\nnova lozinka\n')
  })

test('a log under a new database starts, says what is gone, and accounts get new passwords on the console', async () => {
  // Before any start: the console finds the loss too, and may go on without it.
  expect(await admin('reset-password', '--set-password')).toContain(
    'npm run admin -- reset-password 1 --email <their e-mail>',
  )
  await before.pool.query('drop schema private cascade')

  const app = runMain({ ...environment, TELEGRAM_API_URL: 'http://127.0.0.1:9' })
  const url = await app.ready
  for (const line of [
    'The log has events, but the database was new',
    'personal data of 1 order, 2 accounts.',
    'Gone: sign-ins of 2 accounts',
    'Messages are sent for new orders only.',
    'User 1 cannot sign in: npm run admin -- reset-password --email',
  ])
    expect(app.output()).toContain(line)
  expect(app.output()).not.toMatch(/\n\s+at /)

  const signIn = async (email: string) => {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'nova lozinka' }),
      headers: { 'content-type': 'application/json' },
    })
    return answer.status
  }
  for (const { email, id } of [{ ...testAdmin, id: 1 }, seller]) {
    expect(await signIn(email)).toBe(401)
    expect(await admin('reset-password', '--email', email, '--set-password')).toContain(
      `User ${id} has the new password`,
    )
    expect(await signIn(email)).toBe(200)
  }
  const reasons = async () => ((await (await fetch(`${url}/api/health`)).json()) as any).reasons
  expect(await reasons()).toEqual(['personal_data_unreadable'])
  expect(await admin('accept-unreadable')).toContain('Accepted: personal data of 1 order, 2 accounts')
  expect(await reasons()).toEqual([])
}, 300_000)
