import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openPool } from '../open-database.ts'
import { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'

const isRoot = process.getuid?.() === 0
const root = mkdtempSync(join(tmpdir(), 'pazar-embedded-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const postgres = await startPostgres({ dataDir, password: 'test', durable: false })
  onTestFinished(() => postgres.stop())
  return postgres
}

const ask = async (postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> => {
  const pool = openPool(postgres.url('postgres'), { max: 1 })
  try {
    return (await pool.query(sql)).rows
  } finally {
    await pool.end()
  }
}

test('a server that outlived its owner makes way, and its data is there', async () => {
  const dataDir = join(root, 'orphan')
  const orphan = await start(dataDir)
  await ask(orphan, 'create table kept as select 7 as number')
  const heir = await start(dataDir)
  await orphan.ended
  expect(await ask(heir, 'select number from kept')).toEqual([{ number: 7 }])
})

test('an initialisation that was cut off is begun again', async () => {
  const dataDir = join(root, 'cut-off')
  mkdirSync(`${dataDir}.new`)
  writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18\n')
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})

test('strangers need the password', async () => {
  const postgres = await start(join(root, 'password'))
  const stranger = openPool(postgres.url('postgres').replace(':test@', ':guess@'), { max: 1 })
  onTestFinished(() => stranger.end())
  await expect(stranger.query('select 1')).rejects.toThrow('password authentication failed')
})

test.runIf(isRoot)('root may keep it in a folder that is closed to everybody else', async () => {
  const closed = join(root, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  expect(await ask(await start(join(closed, 'data')), 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('a folder that root restored from a backup works', async () => {
  const dataDir = join(root, 'restored')
  const before = await startPostgres({ dataDir, password: 'test' })
  await before.stop()
  execFileSync('chown', ['-R', '0:0', dataDir])
  chmodSync(dataDir, 0o755)
  expect(await ask(await start(dataDir), 'select 1 as one')).toEqual([{ one: 1 }])
})
