import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLog } from '@pazar/event-store/open-log.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { startTestDatabase, type TestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { backupReasons, backupRunsSchema, saveBackupInterval } from '@pazar/private-tables/backup-runs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backupLock } from './create-backup.ts'
import { backUpIfDue, startScheduledBackups } from './scheduled-backups.ts'
import { verifyBackup } from './verify-backup.ts'

let database: TestDatabase
let folder: string
const { signal } = new AbortController()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pazar-backups-'))
  database = await startTestDatabase()
  const { pool } = database
  const { log } = await openLog({ eventStoreUrl: undefined, pool, appSecret: 's'.repeat(40) })
  await log.close()
  await applySchema(pool, backupRunsSchema)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const backUpAt = (time: string) =>
  backUpIfDue(
    {
      folder,
      everyHours: 1,
      retention: { newest: 2, days: 0 },
      erasuresFile: undefined,
      pool: database.pool,
      eventStore: undefined,
      now: () => new Date(`2026-11-26T${time}Z`),
    },
    signal,
  )

test('makes a backup when one is due, one at a time, and removes expired ones after it is verified', async () => {
  await writeFile(join(folder, 'before-update.sql.zst'), 'made by hand')
  await writeFile(join(folder, 'pazar-2026-11-26T09-00-00Z.sql.zst.unfinished'), 'left by a killed process')
  expect(await backUpAt('10:00:00')).toBe('pazar-2026-11-26T10-00-00Z.sql.zst')
  expect(await backUpAt('10:59:59')).toBeUndefined()
  expect(await withAdvisoryLock(database.pool, backupLock, () => backUpAt('11:00:00'))).toBeUndefined()
  await backUpAt('11:00:00')
  await backUpAt('12:00:00')
  expect((await readdir(folder)).sort()).toEqual([
    'before-update.sql.zst',
    'pazar-2026-11-26T11-00-00Z.sql.zst',
    'pazar-2026-11-26T12-00-00Z.sql.zst',
  ])
  expect(await verifyBackup(join(folder, 'pazar-2026-11-26T12-00-00Z.sql.zst'))).toMatchObject({
    log: { head: '-1' },
    lastErasure: null,
  })
})

test('reports a failed and an overdue schedule, and nothing once backups are switched off', async () => {
  const { pool } = database
  const warnings: string[] = []
  const schedule = {
    eventStoreUrl: undefined,
    // A file, where a folder would have to be made.
    folder: join(folder, 'before-update.sql.zst'),
    everyHours: 1,
    retention: { newest: 1, days: 0 },
    erasuresFile: undefined,
    pool,
  }
  const run = async (options: Partial<typeof schedule>, until: () => Promise<unknown>) => {
    const task = await startScheduledBackups({ ...schedule, ...options }, (message) => warnings.push(message))
    await expect.poll(until).toBeTruthy()
    await task.stop()
  }
  const row = async () => (await pool.query('select * from private.backup_runs')).rows[0]
  expect(await backupReasons(pool)).toEqual([])
  await run({}, async () => (await row()).failed_at)
  expect(warnings).toEqual(['the scheduled backup failed'])
  expect(await backupReasons(pool)).toEqual(['backups_failing'])
  expect((await row()).failure).toMatch(/EEXIST/)
  await run({ folder: join(folder, 'new') }, async () => (await row()).succeeded_at)
  expect(await backupReasons(pool)).toEqual([])
  await pool.query(
    "update private.backup_runs set succeeded_at = now() - interval '121 minutes', failed_at = null",
  )
  expect(await backupReasons(pool)).toEqual(['backups_failing'])
  await saveBackupInterval(pool, 0)
  expect(await backupReasons(pool)).toEqual([])
})
