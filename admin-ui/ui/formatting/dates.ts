const belgrade = { timeZone: 'Europe/Belgrade' } as const
const parts = new Intl.DateTimeFormat('en-GB', {
  ...belgrade,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function datePartsOf(value: string | number | Date | null | undefined): Record<string, string> | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return undefined
  return Object.fromEntries(parts.formatToParts(date).map((part) => [part.type, part.value]))
}

/** `dd.mm.yyyy` in Belgrade time, "N/A" if missing (api/dates). */
export function formatDate(value: string | number | Date | null | undefined): string {
  const date = datePartsOf(value)
  return date ? `${date.day}.${date.month}.${date.year}` : 'N/A'
}

/** `dd.mm.yyyy HH:mm` in Belgrade time, "N/A" if missing. */
export function formatTime(value: string | number | Date | null | undefined): string {
  const date = datePartsOf(value)
  return date ? `${date.day}.${date.month}.${date.year} ${date.hour}:${date.minute}` : 'N/A'
}

/** `dd.mm. u HH:mm` in Belgrade time. */
export function dayAndTime(value: string): string {
  const time = formatTime(value)
  return `${time.slice(0, 6)} u ${time.slice(11)}`
}

const monthNames = [
  'januar',
  'februar',
  'mart',
  'april',
  'maj',
  'jun',
  'jul',
  'avgust',
  'septembar',
  'oktobar',
  'novembar',
  'decembar',
]

/** "2026-11" -> "novembar 2026", or short "nov 26". */
export function formatMonth(key: string, short = false): string {
  const [year = '', month = ''] = key.split('-')
  const name = monthNames[Number(month) - 1]
  if (!name) return key
  return short ? `${name.slice(0, 3)} ${year.slice(2)}` : `${name} ${year}`
}
