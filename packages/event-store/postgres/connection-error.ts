import { isDiskFull } from '@pazar/postgres/disk-full.ts'
import { isRefusedBySocket } from '@pazar/postgres/refused-by-socket.ts'
import { StoreUnavailable } from '../event-store.ts'

/** SQLSTATE classes and codes that concern the connection or the server's state, not the statement. */
const transientSqlStates = /^(08|57P|53[023]|40001|40P01|25006|55P03|57014)/
/** configuration_limit_exceeded: like a full disk, it persists until an operator frees space. */
const configurationLimitExceeded = '53400'
const sqlStatePattern = /^(?=.*\d)[0-9A-Z]{5}$/
const networkErrorCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EAI_AGAIN)/
/** Errors of the driver and its pool have only a message, no code. */
const driverErrorMessages = /connection (terminated|error)|timeout|not queryable|client was closed/i

/**
 * True if the same statement may succeed on another connection: it was interrupted, or the server was
 * starting or stopping.
 */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isRefusedBySocket(error)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string')
    return sqlStatePattern.test(code) ? transientSqlStates.test(code) : networkErrorCodes.test(code)
  return driverErrorMessages.test(error.message)
}

/** A retry would only delay the answer. */
const isPermanent = (error: unknown): boolean =>
  isDiskFull(error) ||
  (error instanceof Error && 'code' in error && error.code === configurationLimitExceeded)

/** Calls are retried for this long. */
const retryTimeoutMs = 10_000

/**
 * Retries idempotent work with growing backoff while the connection fails.
 * @throws StoreUnavailable after 10 s, or at once if Postgres has no space left. The cause is the last error.
 */
export async function retryOnConnectionLoss<T>(work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  for (let backoffMs = 20; ; backoffMs = Math.min(backoffMs * 2, 1000)) {
    try {
      return await work()
    } catch (error) {
      if (isPermanent(error)) throw new StoreUnavailable('The event log cannot be written', { cause: error })
      if (!isConnectionError(error)) throw error
      if (performance.now() - startedAt + backoffMs > retryTimeoutMs)
        throw new StoreUnavailable('The event log cannot be reached', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, backoffMs))
  }
}
