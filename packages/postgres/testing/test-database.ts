import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Pool } from '../open-database.ts'

export interface TestDatabase {
  url: string
  pool: Pool
  close(): Promise<void>
}

/** Long, so that a busy machine is not mistaken for an unavailable server. */
const connectionTimeoutMs = 60_000

/** Creates an empty database in the run's embedded Postgres; `close` drops it. Only for `*.int.test.ts`. */
export const startTestDatabase = async (): Promise<TestDatabase> => {
  const url = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPool(url.href, { maxConnections: 1, connectionTimeoutMs })
  await server.query(`create database ${name}`)
  url.pathname = name
  const pool = openPool(url.href, { connectionTimeoutMs })
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
