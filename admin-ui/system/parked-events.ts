import type { ParkedRow } from '@pazar/contracts/log-repair/routes.ts'
import { readersOfStream } from '@pazar/contracts/log-repair/stream-readers.ts'

/** One event with all readers that are parked at it. */
export interface ParkedEvent extends Omit<ParkedRow, 'reader'> {
  readers: string[]
  /** Readers that have already applied the event, and would lose it if it were set aside. */
  readBy: string[]
  /** False if the event is readable and only an effect failed: a new release repairs that. */
  canBeSetAside: boolean
}

/** Groups parked rows by event, since each read model parks separately. The time is that of the first one. */
export function parkedEvents(rows: readonly ParkedRow[]): ParkedEvent[] {
  const events = new Map<string, ParkedEvent>()
  for (const { reader, ...row } of rows) {
    const grouped = events.get(row.eventId)
    if (grouped) grouped.readers.push(reader)
    else events.set(row.eventId, { ...row, readers: [reader], readBy: [], canBeSetAside: false })
  }
  return [...events.values()].map((event) => {
    const notPast = rows
      .filter(({ stream, revision }) => stream === event.stream && revision <= event.revision)
      .map(({ reader }) => reader)
    const readBy = readersOfStream(event.stream).filter((reader) => !notPast.includes(reader))
    return { ...event, readBy, canBeSetAside: event.readers.some((reader) => reader !== 'reactions') }
  })
}
