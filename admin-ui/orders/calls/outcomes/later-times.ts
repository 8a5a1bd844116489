import { addDays, belgradeDateTime, belgradeDay, startOfBelgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { nextWorkingTime } from '@pazar/contracts/order/working-hours.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hourMs = 3_600_000
const iso = (atMs: number) => new Date(atMs).toISOString()

/** When the clocks in Belgrade next show `time` (HH:MM) from `fromMs` on, ms since 1970. */
const nextTime = (time: string, fromMs: number) =>
  // Ends a character later than it begins, which is within the same minute.
  nextWorkingTime({ days: everyDay, from: time, to: `${time}:` }, fromMs)

export interface LaterChoice {
  label: string
  /** ISO 8601 UTC. */
  at: string
}

const evening = '18:00'
const morning = '09:00'

/** Times that the caller chooses with one key: in an hour, this evening while there is one, tomorrow morning. */
export function laterChoices(nowMs: number): LaterChoice[] {
  const today = belgradeDay(iso(nowMs))
  const tonight = nextTime(evening, Date.parse(startOfBelgradeDay(today)))
  const tomorrow = nextTime(morning, Date.parse(startOfBelgradeDay(addDays(today, 1))))
  return [
    { label: 'Za 1 sat', at: iso(nowMs + hourMs) },
    ...(tonight - nowMs > hourMs ? [{ label: 'Večeras u 18:00', at: iso(tonight) }] : []),
    { label: 'Sutra ujutru u 9:00', at: iso(tomorrow) },
  ]
}

/** The time of a field of type `datetime-local`, read as Belgrade's; undefined if it is incomplete. */
export function timeOfField(value: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(value) ?? []
  return day && time ? iso(nextTime(time, Date.parse(startOfBelgradeDay(day)))) : undefined
}

/** The value of such a field. */
export const fieldOfTime = (atMs: number): string => belgradeDateTime(iso(atMs))
