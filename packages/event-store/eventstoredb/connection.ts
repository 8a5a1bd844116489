import { setImmediate as nextTick } from 'node:timers/promises'
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'
import { type Address, parseAddress } from './address.ts'
import { readPage } from './read-page.ts'
import { createSilenceWatch, limitSilence, type WatchSilence } from './silence.ts'

export interface Connection {
  address: Address
  client: EventStoreDBClient
  /** Sent with every call, see `connect`. */
  credentials: Credentials
  /** ms for one answer of a store that answers other calls. */
  deadlineMs: number
  /** Whether the store answers a small read within half of the time that a silent store has. */
  answersReads(): Promise<boolean>
  /** Gives a call up earlier if the store answers nothing at all. */
  watchSilence: WatchSilence
  /** The subscriptions that a server which answers reads has not confirmed in time. */
  unconfirmed: Set<symbol>
}

export interface ConnectOptions {
  url: string
  deadlineMs: number
  silenceMs: number
}

/**
 * With credentials, the client makes one call per append, with its own deadline. Without credentials, it
 * pushes all appends through one shared duplex call: a connection lost under load then rejects a promise that
 * nothing can catch (client 6.2), and an unresponsive server is awaited forever.
 * @throws TypeError with one line for the operator.
 */
export const connect = ({ url, deadlineMs, silenceMs }: ConnectOptions): Connection => {
  const address = parseAddress(url)
  const client = createClient(address.clientUrl)
  // The client never sends these over a connection without TLS.
  const credentials = address.credentials ?? { username: 'nobody', password: 'nobody' }
  const readNewest = () => {
    const options = { direction: 'backwards', fromPosition: 'end', maxCount: 1, credentials } as const
    return readPage(() => client.readAll(options), 1, limitSilence(silenceMs / 2))
  }
  const probe = async () => {
    if (address.isCluster && (await isDiscovering(client))) return
    await readNewest()
  }
  return {
    address,
    client,
    credentials,
    deadlineMs,
    answersReads: () =>
      readNewest().then(
        () => true,
        () => false,
      ),
    watchSilence: createSilenceWatch({ probe, silenceMs, deadlineMs }),
    unconfirmed: new Set(),
  }
}

const createClient = (clientUrl: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(clientUrl)
  } catch (error) {
    throw new TypeError(`EVENTSTORE_URL: ${(error as Error).message.split('\n')[0]}`, { cause: error })
  }
}

/**
 * Whether the client is still looking for a node. While a cluster elects its leader the nodes do answer, but
 * only the client sees it, so this time is limited by the deadline alone.
 */
const isDiscovering = (client: EventStoreDBClient): Promise<boolean> => {
  const { getChannel } = client as unknown as { getChannel(): Promise<unknown> }
  const isKnown = () => false
  return Promise.race([getChannel().then(isKnown, isKnown), nextTick(true)])
}
