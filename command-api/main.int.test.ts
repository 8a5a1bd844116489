import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'

let database: TestDatabase
const children: ChildProcess[] = []

beforeAll(async () => {
  database = await startTestDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
})

function start(variables: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH, PORT: '0', DATABASE_URL: database.url, APP_SECRET: 's'.repeat(40), PUBLIC_ORIGIN: 'http://pazar.test', PLATFORM_ADDRESS: '203.0.113.10', ADMIN_EMAIL: 'admin@pazar.test',
      ADMIN_PASSWORD: 'lozinka admina', ...variables,
    },
  })
  children.push(child)
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk))
  const exited = once(child, 'exit').then(([code]) => ({ code, errors, output }))
  const ready = async () => {
    for (;;) {
      const url = /"url":"([^"]+)"/.exec(output)?.[1]
      if (url) return url
      if (child.exitCode !== null) throw new Error(errors)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { child, exited, ready, output: () => output }
}

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

it.each([
  [{ APP_SECRET: '' }, /^APP_SECRET is missing\n$/],
  [{ PORT: 'http' }, /^PORT is a number\n$/],
  [{ DATABASE_URL: 'postgres://127.0.0.1:1/pazar' }, /^[^\n]*ECONNREFUSED[^\n]*\n$/],
])('%j ends it with one line', async (variables, line) => {
  const { code, errors } = await start(variables).exited
  expect(code).toBe(1)
  expect(errors).toMatch(line)
})
