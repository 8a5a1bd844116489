// Rules: audit/backup
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let api: TestCommandApi
let target: TestDatabase
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pazar-commands-'))
  api = await startCommandApi()
  target = await startTestDatabase()
})
afterAll(async () => {
  await api.close()
  await target.close()
  await rm(folder, { recursive: true, force: true })
})

const run = (
  script: 'backup' | 'restore',
  words: string[],
  variables: Record<string, string>,
): Promise<{ code: number | null; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...variables,
    }
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', script, 'main.ts'), ...words], {
      env,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += String(chunk)
      })
    child.once('close', (code) => resolve({ code, output }))
  })

test('backs up a running installation and restores it elsewhere, with one line for each obstacle', async () => {
  const file = join(folder, 'a.sql.zst')
  const ERASURES_FILE = join(folder, 'erasures.jsonl')
  expect(await run('backup', [file], { DATABASE_URL: api.databaseUrl })).toEqual({
    code: 1,
    output: expect.stringMatching(/^ERASURES_FILE is missing: .*\n$/) as string,
  })
  const settings = { DATABASE_URL: api.databaseUrl, ERASURES_FILE }
  const EVENTSTORE_URL = 'esdb://127.0.0.1:1?tls=false'
  expect(await run('backup', [file], { ...settings, EVENTSTORE_URL })).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^EVENTSTORE_URL: EventStoreDB cannot be used: 127\.0\.0\.1:1 is unreachable .*\n$/,
    ) as string,
  })
  const backup = await run('backup', [file], settings)
  expect(backup.output).toMatch(/^log\.events: \d+ rows$/m)
  expect(backup.output).toMatch(/a\.sql\.zst: 0\.\d MB, log up to position \d+, in [\d.]+ s\n$/)
  expect(backup.code).toBe(0)
  expect(await readdir(folder)).toEqual(['a.sql.zst', 'erasures.jsonl'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const { code, output } = await run('restore', [file, '--verify'], {})
  expect(output).toMatch(/log in Postgres up to position \d+; \d+ tables have their hashes\n$/)
  expect(code).toBe(0)
  const variables = { DATABASE_URL: target.url, APP_SECRET: api.stores.appSecret }
  const oneLine = (text: RegExp) => ({ code: 1, output: expect.stringMatching(text) as string })
  expect(await run('restore', [file], variables)).toEqual(oneLine(/^ERASURES_FILE is missing: .*\n$/))
  expect(await run('restore', [file], { ...variables, ERASURES_FILE: join(folder, 'none') })).toEqual(
    oneLine(/^The record of erasures .*none cannot be read \(ENOENT\).*\n$/),
  )
  expect(await run('restore', [file], { DATA_DIR: join(folder, 'data') })).toEqual(
    oneLine(/^The secret is missing: copy secrets\.json of the installation into .*\n$/),
  )
  const restored = await run('restore', [file], { ...variables, ERASURES_FILE })
  expect(restored.output).toMatch(/^The record of erasures is empty\n/)
  expect(restored.output).toMatch(/\nRestored\. Start Pazar; it rebuilds the read models from the log\.\n$/)
  expect(restored.code).toBe(0)
  const events = 'select id, "position", data from log.events order by "position"'
  expect((await target.pool.query(events)).rows).toEqual((await api.pool.query(events)).rows)
  expect(await run('restore', [file, '--without-erasures'], variables)).toEqual(
    oneLine(/\nThe database is not empty: .*\n$/),
  )
})
