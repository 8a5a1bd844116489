import type { Position } from '@pazar/event-store/event-store.ts'
import type { CheckpointRow } from '../checkpoints/table.ts'

export type Progress = NonNullable<CheckpointRow['rebuild']>

/**
 * How a rebuild is getting on. Events are counted; what is left is judged by positions, whose distances say how much of the log
 * there is in either store. `milliseconds` is the time since the start of it.
 */
export function progressOf(events: number, position: Position, head: Position, milliseconds: number): Progress {
  const done = Number(BigInt(position) + 1n)
  const all = Number(BigInt(head) + 1n)
  const seconds = Math.max(milliseconds, 1) / 1000
  const left = done > 0 && all > done ? (seconds * (all - done)) / done : done > 0 ? 0 : null
  return { events, eventsPerSecond: Math.round(events / seconds), secondsLeft: left === null ? null : Math.round(left * 10) / 10, position }
}
