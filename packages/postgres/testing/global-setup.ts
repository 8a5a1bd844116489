import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPool } from '../open-database.ts'
import { startPostgres } from '../embedded/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a superuser for the database `postgres`. */
    postgresUrl: string
  }
}

/** The many connections of the tests need not repeat a hash 4096 times, which takes most of a client's time. */
const makeSignInCheap = async (url: string): Promise<void> => {
  const pool = openPool(url, { maxConnections: 1 })
  await pool.query("set scram_iterations = 1; alter role pazar password 'test'")
  await pool.end()
}

/** Starts one embedded Postgres per run of the integration tests, and removes it completely afterwards. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-test-'))
  // As root, the server runs as another user.
  chmodSync(folder, 0o755)
  // Processes share compiled code. The cache is in the repository, because the last process to exit writes to
  // it after the folder above is removed.
  process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '..', '..', '.cache', 'node')
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    password: 'test',
    durable: false,
  })
  await makeSignInCheap(postgres.url('postgres'))
  provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
