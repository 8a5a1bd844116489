import type { RecordedErasure } from '@pazar/event-store/codec/erasure-record.ts'
import { deleteKeysSql } from '@pazar/event-store/codec/stream-keys-sql.ts'
import type { PoolClient } from '@pazar/postgres/open-database.ts'
import { eraseRemoteAnswers, hasRemoteAnswers } from '@pazar/private-tables/erase-remote-answers.ts'

const batchSize = 1000

export interface AppliedErasures {
  /** Lines of the record. */
  recorded: number
  /** Lines about streams that the backup does not have; nothing was done for them. */
  withoutStream: number
  /** Keys that the backup had brought back. */
  deletedKeys: number
  /** Erasures whose event the log lacks; the next start of the command side appends it. */
  pendingEvents: number
}

/** A stream of the restored log. */
export interface RestoredStream {
  /** Id of its first event. */
  firstEvent: string
  /** True if it has `PersonalDataErased`. */
  isErased: boolean
}

export interface ErasureTarget {
  client: PoolClient
  /** Answers those of the streams that the restored log has. */
  findStreams(streams: readonly string[]): Promise<ReadonlyMap<string, RestoredStream>>
  signal: AbortSignal
}

const countKeysSql =
  'select count(*)::int as count from private.stream_keys where stream = any($1) and wrapped is not null'

/**
 * The first line of each stream that says why it was erased. After a loss of keys a start adds another line, for which
 * reason and actor are unknown.
 */
function onePerStream(lines: readonly RecordedErasure[]): RecordedErasure[] {
  const byStream = new Map<string, RecordedErasure>()
  for (const line of lines) {
    const known = byStream.get(line.stream)
    if (!known || known.erasure.reason === 'unspecified') byStream.set(line.stream, line)
  }
  return [...byStream.values()]
}

/**
 * Repeats the erasures of the record in restored tables: deletes the keys and the answers of remote services,
 * and leaves the event pending if the log does not have it. A stream that the log lacks, or that begins with
 * another event, is left alone: its name will be used, and what is written then must have a key.
 */
export async function applyErasures(
  { client, findStreams, signal }: ErasureTarget,
  record: AsyncIterable<RecordedErasure>,
): Promise<AppliedErasures> {
  const result: AppliedErasures = { recorded: 0, withoutStream: 0, deletedKeys: 0, pendingEvents: 0 }
  const cleansUp = await hasRemoteAnswers(client)
  let batch: RecordedErasure[] = []

  async function applyBatch(): Promise<void> {
    signal.throwIfAborted()
    const found = await findStreams([...new Set(batch.map(({ stream }) => stream))])
    const matching = batch.filter(({ stream, firstEvent }) => found.get(stream)?.firstEvent === firstEvent)
    result.withoutStream += batch.length - matching.length
    batch = []
    const erasures = onePerStream(matching)
    if (erasures.length === 0) return
    const streams = erasures.map(({ stream }) => stream)
    const isErased = (stream: string) => found.get(stream)!.isErased
    const { rows } = await client.query<{ count: number }>(countKeysSql, [streams])
    result.deletedKeys += rows[0]!.count
    result.pendingEvents += streams.filter((stream) => !isErased(stream)).length
    await client.query(deleteKeysSql, [
      streams,
      erasures.map(({ erasedAt }) => erasedAt),
      erasures.map(({ stream, erasure }) => (isErased(stream) ? null : JSON.stringify(erasure))),
    ])
    if (cleansUp) await eraseRemoteAnswers(client, streams)
  }

  for await (const erasure of record) {
    result.recorded++
    batch.push(erasure)
    if (batch.length >= batchSize) await applyBatch()
  }
  await applyBatch()
  return result
}
