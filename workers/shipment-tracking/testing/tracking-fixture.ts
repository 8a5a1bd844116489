import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import {
  orderPlaced,
  sampleMetadata,
  sampleOrderId,
  statusChanged,
} from '@pazar/projections/testing/sample-events.ts'
import { startTestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type ReceivedRequest, type Reply, startFakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { prepareCommands } from '@pazar/command-api/prepare-commands.ts'
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { createOrdersDue } from '../orders-in-flight.ts'
import { pollIfDue, type TrackingScheduleDependencies } from '../tracking-schedule.ts'
import { prepareTracking } from '../tracking.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

const referencesOf = ({ body }: ReceivedRequest): string[] =>
  (JSON.parse(body) as { references: string[] }).references

/** An app with a fake Trackify that answers configured statuses, and the tracking schedule. */
export async function openTrackingFixture() {
  /** The courier's status per order. */
  const statuses = new Map<string, string>()
  const answerStatuses = (request: ReceivedRequest): Reply => ({
    body: referencesOf(request).map((reference) => ({
      reference,
      status: statuses.get(reference) ?? 'registered',
    })),
  })
  const fakeTrackify = await startFakeServer(answerStatuses)
  const integrations = {
    ...noIntegrations,
    trackify: { serbia: fakeTrackify.url, others: `${fakeTrackify.url}/others` },
  }
  const app = await startTestApp({ integrations })
  const { pool, stores, log } = app.commands
  const commands = await prepareCommands(stores)
  const tracking = prepareTracking({
    ...commands,
    pool,
    addresses: integrations.trackify,
    requestsPerSecond: 1_000,
  })
  const deps: TrackingScheduleDependencies = {
    ...tracking,
    ordersDue: createOrdersDue(pool, tracking.trackify.has),
    everyMinutes: 30,
    warn: (message, error) => {
      throw new Error(message, { cause: error })
    },
  }
  let seller: SignedIn
  let placed = 0

  const withKey = (trackifyApiKeySrb: string | null, who = seller) =>
    app.commands.send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb }, { token: who.token })
  const poll = () => pollIfDue(deps)

  /** Appends orders to the log and waits for the read model. */
  async function orders(
    count: number,
    {
      who = seller,
      at = app.commands.now(),
      status,
      abroad = false,
    }: { who?: SignedIn; at?: number; status?: OrderStatus; abroad?: boolean } = {},
  ): Promise<string[]> {
    const metadata = { ...sampleMetadata, at: new Date(at).toISOString() }
    const where = abroad
      ? { market: 'Bosnia' as const, currency: 'BAM' as const }
      : { market: 'Serbia' as const, currency: 'RSD' as const }
    const ids = await Promise.all(
      Array.from({ length: count }, async () => {
        const n = ++placed
        const events = [
          orderPlaced(n, { sellerId: who.id, ...where }),
          ...(status ? [statusChanged('Na čekanju', status)] : []),
        ]
        await log.append(orderStream(sampleOrderId(n)), events, { expectedRevision: 'no-stream', metadata })
        return sampleOrderId(n)
      }),
    )
    const countProjected = async () =>
      (
        await pool.query<{ count: number }>(
          'select count(*) from read.orders where order_id = any($1) and status = $2',
          [ids, status ?? 'Na čekanju'],
        )
      ).rows[0]!.count
    while ((await countProjected()) < count) await setTimeout(20)
    return ids
  }

  return {
    app,
    fakeTrackify,
    deps,
    /** The same tracking with other addresses of the service. */
    trackingAt: (addresses: typeof integrations.trackify) =>
      prepareTracking({ ...commands, pool, addresses, requestsPerSecond: 1_000 }),
    integrations,
    statuses,
    answerStatuses,
    withKey,
    poll,
    orders,
    /**
     * Many orders of one seller in transit. Orders beyond the first `logged` exist only in the read model,
     * because tests do not change them.
     */
    async onTheirWay(count: number, { logged = 1 } = {}): Promise<string[]> {
      const ids = await orders(logged, { status: 'U dostavi' })
      const copies = Array.from({ length: count - logged }, () => sampleOrderId(++placed))
      await pool.query(
        `insert into read.orders select (jsonb_populate_record(o, jsonb_build_object('order_id', copy))).* from read.orders o, unnest($2::text[]) as copy where o.order_id = $1`,
        [ids[0], copies],
      )
      return [...ids, ...copies]
    },
    /** Resets the state for a test: nothing was queried, and only its new seller has a key. */
    async reset(): Promise<void> {
      statuses.clear()
      fakeTrackify.answerWith(answerStatuses)
      fakeTrackify.requests.length = 0
      for (const table of [
        'tracking_endpoints',
        'tracking_wrong_keys',
        'tracked_orders',
        'tracking_runs',
        'tracking_schedule',
        'user_secrets',
      ])
        await pool.query(`delete from private.${table}`)
      seller = await newSeller(app.commands)
      await withKey('srpski')
    },
    seller: () => seller,
    /** Advances the clock and runs the next poll. */
    pollAfter(ms: number) {
      app.commands.advanceClock(ms)
      return poll()
    },
    /** Orders that the courier was queried about. */
    queriedOrderIds: () => fakeTrackify.requests.flatMap(referencesOf),
    history: async (orderId: string) => (await app.commands.events(orderStream(orderId))).slice(1),
    run: async (sellerId: number) =>
      (
        await pool.query('select message, synced_count from private.tracking_runs where seller_id = $1', [
          sellerId,
        ])
      ).rows[0],
    async close(): Promise<void> {
      await app.close()
      await fakeTrackify.close()
    },
  }
}
