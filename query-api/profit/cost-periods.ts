import { belgradeDay, belgradeDayBegins, daysLater } from '@pazar/contracts/time/belgrade.ts'
import type { CostStep } from './cost-steps.ts'

/** Days in Belgrade, inclusive; undefined is open. */
export interface Days {
  from?: string
  to?: string
}

/** Whole days of Belgrade, inclusive, in which the costs were the same; Postgres' `infinity` where they have no end. */
export interface DayPeriod {
  from: string
  to: string
  perOrder: number
}

/** A part of a day in which they changed: from `since`, before `until`. */
export interface MomentPeriod {
  since: string
  until: string
  perOrder: number
}

const within = (day: string, { from, to }: Days) => (from === undefined || day >= from) && (to === undefined || day <= to)

/** The days of `asked` in which the costs were not the same from midnight to midnight. */
export const changedDays = (steps: readonly CostStep[], asked: Days): string[] =>
  [...new Set(steps.map(({ since }) => belgradeDay(since)))].filter((day) => within(day, asked))

/** The costs of all orders of `asked`, where none of its days has a change. */
export function steadyCost(steps: readonly CostStep[], { to }: Days): number {
  const known = to === undefined ? steps : steps.filter(({ since }) => belgradeDay(since) <= to)
  return known.at(-1)?.perOrder ?? 0
}

/** All whole days without a change. Together with `momentPeriods` every moment is in exactly one period. */
export function dayPeriods(steps: readonly CostStep[]): DayPeriod[] {
  const periods: DayPeriod[] = []
  let from = '-infinity'
  let perOrder = 0
  for (const step of steps) {
    const day = belgradeDay(step.since)
    const to = daysLater(day, -1)
    // Two changes on one day, or on two in a row, leave no whole day between them. `-infinity` sorts before every day.
    if (from <= to) periods.push({ from, to, perOrder })
    perOrder = step.perOrder
    from = daysLater(day, 1)
  }
  return [...periods, { from, to: 'infinity', perOrder }]
}

/** The days with a change, cut at every change; of those days that were asked for. */
export function momentPeriods(steps: readonly CostStep[], asked: Days): MomentPeriod[] {
  return changedDays(steps, asked).flatMap((day) => {
    const begins = belgradeDayBegins(day)
    const ends = belgradeDayBegins(daysLater(day, 1))
    const before = steps.filter(({ since }) => since <= begins).at(-1)?.perOrder ?? 0
    const inside = steps.filter(({ since }) => since > begins && since < ends)
    const cuts = [{ since: begins, perOrder: before }, ...inside]
    return cuts.map(({ since, perOrder }, place) => ({ since, until: cuts[place + 1]?.since ?? ends, perOrder }))
  })
}
