import type { PoolClient } from 'pg'
import type { AppendResult } from '../event-store.ts'
import { IdsReused } from '../ids-reused.ts'
import { queryTimeoutMs } from './committer-connection.ts'
import { copyEvents, encodeCopyRows } from './copy-events.ts'
import { encodeTextArray } from './encode-text-array.ts'
import { expectedRevisionCodes, type PendingAppend } from './pending-append.ts'
import { appendRefusalCodes, logMovedOnCode, recordFirstEventSql, wakeUpChannel } from './schema.ts'

type Answer = AppendResult | IdsReused

const asText = { getTypeParser: () => String }

async function queryRow<Row extends string[]>(
  client: PoolClient,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row | undefined> {
  const query = { name, text, values, rowMode: 'array', query_timeout: queryTimeoutMs, types: asText }
  return (await client.query<Row>(query as never)).rows[0]
}

const parseIntArray = (text: string): number[] => text.slice(1, -1).split(',').map(Number)

/** Undefined, with nothing recorded, if the stream exists or another process is recording. */
async function recordFirstEvent(
  client: PoolClient,
  { stream, events: [event] }: PendingAppend,
): Promise<AppendResult | undefined> {
  const { id, type, data, metadata } = event!
  const values = [id, stream, type, data, metadata]
  const row = await queryRow<[position: string]>(client, 'record first event', recordFirstEventSql, values)
  return row && { ok: true, revision: 0, position: row[0] }
}

/** Records a batch and checks each append's expectation: see the function log.append. */
async function recordChecked(client: PoolClient, batch: readonly PendingAppend[]): Promise<Answer[]> {
  const streams = new Map<string, number>()
  const streamOf: number[] = []
  const expected: number[] = []
  const firstEvent: number[] = []
  const appendOf: number[] = []
  const ids: string[] = []
  const types: string[] = []
  const data: string[] = []
  const metadata: string[] = []
  for (const [place, each] of batch.entries()) {
    let number = streams.get(each.stream)
    if (number === undefined) streams.set(each.stream, (number = streams.size + 1))
    streamOf.push(number)
    expected.push(each.expected)
    firstEvent.push(ids.length + 1)
    for (const event of each.events) {
      appendOf.push(place + 1)
      ids.push(event.id)
      types.push(event.type)
      data.push(event.data)
      metadata.push(event.metadata)
    }
  }
  const text = 'select revisions, positions from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9)'
  const row = await queryRow<[revisions: string, positions: string]>(client, 'append', text, [
    encodeTextArray([...streams.keys()]),
    `{${streamOf}}`,
    `{${expected}}`,
    `{${firstEvent}}`,
    `{${appendOf}}`,
    `{${ids}}`,
    encodeTextArray(types),
    encodeTextArray(data),
    encodeTextArray(metadata),
  ])
  const [revisions, positions] = row!
  const revisionOf = parseIntArray(revisions)
  return parseIntArray(positions).map((position, place) => {
    const revision = revisionOf[place]!
    if (position === appendRefusalCodes.idsReused) return new IdsReused()
    if (position === appendRefusalCodes.conflict)
      return { ok: false, actual: revision < 0 ? undefined : revision }
    return { ok: true, revision, position: String(position) }
  })
}

const hasCode = (error: unknown, code: string) => (error as { code?: unknown } | null)?.code === code
/** unique_violation: a stream has moved on, or another process has recorded events meanwhile. */
const isUniqueViolation = (error: unknown) => hasCode(error, '23505')

const isFirstEvent = ({ expected, events }: PendingAppend): boolean =>
  expected === expectedRevisionCodes['no-stream'] && events.length === 1

const isExact = ({ expected }: PendingAppend): boolean => expected >= expectedRevisionCodes['no-stream']

/** Rows are received under the lock of appends. These arrive at once; more are recorded with all checks. */
const maxCopyBytes = 256 * 1024

/**
 * After a batch that could not be copied, this many are recorded with all checks: another process writes
 * too, or expectations often fail. Each refused copy leaves dead rows to the next vacuum.
 */
const checkedBatchesAfterRefusal = 32

/**
 * Copies a batch into the log after `head`. The unique index of streams and revisions refuses an append whose
 * stream has moved on. Undefined, with nothing recorded, if that or another expectation fails.
 */
async function copyBatch(
  client: PoolClient,
  batch: readonly PendingAppend[],
  head: bigint,
): Promise<Answer[] | undefined> {
  const continuesStreams = batch.some(({ expected }) => expected >= 0)
  try {
    await copyEvents(client, {
      before: `select log.begin_copy(${head})`,
      rows: encodeCopyRows(batch, head + 1n),
      after: continuesStreams
        ? `select log.check_copied(${head}); notify ${wakeUpChannel}`
        : `notify ${wakeUpChannel}`,
      timeoutMs: queryTimeoutMs,
    })
  } catch (error) {
    if (isUniqueViolation(error) || hasCode(error, logMovedOnCode)) return undefined
    throw error
  }
  let position = head
  return batch.map(({ expected, events }) => {
    position += BigInt(events.length)
    return { ok: true, revision: expected + events.length, position: String(position) }
  })
}

export interface BatchRecorder {
  /**
   * Records a batch in one transaction, with an answer for each of its appends. One call at a time. If the
   * outcome of a call is unknown, the same call can be repeated, on any connection.
   */
  record(client: PoolClient, batch: readonly PendingAppend[]): Promise<Answer[]>
}

/** The newest of `head` and the positions of the answers; undefined if there is none. */
const latestPosition = (head: bigint | undefined, answers: readonly Answer[]): bigint | undefined =>
  answers.reduce((latest, answer) => {
    const position = 'position' in answer ? BigInt(answer.position) : undefined
    return latest === undefined || (position !== undefined && position > latest) ? position : latest
  }, head)

export function createBatchRecorder(): BatchRecorder {
  /** End of the log, as far as this process has recorded it; others may have recorded more. */
  let head: bigint | undefined
  let checkedBatches = 0

  async function recordFast(
    client: PoolClient,
    batch: readonly PendingAppend[],
  ): Promise<Answer[] | undefined> {
    const [only] = batch
    if (batch.length === 1) {
      if (!isFirstEvent(only!)) return undefined
      const recorded = await recordFirstEvent(client, only!).catch((error: unknown) => {
        if (isUniqueViolation(error)) return undefined
        throw error
      })
      return recorded && [recorded]
    }
    if (head === undefined || !batch.every(isExact)) return undefined
    if (checkedBatches > 0) {
      checkedBatches--
      return undefined
    }
    if (batch.reduce((sum, { bytes }) => sum + bytes, 0) > maxCopyBytes) return undefined
    const answers = await copyBatch(client, batch, head)
    if (!answers) {
      checkedBatches = checkedBatchesAfterRefusal
      head = undefined
    }
    return answers
  }

  return {
    async record(client, batch) {
      const answers = (await recordFast(client, batch)) ?? (await recordChecked(client, batch))
      head = latestPosition(head, answers)
      return answers
    },
  }
}
