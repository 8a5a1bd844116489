import { type Position, startPosition } from '@pazar/event-store/event-store.ts'
import type { CheckpointRow } from '../checkpoints/table.ts'

export type Progress = NonNullable<CheckpointRow['rebuild']>

/** Reports progress if the last report is long enough ago. */
export type Report = (progress: () => Progress | Promise<Progress>) => Promise<void>

/**
 * Computes a rebuild's progress. Events are counted; the time left is estimated from positions, because their
 * distances show the share of the log in either store. `elapsedMs` is the time since the start, at `from`.
 */
export function progressOf(
  events: number,
  position: Position,
  head: Position,
  elapsedMs: number,
  from: Position = startPosition,
): Progress {
  const done = Number(BigInt(position) - BigInt(from))
  const all = Number(BigInt(head) - BigInt(from))
  const seconds = Math.max(elapsedMs, 1) / 1000
  const secondsLeft = done > 0 && all > done ? (seconds * (all - done)) / done : done > 0 ? 0 : null
  return {
    events,
    eventsPerSecond: Math.round(events / seconds),
    secondsLeft: secondsLeft === null ? null : Math.round(secondsLeft * 10) / 10,
    position,
  }
}
