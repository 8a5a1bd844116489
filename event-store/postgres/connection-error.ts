import { StoreUnavailable } from '../event-store.ts'

/** SQLSTATE classes and codes that speak of the connection or the server's state, not of the statement. */
const passing = /^(08|57P|53|40001|40P01|25006|55P03|57014)/
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/
const network = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOST|ENET|EAI_AGAIN)/
/** The driver's and its pool's own errors have a text only. */
const driver = /connection (terminated|error)|timeout|not queryable|client was closed/i

/** True where the same statement may succeed on another connection: it was cut off, or the server was starting or stopping. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return sqlState.test(code) ? passing.test(code) : network.test(code)
  return driver.test(error.message)
}

/** How long calls try again before they give up, in milliseconds. */
const patience = 10_000

/**
 * Does work that may be done twice, again and again while the connection breaks, with growing pauses.
 * @throws StoreUnavailable after 10 s.
 */
export async function throughDrops<T>(work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  for (let pause = 20; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      if (performance.now() - since + pause > patience) throw new StoreUnavailable('The event log cannot be reached', { cause: error })
    }
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
