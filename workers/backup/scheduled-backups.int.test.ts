import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCommandApi, type TestCommandApi } from '@pazar/command-api/testing/start-command-api.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import {
  backupReasons,
  deleteStaleBackupRuns,
  saveBackupCheck,
  saveBackupOutcome,
} from '@pazar/private-tables/backup-runs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupLock } from './create-backup.ts'
import { installationCode, scheduledFile } from './retention.ts'
import { backUpIfDue, type DueBackup, startScheduledBackups } from './scheduled-backups.ts'
import { verifyBackup } from './verify-backup.ts'

let api: TestCommandApi
let root: string
let folder: string
let installation: string
let folders = 0
const { signal } = new AbortController()

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pazar-backups-'))
  api = await startCommandApi({ rateLimits: false })
  installation = installationCode((await api.log.identity())!)
})
afterAll(async () => {
  await api.close()
  await rm(root, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = join(root, String(++folders))
  await mkdir(folder)
})

const timeOf = (time: string) => new Date(`2026-11-26T${time}:00Z`)
const nameAt = (time: string, code = installation) => scheduledFile(code, timeOf(time)).name
const backUpAt = (time: string, options: Partial<DueBackup> = {}) =>
  backUpIfDue(
    {
      folder,
      everyHours: 1,
      retention: { newest: 2, days: 0, maxAgeDays: 30 },
      erasuresFile: join(root, 'erasures.jsonl'),
      pool: api.pool,
      log: api.log,
      eventStore: undefined,
      now: () => timeOf(time),
      ...options,
    },
    signal,
  )
const put = async (...names: string[]) => {
  for (const name of names) await writeFile(join(folder, name), 'a file')
}
const list = async () => (await readdir(folder)).sort()

test('makes a backup when one is due, and removes only the expired ones of this installation', async () => {
  const other = installationCode('another log')
  const others = [nameAt('01:00', other), `${nameAt('02:00', other)}.unfinished`, 'before-update.sql.zst']
  await put(...others, `${nameAt('09:00')}.unfinished`, nameAt('23:00'))
  expect(await backUpAt('10:00')).toEqual({ name: nameAt('10:00'), failedRemovals: [] })
  expect(await backUpAt('10:59')).toBeUndefined()
  expect(await withAdvisoryLock(api.pool, backupLock, () => backUpAt('11:00'))).toBeUndefined()
  await backUpAt('11:00')
  await backUpAt('12:00')
  // The clock was ahead once: that file neither postpones a backup nor pushes out another.
  expect(await list()).toEqual([...others, nameAt('11:00'), nameAt('12:00'), nameAt('23:00')].sort())
  await backUpAt('13:00', { retention: { newest: 1, days: 0, maxAgeDays: 30 } })
  expect(await list()).toEqual([...others, nameAt('13:00'), nameAt('23:00')].sort())
  expect(await verifyBackup(join(folder, nameAt('13:00')))).toMatchObject({ form: 'postgres' })
  expect(await backUpAt('14:00', { log: { identity: async () => undefined } })).toBeUndefined()
})

test('gives a backup its name after it is verified, under the lock', async () => {
  await put(nameAt('09:00'))
  const verify: DueBackup['verify'] = async (file) => {
    expect(await list()).toEqual([nameAt('09:00'), `${nameAt('10:00')}.unfinished`])
    expect(file).toBe(join(folder, `${nameAt('10:00')}.unfinished`))
    expect(await withAdvisoryLock(api.pool, backupLock, async () => 'free')).toBeUndefined()
    throw new Error('damaged')
  }
  await expect(backUpAt('10:00', { verify })).rejects.toThrow('damaged')
  expect(await list()).toEqual([nameAt('09:00')])
})

test('starts no backup without space for it, but removes what expires by it, and never the newest one', async () => {
  await put(nameAt('07:00'), nameAt('08:00'), nameAt('09:00'), `${nameAt('09:30')}.unfinished`)
  const attempt = (newest: number) =>
    backUpAt('10:00', {
      retention: { newest, days: 0, maxAgeDays: 30 },
      freeBytes: async () => 100e6,
    })
  await expect(attempt(3)).rejects.toThrow(`${folder} has 100 MB free, and a backup starts only with 537 MB`)
  expect(await list()).toEqual([nameAt('08:00'), nameAt('09:00')])
  await expect(attempt(1)).rejects.toThrow(/MB free/)
  expect(await list()).toEqual([nameAt('09:00')])
})

test('makes a backup although an expired one cannot be removed', async () => {
  await mkdir(join(folder, nameAt('08:00')))
  await put(nameAt('09:00'))
  const backup = await backUpAt('10:00')
  expect(backup).toMatchObject({ name: nameAt('10:00') })
  expect(backup!.failedRemovals).toEqual([expect.stringContaining(nameAt('08:00'))])
})

const row = async () => (await api.pool.query('select * from private.backup_runs')).rows[0]

test('reports a failed and an overdue schedule until a backup succeeds, whatever other processes do', async () => {
  const { pool, log } = api
  const warnings: string[] = []
  await put('file')
  const schedule = {
    eventStoreUrl: undefined,
    // A file, where a folder would have to be made.
    folder: join(folder, 'file'),
    everyHours: 1,
    retention: { newest: 1, days: 0, maxAgeDays: 30 },
    erasuresFile: join(root, 'erasures.jsonl'),
    pool,
    log,
  }
  const start = (options: Partial<typeof schedule> = {}) =>
    startScheduledBackups({ ...schedule, ...options }, (message) => warnings.push(message))
  const run = async (options: Partial<typeof schedule>, until: () => Promise<unknown>) => {
    const task = await start(options)
    await expect.poll(until).toBeTruthy()
    await task.stop()
  }
  expect(await backupReasons(pool)).toEqual([])
  await run({}, async () => (await row())?.failed_at)
  expect(warnings).toEqual(['the scheduled backup failed'])
  expect(await backupReasons(pool)).toEqual(['backups_failing'])
  expect(await row()).toMatchObject({ failures: 1, failure: expect.stringMatching(/EEXIST/) })

  // A process without the schedule leaves the report of another one.
  await (await start({ everyHours: 0 })).stop()
  expect(await backupReasons(pool)).toEqual(['backups_failing'])

  await run({ folder: join(folder, 'new') }, async () => (await row()).succeeded_at)
  expect(await row()).toMatchObject({ failures: 0, failure: null })
  expect(await backupReasons(pool)).toEqual([])

  await pool.query("update private.backup_runs set succeeded_at = now() - interval '121 minutes'")
  expect(await backupReasons(pool)).toEqual(['backups_failing'])
  expect(await saveBackupCheck(pool, 1)).toBe(true)
  expect((await row()).failure).toMatch(/^No backup has succeeded since \d{4}-/)

  await pool.query("update private.backup_runs set checked_at = now() - interval '61 minutes'")
  await deleteStaleBackupRuns(pool)
  expect(await backupReasons(pool)).toEqual([])
  await saveBackupOutcome(pool, 1, 'no space')
  expect(await backupReasons(pool)).toEqual(['backups_failing'])
})

test.each([
  [1, 1, 1],
  [1, 4, 8],
  [1, 30, 60],
  [168, 9, 256],
])(
  'with backups every %i h, attempt %i that fails is followed by a pause of %i min',
  async (hours, failures, pause) => {
    const { pool } = api
    await saveBackupOutcome(pool, hours, 'no space')
    const mayRunAfter = async (minutes: number) => {
      await pool.query(
        "update private.backup_runs set failures = $1, failed_at = now() - $2 * interval '1 minute'",
        [failures, minutes],
      )
      return saveBackupCheck(pool, hours)
    }
    expect([await mayRunAfter(pause - 0.5), await mayRunAfter(pause)]).toEqual([false, true])
  },
)
