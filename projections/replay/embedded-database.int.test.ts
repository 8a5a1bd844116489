import { ensureDatabase } from '@pazar/postgres/embedded/ensure-database.ts'
import { tryLockInstance } from '@pazar/postgres/embedded/instance-lock.ts'
import { startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'
import { openPool } from '@pazar/postgres/open-database.ts'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { discardWal } from '../erase/discard-wal.ts'
import { openEmbeddedDatabase, runningPort } from './embedded-database.ts'

const root = mkdtempSync(join(tmpdir(), 'pazar-cli-'))
const dataDir = join(root, 'data')
const password = 'a password of the test'

beforeAll(async () => {
  chmodSync(root, 0o755)
  mkdirSync(dataDir)
  writeFileSync(
    join(dataDir, 'secrets.json'),
    JSON.stringify({ appSecret: 'a secret of the test', postgresPassword: password }),
  )
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), password, durable: false })
  await ensureDatabase(postgres.url('postgres'), 'pazar')
  await postgres.stop()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('prevents npm start from using the data folder while a command uses its database', async () => {
  const database = await openEmbeddedDatabase(dataDir)
  expect(await tryLockInstance(dataDir)).toBeUndefined()
  await database.stop()
  const unlock = await tryLockInstance(dataDir)
  expect(unlock).toBeDefined()
  await unlock!()
})

test('refuses to start a second server while npm start is starting', async () => {
  const unlock = await tryLockInstance(dataDir)
  await expect(openEmbeddedDatabase(dataDir)).rejects.toThrow(/is in use/)
  await unlock!()
})

test('ignores another program on the port that a stale postmaster.pid names', async () => {
  const folder = join(root, 'stale')
  mkdirSync(folder)
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  writeFileSync(
    join(folder, 'postmaster.pid'),
    `${process.pid}\n${folder}\n0\n${(other.address() as AddressInfo).port}\n`,
  )
  expect(await runningPort(folder)).toBeUndefined()
  other.close()
})

test('restores recycling of the write-ahead log after an interrupted run', async () => {
  const database = await openEmbeddedDatabase(dataDir)
  const pool = openPool(database.url, { maxConnections: 1 })
  await pool.query('alter system set wal_recycle = off')
  await pool.query('select pg_reload_conf()')
  await discardWal(pool)
  const leftOver = async () =>
    (await pool.query("select from pg_file_settings where name = 'wal_recycle'")).rowCount
  expect(await leftOver()).toBe(0)
  await pool.end()
  await database.stop()
})
