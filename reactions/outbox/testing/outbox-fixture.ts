import type { Outcome } from '@pazar/integrations/outcome.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { startTestDatabase } from '@pazar/postgres/testing/test-database.ts'
import { expect, vi } from 'vitest'
import type { Delivery, Effect, RemoteService } from '../../effect.ts'
import { partitionOf, ensurePartitions } from '../partitions.ts'
import { ensureRemoteServices } from '../ensure-remote-services.ts'
import { type Sender, startSender } from '../sender.ts'
import { type SendingOptions, defaultSendingOptions } from '../sending-options.ts'
import { inOutboxTransaction } from '../transaction.ts'
import { reactionsTemplate } from '../../testing/reactions-template.ts'

const unlimited: RemoteService = {
  name: 'telegram',
  maxConcurrency: 8,
  rate: { perSecond: 10_000, burst: 10_000 },
  partitionRate: { perSecond: 10_000, burst: 10_000 },
}

export interface RecordedEffect {
  calls: Delivery[][]
  effect: Effect
}

/** An effect that records its deliveries and answers `answer` for each. */
export function createRecordingEffect(
  answer: (delivery: Delivery, nth: number) => Outcome | Promise<Outcome> = () => ({ done: true }),
  overrides: Partial<Effect> & { serviceOptions?: Partial<RemoteService> } = {},
): RecordedEffect {
  const calls: Delivery[][] = []
  const { serviceOptions, ...rest } = overrides
  const effect: Effect = {
    name: 'telegram-order-message',
    remoteService: { ...unlimited, ...serviceOptions },
    isIdempotent: false,
    isTriggeredBy: () => false,
    ...rest,
    async deliver(deliveries) {
      const nth = calls.push([...deliveries])
      return new Map(
        await Promise.all(
          deliveries.map(async (delivery): Promise<[string, Outcome]> => [
            delivery.key,
            await answer(delivery, nth),
          ]),
        ),
      )
    },
  }
  return { calls, effect }
}

/** Keys in the order of delivery; keys of one call are joined by a plus. */
export const keysOf = ({ calls }: RecordedEffect) => calls.map((call) => call.map(({ key }) => key).join('+'))

export const eventually = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { timeout: 30_000, interval: 10 })

/** What tests read from the tables of the outbox, and how they change them. */
const createOutboxQueries = (pool: Pool) => ({
  /** Runs SQL that simulates the passing of time. */
  shiftTime: (sql: string) => pool.query(sql),
  rows: async (sql: string) => (await pool.query(sql)).rows,
  rowOf: async (key: string) =>
    (
      await pool.query(
        'select status, attempts, unknowns, last_error as error from private.outbox where key = $1',
        [key],
      )
    ).rows[0],
  hasSent: (count: number) =>
    eventually(async () =>
      expect((await pool.query(`select 1 from private.outbox where status = 'sent'`)).rowCount).toBe(count),
    ),
  /** When the lease of the only partition ends, in ms since 1970. */
  leasedUntil: async () =>
    (
      await pool.query<{ until: Date }>('select leased_until as until from private.outbox_lane')
    ).rows[0]!.until.getTime(),
  partitions: async () =>
    (
      await pool.query(
        `select lane, greatest(0, extract(epoch from not_before - now()))::float as "pauseSeconds", failures from private.outbox_lane order by lane`,
      )
    ).rows,
  remoteService: async () =>
    (
      await pool.query(
        `select faults, opened, reason, open_until is not null as "isOpen", greatest(0, extract(epoch from not_before - now()))::float as "pauseSeconds" from private.outbox_upstream`,
      )
    ).rows[0],
})

/** A database with an outbox, and senders on it. */
export async function openOutboxFixture() {
  const database = await startTestDatabase(reactionsTemplate)
  const { pool } = database
  const senders: Sender[] = []
  const warnings: [string, unknown][] = []
  /** Waits for the deliveries under way. */
  const stopSenders = async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  }
  return {
    warnings,
    async queue(
      key: string,
      { seller = 2, stream = `order-${key}`, effect = 'telegram-order-message', due = 'now()' } = {},
    ): Promise<void> {
      const partition = partitionOf(effect, seller, '')
      await inOutboxTransaction(pool, async (client) => {
        await ensurePartitions(client, [{ partition, effect }])
        await client.query(
          `insert into private.outbox (key, effect, event_id, stream, seller_id, lane, due_at) values ($1, $2, gen_random_uuid(), $3, $4, $5, ${due})`,
          [key, effect, stream, seller, partition],
        )
      })
    },
    async start(effects: readonly Effect[], options: Partial<SendingOptions> = {}): Promise<Sender> {
      await ensureRemoteServices(pool, effects)
      const sender = startSender({
        pool,
        effects,
        options: { ...defaultSendingOptions, idleSeconds: 0.05, ...options },
        warn: (...warning) => void warnings.push(warning),
        onChange: () => {},
      })
      senders.push(sender)
      return sender
    },
    ...createOutboxQueries(pool),
    stopSenders,
    async close(): Promise<void> {
      await stopSenders()
      await database.close()
    },
  }
}
export type OutboxFixture = Awaited<ReturnType<typeof openOutboxFixture>>
