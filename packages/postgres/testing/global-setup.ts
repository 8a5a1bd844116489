import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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

const memory = '/dev/shm'
const maxDataBytes = 2 * 1024 ** 3

/**
 * Memory if the system offers enough of it: copying and dropping a database's files costs a disk's file system
 * many times the processor time.
 */
const chooseDisk = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= maxDataBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A killed run leaves its folder, which would take memory until the next start of the system. */
const removeLeftOver = (disk: string): void => {
  for (const name of readdirSync(disk)) {
    const pid = /^pazar-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(disk, name), { recursive: true, force: true })
  }
}

/**
 * Starts one embedded Postgres per run of the integration tests, and removes it completely afterwards, with the
 * temporary files of the tests if it is in memory.
 */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const disk = chooseDisk()
  removeLeftOver(disk)
  const folder = mkdtempSync(join(disk, `pazar-test-${process.pid}-`))
  // As root, the server runs as another user.
  chmodSync(folder, 0o755)
  // For data folders that tests create. On other systems the path would be too long for Unix sockets.
  if (disk === memory) process.env['TMPDIR'] = folder
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
    // A process that a test has killed may leave a server of its own that is still ending.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
