import { belgradeMoment } from '@pazar/contracts/time/belgrade.ts'

/** A moment in ISO 8601 UTC as people in Belgrade write it: `01.03.2026 14:05` (resolution 5). */
export function momentText(at: string): string {
  const [day = '', time = ''] = belgradeMoment(at).split('T')
  return `${day.split('-').reverse().join('.')} ${time}`
}
