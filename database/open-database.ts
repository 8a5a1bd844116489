import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

const int8 = 20

/** Counts and money in minor units are numbers in this house; what a double cannot hold exactly stays text. */
export const parseInt8 = (text: string): number | string => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === int8 && format !== 'binary' ? parseInt8 : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
}

export interface PoolOptions {
  /** Most connections at once. Default 10. */
  max?: number
  /** Shown by the server in `pg_stat_activity`. */
  name?: string
  /** Most that one statement may take, ms; the server ends it with code 57014. Unlimited by default. */
  statementTimeout?: number
  /** Most that opening a connection may take, ms. Default 5000. */
  connectionTimeout?: number
  /** Told when an idle connection breaks; the pool opens another by itself. Ignored by default. */
  onError?: (error: Error) => void
}

/**
 * The one place where the house connects to Postgres. Opens no connection yet: the first query does, and fails where the
 * server cannot be reached in time.
 */
export const openPool = (url: string, { max = 10, name = 'pazar', statementTimeout = 0, connectionTimeout = 5_000, onError = () => {} }: PoolOptions = {}): Pool => {
  const pool = new pg.Pool({
    connectionString: url, max, types, application_name: name, connectionTimeoutMillis: connectionTimeout, statement_timeout: statementTimeout,
  })
  // Without a listener a broken idle connection would end the whole process.
  pool.on('error', onError)
  // Nor must one that breaks in the very packet that opened it, before whoever asked for it can listen.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Queries by Kysely over a pool that somebody else opens and closes. */
export const queries = <Tables>(pool: Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
