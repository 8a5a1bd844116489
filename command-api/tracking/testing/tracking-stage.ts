import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleMetadata, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { startHouse } from '@pazar/query-api/testing/start-house.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { type Asked, type Reply, startUpstream } from '@pazar/upstreams/testing/upstream.ts'
import { prepareCommands } from '../../prepare-commands.ts'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { ordersDue } from '../orders-in-flight.ts'
import { lookIfDue, type TrackingScheduleDependencies } from '../tracking-schedule.ts'
import { prepareTracking } from '../tracking.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const referencesOf = ({ body }: Asked): string[] => (JSON.parse(body) as { references: string[] }).references

/** A house, a courier who knows what he is told to, and the schedule between them. */
export async function openTrackingStage() {
  /** What the courier knows, by order. */
  const words = new Map<string, string>()
  const known = (asked: Asked): Reply => ({ body: referencesOf(asked).map((reference) => ({ reference, status: words.get(reference) ?? 'registered' })) })
  const upstream = await startUpstream(known)
  const integrations = { ...noIntegrations, trackify: { serbia: upstream.url, others: `${upstream.url}/others` } }
  const house = await startHouse({ integrations })
  const { pool, stores, log } = house.commands
  const commands = await prepareCommands(stores)
  const tracking = prepareTracking({ ...commands, pool, integrations, perSecond: 1_000 })
  const deps: TrackingScheduleDependencies = {
    pool, ...tracking, ordersDue: ordersDue(pool, tracking.trackify.has), now: commands.now, everyMinutes: 30,
    warn: (message, error) => { throw new Error(message, { cause: error }) },
  }
  let seller: SignedIn
  let placed = 0

  const withKey = (trackifyApiKeySrb: string | null, who = seller) => house.commands.send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb }, { token: who.token })
  const look = () => lookIfDue(deps)

  /** Orders as the log has them, and as the read model then holds them. */
  async function orders(count: number, { who = seller, at = house.commands.now(), status, abroad = false }: { who?: SignedIn; at?: number; status?: OrderStatus; abroad?: boolean } = {}): Promise<string[]> {
    const metadata = { ...sampleMetadata, at: new Date(at).toISOString() }
    const where = abroad ? { market: 'Bosnia' as const, currency: 'BAM' as const } : { market: 'Serbia' as const, currency: 'RSD' as const }
    const ids = await Promise.all(Array.from({ length: count }, async () => {
      const n = ++placed
      const events = [orderPlaced(n, { sellerId: who.id, ...where }), ...(status ? [statusChanged('Na čekanju', status)] : [])]
      await log.append(orderStream(sampleOrderId(n)), events, { expectedRevision: 'no-stream', metadata })
      return sampleOrderId(n)
    }))
    const held = async () => (await pool.query<{ count: number }>('select count(*) from read.orders where order_id = any($1) and status = $2', [ids, status ?? 'Na čekanju'])).rows[0]!.count
    while ((await held()) < count) await setTimeout(20)
    return ids
  }

  return {
    house, upstream, deps, integrations, words, known, withKey, look, orders,
    /** Many of one seller's that are on their way. Those beyond the first `logged` are in the read model alone: nothing is to happen to them. */
    async onTheirWay(count: number, { logged = 1 } = {}): Promise<string[]> {
      const ids = await orders(logged, { status: 'U dostavi' })
      const copies = Array.from({ length: count - logged }, () => sampleOrderId(++placed))
      await pool.query(
        `insert into read.orders select (jsonb_populate_record(o, jsonb_build_object('order_id', copy))).* from read.orders o, unnest($2::text[]) as copy where o.order_id = $1`, [ids[0], copies])
      return [...ids, ...copies]
    },
    /** For a test of its own: nothing was asked, nobody has a key but its seller. */
    async anew(): Promise<void> {
      words.clear()
      upstream.becomes(known)
      upstream.asked.length = 0
      for (const table of ['tracking_endpoints', 'tracking_wrong_keys', 'tracked_orders', 'tracking_runs', 'tracking_schedule', 'user_secrets']) await pool.query(`delete from private.${table}`)
      seller = await newSeller(house.commands)
      await withKey('srpski')
    },
    seller: () => seller,
    /** After so much time, at the schedule's next turn. */
    lookAfter(ms: number) {
      house.commands.advanceClock(ms)
      return look()
    },
    /** Orders that the courier was asked about. */
    asked: () => upstream.asked.flatMap(referencesOf),
    history: async (orderId: string) => (await house.commands.events(orderStream(orderId))).slice(1),
    run: async (sellerId: number) => (await pool.query('select message, synced_count from private.tracking_runs where seller_id = $1', [sellerId])).rows[0],
    async close(): Promise<void> {
      await house.close()
      await upstream.close()
    },
  }
}
