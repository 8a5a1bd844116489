import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { type Progress, progressOf } from '../rebuild/progress.ts'

export type Print = (line: string) => void

export const formatNumber = (value: number) => Math.round(value).toLocaleString('en')
export const formatSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export const formatProgress = (name: string, { events, eventsPerSecond, secondsLeft }: Progress): string =>
  `${name}: ${formatNumber(events)} events, ${formatNumber(eventsPerSecond)}/s, ${secondsLeft === null ? 'time left unknown' : `${secondsLeft} s left`}`

const intervalMs = 2_000

/**
 * Prints a line every two seconds.
 * @param from Where the work begins, if earlier runs have done a part of it.
 */
export function createProgressLines(
  name: string,
  {
    head,
    from = { events: 0, source: startPosition },
    print,
  }: { head: Position; from?: { events: number; source: Position }; print: Print },
) {
  const startedAt = Date.now()
  let reportedAt = startedAt
  return {
    /** @returns true if a line was due. */
    report(events: number, position: Position): boolean {
      if (Date.now() - reportedAt < intervalMs) return false
      reportedAt = Date.now()
      const progress = progressOf(events - from.events, position, head, reportedAt - startedAt, from.source)
      print(formatProgress(name, { ...progress, events }))
      return true
    },
  }
}
