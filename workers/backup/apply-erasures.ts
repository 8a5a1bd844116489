import type { RecordedErasure } from '@pazar/event-store/codec/erasure-record.ts'
import { tableExists } from '@pazar/postgres/missing-table.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { eraseRemoteAnswers } from '@pazar/private-tables/erase-remote-answers.ts'

const batchSize = 1000

export interface AppliedErasures {
  /** Lines of the record. */
  recorded: number
  /** Keys that the backup had brought back. */
  deletedKeys: number
  /** Erasures whose event the log lacks; the next start of the command side appends it. */
  pendingEvents: number
}

const countKeysSql =
  'select count(*)::int as count from private.stream_keys where stream = any($1) and wrapped is not null'

/** As the erasure itself did: no key, and the event stored until the log has it. */
const eraseSql = `
insert into private.stream_keys (stream, erased_at, erasure) select * from unnest($1::text[], $2::timestamptz[], $3::jsonb[])
on conflict (stream) do update
   set wrapped = null, erased_at = coalesce(stream_keys.erased_at, excluded.erased_at), erasure = coalesce(stream_keys.erasure, excluded.erasure)`

async function hasOutbox(client: PoolClient): Promise<boolean> {
  return (
    (await tableExists(client, 'private.outbox')) && (await tableExists(client, 'private.tracked_orders'))
  )
}

/**
 * Repeats the erasures of the record in restored tables: deletes the keys and the answers of remote services,
 * and leaves the event pending if the log does not have it.
 * @param erasedStreams answers which of the streams have `PersonalDataErased` in the restored log.
 */
export async function applyErasures(
  client: PoolClient,
  record: AsyncIterable<RecordedErasure>,
  erasedStreams: (streams: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<AppliedErasures> {
  const result: AppliedErasures = { recorded: 0, deletedKeys: 0, pendingEvents: 0 }
  const cleansUp = await hasOutbox(client)
  let batch = new Map<string, RecordedErasure>()

  async function applyBatch(): Promise<void> {
    const erasures = [...batch.values()]
    batch = new Map()
    if (erasures.length === 0) return
    const streams = erasures.map(({ stream }) => stream)
    const inLog = await erasedStreams(streams)
    const { rows } = await client.query<{ count: number }>(countKeysSql, [streams])
    result.deletedKeys += rows[0]!.count
    result.pendingEvents += erasures.filter(({ stream }) => !inLog.has(stream)).length
    await client.query(eraseSql, [
      streams,
      erasures.map(({ erasedAt }) => erasedAt),
      erasures.map(({ stream, erasure }) => (inLog.has(stream) ? null : JSON.stringify(erasure))),
    ])
    if (cleansUp) await eraseRemoteAnswers(client, streams)
  }

  for await (const erasure of record) {
    result.recorded++
    batch.set(erasure.stream, erasure)
    if (batch.size >= batchSize) await applyBatch()
  }
  await applyBatch()
  return result
}
