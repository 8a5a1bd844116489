import {
  completeErasureRecord,
  openErasureRecord,
  storedRecordId,
} from '@pazar/event-store/codec/append-erasures.ts'
import { summarizeErasureRecord } from '@pazar/event-store/codec/erasure-record.ts'
import { firstEventOf } from '@pazar/event-store/codec/open-event-log.ts'
import type { EventStore } from '@pazar/event-store/event-store.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { Pool, PoolClient } from '@pazar/postgres/open-database.ts'
import type { BackupHeader } from './format.ts'
import { findInPostgres } from './restored-streams.ts'

/**
 * Adds to the record what processes without it have erased, as an earlier release does. Does nothing in a
 * database without data.
 * @throws Error with one line if the file cannot be written, or is not the record of this installation.
 */
export async function prepareErasureRecord(
  pool: Pool,
  eventStore: EventStore | undefined,
  file: string,
): Promise<void> {
  if (!(await tableExists(pool, 'private.stream_keys'))) return
  const record = await openErasureRecord({ pool, file }, { mayCreate: false })
  await completeErasureRecord({ pool, file }, record, async (stream) =>
    eventStore
      ? firstEventOf(eventStore, stream)
      : (await findInPostgres(pool)([stream])).get(stream)?.firstEvent,
  )
}

/** An erasure without its event may not be in the record yet; the restored installation finishes it. */
const lastErasureSql = `
select stream, erased_at as "erasedAt" from private.stream_keys
 where erased_at is not null and erasure is null order by erased_at desc, stream desc limit 1`

/**
 * Reads from the snapshot of a backup what the record has to contain, and checks that it does.
 * @throws Error with one line if the record lacks an erasure.
 */
export async function readErasureReference(
  client: PoolClient,
  file: string,
): Promise<BackupHeader['erasureRecord']> {
  const { rows } = await client.query<{ stream: string; erasedAt: Date }>(lastErasureSql)
  const lastErasure = rows[0] ? { stream: rows[0].stream, erasedAt: rows[0].erasedAt.toISOString() } : null
  const id = await storedRecordId(client)
  if (id === null) throw new Error('This installation has no record of erasures yet: start it once')
  const summary = await summarizeErasureRecord(file, lastErasure)
  if (summary.id !== id || !summary.hasErasure)
    throw new Error(
      `ERASURES_FILE ${file} lacks an erasure: command-api writes to another file, or was started without one`,
    )
  return { id, lastErasure }
}
