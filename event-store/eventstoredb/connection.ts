import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'

export interface Connection {
  client: EventStoreDBClient
  /** Given with every append, see `connect`. */
  credentials: Credentials
  /** Longest wait for one answer, ms. */
  deadline: number
}

/**
 * Given credentials, the client appends by one call per append, which carries a deadline of its own. Without, it pushes all
 * appends through one shared duplex call, where a connection lost under load rejects a promise that nobody can catch (client
 * 6.2) and a server that falls silent is waited for endlessly.
 * @throws TypeError for an address that names no user although TLS is on.
 */
export const connect = (url: string, deadline: number): Connection => {
  // KurrentDB is EventStoreDB's present name; this client knows the old scheme only.
  const address = url.replace(/^kurrent(?:db)?(\+discover)?:/i, 'esdb$1:')
  const [, username, password] = /^[a-z+]+:\/\/([^:@/?]+):([^@/?]+)@/i.exec(address) ?? []
  const secure = !/[?&]tls=false\b/i.test(address)
  if (secure && username === undefined) {
    throw new TypeError('EVENTSTORE_URL needs user and password (esdb://user:password@host:2113), or tls=false')
  }
  return {
    client: EventStoreDBClient.connectionString(address),
    // Never sent over a connection without TLS.
    credentials: { username: decodeURIComponent(username ?? 'nobody'), password: decodeURIComponent(password ?? 'nobody') },
    deadline,
  }
}
