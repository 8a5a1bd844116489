import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
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

it('starts twice at once, signs its admin in, prints no secret, and stops when it is told to', async () => {
  const both = [start({}), start({})]
  for (const each of both) {
    const url = await each.ready()
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@pazar.test', password: 'lozinka admina' }),
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

// Together, for what takes long is reading the program.
it.concurrent.each([
  [{ APP_SECRET: '' }, /^APP_SECRET is missing\n$/],
  [{ PORT: 'http' }, /^PORT is a number\n$/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/pazar' }, /^[^\n]*ECONNREFUSED[^\n]*\n$/],
])('%j ends it with one line', async (variables, line) => {
  const { code, errors } = await start(variables).exited
  expect(code).toBe(1)
  expect(errors).toMatch(line)
})
