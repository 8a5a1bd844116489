import type { TrackingSyncView } from '@pazar/contracts/integration/routes.ts'
import { formatTime } from '../formatting/dates.ts'

/** "21.11.2026 12:30", or "12:30" where that is on the day of `beside`. */
function timeBeside(value: string, beside: number): string {
  const [day, time] = formatTime(value).split(' ') as [string, string]
  return formatTime(beside).startsWith(day) ? time : `${day} ${time}`
}

/** What stands beside the button: when shipments were looked at and when they will be, and in a second line what of the last look is to be told. `now` in ms of the epoch. */
export function lastTrackingTexts({ at, message, nextAt }: TrackingSyncView, now: number): { times: string | undefined; told: string | undefined } {
  const next = nextAt && (at ? `sledeća: ${timeBeside(nextAt, now)}` : `Prva provera: ${timeBeside(nextAt, now)}`)
  const times = at ? `Poslednja provera: ${timeBeside(at, now)}${next ? `, ${next}` : ''}` : next || undefined
  // "Ažurirano 0 porudžbina" has been told by the list itself; what was left as it is has not.
  return { times, told: message?.split('. ').slice(1).join('. ') || undefined }
}
