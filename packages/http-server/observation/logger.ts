import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Logs JSON lines, by default to standard output. Levels are pino's. */
export const createLogger = (
  processName: string,
  level: string,
  destination?: { write(line: string): void },
): Logger => pino({ name: processName, level, base: { part: processName } }, destination as DestinationStream)

/** Causes are logged at most this deep. */
const maxCauseDepth = 5

/**
 * The cause of an error. An AggregateError is represented by its first error, since all are attempts to reach
 * the same server.
 */
const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)

/**
 * The loggable parts of an error and its causes: kind, code, message and stack, but never the values that a
 * database adds.
 */
export function loggable(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error', type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const cause = depth < maxCauseDepth ? causeOf(error) : undefined
  const logged = { name: error.name, code, message: error.message, stack: error.stack }
  return cause === undefined ? logged : { ...logged, cause: loggable(cause, depth + 1) }
}
