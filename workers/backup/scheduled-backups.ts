import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { openEventStoreDb } from '@pazar/event-store/eventstoredb/open-eventstoredb.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type RepeatingTask, repeatUntilStopped } from '@pazar/postgres/repeat-until-stopped.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { backupRunsSchema, saveBackupInterval, saveBackupOutcome } from '@pazar/private-tables/backup-runs.ts'
import { createBackup, unfinishedEnding } from './create-backup.ts'
import { backupName, expiredBackups, type Retention, timeOfBackup } from './retention.ts'
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

export interface DueBackup extends Omit<ScheduledBackups, 'eventStoreUrl' | 'folder'> {
  folder: string
  pool: Pool
  /** The log, if it is in EventStoreDB. */
  eventStore: EventStore | undefined
  /** Defaults to the system clock. */
  now?: () => Date
}

const hourMs = 3_600_000
/** Pause between two checks whether a backup is due, ms. */
const checkIntervalMs = 60_000

const timesOf = (names: readonly string[]): number[] =>
  names.flatMap((name) => timeOfBackup(name)?.getTime() ?? [])

/**
 * Makes a backup if the newest one in the folder is older than the interval, verifies it, and only then
 * removes the expired ones.
 * @returns the name of the new file; undefined if none is due, or another process makes one.
 */
export async function backUpIfDue(
  { folder, everyHours, retention, erasuresFile, pool, eventStore, now = () => new Date() }: DueBackup,
  signal: AbortSignal,
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true })
  const at = now()
  const newest = Math.max(-Infinity, ...timesOf(await readdir(folder)))
  if (at.getTime() - newest < everyHours * hourMs) return undefined
  const name = backupName(at)
  const file = join(folder, name)
  const backup = await createBackup({ pool, eventStore, file, erasuresFile, signal })
  if (!backup) return undefined
  try {
    await verifyBackup(file, signal)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const names = await readdir(folder)
  // Nothing is under way here: no backup is due, and a killed process may have left half of one.
  const unfinished = names.filter(
    (each) => each.endsWith(unfinishedEnding) && timeOfBackup(each.slice(0, -unfinishedEnding.length)),
  )
  for (const removed of [...expiredBackups(names, retention), ...unfinished]) await rm(join(folder, removed))
  return name
}

/** Starts the schedule. Any number of processes may run it; one makes a backup at a time. */
export async function startScheduledBackups(
  { eventStoreUrl, folder, pool, ...schedule }: ScheduledBackups & { pool: Pool },
  warn: (message: string, error: unknown) => void,
): Promise<RepeatingTask> {
  const { everyHours } = schedule
  await applySchema(pool, backupRunsSchema)
  await saveBackupInterval(pool, everyHours)
  if (everyHours === 0 || folder === undefined) return { stop: async () => {} }
  const eventStore = eventStoreUrl === undefined ? undefined : openEventStoreDb({ url: eventStoreUrl })
  const task = repeatUntilStopped(
    async (signal) => {
      try {
        const made = await backUpIfDue({ ...schedule, folder, pool, eventStore }, signal)
        if (made !== undefined) await saveBackupOutcome(pool, null)
      } catch (error) {
        if (signal.aborted) return
        await saveBackupOutcome(pool, error instanceof Error ? error.message : String(error)).catch(() => {})
        throw error
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
