import { checkReachable } from '@pazar/event-store/eventstoredb/check-reachable.ts'
import type { CopyTarget } from '@pazar/event-store/log-writer.ts'
import { openStore } from '@pazar/event-store/open-store.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { isSameDatabase } from '@pazar/postgres/is-same-database.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import { openPool, type Pool } from '@pazar/postgres/open-database.ts'
import { assertNothingRuns } from '../checkpoints/nothing-runs.ts'
import { readModels } from '../read-models.ts'
import type { Print } from '../replay/progress-lines.ts'
import type { CopyDestination } from './arguments.ts'
import { copyLog } from './copy-log.ts'

/** How the command's connections are listed by the server. */
export const connectionName = 'copy-log'
const lockId = 0x636f7079

/**
 * Opens the database that follows the log afterwards: the installation's own, or the one that the log is
 * copied to.
 * @throws Error if that one has no accounts and keys, without which the log cannot be used.
 */
async function openFollower(
  destination: CopyDestination,
  own: Pool,
  resources: AsyncDisposableStack,
): Promise<Pool> {
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

/** Without user, password and options. */
function describeDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `the database ${pathname.slice(1)} at ${host}`
}

/** @throws Error with one line that names EVENTSTORE_URL if the store cannot be used. */
async function openReachable(
  eventStoreUrl: string | undefined,
  pool: Pool,
  resources: AsyncDisposableStack,
): Promise<{ store: CopyTarget; description: string }> {
  const opened = await openStore({ eventStoreUrl, pool })
  resources.defer(() => opened.store.close())
  if (eventStoreUrl !== undefined) await checkReachable(opened.store, eventStoreUrl)
  return opened
}

export interface CopySource {
  /** The installation's own database. */
  pool: Pool
  /** EVENTSTORE_URL. Without it, the log is in that database. */
  eventStoreUrl: string | undefined
}

/**
 * Opens both event stores, copies the log and prints what to start with.
 * @throws Error with one line; whatever was done before, the database still follows the source.
 */
export async function copyTo(
  destination: CopyDestination,
  { pool: own, eventStoreUrl }: CopySource,
  print: Print,
): Promise<void> {
  await using resources = new AsyncDisposableStack()
  const targetUrl = destination.kind === 'event-store' ? destination.url : undefined
  const pool = await openFollower(destination, own, resources)
  if (pool === own && targetUrl === eventStoreUrl)
    throw new Error(
      `The log is there already: it is copied from ${eventStoreUrl === undefined ? 'the database, because EVENTSTORE_URL is not set' : 'EVENTSTORE_URL'}`,
    )
  await assertNothingRuns(own)
  const source = await openReachable(eventStoreUrl, own, resources)
  const target = await openReachable(targetUrl, pool, resources).catch((error: Error) => {
    throw new Error(error.message.replace(/^EVENTSTORE_URL/, '--to'), { cause: error })
  })
  print(`Copying the log from ${source.description} to ${target.description}.`)
  const left = pool === own ? undefined : { pool: own, followedBy: describeDatabase(destination.url!) }
  const hasMoved = await withAdvisoryLock(pool, lockId, () =>
    copyLog({ source: source.store, target: target.store, pool, models: readModels, print, left }),
  )
  if (hasMoved === undefined) throw new Error('Another npm run copy-log is under way')
  const address =
    targetUrl === undefined ? 'without EVENTSTORE_URL' : `with EVENTSTORE_URL of ${target.description}`
  print(
    pool === own
      ? `This database follows the copy from now on: start ${address}.`
      : `The database of --to follows the copy: start ${address}, with DATABASE_URL of --to.`,
  )
}
