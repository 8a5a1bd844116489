/** How far readers are behind the log. The composition root makes it from the event log. */
export interface LogLag {
  unit: 'events' | 'seconds'
  /** The lag of each position; 0 is up to date, null unknown. */
  measure(positions: readonly string[], head: string): Promise<Map<string, number | null>>
  /** The time of the first event after a position; undefined if it is unknown. */
  eventTimeAfter(position: string): Promise<Date | undefined>
}
