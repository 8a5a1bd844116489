import { type EventStore, StoreUnavailable } from '../event-store.ts'
import { checkAppend } from '../check-append.ts'
import { append } from './append.ts'
import { connect } from './connection.ts'
import { head, readAll, readStream } from './read.ts'
import { subscribe } from './subscribe.ts'

export interface EventStoreDbOptions {
  /** `esdb://user:password@host:2113`, `esdb+discover://` for a cluster; `?tls=false` where there is none. */
  url: string
  /** Longest wait for one answer, ms. */
  deadline?: number
}

/** The event log in EventStoreDB (22.10 or newer), also under its present name KurrentDB. Connects with the first call. */
export const openEventStoreDb = ({ url, deadline = 5_000 }: EventStoreDbOptions): EventStore => {
  const connection = connect(url, deadline)
  const closing = new AbortController()
  const open = () => {
    if (closing.signal.aborted) throw new StoreUnavailable('The event store is closed')
    return connection
  }
  return {
    async append(stream, events, { expectedRevision }) {
      checkAppend(stream, events, expectedRevision)
      return append(open(), stream, events, expectedRevision)
    },
    readStream: (stream, options) => readStream(open(), stream, options),
    readAll: (options) => readAll(open(), options),
    subscribe: (options) => subscribe(open(), { ...options, signal: AbortSignal.any([options.signal, closing.signal]) }),
    head: async () => head(open()),
    async close() {
      closing.abort()
      await connection.client.dispose()
    },
  }
}
