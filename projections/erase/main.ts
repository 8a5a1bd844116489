import { openPool } from '@pazar/postgres/open-database.ts'
import { readEnvironment, storeVariables } from '@pazar/http-server/process/environment.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { openEmbeddedDatabase } from '../replay/embedded-database.ts'
import { discardWal } from './discard-wal.ts'
import { rewriteTables } from './rewrite-tables.ts'

const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
})

const usage = `npm run erase -- --now

Removes what erased customers left behind in the files of the database: dead rows, words in indexes, samples of the
planner, and the write-ahead log. Lists wait while their table is written anew. docs/guides/erasure.md says what stays where.`

/** SQLSTATE 42501: only a superuser of the server may do this. */
const isForbidden = (error: unknown) => (error as { code?: string }).code === '42501'

async function main(): Promise<void> {
  const args = process.argv.slice(2).filter((word) => word !== '--')
  if (args.length !== 1 || args[0] !== '--now') throw new Error(usage)
  const settings = readEnvironment(variables, process.env)
  const embedded =
    settings.DATABASE_URL === undefined ? await openEmbeddedDatabase(settings.DATA_DIR) : undefined
  try {
    const pool = openPool(settings.DATABASE_URL ?? embedded!.url, { name: 'erase', maxConnections: 1 })
    try {
      await rewriteTables(pool, (line) => console.log(line))
      console.log(`write-ahead log: ${await discardWal(pool)} old segments removed`)
    } finally {
      await pool.end()
    }
  } finally {
    await embedded?.stop()
  }
}

try {
  await main()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(isForbidden(error) ? `This needs a superuser of the database: ${message}` : message)
  process.exitCode = 1
}
