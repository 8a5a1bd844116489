import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { openStore } from '@pazar/event-store/open-store.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import {
  backupRunsSchema,
  deleteStaleBackupRuns,
  saveBackupCheck,
  saveBackupOutcome,
} from '@pazar/private-tables/backup-runs.ts'
import { backupLock, unfinishedEnding, writeBackup } from './create-backup.ts'
import {
  expiredFiles,
  installationCode,
  type Retention,
  scheduledFile,
  scheduledFiles,
  unfinishedFiles,
} from './retention.ts'
import { verifyBackup } from './verify-backup.ts'

export interface ScheduledBackups {
  /** EVENTSTORE_URL; undefined if the log is in Postgres. */
  eventStoreUrl: string | undefined
  /** Created if it does not exist. Undefined only if backups are switched off. */
  folder: string | undefined
  /** Hours between two backups; 0 switches them off. */
  everyHours: number
  retention: Retention
  /** The record of erasures, if this process knows it. */
  erasuresFile: string | undefined
}

interface Stores {
  /** Needs four connections. */
  pool: Pool
  log: Pick<EventLog, 'identity'>
}

export interface DueBackup extends Omit<ScheduledBackups, 'eventStoreUrl' | 'folder'>, Stores {
  folder: string
  /** The log, if it is in EventStoreDB. */
  eventStore: EventStore | undefined
  /** Defaults to the system clock. */
  now?: () => Date
  /** Bytes that this process may still write into a folder; defaults to what the file system says. */
  freeBytes?: (folder: string) => Promise<number>
  /** Throws if the written file is no whole backup; defaults to reading it as a restore would. */
  verify?: typeof verifyBackup
}

const hourMs = 3_600_000
/** Pause between two checks whether a backup is due, ms. */
const checkIntervalMs = 60_000
/** What a backup leaves free, because the databases may be on the same disk. */
const reservedBytes = 512 * 1024 ** 2
/** How much larger than the last backup the next one may become. */
const maxGrowth = 1.5

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6)} MB`

async function assertSpace(folder: string, lastFile: string | undefined, freeBytes: number): Promise<void> {
  const lastBytes = lastFile === undefined ? 0 : (await stat(join(folder, lastFile))).size
  const neededBytes = lastBytes * maxGrowth + reservedBytes
  if (freeBytes < neededBytes)
    throw new Error(
      `${folder} has ${inMegabytes(freeBytes)} free, and a backup starts only with ${inMegabytes(neededBytes)}`,
    )
}

/** @returns one message for each file that could not be removed. */
async function removeFiles(folder: string, names: readonly string[]): Promise<string[]> {
  const failures: string[] = []
  for (const name of names)
    await rm(join(folder, name), { force: true }).catch((error: Error) => failures.push(error.message))
  return failures
}

/**
 * Makes a backup if the newest one of this installation is older than the interval. It gets its name after it
 * is verified. What expires by it is removed before it is written, to make room, except the newest one. All
 * of it happens under one lock, so no process removes what another one writes.
 * @returns the new file, and why expired ones could not be removed; undefined if none is due, another process
 * makes one, or the log is empty.
 */
export async function backUpIfDue(
  {
    folder,
    everyHours,
    retention,
    log,
    freeBytes = readFreeBytes,
    now = () => new Date(),
    verify = verifyBackup,
    ...sources
  }: DueBackup,
  signal: AbortSignal,
): Promise<{ name: string; failedRemovals: string[] } | undefined> {
  const identity = await log.identity()
  if (identity === undefined) return undefined
  const installation = installationCode(identity)
  await mkdir(folder, { recursive: true })
  return withAdvisoryLock(sources.pool, backupLock, async () => {
    const at = now()
    const names = await readdir(folder)
    const existing = scheduledFiles(names, installation, at)
    const newest = existing[0]
    if (newest && at.getTime() - newest.at.getTime() < everyHours * hourMs) return undefined
    const next = scheduledFile(installation, at)
    const expired = expiredFiles([next, ...existing], retention, at)
    const failedRemovals = await removeFiles(folder, [
      ...unfinishedFiles(names, installation, unfinishedEnding),
      ...expired.filter((name) => name !== newest?.name),
    ])
    await assertSpace(folder, newest?.name, await freeBytes(folder))
    await writeBackup({
      ...sources,
      file: join(folder, next.name),
      verify: (file) => verify(file, signal),
      signal,
    })
    if (newest && expired.includes(newest.name))
      failedRemovals.push(...(await removeFiles(folder, [newest.name])))
    return { name: next.name, failedRemovals }
  })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Makes a backup if one is due and records how it went. */
async function runSchedule(options: DueBackup, signal: AbortSignal): Promise<void> {
  const { pool, everyHours } = options
  const saveFailure = (message: string) => saveBackupOutcome(pool, everyHours, message).catch(() => {})
  const backup = await backUpIfDue(options, signal).catch(async (error: unknown) => {
    if (signal.aborted) return undefined
    await saveFailure(messageOf(error))
    throw error
  })
  if (!backup) return
  await saveBackupOutcome(pool, everyHours, null)
  if (backup.failedRemovals.length === 0) return
  const message = `Expired backups could not be removed: ${backup.failedRemovals.join(', ')}`
  await saveFailure(message)
  throw new Error(message)
}

/** Starts the schedule. Any number of processes may run it; one makes a backup at a time. */
export async function startScheduledBackups(
  { eventStoreUrl, folder, pool, log, ...schedule }: ScheduledBackups & Stores,
  warn: (message: string, error: unknown) => void,
): Promise<RepeatingTask> {
  const { everyHours } = schedule
  await applySchema(pool, backupRunsSchema)
  if (everyHours === 0 || folder === undefined)
    return repeatUntilStopped(() => deleteStaleBackupRuns(pool), {
      intervalMs: checkIntervalMs,
      onError: (error) => warn('checking the scheduled backups of other processes failed', error),
    })
  const eventStore =
    eventStoreUrl === undefined ? undefined : (await openStore({ eventStoreUrl, pool })).store
  // After a start the first attempt does not wait: an operator may have removed the cause.
  let isFirst = true
  const task = repeatUntilStopped(
    async (signal) => {
      const mayRun = await saveBackupCheck(pool, everyHours)
      if (mayRun || isFirst) {
        isFirst = false
        await runSchedule({ ...schedule, folder, pool, log, eventStore }, signal)
      }
    },
    { intervalMs: checkIntervalMs, onError: (error) => warn('the scheduled backup failed', error) },
  )
  return {
    async stop() {
      await task.stop()
      await eventStore?.close()
    },
  }
}
