import { type EventLog, isUndecodable } from './event-log.ts'
import { comparePositions, type Position } from './event-store.ts'

/** How far readers are behind the log, in a unit that says something to people. */
export interface LogLag {
  /**
   * Positions of Postgres count events. Those of EventStoreDB count bytes, so its lag is the age of the oldest
   * event that was not read.
   */
  unit: 'events' | 'seconds'
  /** The lag of each position; 0 is up to date, null unknown. */
  measure(positions: readonly Position[], head: Position): Promise<Map<Position, number | null>>
  /**
   * The time of the first readable event after a position; undefined if there is none among the next thousand.
   */
  eventTimeAfter(position: Position): Promise<Date | undefined>
}

/**
 * How many events are read, first and then. The time of an undecodable event is unknown, and those set aside
 * are left out; the next readable event is about as old.
 */
const eventLimits = [10, 1000]

const createEventTimeAfter =
  ({ readAll }: Pick<EventLog, 'readAll'>): LogLag['eventTimeAfter'] =>
  async (after) => {
    for (const limit of eventLimits) {
      for await (const page of readAll({ after, limit, personalData: 'hidden', undecodable: 'include' })) {
        for (const entry of page) {
          const { metadata } = isUndecodable(entry) ? (entry.withoutPersonalData ?? {}) : entry
          if (metadata) return new Date(metadata.at)
        }
      }
    }
    return undefined
  }

const countEvents: LogLag['measure'] = async (positions, head) =>
  new Map(
    positions.map((position) => [position, Math.max(0, Number(BigInt(head) - BigInt(position)))] as const),
  )

function createAgeMeasure(eventTimeAfter: LogLag['eventTimeAfter'], now: () => Date): LogLag['measure'] {
  /** The event after a position stays the same, so its time is read once while readers stay there. */
  let times = new Map<Position, Promise<Date | undefined>>()

  function readTime(position: Position): Promise<Date | undefined> {
    const reading = eventTimeAfter(position).catch(() => undefined)
    void reading.then((at) => {
      if (at === undefined && times.get(position) === reading) times.delete(position)
    })
    return reading
  }

  return async (positions, head) => {
    const behind = new Set(positions.filter((position) => comparePositions(position, head) < 0))
    const known = times
    times = new Map()
    for (const position of behind) times.set(position, known.get(position) ?? readTime(position))
    const ages = [...times].map(async ([position, time]) => {
      const at = await time
      return [position, at ? Math.max(1, Math.round((now().getTime() - at.getTime()) / 1000)) : null] as const
    })
    return new Map([...positions.map((position) => [position, 0] as const), ...(await Promise.all(ages))])
  }
}

export function createLogLag(
  log: Pick<EventLog, 'readAll' | 'positionUnit'>,
  now = () => new Date(),
): LogLag {
  const eventTimeAfter = createEventTimeAfter(log)
  return log.positionUnit === 'event'
    ? { unit: 'events', measure: countEvents, eventTimeAfter }
    : { unit: 'seconds', measure: createAgeMeasure(eventTimeAfter, now), eventTimeAfter }
}
