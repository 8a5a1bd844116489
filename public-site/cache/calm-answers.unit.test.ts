import type { Hint } from '@pazar/hints/hints.ts'
import { describe, expect, test } from 'vitest'
import { calmAnswers } from './calm-answers.ts'

function scene() {
  const world = { time: 1_000_000, list: ['lampa'], down: false, asked: 0, stale: 0, answer: Promise.resolve() }
  const receivers = new Set<(hint: Hint) => void>()
  const cache = calmAnswers<readonly string[]>({
    fetch: async () => {
      world.asked += 1
      const { list } = world
      await world.answer
      if (world.down) throw new Error('down')
      return [...list]
    },
    readModels: ['websites'],
    hints: { subscribe: (receive) => { receivers.add(receive); return () => receivers.delete(receive) } },
    now: () => world.time,
    onStale: () => { world.stale += 1 },
  })
  const changed = (list: string[]) => {
    world.list = list
    receivers.forEach((receive) => receive({ readModel: 'websites', keys: ['1'], sellerId: 7, position: '1' }))
  }
  return { world, cache, changed, receivers, get: () => cache.get('all') }
}

describe('answers that are long to read', () => {
  test('are read again once in 5 s, however many hints come, and hold the newest then', async () => {
    const { world, changed, get } = scene()
    expect(await get()).toEqual(['lampa'])
    for (let time = 0; time < 10; time++) {
      changed([`lampa ${time}`])
      expect(await get()).toEqual(['lampa'])
    }
    world.time += 5000
    expect(await get()).toEqual(['lampa 9'])
    expect(world.asked).toBe(2)
  })

  test('are shown for a minute where no hint comes, which may have been lost', async () => {
    const { world, get } = scene()
    await get()
    world.time += 59_999
    await get()
    expect(world.asked).toBe(1)
    world.time += 1
    await get()
    expect(world.asked).toBe(2)
  })

  test('are asked for once by all who wait for the first; who asks while one is read again is shown the one before', async () => {
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
    expect(world.asked).toBe(2)
  })

  test('of more than a minute ago are not shown while they are read again', async () => {
    const { world, changed, get } = scene()
    await get()
    changed(['termos'])
    world.time += 60_000
    expect(await Promise.all([get(), get()])).toEqual([['termos'], ['termos']])
    expect(world.asked).toBe(2)
  })

  test('that were on their way when a hint came are read again', async () => {
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

  test('stay the same object while nothing in them changes', async () => {
    const { world, changed, get } = scene()
    const first = await get()
    changed(['lampa'])
    world.time += 5000
    expect(await get()).toBe(first)
    expect(world.asked).toBe(2)
  })

  test('stay on show while nobody answers, asked for once in 5 s; where there is none it fails', async () => {
    const { world, cache, changed, get } = scene()
    await get()
    world.down = true
    changed(['termos'])
    world.time += 5000
    expect([await get(), await get()]).toEqual([['lampa'], ['lampa']])
    expect([world.stale, world.asked]).toEqual([1, 2])
    await expect(cache.get('another')).rejects.toThrow('down')
    world.down = false
    world.time += 5000
    expect(await get()).toEqual(['termos'])
  })
})
