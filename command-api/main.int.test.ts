// Rules: accounts/main-admin
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { startMain } from './testing/start-main.ts'

let database: TestDatabase
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
})

const start = (variables: Record<string, string>) => startMain(database.url, variables, children)

it('starts twice at once, signs the admin in, prints no secret and stops on SIGTERM', async () => {
  const both = [start({}), start({})]
  for (const each of both) {
    const url = await each.ready()
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@pazar.test', password: 'lozinka admina' }),
    })
    expect(answer.status).toBe(200)
    expect(each.output()).toContain('ADMIN_PASSWORD=***')
    expect(each.output()).not.toContain('lozinka admina')
  }
  for (const each of both) {
    each.child.kill('SIGTERM')
    expect(await each.exited).toMatchObject({ code: 0, errors: '' })
  }
})

// Concurrent, because loading the program takes most of the time.
it.concurrent.each([
  [{ APP_SECRET: '' }, /^APP_SECRET is missing\n$/],
  [{ PORT: 'http' }, /^PORT is a number\n$/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/pazar' }, /^[^\n]*ECONNREFUSED[^\n]*\n$/],
])('exits with one line on stderr for %j', async (variables, line) => {
  const { code, errors } = await start(variables).exited
  expect(code).toBe(1)
  expect(errors).toMatch(line)
})

it('refuses to start with another APP_SECRET than that of the data, and names the remedy in one line', async () => {
  const first = start({})
  await first.ready()
  const { code, errors } = await start({ APP_SECRET: 'another secret of at least thirty-two' }).exited
  expect(code).toBe(1)
  expect(errors).toMatch(/^APP_SECRET is not the secret [^\n]+: start with that one again[^\n]+\n$/)
  first.child.kill('SIGTERM')
  expect(await first.exited).toMatchObject({ code: 0 })
})
