import { setTimeout } from 'node:timers/promises'
import { orderStream } from '@pazar/contracts/order/events.ts'
import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import { orderPlaced, sampleMetadata, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { startHouse, type TestHouse } from '@pazar/query-api/testing/start-house.ts'
import { type Asked, type Reply, startUpstream, type Upstream } from '@pazar/upstreams/testing/upstream.ts'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepareCommands } from '../prepare-commands.ts'
import { newSeller, type SignedIn } from '../testing/sellers.ts'
import { ordersDue } from './orders-in-flight.ts'
import { lookIfDue, type TrackingSchedule, type TrackingScheduleDependencies } from './tracking-schedule.ts'
import { prepareTracking, startTracking } from './tracking.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let upstream: Upstream
let house: TestHouse
let deps: TrackingScheduleDependencies
let seller: SignedIn
/** What the courier knows, by order. */
let words: Map<string, string>
let placed = 0

const referencesOf = ({ body }: Asked): string[] => (JSON.parse(body) as { references: string[] }).references
const known = (asked: Asked): Reply => ({ body: referencesOf(asked).map((reference) => ({ reference, status: words.get(reference) ?? 'registered' })) })
const integrations = () => ({ ...noIntegrations, trackify: { serbia: upstream.url, others: `${upstream.url}/others` } })

beforeAll(async () => {
  upstream = await startUpstream(known)
  house = await startHouse({ integrations: integrations() })
  const { pool, stores } = house.commands
  const commands = await prepareCommands(stores)
  const tracking = prepareTracking({ ...commands, pool, integrations: integrations(), perSecond: 1_000 })
  deps = {
    pool, ...tracking, ordersDue: ordersDue(pool, tracking.trackify.has), now: commands.now, everyMinutes: 30,
    warn: (message, error) => { throw new Error(message, { cause: error }) },
  }
})
afterAll(async () => {
  await house.close()
  await upstream.close()
})
beforeEach(async () => {
  words = new Map()
  upstream.becomes(known)
  upstream.asked.length = 0
  for (const table of ['tracking_endpoints', 'tracking_wrong_keys', 'tracked_orders', 'tracking_runs', 'tracking_schedule', 'user_secrets']) await house.commands.pool.query(`delete from private.${table}`)
  seller = await newSeller(house.commands)
  await withKey('srpski')
})

const withKey = (trackifyApiKeySrb: string | null, who = seller) => house.commands.send('PATCH', '/api/users/update-settings', { trackifyApiKeySrb }, { token: who.token })
const look = () => lookIfDue(deps)
/** After so much time, at the schedule's next turn. */
const lookAfter = (ms: number) => {
  house.commands.advanceClock(ms)
  return look()
}
const asked = () => upstream.asked.flatMap(referencesOf)

/** Orders as the log has them, and as the read model then holds them. */
async function orders(count: number, { who = seller, at = house.commands.now(), status, abroad = false }: { who?: SignedIn; at?: number; status?: OrderStatus; abroad?: boolean } = {}): Promise<string[]> {
  const { log, pool } = house.commands
  const metadata = { ...sampleMetadata, at: new Date(at).toISOString() }
  const ids: string[] = []
  for (let from = 0; from < count; from += 500) {
    await Promise.all(Array.from({ length: Math.min(500, count - from) }, async () => {
      const n = ++placed
      ids.push(sampleOrderId(n))
      const events = [orderPlaced(n, { sellerId: who.id, ...(abroad ? { market: 'Bosnia' as const, currency: 'BAM' as const } : { market: 'Serbia' as const, currency: 'RSD' as const }) }), ...(status ? [statusChanged('Na čekanju', status)] : [])]
      await log.append(orderStream(sampleOrderId(n)), events, { expectedRevision: 'no-stream', metadata })
    }))
  }
  const held = async () => (await pool.query<{ count: number }>('select count(*) from read.orders where order_id = any($1) and status = $2', [ids, status ?? 'Na čekanju'])).rows[0]!.count
  while ((await held()) < count) await setTimeout(20)
  return ids
}
const history = async (orderId: string) => (await house.commands.events(orderStream(orderId))).slice(1)
const run = async (sellerId: number) => (await house.commands.pool.query('select message, synced_count from private.tracking_runs where seller_id = $1', [sellerId])).rows[0]

