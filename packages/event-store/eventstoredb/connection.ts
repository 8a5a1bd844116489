import { setImmediate as nextTick } from 'node:timers/promises'
import { type Credentials, EventStoreDBClient } from '@eventstore/db-client'
import { connectivityState } from '@grpc/grpc-js'
import { type Address, parseAddress } from './address.ts'
import { closedChannelMessage } from './failure.ts'
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
    return withoutLostRejections(EventStoreDBClient.connectionString(clientUrl))
  } catch (error) {
    throw new TypeError(`EVENTSTORE_URL: ${(error as Error).message.split('\n')[0]}`, { cause: error })
  }
}

/** Parts of the client that its types hide. */
interface ClientInternals {
  getChannel(): Promise<unknown>
  execute<T>(service: unknown, call: string, action: (stub: Stub) => Promise<T>): Promise<T>
  handleError(stub: Stub, error: Error): Promise<void>
}
interface Stub {
  getChannel(): { getConnectivityState(tryToConnect: boolean): connectivityState }
}

/**
 * Closes two gaps of the client (6.2), whose rejected promises nothing can catch and would end the process:
 * an append over a channel that the failure of another call has just closed, and a failed call while the
 * client looks for a node in vain.
 */
const withoutLostRejections = (client: EventStoreDBClient): EventStoreDBClient => {
  const internals = client as unknown as ClientInternals
  const { execute, handleError } = internals
  internals.execute = (service, call, action) =>
    execute(service, call, (stub) => {
      if (stub.getChannel().getConnectivityState(false) === connectivityState.SHUTDOWN)
        throw new Error(closedChannelMessage)
      return action(stub)
    })
  // The next call looks for a node again, and reports if there is none.
  internals.handleError = (stub, error) => handleError(stub, error).catch(() => undefined)
  return client
}

/**
 * Whether the client is still looking for a node. While a cluster elects its leader the nodes do answer, but
 * only the client sees it, so this time is limited by the deadline alone.
 */
const isDiscovering = (client: EventStoreDBClient): Promise<boolean> => {
  const { getChannel } = client as unknown as ClientInternals
  const isKnown = () => false
  return Promise.race([getChannel().then(isKnown, isKnown), nextTick(true)])
}
