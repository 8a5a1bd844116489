import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Pool } from '../open-database.ts'

export interface TestDatabase {
  url: string
  pool: Pool
  close(): Promise<void>
}

/** ms: a busy machine is no server that is away. */
const connectionTimeout = 60_000

/** A new, empty database in the run's embedded Postgres; `close` drops it. Only in `*.int.test.ts`. */
export const startTestDatabase = async (): Promise<TestDatabase> => {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPool(url.href, { max: 1, connectionTimeout })
  await server.query(`create database ${name}`)
  url.pathname = name
  const pool = openPool(url.href, { connectionTimeout })
  return {
    url: url.href,
    pool,
    close: async () => {
      await pool.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
