import { z } from 'zod'
import { addDays, belgradeDateTime } from '../time/belgrade.ts'

const timeOfDay = z.string({ error: 'Unesite vreme' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Unesite vreme')

/** When a seller calls customers, in Belgrade's local time. Days are 1 (Monday) to 7. */
export const workingHours = z
  .strictObject({
    days: z
      .array(z.int().min(1).max(7))
      .min(1, 'Izaberite bar jedan dan')
      .max(7)
      .transform((days) => [...new Set(days)].sort((a, b) => a - b)),
    from: timeOfDay,
    to: timeOfDay,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'Kraj mora biti posle početka' })
export type WorkingHours = z.output<typeof workingHours>

const hourMs = 3_600_000

/**
 * The time at which Belgrade's clocks show `time` (HH:MM) on `day`, in ms since 1970: the first one if they
 * show it twice, and an hour later if they skip it.
 */
function belgradeTime(day: string, time: string): number {
  const local = `${day}T${time}`
  const summer = Date.parse(`${local}:00.000Z`) - 2 * hourMs
  return belgradeDateTime(new Date(summer).toISOString()) === local ? summer : summer + hourMs
}

const weekday = (day: string): number => new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7

/** The first time from `atMs` on (ms since 1970) that is within working hours. */
export function nextWorkingTime({ days, from, to }: WorkingHours, atMs: number): number {
  const [day, time] = belgradeDateTime(new Date(atMs).toISOString()).split('T') as [string, string]
  const isWorkingDay = (shift: number) => days.includes(weekday(addDays(day, shift)))
  if (isWorkingDay(0) && time < to) return time >= from ? atMs : belgradeTime(day, from)
  const shift = [1, 2, 3, 4, 5, 6, 7].find(isWorkingDay)!
  return belgradeTime(addDays(day, shift), from)
}
