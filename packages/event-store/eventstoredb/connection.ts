import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'

export interface Connection {
  client: EventStoreDBClient
  /** Sent with every append, see `connect`. */
  credentials: Credentials
  /** Time limit for one answer. */
  deadlineMs: number
}

/**
 * With credentials, the client makes one call per append, with its own deadline. Without credentials, it
 * pushes all appends through one shared duplex call: a connection lost under load then rejects a promise that
 * nothing can catch (client 6.2), and an unresponsive server is awaited forever.
 * @throws TypeError if the address names no user although TLS is on.
 */
export const connect = (url: string, deadlineMs: number): Connection => {
  // EventStoreDB is now called KurrentDB; this client knows only the old scheme.
  const address = url.replace(/^kurrent(?:db)?(\+discover)?:/i, 'esdb$1:')
  const [, username, password] = /^[a-z+]+:\/\/([^:@/?]+):([^@/?]+)@/i.exec(address) ?? []
  const secure = !/[?&]tls=false\b/i.test(address)
  if (secure && username === undefined) {
    throw new TypeError(
      'The address of EventStoreDB (EVENTSTORE_URL) needs user and password (esdb://user:password@host:2113), or tls=false',
    )
  }
  return {
    client: EventStoreDBClient.connectionString(address),
    // The client never sends these over a connection without TLS.
    credentials: {
      username: decodeURIComponent(username ?? 'nobody'),
      password: decodeURIComponent(password ?? 'nobody'),
    },
    deadlineMs,
  }
}
