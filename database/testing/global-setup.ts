import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../embedded/start-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a superuser, in the database `postgres`. */
    postgresUrl: string
  }
}

/** One embedded Postgres per run of the integration tests, gone without a trace afterwards. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-test-'))
  // Run as root, the server is another user.
  chmodSync(folder, 0o755)
  // What one process has compiled the next need not. Beside the repository's other caches: the last to end writes when the folder above is gone.
  process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, '..', '..', '.cache', 'compiled')
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), password: 'test', durable: false })
  provide('postgresUrl', postgres.url('postgres'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
