import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import { startTestDatabase } from '@pazar/database/testing/test-database.ts'
import { expect, vi } from 'vitest'
import type { Delivery, Effect, Upstream } from '../../effect.ts'
import { laneOf, openLanes } from '../lanes.ts'
import { openUpstreams } from '../open-upstreams.ts'
import { type Sender, startSender } from '../sender.ts'
import { type SendingOptions, usualSending } from '../sending-options.ts'
import { inOutbox } from '../transaction.ts'

const unlimited: Upstream = { name: 'telegram', concurrency: 8, rate: { perSecond: 10_000, burst: 10_000 }, laneRate: { perSecond: 10_000, burst: 10_000 } }

export interface Told {
  calls: Delivery[][]
  effect: Effect
}

/** An effect that keeps what it is given, and answers what `says` says of each. */
export function telling(says: (delivery: Delivery, nth: number) => Outcome | Promise<Outcome> = () => ({ done: true }), more: Partial<Effect> & { pressed?: Partial<Upstream> } = {}): Told {
  const calls: Delivery[][] = []
  const { pressed, ...rest } = more
  const effect: Effect = {
    name: 'telegram-order-message', upstream: { ...unlimited, ...pressed }, knowsRepetition: false, wants: () => false, ...rest,
    async deliver(deliveries) {
      const nth = calls.push([...deliveries])
      return new Map(await Promise.all(deliveries.map(async (delivery): Promise<[string, Outcome]> => [delivery.key, await says(delivery, nth)])))
    },
  }
  return { calls, effect }
}

/** Keys in the order in which they were handed out; those of one call joined by a plus. */
export const keysOf = ({ calls }: Told) => calls.map((call) => call.map(({ key }) => key).join('+'))

export const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 30_000, interval: 10 })

/** A database with an outbox, and senders on it. */
export async function openOutbox() {
  const database = await startTestDatabase()
  const { pool } = database
  await applySchema(pool, outboxSchema)
  const senders: Sender[] = []
  const warnings: [string, unknown][] = []
  return {
    warnings,
    async queue(key: string, { seller = 2, stream = `order-${key}`, effect = 'telegram-order-message', due = 'now()' } = {}): Promise<void> {
      const lane = laneOf(effect, seller, '')
      await inOutbox(pool, async (client) => {
        await openLanes(client, [{ lane, effect }])
        await client.query(`insert into private.outbox (key, effect, event_id, stream, seller_id, lane, due_at) values ($1, $2, gen_random_uuid(), $3, $4, $5, ${due})`, [key, effect, stream, seller, lane])
      })
    },
    async start(effects: readonly Effect[], options: Partial<SendingOptions> = {}): Promise<Sender> {
      await openUpstreams(pool, effects)
      const sender = startSender({ pool, effects, options: { ...usualSending, idle: 0.05, ...options }, warn: (...warning) => void warnings.push(warning), changed: () => {} })
      senders.push(sender)
      return sender
    },
    /** What a while would bring. */
    later: (sql: string) => pool.query(sql),
    rows: async (sql: string) => (await pool.query(sql)).rows,
    rowOf: async (key: string) => (await pool.query('select status, attempts, unknowns, last_error as error from private.outbox where key = $1', [key])).rows[0],
    hasSent: (count: number) => eventually(async () => expect((await pool.query(`select 1 from private.outbox where status = 'sent'`)).rowCount).toBe(count)),
    /** The end of the only lane's lease, ms since 1970. */
    leasedUntil: async () => (await pool.query<{ until: Date }>('select leased_until as until from private.outbox_lane')).rows[0]!.until.getTime(),
    lanes: async () => (await pool.query(`select lane, greatest(0, extract(epoch from not_before - now()))::float as rest, failures from private.outbox_lane order by lane`)).rows,
    upstream: async () => (await pool.query(
      `select faults, opened, reason, open_until is not null as "isOpen", greatest(0, extract(epoch from not_before - now()))::float as rest from private.outbox_upstream`)).rows[0],
    async close(): Promise<void> {
      await Promise.all(senders.map((sender) => sender.stop()))
      await database.close()
    },
  }
}
export type Outbox = Awaited<ReturnType<typeof openOutbox>>
