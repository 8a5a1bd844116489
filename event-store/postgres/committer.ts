import type { Pool, PoolClient } from 'pg'
import { type AppendResult, type ExpectedRevision, type NewEvent, StoreUnavailable } from '../event-store.ts'
import { isConnectionError, throughDrops } from './connection-error.ts'
import { refused } from './schema.ts'
import { textArray } from './text-array.ts'

/** Bounds of one batch: what comes beyond waits for the next. */
const maxAppends = 512
const maxBytes = 8 * 1024 * 1024
/** Milliseconds after which a silent server counts as lost. */
const answerWithin = 5000

interface Waiting {
  stream: string
  events: readonly NewEvent[]
  expected: number
  bytes: number
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

export interface Committer {
  append(stream: string, events: readonly NewEvent[], expectedRevision: ExpectedRevision): Promise<AppendResult>
  /** Waits for what was taken on, then lets the connection go. */
  close(): Promise<void>
}

const wordFor = { 'no-stream': -1, any: -2, 'stream-exists': -3 } as const

/** The next batch: in the order of arrival, but an append that repeats an id of the batch waits for it to be recorded. */
function takeBatch(queue: Waiting[]): Waiting[] {
  const batch: Waiting[] = []
  const later: Waiting[] = []
  const held = new Set<string>()
  const ids = new Set<string>()
  let bytes = 0
  for (const [place, each] of queue.entries()) {
    if (batch.length > 0 && (batch.length === maxAppends || bytes + each.bytes > maxBytes)) {
      later.push(...queue.slice(place))
      break
    }
    if (held.has(each.stream) || each.events.some((event) => ids.has(event.id))) {
      held.add(each.stream)
      later.push(each)
      continue
    }
    for (const event of each.events) ids.add(event.id)
    bytes += each.bytes
    batch.push(each)
  }
  queue.splice(0, queue.length, ...later)
  return batch
}

const numbers = (text: string): number[] => text.slice(1, -1).split(',').map(Number)

async function record(client: PoolClient, batch: readonly Waiting[]): Promise<(AppendResult | IdsReused)[]> {
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
      textArray([...streams.keys()]), `{${streamOf}}`, `{${expected}}`, `{${firstEvent}}`,
      `{${appendOf}}`, `{${ids}}`, textArray(types), textArray(data), textArray(metadata),
    ],
    rowMode: 'array',
    query_timeout: answerWithin,
    types: { getTypeParser: () => String },
  } as never)
  const [revisions, positions] = answer.rows[0]!
  const revisionOf = numbers(revisions)
  return numbers(positions).map((position, place) => {
    const revision = revisionOf[place]!
    if (position === refused.idsReused) return new IdsReused()
    if (position === refused.conflict) return { ok: false, actual: revision < 0 ? undefined : revision }
    return { ok: true, revision, position: String(position) }
  })
}

/** Some, but not all, of an append's ids are in the stream already: the caller made a mistake. */
export class IdsReused extends Error {
  override name = 'IdsReused'
  override message = 'Some of these event ids are recorded in this stream already, but not as this append'
}

/**
 * Appends of all callers queue here, and one batch at a time is recorded in one transaction (group commit): the flush to
 * disk, which costs as much for one event as for a hundred, is shared by all who wait.
 */
export function startCommitter(pool: Pool): Committer {
  const queue: Waiting[] = []
  let client: PoolClient | undefined
  let running: Promise<void> | undefined
  let closed = false

  const drop = (broken: boolean) => {
    client?.release(broken)
    client = undefined
  }

  async function connected(): Promise<PoolClient> {
    if (client) return client
    client = await pool.connect()
    client.on('error', () => {})
    return client
  }

  /** A lost connection leaves open whether the batch was recorded; its ids make it safe to send it again. */
  const recordSurely = (batch: readonly Waiting[]) =>
    throughDrops(async () => {
      try {
        return await record(await connected(), batch)
      } catch (error) {
        // After a timeout the connection may still answer, to the wrong question.
        if (isConnectionError(error)) drop(true)
        throw error
      }
    })

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await recordSurely(batch)
      for (const [place, each] of batch.entries()) {
        const result = results[place]!
        if (result instanceof IdsReused) each.reject(result)
        else each.resolve(result)
      }
    } catch (error) {
      if (batch.length === 1 || error instanceof StoreUnavailable) {
        for (const each of batch) each.reject(error)
      } else {
        // One of them spoiled the transaction for all: alone, each gets its own answer.
        for (const each of batch) await settle([each])
      }
    }
  }

  async function run(): Promise<void> {
    while (queue.length > 0) await settle(takeBatch(queue))
    running = undefined
  }

  return {
    append(stream, events, expectedRevision) {
      if (closed) return Promise.reject(new StoreUnavailable('The event log is closed'))
      const expected = typeof expectedRevision === 'number' ? expectedRevision : wordFor[expectedRevision]
      let bytes = 0
      for (const event of events) bytes += event.data.length + event.metadata.length
      const answer = new Promise<AppendResult>((resolve, reject) => queue.push({ stream, events, expected, bytes, resolve, reject }))
      // Started in a later turn, so that everything which arrives in this one shares the first batch.
      running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
      return answer
    },
    async close() {
      closed = true
      await running
      drop(false)
    },
  }
}
