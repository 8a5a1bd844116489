import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from './open-database.ts'

/**
 * Kysely queries over a pool that the caller owns. In a file of its own, because only the query API uses
 * Kysely, whose 255 modules would make every other process start slower.
 */
export const createQueryBuilder = <Tables>(pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
