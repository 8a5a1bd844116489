import type { Pool } from '@pazar/postgres/open-database.ts'
import type { TrackifyEndpoint } from '@pazar/integrations/trackify/trackify-client.ts'
import { derivedBytes } from '@pazar/command-api/ids/derived-ids.ts'

export interface Run {
  message: string
  syncedCount: number
}

/** Spaces the requests to an endpoint over all processes. */
interface RequestSlots {
  /**
   * Reserves the next request slot of an endpoint: returns the ms to wait, or the remaining seconds of its
   * pause.
   */
  reserveSlot(endpoint: TrackifyEndpoint): Promise<{ wait: number } | { paused: number }>
  pause(endpoint: TrackifyEndpoint, seconds: number): Promise<void>
}

interface RefusedKeys {
  /** Whether this key was refused recently. */
  isRefusedKey(sellerId: number, endpoint: TrackifyEndpoint, key: string): Promise<boolean>
  keyWasRefused(sellerId: number, endpoint: TrackifyEndpoint, key: string): Promise<void>
  keyWasAccepted(sellerId: number, endpoint: TrackifyEndpoint): Promise<void>
}

interface TrackingRuns {
  /**
   * Records that these orders were queried, with unknown status words by order. It stores no word for an
   * erased order, because it may contain the customer's name.
   */
  recordQueried(
    sellerId: number,
    orderIds: readonly string[],
    unknown: ReadonlyMap<string, string>,
  ): Promise<void>
  saveRuns(runs: ReadonlyMap<number, Run>): Promise<void>
  /** When the next poll is due; null if none is planned. */
  nextAt(): Promise<Date | null>
  setNextAt(at: Date | null): Promise<void>
}

/** Stored state of querying Trackify, so that all processes agree and a restart forgets nothing. */
export interface TrackingState extends RequestSlots, RefusedKeys, TrackingRuns {}

interface Options {
  pool: Pool
  appSecret: string
  now(): Date
  /** Requests a second to one endpoint, summed over all processes. */
  requestsPerSecond: number
}

/** ms for which a refused key is not tried again. */
const refusedKeyTtlMs = 6 * 60 * 60 * 1000
/** ms after which the last query of an order is deleted; longer than any delivery. */
const retentionMs = 90 * 24 * 60 * 60 * 1000

const later = (time: Date, ms: number) => new Date(time.getTime() + ms)

function createRequestSlots({ pool, now, requestsPerSecond }: Options): RequestSlots {
  const slotMs = 1000 / requestsPerSecond
  return {
    async reserveSlot(endpoint) {
      const at = now()
      const { rows } = await pool.query<{ free_at: Date; paused_until: Date | null }>(
        `insert into private.tracking_endpoints as e (endpoint, free_at) values ($1, $2::timestamptz + $3 * interval '1 ms')
         on conflict (endpoint) do update set free_at = greatest(e.free_at, $2) + $3 * interval '1 ms' returning free_at, paused_until`,
        [endpoint, at, slotMs],
      )
      const { free_at: freeAt, paused_until: pausedUntil } = rows[0]!
      const paused = pausedUntil ? Math.ceil((pausedUntil.getTime() - at.getTime()) / 1000) : 0
      return paused > 0 ? { paused } : { wait: Math.max(0, freeAt.getTime() - slotMs - at.getTime()) }
    },
    async pause(endpoint, seconds) {
      await pool.query(
        `insert into private.tracking_endpoints as e (endpoint, free_at, paused_until) values ($1, $2, $3)
         on conflict (endpoint) do update set paused_until = greatest(e.paused_until, $3)`,
        [endpoint, now(), later(now(), seconds * 1000)],
      )
    },
  }
}

function createRefusedKeys({ pool, appSecret, now }: Options): RefusedKeys {
  const digest = (key: string) => derivedBytes(appSecret, 'trackify key', key).subarray(0, 16)
  return {
    async isRefusedKey(sellerId, endpoint, key) {
      const { rows } = await pool.query(
        'select 1 from private.tracking_wrong_keys where seller_id = $1 and endpoint = $2 and key_digest = $3 and until > $4',
        [sellerId, endpoint, digest(key), now()],
      )
      return rows.length > 0
    },
    async keyWasRefused(sellerId, endpoint, key) {
      await pool.query(
        `insert into private.tracking_wrong_keys (seller_id, endpoint, key_digest, until) values ($1, $2, $3, $4)
         on conflict (seller_id, endpoint) do update set key_digest = excluded.key_digest, until = excluded.until`,
        [sellerId, endpoint, digest(key), later(now(), refusedKeyTtlMs)],
      )
    },
    async keyWasAccepted(sellerId, endpoint) {
      await pool.query('delete from private.tracking_wrong_keys where seller_id = $1 and endpoint = $2', [
        sellerId,
        endpoint,
      ])
    },
  }
}

function createTrackingRuns({ pool, now }: Options): TrackingRuns {
  return {
    async recordQueried(sellerId, orderIds, unknown) {
      await pool.query(
        `insert into private.tracked_orders (order_id, seller_id, asked_at, unknown_word)
         select order_id, $1, $2, case when k.erased_at is null then word end
           from unnest($3::text[], $4::text[]) as answered (order_id, word) left join private.stream_keys k on k.stream = 'order-' || order_id
         on conflict (order_id) do update set asked_at = excluded.asked_at, unknown_word = excluded.unknown_word`,
        [sellerId, now(), orderIds, orderIds.map((orderId) => unknown.get(orderId) ?? null)],
      )
    },
    async saveRuns(runs) {
      const sellers = [...runs.keys()]
      await pool.query(
        `insert into private.tracking_runs (seller_id, at, message, synced_count) select seller_id, $1, message, synced from unnest($2::integer[], $3::text[], $4::integer[]) as run (seller_id, message, synced)
         on conflict (seller_id) do update set at = excluded.at, message = excluded.message, synced_count = excluded.synced_count`,
        [
          now(),
          sellers,
          sellers.map((each) => runs.get(each)!.message),
          sellers.map((each) => runs.get(each)!.syncedCount),
        ],
      )
      await pool.query('delete from private.tracked_orders where asked_at < $1', [later(now(), -retentionMs)])
    },
    async nextAt() {
      return (
        (await pool.query<{ next_at: Date | null }>('select next_at from private.tracking_schedule')).rows[0]
          ?.next_at ?? null
      )
    },
    async setNextAt(at) {
      await pool.query(
        'insert into private.tracking_schedule (next_at) values ($1) on conflict (one) do update set next_at = excluded.next_at',
        [at],
      )
    },
  }
}

/** Stores in schema `private` (`packages/private-tables/tracking-tables.ts`); keys only as digests. */
export const createTrackingState = (options: Options): TrackingState => ({
  ...createRequestSlots(options),
  ...createRefusedKeys(options),
  ...createTrackingRuns(options),
})
