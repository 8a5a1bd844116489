import { randomUUID } from 'node:crypto'
import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { defineEvent } from '@pazar/contracts/event/event-type.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { openEventLog } from '@pazar/event-store/codec/open-event-log.ts'
import { createStreamKeys } from '@pazar/event-store/codec/stream-keys.ts'
import type { LogEntry } from '@pazar/event-store/event-log.ts'
import { startPosition } from '@pazar/event-store/event-store.ts'
import { createPostgresEventStore } from '@pazar/event-store/postgres/postgres-event-store.ts'
import { z } from 'zod'
import type { Effect } from '../../effect.ts'
import { loadCheckpoint } from '../checkpoint.ts'
import { queueDeliveries } from '../queue-deliveries.ts'
import { retryParked } from '../retry-parked.ts'
import { createStreamOwners } from '../stream-owners.ts'
import { reactionsTemplate } from '../../testing/reactions-template.ts'

export const metadata = {
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
const future = defineEvent('FromTheFuture', z.strictObject({}))

/** An effect that is triggered by new orders and status changes. */
export const orderEffect = (overrides: Partial<Effect> = {}): Effect => ({
  name: 'webhook',
  remoteService: {
    name: 'webhook',
    maxConcurrency: 1,
    rate: { perSecond: 1, burst: 1 },
    partitionRate: { perSecond: 1, burst: 1 },
  },
  isIdempotent: true,
  isTriggeredBy: ({ type }) => type === 'OrderPlaced' || type === 'OrderStatusChanged',
  deliver: async () => new Map(),
  ...overrides,
})

const orderIdOf = (name: string) => name.padEnd(26, '0')
export const streamOf = (name: string) => `order-${orderIdOf(name)}`
export const placed = (name: string, sellerId = 7): DomainEvent =>
  orderPlaced({ orderId: orderIdOf(name), sellerId, websiteId: 1, domain: 'localhost' })
export const changed: DomainEvent = {
  type: 'OrderStatusChanged',
  data: { from: 'Na čekanju', to: 'U dostavi', reason: null },
}

/** What tests read from the tables of the outbox. */
const createQueueQueries = (pool: Pool) => ({
  /** Stream and revision of each queued delivery, in order. */
  async queuedDeliveries(): Promise<string[]> {
    const { rows } = await pool.query<{ stream: string; revision: number }>(
      'select o.stream, e.revision from private.outbox as o join log.events as e on e.id = o.event_id order by o.id',
    )
    return rows.map(({ stream, revision }) => `${stream.slice(6).replace(/0+$/, '')} ${revision}`)
  },
  deliveryRows: async () =>
    (
      await pool.query(
        'select key, seller_id as seller, lane, target, status from private.outbox order by id',
      )
    ).rows,
  parkedRows: async () =>
    (
      await pool.query(
        'select stream, type, revision, position, reason from private.reaction_parked order by stream',
      )
    ).rows,
})

/** A log and an outbox whose checkpoint is before the first event. Nothing is sent. */
export async function openQueueFixture() {
  const database = await startTestDatabase(reactionsTemplate)
  const { pool } = database
  const store = await createPostgresEventStore({ pool })
  const keys = await createStreamKeys({ pool, appSecret: 'a secret for this test only' })
  const log = openEventLog(store, keys)
  const checkpoint = () =>
    loadCheckpoint(pool, { head: async () => startPosition, idAt: (position) => log.idAt(position) })
  await checkpoint()
  return {
    pool,
    store,
    /** The log as this release reads it. */
    log,
    /** The log as the next release reads it. */
    nextLog: openEventLog(store, keys, [...eventTypes, future]),
    checkpoint,
    sql: (text: string, values: unknown[] = []) => pool.query(text, values),
    append: (name: string, ...events: DomainEvent[]) =>
      log.append(streamOf(name), events, { expectedRevision: 'any', metadata }),
    appendUndecodable: (name: string) =>
      store.append(
        streamOf(name),
        [
          {
            id: randomUUID(),
            type: 'FromTheFuture',
            data: '{}',
            metadata: JSON.stringify({ ...metadata, schemaVersion: 1 }),
          },
        ],
        { expectedRevision: 'any' },
      ),
    /** Runs the follower once over everything after the checkpoint. */
    async follow(effects: readonly Effect[] = [orderEffect()], reader = log) {
      const from = await checkpoint()
      const batch: LogEntry[] = []
      for await (const page of reader.readAll({
        after: from,
        personalData: 'hidden',
        undecodable: 'include',
      }))
        batch.push(...page)
      return batch.length === 0
        ? undefined
        : queueDeliveries({ pool, effects, owners: createStreamOwners(reader) }, from, batch)
    },
    retry: (reader = log, effects: readonly Effect[] = [orderEffect()]) =>
      retryParked({ pool, log: reader, effects, owners: createStreamOwners(reader) }),
    ...createQueueQueries(pool),
    async close(): Promise<void> {
      await store.close()
      await database.close()
    },
  }
}
export type QueueFixture = Awaited<ReturnType<typeof openQueueFixture>>
