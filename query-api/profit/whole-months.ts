import { addDays } from '@pazar/contracts/time/belgrade.ts'
import type { Days } from './cost-periods.ts'

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(addDays(day, 1))

/**
 * Splits days into whole months, given by their first days (inclusive; undefined if there are none), and the
 * remaining days at both ends: 2026-01-15 to 2026-04-30 becomes February to April and the second half of
 * January.
 */
export function wholeMonths({ from, to }: Days): { months?: Days; edges: Days[] } {
  if (from !== undefined && to !== undefined && from > to) return { edges: [{ from, to }] }
  const first = from === undefined || isFirst(from) ? from : firstOf(addDays(firstOf(from), 31))
  // The month that contains `last` is whole, or else the month before it.
  const last = to === undefined || isLast(to) ? to : addDays(firstOf(to), -1)
  if (first !== undefined && last !== undefined && first > last) return { edges: [{ from, to }] }
  return {
    months: { from: first, to: last && firstOf(last) },
    edges: [
      ...(from !== undefined && first !== from ? [{ from, to: addDays(first!, -1) }] : []),
      ...(to !== undefined && last !== to ? [{ from: addDays(last!, 1), to }] : []),
    ],
  }
}
