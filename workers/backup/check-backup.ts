import { idInFile } from '@pazar/event-store/codec/append-erasures.ts'
import { type RecordSummary, summarizeErasureRecord } from '@pazar/event-store/codec/erasure-record.ts'
import { secretFingerprint } from '@pazar/event-store/codec/secret-canary.ts'
import type { BackupHeader, Manifest } from './format.ts'
import { readHeader } from './read-backup.ts'
import { release } from './release.ts'
import { verifyBackup } from './verify-backup.ts'

export interface CheckOptions {
  file: string
  appSecret: string
  /** True if the log is to be restored into EventStoreDB. */
  hasEventStore: boolean
  /** The record of erasures; undefined to restore without it. */
  erasuresFile: string | undefined
  /** Where the next start keeps the record, if the backup is restored without it. */
  nextErasuresFile?: string | undefined
}

function assertForm(file: string, { form }: BackupHeader, hasEventStore: boolean): void {
  if ((form === 'eventstoredb') === hasEventStore) return
  throw new Error(
    hasEventStore
      ? `${file} has its log in Postgres: restore it without EVENTSTORE_URL`
      : `${file} has its log in EventStoreDB: set EVENTSTORE_URL to an empty one`,
  )
}

/** The tables of a newer release may be unknown to this one. */
function assertRelease(file: string, { release: writtenBy }: BackupHeader): void {
  if (writtenBy.localeCompare(release, 'en', { numeric: true }) > 0)
    throw new Error(`${file} was written by Pazar ${writtenBy}, and this is ${release}: update Pazar first`)
}

const withoutRecord = 'add --without-erasures if nobody was erased since the backup'

/** A record that lacks an erasure from before the backup is an old copy. */
async function checkRecord(
  erasuresFile: string,
  { id, lastErasure }: BackupHeader['erasureRecord'],
): Promise<RecordSummary> {
  let summary: RecordSummary
  try {
    summary = await summarizeErasureRecord(erasuresFile, lastErasure)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new Error(
      `The record of erasures ${erasuresFile} cannot be read (${code}): customers erased since the backup would be back. Copy it there or set ERASURES_FILE, or ${withoutRecord}`,
      { cause: error },
    )
  }
  if (summary.id !== id)
    throw new Error(
      `${erasuresFile} is the record of erasures of another installation, or one that was begun by a start on this machine: copy the right one there, or ${withoutRecord}`,
    )
  if (!summary.hasErasure)
    throw new Error(
      `${erasuresFile} lacks an erasure that was recorded before the backup: it is older. Use the newest copy, or ${withoutRecord}`,
    )
  return summary
}

/** Without this check the restore succeeds, and every start is refused. */
async function assertNoForeignRecord(file: string, { id }: BackupHeader['erasureRecord']): Promise<void> {
  const found = await idInFile(file)
  if (found !== undefined && found !== id)
    throw new Error(
      `${file} is not the record of erasures of the backup, and a start would be refused: move it away first, the start begins a new one`,
    )
}

export interface CheckedBackup {
  manifest: Manifest
  /** Undefined if the backup is to be restored without it. */
  record: RecordSummary | undefined
}

/**
 * Reads a whole backup and checks that it can be restored with this secret, log and record of erasures.
 * Nothing is written.
 * @throws DamagedBackup, or Error with one line.
 */
export async function checkBackup({
  file,
  appSecret,
  hasEventStore,
  erasuresFile,
  nextErasuresFile,
}: CheckOptions): Promise<CheckedBackup> {
  const header = await readHeader(file)
  if (header.secretFingerprint !== null && header.secretFingerprint !== secretFingerprint(appSecret))
    throw new Error(
      `APP_SECRET is not the secret of the installation that ${file} was made of: its personal data could not be read`,
    )
  assertRelease(file, header)
  assertForm(file, header, hasEventStore)
  if (nextErasuresFile !== undefined) await assertNoForeignRecord(nextErasuresFile, header.erasureRecord)
  const record =
    erasuresFile === undefined ? undefined : await checkRecord(erasuresFile, header.erasureRecord)
  return { manifest: await verifyBackup(file), record }
}
