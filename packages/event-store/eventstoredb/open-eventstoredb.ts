import { StoreUnavailable } from '../event-store.ts'
import { checkAppend } from '../check-append.ts'
import type { CopyTarget } from '../log-writer.ts'
import { append } from './append.ts'
import { connect } from './connection.ts'
import { createEventStoreDbLogWriter } from './log-writer.ts'
import { head, idAt, readAll, readStream } from './read.ts'
import { subscribe } from './subscribe.ts'

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113`, several hosts or `esdb+discover://` for a cluster; `?tls=false` without TLS. */
  url: string
  /**
   * ms for one answer of a store that answers other calls. Longer than a server waits for its own commit (2 s
   * each to prepare and to commit), so that it reports a timeout itself and the append is repeated.
   */
  deadlineMs?: number
  /** ms after which a store that answers nothing at all is unavailable. */
  silenceMs?: number
}

/**
 * Opens the event log in EventStoreDB (22.10 or newer), now also called KurrentDB. Connects on the first
 * call.
 */
export const openEventStoreDb = ({
  url,
  deadlineMs = 5_000,
  silenceMs = 2_000,
}: EventStoreDbOptions): CopyTarget => {
  const connection = connect({ url, deadlineMs, silenceMs })
  const closing = new AbortController()
  const open = () => {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store is closed')
    return connection
  }
  return {
    positionUnit: 'byte',
    async append(stream, events, { expectedRevision }) {
      checkAppend(stream, events, expectedRevision)
      return append(open(), stream, events, expectedRevision)
    },
    readStream: (stream, options) => readStream(open(), stream, options),
    readAll: (options) => readAll(open(), options),
    subscribe: (options) =>
      subscribe(open(), { ...options, signal: AbortSignal.any([options.signal, closing.signal]) }),
    unconfirmedSubscriptions: () => connection.unconfirmed.size,
    head: async () => head(open()),
    idAt: async (position) => idAt(open(), position),
    writerAfter: () => createEventStoreDbLogWriter(open()),
    async close() {
      closing.abort()
      await connection.client.dispose()
    },
  }
}
