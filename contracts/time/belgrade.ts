const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', year: 'numeric', month: '2-digit', day: '2-digit' })

const days = new Map<string, string>()

/**
 * The day in Belgrade, `yyyy-mm-dd`, of a moment in ISO 8601 UTC (resolution 5). Belgrade is whole hours from UTC, so an hour
 * of UTC has one day, and the formatter is asked once for it.
 */
export function belgradeDay(at: string): string {
  const hour = at.slice(0, 13)
  const known = days.get(hour)
  if (known) return known
  const day = formatter.format(new Date(at))
  if (days.size > 10_000) days.clear()
  days.set(hour, day)
  return day
}

/** `yyyy-mm`. */
export const belgradeMonth = (at: string): string => belgradeDay(at).slice(0, 7)

/** The first moment of a day in Belgrade, ISO 8601 UTC. Clocks change there at 2 or 3 o'clock, so every day has one midnight. */
export function belgradeDayBegins(day: string): string {
  const summer = new Date(Date.parse(`${day}T00:00:00.000Z`) - 2 * 3_600_000).toISOString()
  return belgradeDay(summer) === day ? summer : new Date(Date.parse(summer) + 3_600_000).toISOString()
}

/** `count` days later: 2026-02-28, 1 -> 2026-03-01. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * 86_400_000).toISOString().slice(0, 10)

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })

/** What clocks in Belgrade show at a moment in ISO 8601 UTC: `2026-03-01T14:05`. */
export const belgradeMoment = (at: string): string => clock.format(new Date(at)).replace(' ', 'T')
