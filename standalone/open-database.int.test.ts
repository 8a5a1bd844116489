import { openPool } from '@pazar/postgres/open-database.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { checkDatabase } from './open-database.ts'

const root = mkdtempSync(join(tmpdir(), 'pazar-open-'))
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('switches WAL recycling on again after an interrupted erasure', async () => {
  const config = readConfig({ DATA_DIR: join(root, 'data') })
  const open = async () => (await checkDatabase(config))()
  const first = await open()
  const pool = openPool(first.url, { maxConnections: 1 })
  await pool.query('alter system set wal_recycle = off')
  await pool.end()
  await first.stop()
  const second = await open()
  const again = openPool(second.url, { maxConnections: 1 })
  expect((await again.query("select from pg_file_settings where name = 'wal_recycle'")).rowCount).toBe(0)
  await again.end()
  await second.stop()
})
