import type { Pool, PoolClient } from 'pg'
import { type AppendResult, type ExpectedRevision, type NewEvent, StoreUnavailable } from '../event-store.ts'
import { IdsReused } from '../ids-reused.ts'
import { isConnectionError, retryOnConnectionLoss } from './connection-error.ts'
import { appendRefusalCodes } from './schema.ts'
import { encodeTextArray } from './encode-text-array.ts'

/** Limits of one batch; further appends wait for the next one. */
const maxBatchAppends = 512
const maxBatchBytes = 8 * 1024 * 1024
/** A server that does not answer within this time counts as lost. */
const queryTimeoutMs = 5000

interface PendingAppend {
  stream: string
  events: readonly NewEvent[]
  expected: number
  bytes: number
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

export interface Committer {
  append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult>
  /** Waits for the appends already accepted, then releases the connection. */
  close(): Promise<void>
}

const expectedRevisionCodes = { 'no-stream': -1, any: -2, 'stream-exists': -3 } as const

const encodeExpectedRevision = (expected: ExpectedRevision): number =>
  typeof expected === 'number' ? expected : expectedRevisionCodes[expected]

function sizeOf(events: readonly NewEvent[]): number {
  let bytes = 0
  for (const event of events) bytes += event.data.length + event.metadata.length
  return bytes
}

/**
 * Takes the next batch in order of arrival. An append that repeats an id of the batch waits until that is
 * recorded.
 */
function takeBatch(queue: PendingAppend[]): PendingAppend[] {
  const batch: PendingAppend[] = []
  const deferred: PendingAppend[] = []
  const deferredStreams = new Set<string>()
  const ids = new Set<string>()
  let bytes = 0
  for (const [place, each] of queue.entries()) {
    if (batch.length > 0 && (batch.length === maxBatchAppends || bytes + each.bytes > maxBatchBytes)) {
      deferred.push(...queue.slice(place))
      break
    }
    if (deferredStreams.has(each.stream) || each.events.some((event) => ids.has(event.id))) {
      deferredStreams.add(each.stream)
      deferred.push(each)
      continue
    }
    for (const event of each.events) ids.add(event.id)
    bytes += each.bytes
    batch.push(each)
  }
  queue.splice(0, queue.length, ...deferred)
  return batch
}

const parseIntArray = (text: string): number[] => text.slice(1, -1).split(',').map(Number)

async function record(
  client: PoolClient,
  batch: readonly PendingAppend[],
): Promise<(AppendResult | IdsReused)[]> {
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
  const answer = await client.query<[string, string]>({
    name: 'append',
    text: 'select revisions, positions from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      encodeTextArray([...streams.keys()]),
      `{${streamOf}}`,
      `{${expected}}`,
      `{${firstEvent}}`,
      `{${appendOf}}`,
      `{${ids}}`,
      encodeTextArray(types),
      encodeTextArray(data),
      encodeTextArray(metadata),
    ],
    rowMode: 'array',
    query_timeout: queryTimeoutMs,
    types: { getTypeParser: () => String },
  } as never)
  const [revisions, positions] = answer.rows[0]!
  const revisionOf = parseIntArray(revisions)
  return parseIntArray(positions).map((position, place) => {
    const revision = revisionOf[place]!
    if (position === appendRefusalCodes.idsReused) return new IdsReused()
    if (position === appendRefusalCodes.conflict)
      return { ok: false, actual: revision < 0 ? undefined : revision }
    return { ok: true, revision, position: String(position) }
  })
}

/** Answers each append of a batch with its own result. */
function settle(batch: readonly PendingAppend[], results: readonly (AppendResult | IdsReused)[]): void {
  for (const [place, each] of batch.entries()) {
    const result = results[place]!
    if (result instanceof IdsReused) each.reject(result)
    else each.resolve(result)
  }
}

/** Records batches on one connection, which it opens on the first batch and again after a loss. */
function createRecorder(pool: Pool) {
  let client: PoolClient | undefined

  const release = (broken: boolean) => {
    client?.release(broken)
    client = undefined
  }

  async function getClient(): Promise<PoolClient> {
    if (client) return client
    client = await pool.connect()
    client.on('error', () => {})
    return client
  }

  /**
   * After a lost connection it is unknown whether the batch was recorded; its ids make it safe to send again.
   */
  const recordWithRetry = (batch: readonly PendingAppend[]) =>
    retryOnConnectionLoss(async () => {
      try {
        return await record(await getClient(), batch)
      } catch (error) {
        // After a timeout the connection may still deliver the old answer to the next query.
        if (isConnectionError(error)) release(true)
        throw error
      }
    })

  return { record: recordWithRetry, release: () => release(false) }
}

/**
 * Appends of all callers queue here, and each batch is recorded in one transaction (group commit). A flush to
 * disk costs as much for one event as for a hundred, so waiting callers share it.
 */
export function startCommitter(pool: Pool): Committer {
  const queue: PendingAppend[] = []
  const recorder = createRecorder(pool)
  let running: Promise<void> | undefined
  let isClosed = false

  async function commitBatch(batch: readonly PendingAppend[]): Promise<void> {
    try {
      settle(batch, await recorder.record(batch))
    } catch (error) {
      if (batch.length === 1 || error instanceof StoreUnavailable) {
        for (const each of batch) each.reject(error)
      } else {
        // One append failed the transaction for all; recorded alone, each gets its own answer.
        for (const each of batch) await commitBatch([each])
      }
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) await commitBatch(takeBatch(queue))
    running = undefined
  }

  return {
    append(stream, events, expectedRevision) {
      if (isClosed) return Promise.reject(new StoreUnavailable('The event log is closed'))
      const expected = encodeExpectedRevision(expectedRevision)
      const bytes = sizeOf(events)
      const answer = new Promise<AppendResult>((resolve, reject) =>
        queue.push({ stream, events, expected, bytes, resolve, reject }),
      )
      // Starts on a later tick, so that all appends of this tick share the first batch.
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
      return answer
    },
    async close() {
      isClosed = true
      await running
      recorder.release()
    },
  }
}
