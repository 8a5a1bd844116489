import type { PublicWebsiteView } from '@pazar/contracts/website/routes.ts'
import type { Hint } from '@pazar/hints/hints.ts'
import { describe, expect, test } from 'vitest'
import { websiteWith } from '../testing/websites.ts'
import { websiteCache } from './website-cache.ts'

function scene() {
  const world = { time: 0, site: websiteWith() as PublicWebsiteView | undefined, down: false, asked: 0, made: 0, stale: 0, answer: Promise.resolve() }
  const receivers = new Set<(hint: Hint) => void>()
  const cache = websiteCache<string>({
    fetch: async () => {
      world.asked += 1
      const site = world.site
      await world.answer
      if (world.down) throw new Error('down')
      return site
    },
    make: async (website) => `page ${++world.made} at ${website.currentPrice}`,
    hints: { subscribe: (receive) => { receivers.add(receive); return () => receivers.delete(receive) } },
    now: () => world.time,
    onStale: () => { world.stale += 1 },
  })
  const hint = (keys: string[], readModel = 'websites') => receivers.forEach((receive) => receive({ readModel, keys, sellerId: 7, position: '1' }))
  return { world, cache, hint, receivers, page: async () => (await cache.get('lampa'))?.page }
}

describe('pages by custom URL', () => {
  test('a page is made once, and asked for again after 5 s', async () => {
    const { world, page } = scene()
    world.time = 1_000_000
    expect(await page()).toBe('page 1 at 1990')
    world.time += 4999
    expect(await page()).toBe('page 1 at 1990')
    expect(world.asked).toBe(1)
    world.time += 1
    expect(await page()).toBe('page 1 at 1990')
    expect([world.asked, world.made]).toEqual([2, 1])
  })

  test('a hint about it makes it new at once; others do not', async () => {
    const { world, page, hint } = scene()
    world.time = 1_000_000
    await page()
    world.site = websiteWith({ currentPrice: 150000 }, { revision: 1 })
    hint(['2'])
    hint(['1'], 'orders')
    expect(await page()).toBe('page 1 at 1990')
    hint(['1'])
    expect(await page()).toBe('page 2 at 1500')
    world.site = websiteWith({ currentPrice: 140000 }, { revision: 2 })
    hint([])
    expect(await page()).toBe('page 3 at 1400')
  })

  test('an answer that left before the hint is not trusted for longer than this request', async () => {
    const { world, page, hint } = scene()
    world.time = 1_000_000
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answer = promise
    const early = page()
    world.site = websiteWith({ currentPrice: 150000 }, { revision: 1 })
    hint(['1'])
    resolve()
    expect(await early).toBe('page 1 at 1990')
    expect(await page()).toBe('page 2 at 1500')
  })

  test('many who wait ask once', async () => {
    const { world, page } = scene()
    await Promise.all(Array.from({ length: 50 }, page))
    expect([world.asked, world.made]).toEqual([1, 1])
  })

  test('what is not there is remembered for 5 s, or until any website changes', async () => {
    const { world, page, hint } = scene()
    world.time = 1_000_000
    world.site = undefined
    expect(await page()).toBeUndefined()
    expect(await page()).toBeUndefined()
    expect(world.asked).toBe(1)
    world.site = websiteWith()
    hint(['1'])
    expect(await page()).toBe('page 1 at 1990')
  })

  test('a page goes, and comes back, with what changes about sellers', async () => {
    const { world, page, hint } = scene()
    world.time = 1_000_000
    expect(await page()).toBe('page 1 at 1990')
    const { site } = world
    world.site = undefined
    hint(['7'], 'users')
    expect(await page()).toBeUndefined()
    world.site = site
    hint(['7'], 'users')
    expect(await page()).toBe('page 2 at 1990')
    hint(['8'], 'users')
    expect(await page()).toBe('page 2 at 1990')
    expect([world.asked, world.made]).toEqual([4, 2])
  })

  test('while nobody answers the old page stays, and a page never seen fails', async () => {
    const { world, cache, page, hint } = scene()
    world.time = 1_000_000
    await page()
    world.down = true
    hint(['1'])
    expect(await page()).toBe('page 1 at 1990')
    expect(world.stale).toBe(1)
    await expect(cache.get('nova')).rejects.toThrow('down')
  })

  test('closing ends the subscription', () => {
    const { cache, receivers } = scene()
    cache.close()
    expect(receivers.size).toBe(0)
  })
})
