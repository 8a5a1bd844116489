// Rules: orders/tracking
import { setTimeout } from 'node:timers/promises'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { appendUndecodable } from '@pazar/command-api/testing/append-undecodable.ts'
import { newSeller } from '@pazar/command-api/testing/sellers.ts'
import { day, hour, minute, openTrackingFixture } from './testing/tracking-fixture.ts'
import type { TrackingSchedule } from './tracking-schedule.ts'
import { startTracking } from './tracking.ts'

const fixture = await openTrackingFixture()
const {
  queriedOrderIds,
  deps,
  history,
  app,
  integrations,
  answerStatuses,
  poll,
  pollAfter,
  orders,
  run,
  seller,
  fakeTrackify,
  withKey,
  statuses,
  trackingAt,
} = fixture

beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

describe('scheduled poll', () => {
  it('syncs every seller with a key and stores the result per seller and in total', async () => {
    const other = await newSeller(app.commands)
    await withKey('drugi', other)
    const without = await newSeller(app.commands)
    const [mine] = (await orders(2)) as [string, string]
    await orders(1, { who: other })
    await orders(1, { who: without })
    // Nothing is reported for a market without a key: the seller's settings show that.
    await orders(1, { abroad: true })
    statuses.set(mine, 'in_transit')
    expect(await poll()).toBe('looked')
    expect(fakeTrackify.requests.map(({ headers }) => headers.authorization).sort()).toEqual([
      'Bearer drugi',
      'Bearer srpski',
    ])
    expect((await history(mine)).map(({ type, metadata }) => [type, metadata.actor])).toEqual([
      ['OrderStatusChanged', { kind: 'integration', name: 'trackify' }],
    ])
    expect(await run(seller().id)).toEqual({ message: 'Ažurirano 1 porudžbina', synced_count: 1 })
    expect(await run(other.id)).toEqual({ message: 'Ažurirano 0 porudžbina', synced_count: 0 })
    expect(await run(0)).toEqual({ message: 'Ažurirano 1 porudžbina', synced_count: 1 })
    expect(await run(without.id)).toBeUndefined()
  })

  it('skips and reports an order with an undecodable event, and counts it as queried', async () => {
    const other = await newSeller(app.commands)
    await withKey('drugi', other)
    const [unreadable, mine] = (await orders(2, { status: 'U dostavi' })) as [string, string]
    const [theirs] = (await orders(1, { who: other, status: 'U dostavi' })) as [string]
    await appendUndecodable(app.commands.pool, orderStream(unreadable))
    for (const orderId of [unreadable, mine, theirs]) statuses.set(orderId, 'delivered')
    expect(await poll()).toBe('looked')
    const lastOf = async (orderId: string) => (await history(orderId)).at(-1)?.data
    expect([await lastOf(mine), await lastOf(theirs)]).toEqual(
      Array(2).fill({ from: 'U dostavi', to: 'Dostavljeno', reason: null }),
    )
    expect((await run(seller().id)).message).toBe(
      'Ažurirano 1 porudžbina. Podaci ne mogu da se pročitaju, nije ažurirano: 1',
    )
    const { rows } = await app.commands.pool.query(
      'select order_id from private.tracked_orders where order_id = $1',
      [unreadable],
    )
    expect(rows).toHaveLength(1)
  })

  it('runs at its time and not before', async () => {
    await orders(1)
    expect([await poll(), await pollAfter(29 * minute), await pollAfter(2 * minute)]).toEqual([
      'looked',
      undefined,
      'looked',
    ])
  })

  it('runs in one process at a time', async () => {
    const ids = await orders(3)
    fakeTrackify.answerWith(async (request) => {
      await setTimeout(150)
      return answerStatuses(request)
    })
    const results = await Promise.all([poll(), poll(), poll()])
    expect(results.filter((each) => each === 'looked')).toHaveLength(1)
    expect(queriedOrderIds().sort()).toEqual(ids.sort())
  })

  it('queries moving orders every time, untouched ones every four hours, old ones once a day', async () => {
    const [moving] = await orders(1, { status: 'U dostavi' })
    const [untouched] = await orders(1)
    const [old] = await orders(1, { at: app.commands.now() - 22 * day, status: 'Čeka preuzimanje' })
    await poll()
    expect(queriedOrderIds().sort()).toEqual([moving, untouched, old].sort())
    const later = async (ms: number) => {
      fakeTrackify.requests.length = 0
      await pollAfter(ms)
      return queriedOrderIds().sort()
    }
    expect(await later(31 * minute)).toEqual([moving])
    expect(await later(4 * hour)).toEqual([moving, untouched].sort())
    expect(await later(day)).toEqual([moving, untouched, old].sort())
  })

  it('skips orders that were just synced by hand', async () => {
    await orders(1, { status: 'U dostavi' })
    await app.commands.send('POST', '/api/orders/sync-tracking', {}, { token: seller().token })
    await poll()
    expect(queriedOrderIds()).toHaveLength(1)
  })

  it('leaves an order with an unknown status word unchanged', async () => {
    const [strange] = (await orders(1)) as [string]
    statuses.set(strange, 'na_mesecu')
    await poll()
    expect(await history(strange)).toEqual([])
    expect((await app.get('/api/orders/sync-tracking', { token: seller().token })).body).toMatchObject({
      message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)',
      nextAt: new Date((await deps.state.nextAt())!).toISOString(),
    })
  })
})

describe('tracking process', () => {
  let running: TrackingSchedule | undefined
  const start = async (everyMinutes: number, services = integrations) => {
    running = startTracking(trackingAt(services.trackify), { everyMinutes, warn: deps.warn })
  }
  afterEach(() => running?.stop())

  it('polls at start if due, and plans the next poll', async () => {
    const [moving] = (await orders(1)) as [string]
    statuses.set(moving, 'in_transit')
    await start(30)
    await expect.poll(() => history(moving)).toHaveLength(1)
    await running!.stop()
    expect((await deps.state.nextAt())!.getTime()).toBeGreaterThan(app.commands.now() + 29 * minute)
  })

  it('never polls with an interval of 0 and plans nothing', async () => {
    await deps.state.setNextAt(new Date(app.commands.now() + minute))
    await orders(1)
    await start(0)
    await expect.poll(() => deps.state.nextAt()).toBeNull()
    expect(fakeTrackify.requests).toEqual([])
  })

  it('never polls without an address of the service', async () => {
    await orders(1)
    await start(30, { ...noIntegrations, trackify: {} } as typeof integrations)
    await running!.stop()
    expect(await deps.state.nextAt()).toBeNull()
  })
})
