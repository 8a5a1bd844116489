import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { describe, expect, test } from 'vitest'
import { createDebouncedCache } from './debounced-cache.ts'

function scene() {
  const world = {
    time: 1_000_000,
    list: ['lampa'],
    down: false,
    requests: 0,
    stale: 0,
    answer: Promise.resolve(),
  }
  const receivers = new Set<(notification: ChangeNotification) => void>()
  const cache = createDebouncedCache<readonly string[]>({
    fetch: async () => {
      world.requests += 1
      const { list } = world
      await world.answer
      if (world.down) throw new Error('down')
      return [...list]
    },
    readModels: ['websites'],
    changeNotifications: {
      subscribe: (receive) => {
        receivers.add(receive)
        return () => receivers.delete(receive)
      },
    },
    now: () => world.time,
    onStale: () => {
      world.stale += 1
    },
  })
  const changed = (list: string[]) => {
    world.list = list
    receivers.forEach((receive) =>
      receive({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' }),
    )
  }
  return { world, cache, changed, receivers, get: () => cache.get('all') }
}

describe('debounced cache', () => {
  test('refreshes an answer once in 5 s, however many change notifications arrive, and then has the newest', async () => {
    const { world, changed, get } = scene()
    expect(await get()).toEqual(['lampa'])
    for (let time = 0; time < 10; time++) {
      changed([`lampa ${time}`])
      expect(await get()).toEqual(['lampa'])
    }
    world.time += 5000
    expect(await get()).toEqual(['lampa 9'])
    expect(world.requests).toBe(2)
  })

  test('refreshes an answer after a minute without a change notification, which may have been lost', async () => {
    const { world, get } = scene()
    await get()
    world.time += 59_999
    await get()
    expect(world.requests).toBe(1)
    world.time += 1
    await get()
    expect(world.requests).toBe(2)
  })

  test('sends one request for all callers of a new answer, and serves the old one during a refresh', async () => {
    const { world, changed, get } = scene()
    expect(await Promise.all([get(), get()])).toEqual([['lampa'], ['lampa']])
    changed(['termos'])
    world.time += 5000
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answer = promise
    const first = get()
    expect(await get()).toEqual(['lampa'])
    resolve()
    expect(await first).toEqual(['termos'])
    expect(world.requests).toBe(2)
  })

  test('does not serve an answer older than a minute during a refresh', async () => {
    const { world, changed, get } = scene()
    await get()
    changed(['termos'])
    world.time += 60_000
    expect(await Promise.all([get(), get()])).toEqual([['termos'], ['termos']])
    expect(world.requests).toBe(2)
  })

  test('refreshes an answer that was requested before a change notification', async () => {
    const { world, changed, get } = scene()
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answer = promise
    const early = get()
    changed(['termos'])
    resolve()
    expect(await early).toEqual(['lampa'])
    world.time += 5000
    expect(await get()).toEqual(['termos'])
  })

  test('returns the same object while nothing in it changes', async () => {
    const { world, changed, get } = scene()
    const first = await get()
    changed(['lampa'])
    world.time += 5000
    expect(await get()).toBe(first)
    expect(world.requests).toBe(2)
  })

  test('serves the old answer while the API is down, retries once in 5 s, and rejects if there is no old answer', async () => {
    const { world, cache, changed, get } = scene()
    await get()
    world.down = true
    changed(['termos'])
    world.time += 5000
    expect([await get(), await get()]).toEqual([['lampa'], ['lampa']])
    expect([world.stale, world.requests]).toEqual([1, 2])
    await expect(cache.get('another')).rejects.toThrow('down')
    world.down = false
    world.time += 5000
    expect(await get()).toEqual(['termos'])
  })
})