describe('a look on its own', () => {
  it('does as the button does, for every seller with a key, and keeps what came of it for each and for all', async () => {
    const other = await newSeller(house.commands)
    await withKey('drugi', other)
    const without = await newSeller(house.commands)
    const [mine] = await orders(2) as [string, string]
    await orders(1, { who: other })
    await orders(1, { who: without })
    // Where he has no key there is nothing to say each time: his settings do.
    await orders(1, { abroad: true })
    words.set(mine, 'in_transit')
    expect(await look()).toBe('looked')
    expect(upstream.asked.map(({ headers }) => headers.authorization).sort()).toEqual(['Bearer drugi', 'Bearer srpski'])
    expect((await history(mine)).map(({ type, metadata }) => [type, metadata.actor])).toEqual([['OrderStatusChanged', { kind: 'integration', name: 'trackify' }]])
    expect(await run(seller.id)).toEqual({ message: 'Ažurirano 1 porudžbina', synced_count: 1 })
    expect(await run(other.id)).toEqual({ message: 'Ažurirano 0 porudžbina', synced_count: 0 })
    expect(await run(0)).toEqual({ message: 'Ažurirano 1 porudžbina', synced_count: 1 })
    expect(await run(without.id)).toBeUndefined()
  })

  it('comes at its time, and not before', async () => {
    await orders(1)
    expect([await look(), await lookAfter(29 * minute), await lookAfter(2 * minute)]).toEqual(['looked', undefined, 'looked'])
  })

  it('is one process\'s at a time', async () => {
    const ids = await orders(3)
    upstream.becomes(async (request) => {
      await setTimeout(150)
      return known(request)
    })
    const looks = await Promise.all([look(), look(), look()])
    expect(looks.filter((each) => each === 'looked')).toHaveLength(1)
    expect(asked().sort()).toEqual(ids.sort())
  })

  it('asks about what is on its way every time, about what nobody has touched every four hours, about what is old once a day', async () => {
    const [moving] = await orders(1, { status: 'U dostavi' })
    const [untouched] = await orders(1)
    const [old] = await orders(1, { at: house.commands.now() - 22 * day, status: 'Čeka preuzimanje' })
    await look()
    expect(asked().sort()).toEqual([moving, untouched, old].sort())
    const later = async (ms: number) => {
      upstream.asked.length = 0
      await lookAfter(ms)
      return asked().sort()
    }
    expect(await later(31 * minute)).toEqual([moving])
    expect(await later(4 * hour)).toEqual([moving, untouched].sort())
    expect(await later(day)).toEqual([moving, untouched, old].sort())
  })

  it('leaves alone what somebody has just looked at by hand', async () => {
    await orders(1, { status: 'U dostavi' })
    await house.commands.send('POST', '/api/orders/sync-tracking', {}, { token: seller.token })
    await look()
    expect(asked()).toHaveLength(1)
  })

  it('keeps an order with a word that nobody understands as it is', async () => {
    const [strange] = await orders(1) as [string]
    words.set(strange, 'na_mesecu')
    await look()
    expect(await history(strange)).toEqual([])
    expect((await house.get('/api/orders/sync-tracking', { token: seller.token })).body).toMatchObject({
      message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)', nextAt: new Date((await deps.state.nextAt())!).toISOString(),
    })
  })
})

