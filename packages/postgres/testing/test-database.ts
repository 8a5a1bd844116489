import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openPool, type Pool } from '../open-database.ts'

export interface TestDatabase {
  url: string
  pool: Pool
  close(): Promise<void>
}

/** A database that is filled once in a run and then copied, because creating tables takes longer. */
export interface DatabaseTemplate {
  name: string
  /** Fills the template. Another process may do it, so it leaves nothing but what the database holds. */
  prepare(pool: Pool): Promise<void>
}

/** Long, so that a busy machine is not mistaken for an unavailable server. */
const connectionTimeoutMs = 60_000

const urlOf = (database: string): string => {
  const url = new URL(inject('postgresUrl'))
  url.pathname = database
  return url.href
}

/** Creates the template unless a test file of this run has done so. @returns its name. */
async function ensureTemplate(server: Pool, { name, prepare }: DatabaseTemplate): Promise<string> {
  const template = `template_${name}`
  const exists = async () =>
    (await server.query('select from pg_database where datname = $1', [template])).rowCount === 1
  if (await exists()) return template
  // The pool has one connection, which holds the lock.
  await server.query('select pg_advisory_lock(hashtext($1))', [template])
  try {
    if (await exists()) return template
    await server.query(`drop database if exists ${template}_new with (force)`)
    await server.query(`create database ${template}_new`)
    const pool = openPool(urlOf(`${template}_new`), { connectionTimeoutMs })
    await prepare(pool).finally(() => pool.end())
    await server.query(`alter database ${template}_new rename to ${template}`)
  } finally {
    await server.query('select pg_advisory_unlock(hashtext($1))', [template])
  }
  return template
}

/**
 * Creates a database in the run's embedded Postgres, empty or a copy of the template; `close` drops it. Only
 * for `*.int.test.ts`.
 */
export const startTestDatabase = async (template?: DatabaseTemplate): Promise<TestDatabase> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const server = openPool(urlOf('postgres'), { maxConnections: 1, connectionTimeoutMs })
  const source = template ? await ensureTemplate(server, template) : 'template1'
  // Copying files costs a quarter of the default, which writes each page to the server's log.
  await server.query(`create database ${name} template ${source} strategy file_copy`)
  const pool = openPool(urlOf(name), { connectionTimeoutMs })
  return {
    url: urlOf(name),
    pool,
    close: async () => {
      await pool.end()
      await server.query(`drop database ${name} with (force)`)
      await server.end()
    },
  }
}
