import { belgradeDateTime } from '@pazar/contracts/time/belgrade.ts'

/** Formats an ISO 8601 UTC timestamp the way people in Belgrade write it: `01.03.2026 14:05` (api/dates). */
export function dateTimeText(at: string): string {
  const [day = '', time = ''] = belgradeDateTime(at).split('T')
  return `${day.split('-').reverse().join('.')} ${time}`
}
