import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import { applySchema } from '@pazar/postgres/schema.ts'
import { inTransaction } from '@pazar/postgres/transaction.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import { StoreUnavailable } from '../event-store.ts'
import { syncFolder } from '../sync-folder.ts'
import {
  closeLastLine,
  DamagedErasureRecord,
  erasureKey,
  formatRecordHead,
  formatRecordLine,
  readErasureRecord,
  readRecordId,
  type RecordedErasure,
} from './erasure-record.ts'
import type { Erasure } from './stream-keys.ts'
import { uuidV7 } from './uuid-v7.ts'

export interface ErasureRecord {
  /**
   * Resolves once the lines are on disk.
   * @throws StoreUnavailable if they cannot be written, ZodError if a restore could not read them.
   */
  append(erasures: readonly RecordedErasure[]): Promise<void>
}

export interface RecordLocation {
  pool: Pool
  /** Path of the record. */
  file: string
}

const tables = [
  'create schema if not exists private',
  `create table if not exists private.erasure_record (
    only_row boolean primary key default true check (only_row),
    id uuid not null
  )`,
]

/** "erasures" in ASCII: one process of an installation writes to the record at a time, on any machine. */
export const recordLock = 0x6572617375726573n
/** A process that is suspended for longer, ms, does not keep the others from writing. */
const idleTimeoutMs = 60_000

const whileLocked = <T>(pool: Pool, work: () => Promise<T>): Promise<T> =>
  inTransaction(pool, { idleTimeoutMs }, async (client) => {
    await client.query(`select pg_advisory_xact_lock(${recordLock})`)
    return work()
  })

/** The id of this installation's record; null if it has none yet. */
export async function storedRecordId(client: Pool | PoolClient): Promise<string | null> {
  if (!(await tableExists(client, 'private.erasure_record'))) return null
  const { rows } = await client.query<{ id: string }>('select id from private.erasure_record')
  return rows[0]?.id ?? null
}

/**
 * For a process that erases and was given no file: without it, the record would lack what this process erases.
 * @throws Error with one line if this installation keeps a record.
 */
export async function assertNoErasureRecord(pool: Pool): Promise<void> {
  if ((await storedRecordId(pool)) !== null)
    throw new Error(
      'ERASURES_FILE is missing: this installation keeps a record of erasures, which its backups need',
    )
}

/** The id of the record in a file; undefined if there is no file, or it is empty. @throws DamagedErasureRecord */
export async function idInFile(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!handle) return undefined
  try {
    return (await handle.stat()).size > 0 ? await readRecordId(handle, file) : undefined
  } finally {
    await handle.close()
  }
}

/** Stores an id unless there is one: that of the file, if the schema `private` was lost and the file was not. */
async function storeRecordId({ pool, file }: RecordLocation): Promise<{ id: string; isNew: boolean }> {
  await applySchema(pool, tables)
  const known = (await storedRecordId(pool)) === null ? await idInFile(file) : undefined
  const { rowCount } = await pool.query(
    'insert into private.erasure_record (id) values (coalesce($1, gen_random_uuid())) on conflict do nothing',
    [known],
  )
  return { id: (await storedRecordId(pool))!, isNew: rowCount === 1 }
}

async function assertOwn(handle: FileHandle, file: string, id: string): Promise<void> {
  if ((await readRecordId(handle, file)) !== id)
    throw new DamagedErasureRecord(
      `${file} is the record of erasures of another installation: set ERASURES_FILE to the right one, or move this one away and a start begins a new one`,
    )
}

/** True if the file is empty, or a process was killed while it wrote the first line. */
async function isWithoutHead(handle: FileHandle, head: string): Promise<boolean> {
  const { size } = await handle.stat()
  if (size >= head.length) return false
  const { buffer } = await handle.read(Buffer.alloc(size), 0, size, 0)
  return head.startsWith(buffer.toString())
}

