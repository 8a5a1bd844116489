import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** JSON lines, on standard output where `to` is left out. `part` names the process; levels as pino's. */
export const createLogger = (part: string, level: string, to?: { write(line: string): void }): Logger => pino({ name: part, level, base: { part } }, to as DestinationStream)

/** What may be written of an error: its kind, code, message and stack. Never the values that a database adds to its errors. */
export function loggable(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error', type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  return { name: error.name, code, message: error.message, stack: error.stack }
}
