import { z } from 'zod'
import type { ScheduledBackups } from './scheduled-backups.ts'

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number({ error: 'is a number' })
    .int('is a whole number')
    .min(min, `is ${min} to ${max}`)
    .max(max, `is ${min} to ${max}`)

/** The variables of scheduled backups. */
export const scheduledBackupVariables = {
  BACKUP_FOLDER: z.string().optional(),
  /** 0: no scheduled backups. */
  BACKUP_EVERY_HOURS: wholeNumber(0, 168).default(0),
  /** How many of the newest backups are kept. */
  BACKUP_KEEP_NEWEST: wholeNumber(1, 1000).default(24),
  /** For how many days the last backup of each day is kept. */
  BACKUP_KEEP_DAYS: wholeNumber(0, 30).default(7),
  /** Days after which all but the newest backup are removed: an erasure is complete then. */
  BACKUP_MAX_AGE_DAYS: wholeNumber(1, 365).default(30),
  /** The record of erasures. */
  ERASURES_FILE: z.string().optional(),
}

interface BackupSettings {
  EVENTSTORE_URL?: string | undefined
  BACKUP_FOLDER?: string | undefined
  BACKUP_EVERY_HOURS: number
  BACKUP_KEEP_NEWEST: number
  BACKUP_KEEP_DAYS: number
  BACKUP_MAX_AGE_DAYS: number
  ERASURES_FILE?: string | undefined
}

export const scheduledBackupsOf = (settings: BackupSettings): ScheduledBackups => ({
  eventStoreUrl: settings.EVENTSTORE_URL,
  folder: settings.BACKUP_FOLDER,
  everyHours: settings.BACKUP_EVERY_HOURS,
  retention: {
    newest: settings.BACKUP_KEEP_NEWEST,
    days: settings.BACKUP_KEEP_DAYS,
    maxAgeDays: settings.BACKUP_MAX_AGE_DAYS,
  },
  erasuresFile: settings.ERASURES_FILE,
})
