import pg from 'pg'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

const int8Oid = 20

/** Parses counts and money in minor units as numbers; a value beyond the safe integers stays text. */
export const parseInt8 = (text: string): number | string => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8Oid && format !== 'binary'
      ? parseInt8
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export interface PoolOptions {
  /** Maximum number of connections. Default 10. */
  maxConnections?: number
  /** The server shows this name in `pg_stat_activity`. */
  name?: string
  /** Time limit for one statement; the server ends it with code 57014. Unlimited by default. */
  statementTimeoutMs?: number
  /** Time limit for opening a connection. Default 5000. */
  connectionTimeoutMs?: number
  /** Called when an idle connection breaks; the pool opens another by itself. Ignored by default. */
  onError?: (error: Error) => void
}

/**
 * Creates a pool; all connections to Postgres are made here. The first query opens a connection, and fails if
 * the server is not reachable in time.
 */
export const openPool = (
  url: string,
  {
    maxConnections = 10,
    name = 'pazar',
    statementTimeoutMs = 0,
    connectionTimeoutMs = 5_000,
    onError = () => {},
  }: PoolOptions = {},
): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    // One connection stays open, so that commands see in `pg_stat_activity` that this process runs.
    min: 1,
    types,
    application_name: name,
    connectionTimeoutMillis: connectionTimeoutMs,
    statement_timeout: statementTimeoutMs,
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', onError)
  // Also covers a connection that breaks in the same packet that opened it, before its user can add a
  // listener.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
