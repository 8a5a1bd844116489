/** A day is `yyyy-mm-dd` in code and on the wire; users read and type `dd.mm.yyyy` (api/dates). */

const today = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Belgrade',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The day in Belgrade, whatever the browser's time zone. */
export const dayOf = (time: Date): string => today.format(time)

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const addDays = (day: string, count: number): string =>
  new Date(utc(day) + count * 86_400_000).toISOString().slice(0, 10)

/** "2026-03-01" -> "01.03.2026"; empty if there is no day. */
export const dayText = (day: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').reverse().join('.') : ''

/**
 * Parses typed days: "1.3.2026", "01.03.2026.", "1. 3. 2026", "1/3/2026" or a pasted "2026-03-01". Undefined
 * for other text or days that do not exist.
 */
export function typedDay(text: string): string | undefined {
  const typed = text.trim()
  const serbian = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*\.?$/.exec(typed)
  const [year, month, date] = serbian
    ? [serbian[3]!, serbian[2]!, serbian[1]!]
    : (/^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)?.slice(1) ?? [])
  if (!year || !month || !date) return undefined
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return dayExists(day) ? day : undefined
}

/** Whether the day exists and is in the API's range; 31.02. does not exist. */
const dayExists = (day: string): boolean =>
  day >= '2000' && day < '2101' && !Number.isNaN(utc(day)) && new Date(utc(day)).toISOString().startsWith(day)

/** The error of a field with this text, empty if there is none: not a day, or out of its range. */
export function dayError(text: string, min?: string, max?: string): string {
  if (text.trim() === '') return ''
  const day = typedDay(text)
  if (day === undefined) return 'Neispravan datum'
  if (min && day < min) return `Najranije ${dayText(min)}`
  if (max && day > max) return `Najkasnije ${dayText(max)}`
  return ''
}

export interface DayChoice {
  label: string
  from: string
  to: string
}

/** Common choices as Belgrade days, inclusive. */
export function dayChoices(now: Date): DayChoice[] {
  const day = dayOf(now)
  return [
    { label: 'Danas', from: day, to: day },
    { label: 'Juče', from: addDays(day, -1), to: addDays(day, -1) },
    { label: 'Poslednjih 7 dana', from: addDays(day, -6), to: day },
    { label: 'Ovaj mesec', from: `${day.slice(0, 8)}01`, to: day },
  ]
}

/** `count` months later: "2026-11", 2 -> "2027-01". */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
