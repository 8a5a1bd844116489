import { createHash } from 'node:crypto'

const namePattern = /^pazar-([\da-f]{8})-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sql\.zst$/

/**
 * Part of the names of an installation's scheduled backups, so that several can use one folder.
 * @param logIdentity Id of the first event of its log.
 */
export const installationCode = (logIdentity: string): string =>
  createHash('sha256').update(logIdentity).digest('hex').slice(0, 8)

/** A scheduled backup in the folder. */
export interface ScheduledFile {
  name: string
  /** When the backup began. */
  at: Date
}

/** The file of a scheduled backup, named so that installation and time are found again. */
export const scheduledFile = (installation: string, at: Date): ScheduledFile => ({
  name: `pazar-${installation}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.zst`,
  at,
})

function parseName(name: string): (ScheduledFile & { installation: string }) | undefined {
  const [, installation, day, hour, minute, second] = namePattern.exec(name) ?? []
  if (installation === undefined) return undefined
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : { name, at, installation }
}

/**
 * The scheduled backups of an installation, newest first. Files from the future are not among them: they were
 * made while the clock was ahead, would postpone the next backup, and would push out the others.
 */
export const scheduledFiles = (names: readonly string[], installation: string, now: Date): ScheduledFile[] =>
  names
    .flatMap((name) => parseName(name) ?? [])
    .filter((file) => file.installation === installation && file.at <= now)
    .map(({ name, at }) => ({ name, at }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())

/** Names of scheduled backups of an installation that were not completed. */
export const unfinishedFiles = (names: readonly string[], installation: string, ending: string): string[] =>
  names.filter(
    (name) =>
      name.endsWith(ending) && parseName(name.slice(0, -ending.length))?.installation === installation,
  )

export interface Retention {
  /** How many of the newest backups are kept. */
  newest: number
  /** For how many days, counted from that of the newest backup, the last one of each day (UTC) is kept too. */
  days: number
  /** Older ones are removed in any case, except the newest of all. */
  maxAgeDays: number
}

const dayMs = 86_400_000
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)

/**
 * Names of the backups that need not be kept; never the newest one.
 * @param files Newest first.
 */
export function expiredFiles(
  files: readonly ScheduledFile[],
  { newest, days, maxAgeDays }: Retention,
  now: Date,
): string[] {
  const lastDay = files[0] ? dayOf(files[0].at) : 0
  const coveredDays = new Set<number>()
  return files
    .filter(({ at }, place) => {
      const day = dayOf(at)
      const isLastOfItsDay = !coveredDays.has(day) && lastDay - day < days
      coveredDays.add(day)
      if (place === 0) return false
      return now.getTime() - at.getTime() > maxAgeDays * dayMs || (place >= newest && !isLastOfItsDay)
    })
    .map(({ name }) => name)
}
