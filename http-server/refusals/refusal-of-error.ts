import { HttpRefusal, internal, unavailable } from './http-refusal.ts'

/**
 * Connection refused, reset, timed out; Postgres shutting down, starting, out of connections; a statement that took too long; a table
 * that the projections have yet to make.
 */
const passing = new Set([
  '42P01', '57014', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', '57P01', '57P02', '57P03', '53300', '08006', '08001'])

const isPassing = (error: Error & { code?: unknown }): boolean =>
  error.name === 'StoreUnavailable' || passing.has(String(error.code)) || /connection terminated|timeout exceeded when trying to connect/i.test(error.message)

/** What the caller is told of an error: a refusal as it is, "try again" where a store is away, else 500 without any detail (resolution 2). */
export function refusalOfError(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  return error instanceof Error && isPassing(error) ? unavailable() : internal()
}
