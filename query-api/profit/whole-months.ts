import { daysLater } from '@pazar/contracts/time/belgrade.ts'
import type { Days } from './cost-periods.ts'

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(daysLater(day, 1))

/**
 * Days taken apart into whole months, named by their first days (inclusive; undefined where there are none), and the rest at both ends:
 * 2026-01-15 to 2026-04-30 is February to April and the second half of January.
 */
export function wholeMonths({ from, to }: Days): { months?: Days; edges: Days[] } {
  if (from !== undefined && to !== undefined && from > to) return { edges: [{ from, to }] }
  const first = from === undefined || isFirst(from) ? from : firstOf(daysLater(firstOf(from), 31))
  // The month of `last` is whole, or the one before it is.
  const last = to === undefined || isLast(to) ? to : daysLater(firstOf(to), -1)
  if (first !== undefined && last !== undefined && first > last) return { edges: [{ from, to }] }
  return {
    months: { from: first, to: last && firstOf(last) },
    edges: [
      ...(from !== undefined && first !== from ? [{ from, to: daysLater(first!, -1) }] : []),
      ...(to !== undefined && last !== to ? [{ from: daysLater(last!, 1), to }] : []),
    ],
  }
}
