import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import { formatTime } from '../../ui/formatting/dates.ts'

/** "21.11.2026 12:30", or "12:30" if it is the same day as `beside`. */
function timeBeside(value: string, beside: number): string {
  const [day, time] = formatTime(value).split(' ') as [string, string]
  return formatTime(beside).startsWith(day) ? time : `${day} ${time}`
}

/**
 * Texts beside the button: the times of the last and next check, and on a second line the last check's
 * problem. `now` is in ms since the epoch.
 */
export function lastTrackingTexts(
  { at, message, nextAt }: TrackingSyncView,
  now: number,
): { times: string | undefined; problem: string | undefined } {
  const next =
    nextAt && (at ? `sledeća: ${timeBeside(nextAt, now)}` : `Prva provera: ${timeBeside(nextAt, now)}`)
  const times = at ? `Poslednja provera: ${timeBeside(at, now)}${next ? `, ${next}` : ''}` : next || undefined
  // The list itself shows the number of updates, so keep only the sentences about skipped orders.
  return { times, problem: message?.split('. ').slice(1).join('. ') || undefined }
}
