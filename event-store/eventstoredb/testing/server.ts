import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb.js'
import { Server, ServerCredentials, type UntypedServiceImplementation } from '@grpc/grpc-js'
import { appendService } from './append-service.ts'
import { type Faults, noFaults } from './faults.ts'
import { createMemoryLog, type MemoryLog } from './memory-log.ts'
import { readService } from './read-service.ts'

export interface TestServer {
  url: string
  port: number
  log: MemoryLog
  faults: Faults
  /** Events sent in answer to reads and subscriptions. */
  sentEvents(): number
  /** Breaks every connection; new ones are accepted at once. */
  dropConnections(): void
  close(): Promise<void>
}

/**
 * Enough of EventStoreDB's wire protocol, from the client's own service definitions, to drive the adapter over a real connection.
 * Servers given the same log are nodes of one cluster; the same port given again is a restart.
 */
export const startTestServer = async ({ log = createMemoryLog(), port = 0 }: { log?: MemoryLog; port?: number } = {}): Promise<TestServer> => {
  const faults = noFaults()
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 })
  const address = (bound: number) => `127.0.0.1:${bound}`
  let bound = port
  let sent = 0
  const dropConnections = () => server.drain(address(bound), 0)
  server.addService(StreamsService as never, {
    append: appendService(log, faults, dropConnections),
    read: readService(log, faults, () => sent++),
  } as UntypedServiceImplementation)
  bound = await new Promise<number>((resolve, reject) =>
    server.bindAsync(address(port), ServerCredentials.createInsecure(), (error, opened) => (error ? reject(error) : resolve(opened))),
  )
  return {
    url: `esdb://${address(bound)}?tls=false`,
    port: bound,
    log,
    faults,
    sentEvents: () => sent,
    dropConnections,
    close: async () => server.forceShutdown(),
  }
}