/** Appends whole lines, after the first line if the file has none. */
async function write(file: string, id: string, lines: string): Promise<void> {
  const head = formatRecordHead(id)
  const handle = await open(file, 'a+', 0o600)
  try {
    if (await isWithoutHead(handle, head)) {
      if ((await handle.stat()).size > 0) await handle.truncate(0)
      await handle.appendFile(head + lines)
    } else {
      await assertOwn(handle, file, id)
      await closeLastLine(handle)
      if (lines !== '') await handle.appendFile(lines)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function assertExists(file: string, id: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new DamagedErasureRecord(`${file} does not exist: the start of the system makes it complete again`)
  })
  await assertOwn(handle, file, id).finally(() => handle.close())
}

function describeFailure(file: string, error: unknown): string {
  if (error instanceof DamagedErasureRecord) return `ERASURES_FILE ${error.message}`
  return `ERASURES_FILE ${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`
}

/**
 * Opens the record for appending. Any number of processes may append to it, a lock in the database orders them.
 * @param mayCreate false if an installation that has a record must have it in this place.
 * @throws Error with one line if the file cannot be written, or is another installation's record.
 */
export async function openErasureRecord(
  { pool, file }: RecordLocation,
  { mayCreate = true } = {},
): Promise<ErasureRecord> {
  const openIn = async () => {
    const { id, isNew } = await storeRecordId({ pool, file })
    if (!mayCreate && !isNew) await assertExists(file, id)
    await whileLocked(pool, () => write(file, id, ''))
    await syncFolder(dirname(file))
    return id
  }
  const id = await openIn().catch((error: unknown) => {
    throw new Error(describeFailure(file, error), { cause: error })
  })
  return {
    async append(erasures) {
      const lines = erasures.map(formatRecordLine).join('')
      if (lines === '') return
      await whileLocked(pool, () => write(file, id, lines)).catch((error: unknown) => {
        throw new StoreUnavailable('The record of erasures cannot be written', { cause: error })
      })
    },
  }
}

interface ErasedKey {
  stream: string
  erasedAt: Date
  erasure: Erasure | null
}

const pageSize = 1000
const erasedSql = `
select stream, erased_at as "erasedAt", erasure from private.stream_keys
 where erased_at is not null and stream > $1 order by stream limit ${pageSize}`

async function* readErasedKeys(pool: Pool): AsyncGenerator<ErasedKey[]> {
  let last = ''
  for (;;) {
    const { rows } = await pool.query<ErasedKey>(erasedSql, [last])
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)!.stream
  }
}

/**
 * Adds the erasures that the database knows and the record lacks: from before the record was kept, from a
 * process without it, or from one that died before it wrote the line. Their event may be in the log already,
 * so it gets an id of its own here only if none is stored.
 */
export async function completeErasureRecord(
  { pool, file }: RecordLocation,
  record: ErasureRecord,
  firstEventOf: (stream: string) => Promise<string | undefined>,
): Promise<void> {
  let recorded: Map<string, string | null> | undefined
  for await (const keys of readErasedKeys(pool)) {
    recorded ??= await readFirstEvents(file)
    const missing: RecordedErasure[] = []
    for (const { stream, erasedAt, erasure } of keys) {
      const at = erasedAt.toISOString()
      const known = recorded.get(erasureKey({ stream, erasedAt: at }))
      if (typeof known === 'string') continue
      const firstEvent = (await firstEventOf(stream)) ?? null
      // An earlier release may have written the line with another log, which lacked the stream.
      if (known === firstEvent) continue
      missing.push({ stream, firstEvent, erasedAt: at, erasure: erasure ?? unspecifiedErasure(at) })
    }
    await record.append(missing)
  }
}

/** The first event of each recorded erasure. */
async function readFirstEvents(file: string): Promise<Map<string, string | null>> {
  const firstEvents = new Map<string, string | null>()
  for await (const line of readErasureRecord(file)) firstEvents.set(erasureKey(line), line.firstEvent)
  return firstEvents
}

/** An erasure of which only the time is known; ISO 8601. */
export const unspecifiedErasure = (at: string): Erasure => ({
  eventId: uuidV7(),
  reason: 'unspecified',
  metadata: { at, actor: { kind: 'system' }, correlationId: 'erasure-record', causationId: null },
})
