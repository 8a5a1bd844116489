import { isDiskFull } from '@pazar/postgres/disk-full.ts'
import { isRefusedBySocket } from '@pazar/postgres/refused-by-socket.ts'
import { HttpRefusal, internal, storageFull, unavailable, unreadable } from './http-refusal.ts'

/**
 * Connection refused, reset, aborted or timed out; Postgres shutting down, starting, or out of connections,
 * memory or locks; a statement or lock timeout; a table that the projections have not created yet, or a
 * column that a rebuild has not added yet.
 */
const transientErrorCodes = new Set([
  '42P01',
  '42703',
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ECONNABORTED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53000',
  '53200',
  '53300',
  '53400',
  '08006',
  '08001',
])

const isTransient = (error: Error & { code?: unknown }): boolean =>
  error.name === 'StoreUnavailable' ||
  transientErrorCodes.has(String(error.code)) ||
  isRefusedBySocket(error) ||
  /connection terminated|timeout exceeded when trying to connect/i.test(error.message)

/** An undecodable event, or a stream key that does not unwrap: repeating the request does not help. */
const unreadableErrorNames = new Set(['UnreadableEvent', 'UnopenedKey'])

/**
 * Converts an error to the refusal for the caller: a refusal stays as it is, an unavailable store becomes
 * "try again", and anything else becomes a 500 without details (api/refusals).
 */
export function refusalOfError(error: unknown): HttpRefusal {
  if (error instanceof HttpRefusal) return error
  if (isDiskFull(error)) return storageFull()
  if (error instanceof Error && unreadableErrorNames.has(error.name)) return unreadable()
  return error instanceof Error && isTransient(error) ? unavailable() : internal()
}
