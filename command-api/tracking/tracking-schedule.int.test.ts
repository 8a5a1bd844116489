import { setTimeout } from 'node:timers/promises'
import { noIntegrations } from '@pazar/upstreams/integration-variables.ts'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { day, hour, minute, openTrackingStage } from './testing/tracking-stage.ts'
import type { TrackingSchedule } from './tracking-schedule.ts'
import { startTracking } from './tracking.ts'

const stage = await openTrackingStage()
const { asked, deps, history, house, integrations, known, look, lookAfter, orders, run, seller, upstream, withKey, words } = stage

beforeEach(() => stage.anew())
afterAll(() => stage.close())

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
    expect(await run(seller().id)).toEqual({ message: 'Ažurirano 1 porudžbina', synced_count: 1 })
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
    await house.commands.send('POST', '/api/orders/sync-tracking', {}, { token: seller().token })
    await look()
    expect(asked()).toHaveLength(1)
  })

  it('keeps an order with a word that nobody understands as it is', async () => {
    const [strange] = await orders(1) as [string]
    words.set(strange, 'na_mesecu')
    await look()
    expect(await history(strange)).toEqual([])
    expect((await house.get('/api/orders/sync-tracking', { token: seller().token })).body).toMatchObject({
      message: 'Ažurirano 0 porudžbina. Nepoznati statusi pošiljki, ostavljeno bez izmene: „na_mesecu“ (1)', nextAt: new Date((await deps.state.nextAt())!).toISOString(),
    })
  })
})

describe('as a process runs it', () => {
  let running: TrackingSchedule | undefined
  const start = async (everyMinutes: number, services = integrations) => {
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
    await start(30, { ...noIntegrations, trackify: {} } as typeof integrations)
    await running!.stop()
    expect(await deps.state.nextAt()).toBeNull()
  })
})
