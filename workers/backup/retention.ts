const namePattern = /^pazar-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sql\.zst$/

/** Name of a scheduled backup, by which its time is found again. */
export const backupName = (at: Date): string =>
  `pazar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sql.zst`

/** When a scheduled backup was made; undefined for a file with another name. */
export function timeOfBackup(name: string): Date | undefined {
  const [, day, hour, minute, second] = namePattern.exec(name) ?? []
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}Z`)
}

export interface Retention {
  /** How many of the newest backups are kept. */
  newest: number
  /** For how many days, counted from the newest backup, the last one of each day (UTC) is kept as well. */
  days: number
}

const dayMs = 86_400_000
const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)

/** Names of the scheduled backups that need not be kept. Files with other names are never among them. */
export function expiredBackups(names: readonly string[], { newest, days }: Retention): string[] {
  const backups = names
    .flatMap((name) => {
      const at = timeOfBackup(name)
      return at ? [{ name, at }] : []
    })
    .sort((a, b) => b.at.getTime() - a.at.getTime())
  const lastDay = backups[0] ? dayOf(backups[0].at) : 0
  const coveredDays = new Set<number>()
  return backups
    .filter(({ at }, place) => {
      const day = dayOf(at)
      const isLastOfItsDay = !coveredDays.has(day) && lastDay - day < days
      coveredDays.add(day)
      return place >= newest && !isLastOfItsDay
    })
    .map(({ name }) => name)
}
