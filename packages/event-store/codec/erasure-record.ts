import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { recordedErasureReason } from '@pazar/contracts/event/personal-data-erased.ts'
import { metadata } from '@pazar/contracts/event/metadata.ts'
import type { Pool } from 'pg'
import { z } from 'zod'
import { StoreUnavailable } from '../event-store.ts'
import type { Erasure } from './stream-keys.ts'
import { uuidV7 } from './uuid-v7.ts'

/**
 * The record of erasures: a file outside the database and its backups, one line of JSON for each erased
 * stream. A backup from before an erasure contains the key, so a restore deletes it again from this file. It
 * contains no personal data.
 */
const lineSchema = z.strictObject({
  stream: z.string().min(1),
  erasedAt: z.iso.datetime(),
  erasure: z.strictObject({
    eventId: z.guid(),
    reason: recordedErasureReason,
    metadata: metadata.omit({ schemaVersion: true }),
  }),
})

export interface RecordedErasure {
  stream: string
  /** When the key was deleted; ISO 8601. */
  erasedAt: string
  erasure: Erasure
}

export interface ErasureRecord {
  /** Resolves once the lines are on disk. @throws StoreUnavailable if they cannot be written. */
  append(erasures: readonly RecordedErasure[]): Promise<void>
}

const lineEnd = 0x0a
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** A crash may have left half a line, which must not swallow the next one. */
async function endsWithinLine(handle: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  const { size } = await handle.stat()
  if (size === 0) return false
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] !== lineEnd
}

async function syncFolderOf(file: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(dirname(file), 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Opens the record for appending, and creates the file if it does not exist. Any number of processes on one
 * machine may append to it.
 * @throws Error with one line if the file cannot be written.
 */
export async function openErasureRecord(file: string): Promise<ErasureRecord> {
  async function write(erasures: readonly RecordedErasure[]): Promise<void> {
    const handle = await open(file, 'a+', 0o600)
    try {
      const lines = erasures.map((each) => `${JSON.stringify(each)}\n`).join('')
      // One write in append mode, so that lines of several processes do not mix.
      if (lines !== '')
        await handle.appendFile(Buffer.from((await endsWithinLine(handle)) ? `\n${lines}` : lines))
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
  try {
    await write([])
    await syncFolderOf(file)
  } catch (error) {
    throw new Error(`ERASURES_FILE ${file} cannot be written (${codeOf(error)})`, { cause: error })
  }
  return {
    append: (erasures) =>
      write(erasures).catch((error: unknown) => {
        throw new StoreUnavailable('The record of erasures cannot be written', { cause: error })
      }),
  }
}

/**
 * Reads the record, oldest first. Half a line that a crash left is skipped: that erasure was repeated.
 * @throws Error with code ENOENT if there is no file, or with one line if a whole line is not an erasure.
 */
export async function* readErasureRecord(file: string): AsyncGenerator<RecordedErasure> {
  const handle = await open(file, 'r')
  try {
    for await (const line of handle.readLines({ autoClose: false })) {
      const json = parseJson(line)
      if (json === undefined) continue
      const { success, data } = lineSchema.safeParse(json)
      // Skipping it would bring a customer back.
      if (!success) throw new Error(`${file} has a line that this release cannot read: ${line.slice(0, 200)}`)
      yield data
    }
  } finally {
    await handle.close()
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** The stream in the newest line; null if there is none, or no file. */
export async function readLastErasure(file: string): Promise<string | null> {
  let last: string | null = null
  try {
    for await (const { stream } of readErasureRecord(file)) last = stream
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  return last
}

const erasedSql =
  'select stream, erased_at as "erasedAt", erasure from private.stream_keys where erased_at is not null order by erased_at, stream'

/**
 * Adds the erasures that the database knows and the record lacks: from before the record was kept, or from a
 * process that died before it wrote the line. Their event may be in the log already, so it gets an id of its
 * own here only if none is stored.
 */
export async function completeErasureRecord(file: string, record: ErasureRecord, pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ stream: string; erasedAt: Date; erasure: Erasure | null }>(erasedSql)
  if (rows.length === 0) return
  const recorded = new Set<string>()
  for await (const { stream } of readErasureRecord(file)) recorded.add(stream)
  await record.append(
    rows
      .filter(({ stream }) => !recorded.has(stream))
      .map(({ stream, erasedAt, erasure }) => {
        const at = erasedAt.toISOString()
        return { stream, erasedAt: at, erasure: erasure ?? unspecifiedErasure(at) }
      }),
  )
}

const unspecifiedErasure = (at: string): Erasure => ({
  eventId: uuidV7(),
  reason: 'unspecified',
  metadata: { at, actor: { kind: 'system' }, correlationId: 'erasure-record', causationId: null },
})
