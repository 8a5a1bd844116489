import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { type EmbeddedPostgres, startPostgres } from '@pazar/postgres/embedded/start-postgres.ts'

export interface BenchPostgres {
  /** Process id of the server; its other processes descend from it. */
  pid: number
  /** Creates an empty database. */
  database(name: string): Promise<{ url: string; pool: Pool }>
  stop(): Promise<void>
}

/**
 * Starts a durable server (fsync on, as in production) on the disk of this checkout, because /tmp may be
 * in memory. `countsStatements` loads pg_stat_statements, which costs each statement a few microseconds.
 */
export async function startBenchPostgres({ countsStatements = false } = {}): Promise<BenchPostgres> {
  const folder = join(import.meta.dirname, '..', '.cache', `bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'postgres')
  let server: EmbeddedPostgres = await startPostgres({ dataDir, password: 'bench' })
  if (countsStatements) {
    const owner = openPool(server.url('postgres'), { maxConnections: 1 })
    await owner.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
    await owner.end()
    await server.stop()
    server = await startPostgres({ dataDir, password: 'bench' })
  }
  const pools: Pool[] = []
  return {
    pid: Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10),
    async database(name) {
      const owner = openPool(server.url('postgres'), { maxConnections: 1 })
      await owner.query(`drop database if exists ${name} with (force)`)
      await owner.query(`create database ${name}`)
      await owner.end()
      const url = server.url(name)
      const pool = openPool(url, { maxConnections: 70 })
      pools.push(pool)
      return { url, pool }
    },
    async stop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
