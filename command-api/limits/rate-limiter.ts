import type { Pool } from '@pazar/postgres/open-database.ts'
import { RateLimiterPostgres } from 'rate-limiter-flexible'

type CounterTable = 'user_attempts' | 'sign_in_attempts'

const createTable = (table: CounterTable) =>
  `create unlogged table if not exists private.${table} (key varchar(255) primary key, points int not null default 0, expire bigint)`

/**
 * Counts are kept in Postgres, so that several processes agree. The tables are unlogged: a crash of the
 * server loses the counts of the current windows.
 */
export const rateLimiterSchema = [
  `create schema if not exists private`,
  createTable('sign_in_attempts'),
  createTable('user_attempts'),
]

export interface RateLimiterOptions {
  /** Prefix of the table's keys. */
  keyPrefix: string
  maxPoints: number
  /** s */
  windowSeconds: number
}

/** A limit whose refusals have this message. */
export interface RateLimit extends RateLimiterOptions {
  message: string
}

/** Creates a limiter on a table of `rateLimiterSchema`. Limits of one table differ by their key prefix. */
export const createRateLimiter = (
  pool: Pool,
  { keyPrefix, maxPoints, windowSeconds }: RateLimiterOptions,
  table: CounterTable = 'user_attempts',
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: table,
    tableCreated: true,
    keyPrefix,
    points: maxPoints,
    duration: windowSeconds,
  })
