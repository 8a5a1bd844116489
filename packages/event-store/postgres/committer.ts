import type { Pool } from 'pg'
import { type AppendResult, type ExpectedRevision, type NewEvent, StoreUnavailable } from '../event-store.ts'
import { IdsReused } from '../ids-reused.ts'
import { createCommitterConnection } from './committer-connection.ts'
import { encodeExpectedRevision, type PendingAppend, takeBatch } from './pending-append.ts'
import { createBatchRecorder } from './record-batch.ts'

export interface Committer {
  append(
    stream: string,
    events: readonly NewEvent[],
    expectedRevision: ExpectedRevision,
  ): Promise<AppendResult>
  /** Waits for the appends already accepted, then releases the connection. */
  close(): Promise<void>
}

function sizeOf(events: readonly NewEvent[]): number {
  let bytes = 0
  for (const event of events) bytes += event.data.length + event.metadata.length
  return bytes
}

/** Answers each append of a batch with its own result. */
function settle(batch: readonly PendingAppend[], results: readonly (AppendResult | IdsReused)[]): void {
  for (const [place, each] of batch.entries()) {
    const result = results[place]!
    if (result instanceof IdsReused) each.reject(result)
    else each.resolve(result)
  }
}

/**
 * Appends of all callers queue here, and each batch is recorded in one transaction (group commit). A flush to
 * disk costs as much for one event as for a hundred, so waiting callers share it.
 */
export function startCommitter(pool: Pool): Committer {
  const queue: PendingAppend[] = []
  const connection = createCommitterConnection(pool)
  const recorder = createBatchRecorder()
  let running: Promise<void> | undefined
  let isClosed = false

  async function commitBatch(batch: readonly PendingAppend[]): Promise<void> {
    try {
      settle(batch, await connection.run((client) => recorder.record(client, batch)))
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
    while (queue.length > 0) {
      const batch = takeBatch(queue)
      await commitBatch(batch)
      // Callers of a full batch often append again at once, which then fills the next one.
      if (batch.length > 1) await new Promise((resolve) => setImmediate(resolve))
    }
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
      // Starts as soon as the running code has returned, so that its other appends share the first batch.
      running ??= Promise.resolve().then(run)
      return answer
    },
    async close() {
      isClosed = true
      await running
      connection.close()
    },
  }
}
