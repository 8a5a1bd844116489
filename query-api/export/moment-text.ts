const belgrade = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })

/** A moment in ISO 8601 UTC as people in Belgrade write it: `01.03.2026 14:05` (resolution 5). */
export function momentText(at: string): string {
  const [day = '', time = ''] = belgrade.format(new Date(at)).split(' ')
  return `${day.split('-').reverse().join('.')} ${time}`
}
