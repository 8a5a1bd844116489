import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { type EventStore, type Position, startPosition } from '@pazar/event-store/event-store.ts'
import { syncFolder } from '@pazar/event-store/sync-folder.ts'
import { withAdvisoryLock } from '@pazar/postgres/advisory-lock.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { assertBackedUpLog } from './assert-backed-up-log.ts'
import { backupContent } from './backup-content.ts'
import { type BackupHeader, type BackupPart, formatVersion, type PartRows } from './format.ts'
import { chunkSize } from './read-backup.ts'
import { prepareErasureRecord, readErasureReference } from './erasure-reference.ts'
import { release } from './release.ts'
import { openSnapshot, readBackedUpTables, type Snapshot } from './tables.ts'

/** "backup" in ASCII: one backup of a database is made at a time. */
export const backupLock = 0x6261636b7570
/** A file that is not whole has this ending. */
export const unfinishedEnding = '.unfinished'

export interface BackupOptions {
  /** Needs three connections. */
  pool: Pool
  /** The log, if it is in EventStoreDB. */
  eventStore: EventStore | undefined
  /** Must not exist. */
  file: string
  /** Path of the record of erasures; a backup without one is refused. */
  erasuresFile: string | undefined
  signal: AbortSignal
  /** Called with the complete file before it gets its name; the backup fails if it rejects. */
  verify?(unfinishedFile: string): Promise<unknown>
  /** Called after each table. */
  onPart?(part: BackupPart): void
  /** Called with the rows so far of a table, often. */
  onRows?(rows: PartRows): void
}

type Log = BackupHeader['log']

async function readLogInPostgres(client: PoolClient): Promise<Log> {
  const { rows } = await client.query<{ position: string; id: string }>(
    `(select "position"::text as position, id from log.events order by log.events."position" limit 1) union all
     (select "position"::text, id from log.events order by log.events."position" desc limit 1)`,
  )
  return {
    firstEvent: rows[0]?.id ?? null,
    head: rows[1]?.position ?? startPosition,
    headEvent: rows[1]?.id ?? null,
  }
}

async function readLog(eventStore: EventStore, head: Position): Promise<Log> {
  let firstEvent: string | null = null
  for await (const [first] of eventStore.readAll({ limit: 1 })) firstEvent = first!.id
  return { firstEvent, head, headEvent: (await eventStore.idAt(head)) ?? null }
}

async function readFingerprint(client: PoolClient): Promise<string | null> {
  if (!(await tableExists(client, 'private.secret_canary'))) return null
  const { rows } = await client.query<{ hmac: Buffer }>('select hmac from private.secret_canary')
  return rows[0]?.hmac.toString('hex') ?? null
}

/**
 * Opens the snapshots in the order that keeps a backup consistent while events are appended. Followers are
 * seen before the head is fixed, so no checkpoint is beyond it. Everything else is seen after that, so each
 * event finds the key, the image or the account that was stored before it was appended.
 */
async function openSnapshots(pool: Pool, eventStore: EventStore | undefined) {
  const followers = await openSnapshot(pool)
  if (!eventStore) return { followers, others: followers, head: undefined }
  try {
    const head = await eventStore.head()
    return { followers, others: await openSnapshot(pool), head }
  } catch (error) {
    followers.close()
    throw error
  }
}

async function writeFile(
  options: BackupOptions & { erasuresFile: string },
  followers: Snapshot,
  others: Snapshot,
  head?: Position,
) {
  const { eventStore, file, erasuresFile, signal, onPart = () => {}, onRows = () => {} } = options
  const tables = await readBackedUpTables(others.client, eventStore ? ['private'] : ['log', 'private'])
  const log = eventStore ? await readLog(eventStore, head!) : await readLogInPostgres(others.client)
  const header: BackupHeader = {
    format: formatVersion,
    release,
    createdAt: new Date().toISOString(),
    form: eventStore ? 'eventstoredb' : 'postgres',
    secretFingerprint: await readFingerprint(others.client),
    log,
    erasureRecord: await readErasureReference(others.client, erasuresFile),
  }
  const content = backupContent({
    header,
    tables,
    followers: followers.client,
    others: others.client,
    eventStore,
    onPart,
    onRows,
  })
  // A killed process may have left one; with "wx" a link in its place is not followed.
  await rm(file + unfinishedEnding, { force: true })
  await pipeline(
    content,
    createZstdCompress({ chunkSize, params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
    createWriteStream(file + unfinishedEnding, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
  return header
}

/** Without the record, a restore would bring back customers who are erased after the backup. */
function assertErasuresFile(erasuresFile: string | undefined): asserts erasuresFile is string {
  if (erasuresFile === undefined)
    throw new Error(
      'ERASURES_FILE is missing: no backup is made without the record of erasures that command-api keeps',
    )
}

async function assertNew(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) throw new Error(`${file} exists already; choose another name`)
}

async function writeFromSnapshots(options: BackupOptions & { erasuresFile: string }): Promise<BackupHeader> {
  const { followers, others, head } = await openSnapshots(options.pool, options.eventStore)
  try {
    return await writeFile(options, followers, others, head)
  } finally {
    followers.close()
    if (others !== followers) others.close()
  }
}

/** Same as `createBackup`, for a caller that holds `backupLock`. */
export async function writeBackup(
  options: BackupOptions,
): Promise<{ header: BackupHeader; fileBytes: number }> {
  const { pool, eventStore, file, erasuresFile, verify } = options
  await assertNew(file)
  assertErasuresFile(erasuresFile)
  // First, so that nothing is written for a log of another installation.
  await assertBackedUpLog(pool, eventStore)
  await prepareErasureRecord(pool, eventStore, erasuresFile)
  try {
    const header = await writeFromSnapshots({ ...options, erasuresFile })
    await verify?.(file + unfinishedEnding)
    await rename(file + unfinishedEnding, file)
    await syncFolder(dirname(file))
    return { header, fileBytes: (await stat(file)).size }
  } catch (error) {
    await rm(file + unfinishedEnding, { force: true })
    throw error
  }
}

/**
 * Writes a backup of log and private tables into one file, in constant memory and while the system works. The
 * file appears when it is whole and on disk; until then it has another name, which is removed if the backup
 * fails.
 * @returns the header and the size in bytes; undefined if another backup of this database is under way.
 */
export async function createBackup(
  options: BackupOptions,
): Promise<{ header: BackupHeader; fileBytes: number } | undefined> {
  return withAdvisoryLock(options.pool, backupLock, () => writeBackup(options))
}