describe('a service in trouble', () => {
  it('that asks for time is left alone for that time, and then asked about the rest', async () => {
    const ids = await orders(1_450, { status: 'U dostavi' })
    upstream.becomes((request) => (upstream.asked.length === 1 ? known(request) : { status: 429, headers: { 'retry-after': '3000' } }))
    await look()
    const first = upstream.asked.length
    // One that was answered, one that was told so, and whatever was begun before that was heard: four at a time.
    expect(first).toBeLessThanOrEqual(8)
    expect(await run(seller.id)).toMatchObject({ message: expect.stringContaining('Trackify nije odgovorio, nije provereno: 1350') })
    await lookAfter(31 * minute)
    expect(upstream.asked).toHaveLength(first)
    upstream.becomes(known)
    await lookAfter(31 * minute)
    expect(new Set(asked().slice(asked().length - 1_450))).toEqual(new Set(ids))
  })

  it.each<[string, Reply]>([['is broken', { status: 500 }], ['talks nonsense', { body: 'ok' }], ['hangs up', 'hangs up']])('that %s is asked no more than a few times in a row', async (_, reply) => {
    await orders(1_000, { status: 'U dostavi' })
    upstream.becomes(() => reply)
    await look()
    expect(upstream.asked.length).toBeLessThanOrEqual(6)
    expect(await run(seller.id)).toEqual({ message: 'Ažurirano 0 porudžbina. Trackify nije odgovorio, nije provereno: 1000', synced_count: 0 })
  })

  it('that refuses a key is not asked with it for six hours, and the seller is told each time', async () => {
    await orders(150, { status: 'U dostavi' })
    upstream.becomes(({ headers }) => (headers.authorization === 'Bearer srpski' ? { status: 401 } : known(upstream.asked.at(-1)!)))
    await look()
    const told = { message: 'Ažurirano 0 porudžbina. Srpski API ključ nije valjan ili Trackify servis nije dostupan', synced_count: 0 }
    expect(await run(seller.id)).toEqual(told)
    const first = upstream.asked.length
    await lookAfter(31 * minute)
    expect(upstream.asked).toHaveLength(first)
    expect(await run(seller.id)).toEqual(told)
    await lookAfter(6 * hour)
    expect(upstream.asked.length).toBeGreaterThan(first)
    const again = upstream.asked.length
    await withKey('novi')
    await lookAfter(31 * minute)
    expect(upstream.asked.slice(again).map(({ headers }) => headers.authorization)).toEqual(['Bearer novi', 'Bearer novi'])
  })
})

it('goes on where a process died: nothing twice, nothing left out', async () => {
  const ids = await orders(600, { status: 'U dostavi' })
  const dying = new AbortController()
  upstream.becomes((request) => {
    if (upstream.asked.length === 2) dying.abort()
    return known(request)
  })
  await lookIfDue(deps, dying.signal)
  const before = new Set(asked())
  expect(before.size).toBeLessThan(600)
  upstream.asked.length = 0
  // Not before its time; and then, with those still fresh that were asked about, the others alone.
  await lookAfter(10 * minute)
  expect(asked()).toEqual([])
  await deps.state.setNextAt(null)
  await look()
  expect(asked().sort()).toEqual(ids.filter((id) => !before.has(id)).sort())
})

describe('as a process runs it', () => {
  let running: TrackingSchedule | undefined
  const start = async (everyMinutes: number, services = integrations()) => {
    running = await startTracking({ ...house.commands.stores, integrations: services, everyMinutes, perSecond: 1_000, warn: deps.warn })
  }
  afterEach(() => running?.stop())

  it('looks when it starts, where that is due, and plans the next', async () => {
    const [moving] = await orders(1) as [string]
    words.set(moving, 'in_transit')
    await start(30)
    await expect.poll(() => history(moving)).toHaveLength(1)
    await running!.stop()
    expect((await deps.state.nextAt())!.getTime()).toBeGreaterThan(house.commands.now() + 29 * minute)
  })

  it('with 0 minutes looks never, and plans nothing', async () => {
    await deps.state.setNextAt(new Date(house.commands.now() + minute))
    await orders(1)
    await start(0)
    await expect.poll(() => deps.state.nextAt()).toBeNull()
    expect(upstream.asked).toEqual([])
  })

  it('without an address of the service neither', async () => {
    await orders(1)
    await start(30, { ...noIntegrations, trackify: {} } as ReturnType<typeof integrations>)
    await running!.stop()
    expect(await deps.state.nextAt()).toBeNull()
  })
})

it('asks about 10,000 open shipments in a hundred requests, four at a time at most, each once, and follows what it is told', async () => {
  const ids = await orders(10_000, { status: 'U dostavi' })
  for (const id of ids.slice(0, 500)) words.set(id, 'delivered')
  let under = 0
  let most = 0
  upstream.becomes(async (request) => {
    most = Math.max(most, ++under)
    await setTimeout(5)
    under--
    return known(request)
  })
  expect(await look()).toBe('looked')
  expect(upstream.asked).toHaveLength(100)
  expect(most).toBeLessThanOrEqual(4)
  expect(asked().sort()).toEqual(ids.sort())
  expect(await run(seller.id)).toEqual({ message: 'Ažurirano 500 porudžbina', synced_count: 500 })
  // Right after it there is nothing to ask about.
  upstream.asked.length = 0
  await deps.state.setNextAt(null)
  await look()
  expect(upstream.asked).toEqual([])
}, 120_000)
