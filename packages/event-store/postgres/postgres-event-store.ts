import type { Pool } from 'pg'
import type { CopyTarget } from '../log-writer.ts'
import { startCommitter } from './committer.ts'
import { createPostgresLogWriter } from './log-writer.ts'
import { maxPageEvents, readAllPages, readHead, readIdAt, readStreamEvents } from './read.ts'
import { ensureLogSchema } from './schema.ts'
import { subscribeToLog } from './subscribe.ts'
import { checkAppend } from '../check-append.ts'
import { listenForWakeUps } from './wake-up.ts'

/**
 * Opens the event log in PostgreSQL, schema `log`. Occupies up to two connections of the pool permanently
 * (committer, listener) and one more per running read. The caller owns the pool: `close` releases the
 * connections and ends running subscriptions.
 */
export async function createPostgresEventStore({ pool }: { pool: Pool }): Promise<CopyTarget> {
  await ensureLogSchema(pool)
  const wakeUps = listenForWakeUps(pool)
  const committer = startCommitter(pool)
  const closing = new AbortController()
  return {
    positionUnit: 'event',
    async append(stream, events, { expectedRevision }) {
      checkAppend(stream, events, expectedRevision)
      return committer.append(stream, events, expectedRevision)
    },
    readStream: (stream, options = {}) => readStreamEvents(pool, stream, options),
    readAll: (options = {}) => readAllPages(pool, options),
    subscribe: ({ after, filter, batchSize = maxPageEvents, signal }) =>
      subscribeToLog({
        pool,
        wakeUps,
        after,
        filter,
        batchSize,
        signal: AbortSignal.any([signal, closing.signal]),
      }),
    unconfirmedSubscriptions: () => 0,
    head: () => readHead(pool),
    idAt: (position) => readIdAt(pool, position),
    writerAfter: (head) => createPostgresLogWriter(pool, head),
    async close() {
      closing.abort()
      wakeUps.close()
      await committer.close()
    },
  }
}
