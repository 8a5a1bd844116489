import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import type { EventStore } from '../event-store.ts'
import { openEventStoreDb } from '../eventstoredb/open-eventstoredb.ts'
import { startRealServer } from '../eventstoredb/testing/real-server.ts'
import { startTestServer } from '../eventstoredb/testing/server.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'
import { startProxy } from './proxy.ts'
import type { StoreKind } from './writer-process.ts'

/** A log for the contract suite; it may already hold other events. */
export interface StoreFixture {
  /** Opens the log as another process would. The suite closes it. */
  open(): Promise<EventStore>
  /** Cuts every open connection. */
  dropConnections(): Promise<void>
  /** Connection settings for writer processes. */
  writer: { kind: StoreKind; url: string }
  stop(): Promise<void>
}

/** How many events the tests with many events write. */
export interface TestSizes {
  /** Events of the test that reads a long log; a multiple of 400, and more than two pages. */
  longLog: number
  /** Events that subscriptions receive while they are appended. */
  subscribed: number
  /** Events of each of the writer processes in the stream that they share. */
  perProcess: number
}

const fullSizes: TestSizes = { longLog: 20_000, subscribed: 700, perProcess: 60 }

export interface Implementation {
  name: string
  sizes: TestSizes
  start(): Promise<StoreFixture>
}

const postgres: Implementation = {
  name: 'PostgreSQL',
  sizes: fullSizes,
  async start() {
    const database = await startTestDatabase()
    return {
      open: () => createPostgresEventStore({ pool: database.pool }),
      dropConnections: async () => {
        await database.pool.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
      },
      writer: { kind: 'postgres', url: database.url },
      stop: () => database.close(),
    }
  },
}

const wireServer: Implementation = {
  name: 'EventStoreDB adapter over the wire against the in-test server',
  // Each event is a message that this process both sends and receives, which takes half a millisecond. The
  // adapter is tested here, not the server, whose log is an array.
  sizes: { longLog: 2_400, subscribed: 280, perProcess: 20 },
  async start() {
    const server = await startTestServer()
    return {
      open: async () => openEventStoreDb({ url: server.url }),
      dropConnections: async () => server.dropConnections(),
      writer: { kind: 'eventstoredb', url: server.url },
      stop: () => server.close(),
    }
  },
}

/**
 * Returns the stores available here. EventStoreDB is included if EVENTSTORE_URL is set or a Docker engine
 * answers.
 */
export async function findImplementations(): Promise<{ run: Implementation[]; missing: string[] }> {
  const real = await startRealServer()
  if (!real)
    return {
      run: [postgres, wireServer],
      missing: ['EventStoreDB itself (no EVENTSTORE_URL, and no Docker engine answers)'],
    }
  const eventStoreDb: Implementation = {
    name: real.name,
    sizes: fullSizes,
    async start() {
      const proxy = await startProxy(real.url)
      return {
        open: async () => openEventStoreDb({ url: proxy.url }),
        dropConnections: async () => proxy.dropConnections(),
        writer: { kind: 'eventstoredb', url: real.url },
        stop: async () => {
          proxy.close()
          await real.stop()
        },
      }
    },
  }
  return { run: [postgres, wireServer, eventStoreDb], missing: [] }
}
