import { openStore } from '@pazar/event-store/open-store.ts'
import { readEnvironment, storeVariables } from '@pazar/http-server/process/environment.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { isSameDatabase } from '@pazar/postgres/is-same-database.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { resolve } from 'node:path'
import { z } from 'zod'
import { assertNothingRuns } from '../checkpoints/nothing-runs.ts'
import { readModels } from '../read-models.ts'
import { withOpenDatabase } from '../replay/open-stores.ts'
import { type CopyDestination, readArguments } from './arguments.ts'
import { copyLog } from './copy-log.ts'

const variables = z.object({
  DATABASE_URL: storeVariables.databaseUrl.optional(),
  EVENTSTORE_URL: storeVariables.eventStoreUrl.optional(),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(path)),
})

const connectionName = 'copy-log'
const lockId = 7068
const print = (line: string) => console.log(line)

/**
 * Opens the database that follows the log afterwards: the installation's own, or the one that the log is
 * copied to.
 * @throws Error if that one has no accounts and keys, without which the log cannot be used.
 */
async function openFollower(destination: CopyDestination, own: Pool, resources: AsyncDisposableStack) {
  if (destination.kind === 'event-store' || destination.url === undefined) return own
  const other = openPool(destination.url, { name: connectionName })
  resources.defer(() => other.end())
  if (await isSameDatabase(own, other)) return own
  if (!(await tableExists(other, 'private.stream_keys')))
    throw new Error(
      'The database of --to has no accounts and keys: restore the schemas private and read into it first (docs/guides/backups.md)',
    )
  return other
}

async function copy(destination: CopyDestination, own: Pool, eventStoreUrl: string | undefined) {
  await using resources = new AsyncDisposableStack()
  const pool = await openFollower(destination, own, resources)
  const targetUrl = destination.kind === 'event-store' ? destination.url : undefined
  if (pool === own && targetUrl === eventStoreUrl)
    throw new Error(
      'The log is there already: EVENTSTORE_URL (or the database, without it) is where it is copied from',
    )
  await assertNothingRuns(own)
  const source = await openStore({ eventStoreUrl, pool: own })
  resources.defer(() => source.store.close())
  const target = await openStore({ eventStoreUrl: targetUrl, pool })
  resources.defer(() => target.store.close())
  print(`Copying the log from ${source.description} to ${target.description}.`)
  const isMoved = await withAdvisoryLock(pool, lockId, () =>
    copyLog({ source: source.store, target: target.store, pool, models: readModels, print }),
  )
  if (isMoved === undefined) throw new Error('Another npm run copy-log is under way')
  if (isMoved)
    print(
      `${pool === own ? 'This database' : 'The database of --to'} follows the copy from now on. Start with ${targetUrl === undefined ? 'no EVENTSTORE_URL' : `EVENTSTORE_URL of ${target.description}`}${pool === own ? '' : ' and DATABASE_URL of --to'}; the old log can be deleted then.`,
    )
}

async function main(): Promise<void> {
  const destination = readArguments(process.argv.slice(2))
  const { EVENTSTORE_URL: eventStoreUrl, ...settings } = readEnvironment(variables, process.env)
  await withOpenDatabase(connectionName, settings, ({ pool }) => copy(destination, pool, eventStoreUrl))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
