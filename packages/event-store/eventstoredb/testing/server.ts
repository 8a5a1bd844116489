import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb.js'
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { appendService } from './append-service.ts'
import { type Faults, noFaults } from './faults.ts'
import { gossipService, type Member } from './gossip-service.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'
import { readService } from './read-service.ts'

export interface TestServer {
  url: string
  port: number
  log: MemoryLog
  faults: Faults
  /** The authorization header of the newest append, unparsed. */
  appendedAs(): string | undefined
  /** Number of reads and subscriptions received. */
  reads(): number
  /** Number of events sent in answer to reads and subscriptions. */
  sentEvents(): number
  /** Breaks every connection; new ones are accepted at once. */
  dropConnections(): void
  /** Stops answering, as a process that was stopped, until `thaw`. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export interface TestServerOptions {
  log?: MemoryLog
  port?: number
  /** PEM. Without it, the server speaks plain text. */
  tls?: { certificate: Buffer; key: Buffer }
  /** The members that it reports for its cluster; by default only itself. */
  members?: () => readonly Member[]
}

/**
 * Implements enough of EventStoreDB's wire protocol, from the client's own service definitions, to test the
 * adapter over a real connection. Servers with the same log are nodes of one cluster; reusing the port
 * simulates a restart.
 */
export const startTestServer = async ({
  log = createMemoryLog(),
  port = 0,
  tls,
  members,
}: TestServerOptions = {}): Promise<TestServer> => {
  const faults = noFaults()
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  const credentials = tls
    ? ServerCredentials.createSsl(null, [{ cert_chain: tls.certificate, private_key: tls.key }])
    : ServerCredentials.createInsecure()
  const address = (bound: number) => `127.0.0.1:${bound}`
  let bound = port
  let reads = 0
  let sent = 0
  let thaw = () => {}
  let authorization: string | undefined
  const dropConnections = () => server.drain(address(bound), 0)
  server.addService(
    StreamsService as never,
    {
      append: appendService(log, faults, dropConnections, (call) => {
        authorization = call.metadata.get('authorization')[0]?.toString()
      }),
      read: readService(
        log,
        faults,
        () => reads++,
        () => sent++,
      ),
    } as UntypedServiceImplementation,
  )
  server.addService(
    GossipService as never,
    {
      read: gossipService(members ?? (() => [{ port: bound, isLeader: true, isAlive: true }]), faults),
    } as UntypedServiceImplementation,
  )
  bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync(address(port), credentials, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  )
  return {
    url: `esdb://${address(bound)}${tls ? '' : '?tls=false'}`,
    port: bound,
    log,
    faults,
    appendedAs: () => authorization,
    reads: () => reads,
    sentEvents: () => sent,
    dropConnections,
    freeze() {
      faults.frozen = new Promise((resolve) => (thaw = resolve))
    },
    thaw() {
      faults.frozen = undefined
      thaw()
    },
    close: async () => server.forceShutdown(),
  }
}
