import { belgradeDay, startOfBelgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import type { CostStep } from './cost-steps.ts'

/** Days in Belgrade, inclusive; undefined is unbounded. */
export interface Days {
  from?: string
  to?: string
}

/** Whole days in Belgrade, inclusive, with constant costs; Postgres' `infinity` if they have no end. */
export interface DayPeriod {
  from: string
  to: string
  perOrder: number
}

/** A part of a day on which costs changed: from `since` until before `until`. */
export interface TimePeriod {
  since: string
  until: string
  perOrder: number
}

const within = (day: string, { from, to }: Days) =>
  (from === undefined || day >= from) && (to === undefined || day <= to)

/** Days within `days` on which the costs changed. */
export const changedDays = (steps: readonly CostStep[], days: Days): string[] =>
  [...new Set(steps.map(({ since }) => belgradeDay(since)))].filter((day) => within(day, days))

/** The cost per order within `days`, if no cost changed on any of them. */
export function constantCost(steps: readonly CostStep[], { to }: Days): number {
  const stepsUntil = to === undefined ? steps : steps.filter(({ since }) => belgradeDay(since) <= to)
  return stepsUntil.at(-1)?.perOrder ?? 0
}

/** The whole days within `days` without a change. Together with `timePeriods`, every time is in one period. */
export function dayPeriods(
  steps: readonly CostStep[],
  { from: first = '-infinity', to: last = 'infinity' }: Days,
): DayPeriod[] {
  const periods: DayPeriod[] = []
  let from = '-infinity'
  let perOrder = 0
  for (const step of steps) {
    const day = belgradeDay(step.since)
    periods.push({ from, to: addDays(day, -1), perOrder })
    perOrder = step.perOrder
    from = addDays(day, 1)
  }
  // Two changes on the same day or on consecutive days leave no whole day between them. `-infinity` sorts
  // before every day and `infinity` after.
  return [...periods, { from, to: 'infinity', perOrder }]
    .map((period) => ({
      ...period,
      from: period.from > first ? period.from : first,
      to: period.to < last ? period.to : last,
    }))
    .filter((period) => period.from <= period.to)
}

/** The days within `days` that have a change, split at every change. */
export function timePeriods(steps: readonly CostStep[], days: Days): TimePeriod[] {
  return changedDays(steps, days).flatMap((day) => {
    const begins = startOfBelgradeDay(day)
    const ends = startOfBelgradeDay(addDays(day, 1))
    const before = steps.filter(({ since }) => since <= begins).at(-1)?.perOrder ?? 0
    const inside = steps.filter(({ since }) => since > begins && since < ends)
    const cuts = [{ since: begins, perOrder: before }, ...inside]
    return cuts.map(({ since, perOrder }, place) => ({
      since,
      until: cuts[place + 1]?.since ?? ends,
      perOrder,
    }))
  })
}
