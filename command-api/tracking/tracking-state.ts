import type { Pool } from '@pazar/database/open-database.ts'
import type { TrackifyEndpoint } from '@pazar/upstreams/trackify/trackify-client.ts'
import { derivedBytes } from '../ids/derived-ids.ts'

export interface Run {
  message: string
  syncedCount: number
}

/** What is kept about asking Trackify, so that all processes agree and a restart forgets nothing. */
export interface TrackingState {
  /** Takes the next turn at an endpoint: ms to wait until then, or the seconds for which it wants to be left alone. */
  turn(endpoint: TrackifyEndpoint): Promise<{ wait: number } | { paused: number }>
  pause(endpoint: TrackifyEndpoint, seconds: number): Promise<void>
  /** Whether this very key was refused a short while ago. */
  isWrong(sellerId: number, endpoint: TrackifyEndpoint, key: string): Promise<boolean>
  keyWasRefused(sellerId: number, endpoint: TrackifyEndpoint, key: string): Promise<void>
  keyWasTaken(sellerId: number, endpoint: TrackifyEndpoint): Promise<void>
  /** These orders were asked about; those with a word that is not understood by order. */
  asked(sellerId: number, orderIds: readonly string[], unknown: ReadonlyMap<string, string>): Promise<void>
  keep(runs: ReadonlyMap<number, Run>): Promise<void>
  /** When a schedule's next run is due; null where there is none. */
  nextAt(): Promise<Date | null>
  setNextAt(at: Date | null): Promise<void>
}

interface Options {
  pool: Pool
  appSecret: string
  now(): Date
  /** Requests a second to one endpoint, of all processes together. */
  perSecond: number
}

/** ms for which a refused key is not tried again. */
const wrongFor = 6 * 60 * 60 * 1000
/** ms after which nobody asks when an order was looked at: longer than any journey. */
const keptFor = 90 * 24 * 60 * 60 * 1000

/** Kept in `private` (`database/tracking-tables.ts`); keys as digests alone. */
export function createTrackingState({ pool, appSecret, now, perSecond }: Options): TrackingState {
  const digest = (key: string) => derivedBytes(appSecret, 'trackify key', key).subarray(0, 16)
  const gap = 1000 / perSecond
  const later = (ms: number) => new Date(now().getTime() + ms)
  return {
    async turn(endpoint) {
      const at = now()
      const { rows } = await pool.query<{ free_at: Date; paused_until: Date | null }>(
        `insert into private.tracking_endpoints as e (endpoint, free_at) values ($1, $2::timestamptz + $3 * interval '1 ms')
         on conflict (endpoint) do update set free_at = greatest(e.free_at, $2) + $3 * interval '1 ms' returning free_at, paused_until`,
        [endpoint, at, gap],
      )
      const { free_at: freeAt, paused_until: pausedUntil } = rows[0]!
      const paused = pausedUntil ? Math.ceil((pausedUntil.getTime() - at.getTime()) / 1000) : 0
      return paused > 0 ? { paused } : { wait: Math.max(0, freeAt.getTime() - gap - at.getTime()) }
    },
    async pause(endpoint, seconds) {
      await pool.query(
        `insert into private.tracking_endpoints as e (endpoint, free_at, paused_until) values ($1, $2, $3)
         on conflict (endpoint) do update set paused_until = greatest(e.paused_until, $3)`,
        [endpoint, now(), later(seconds * 1000)],
      )
    },
    async isWrong(sellerId, endpoint, key) {
      const { rows } = await pool.query('select 1 from private.tracking_wrong_keys where seller_id = $1 and endpoint = $2 and key_digest = $3 and until > $4', [sellerId, endpoint, digest(key), now()])
      return rows.length > 0
    },
    async keyWasRefused(sellerId, endpoint, key) {
      await pool.query(
        `insert into private.tracking_wrong_keys (seller_id, endpoint, key_digest, until) values ($1, $2, $3, $4)
         on conflict (seller_id, endpoint) do update set key_digest = excluded.key_digest, until = excluded.until`,
        [sellerId, endpoint, digest(key), later(wrongFor)],
      )
    },
    async keyWasTaken(sellerId, endpoint) {
      await pool.query('delete from private.tracking_wrong_keys where seller_id = $1 and endpoint = $2', [sellerId, endpoint])
    },
    async asked(sellerId, orderIds, unknown) {
      await pool.query(
        `insert into private.tracked_orders (order_id, seller_id, asked_at, unknown_word) select order_id, $1, $2, word from unnest($3::text[], $4::text[]) as asked (order_id, word)
         on conflict (order_id) do update set asked_at = excluded.asked_at, unknown_word = excluded.unknown_word`,
        [sellerId, now(), orderIds, orderIds.map((orderId) => unknown.get(orderId) ?? null)],
      )
    },
    async keep(runs) {
      const sellers = [...runs.keys()]
      await pool.query(
        `insert into private.tracking_runs (seller_id, at, message, synced_count) select seller_id, $1, message, synced from unnest($2::integer[], $3::text[], $4::integer[]) as run (seller_id, message, synced)
         on conflict (seller_id) do update set at = excluded.at, message = excluded.message, synced_count = excluded.synced_count`,
        [now(), sellers, sellers.map((each) => runs.get(each)!.message), sellers.map((each) => runs.get(each)!.syncedCount)],
      )
      await pool.query('delete from private.tracked_orders where asked_at < $1', [later(-keptFor)])
    },
    async nextAt() {
      return (await pool.query<{ next_at: Date | null }>('select next_at from private.tracking_schedule')).rows[0]?.next_at ?? null
    },
    async setNextAt(at) {
      await pool.query('insert into private.tracking_schedule (next_at) values ($1) on conflict (one) do update set next_at = excluded.next_at', [at])
    },
  }
}

