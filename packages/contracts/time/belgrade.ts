const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Belgrade',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

const days = new Map<string, string>()

/**
 * The day in Belgrade, `yyyy-mm-dd`, of a time in ISO 8601 UTC (api/dates). Cached per UTC hour: Belgrade's
 * offset is whole hours, so an hour is always within one day.
 */
export function belgradeDay(at: string): string {
  const hour = at.slice(0, 13)
  const cached = days.get(hour)
  if (cached) return cached
  const day = formatter.format(new Date(at))
  if (days.size > 10_000) days.clear()
  days.set(hour, day)
  return day
}

/** The month in Belgrade, `yyyy-mm`. */
export const belgradeMonth = (at: string): string => belgradeDay(at).slice(0, 7)

/**
 * The start of a day in Belgrade, ISO 8601 UTC. Clocks change there at 2 or 3 o'clock, so every day has
 * exactly one midnight.
 */
export function startOfBelgradeDay(day: string): string {
  const summer = new Date(Date.parse(`${day}T00:00:00.000Z`) - 2 * 3_600_000).toISOString()
  return belgradeDay(summer) === day ? summer : new Date(Date.parse(summer) + 3_600_000).toISOString()
}

/** Adds days: 2026-02-28, 1 -> 2026-03-01. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * 86_400_000).toISOString().slice(0, 10)

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Belgrade',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** Belgrade's local time of a time in ISO 8601 UTC: `2026-03-01T14:05`. */
export const belgradeDateTime = (at: string): string => clock.format(new Date(at)).replace(' ', 'T')
