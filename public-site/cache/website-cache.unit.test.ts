import type { PublicWebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { describe, expect, test } from 'vitest'
import { fullSeller } from '../testing/sellers.ts'
import { websiteWith } from '../testing/websites.ts'
import { createWebsiteCache } from './website-cache.ts'

function scene() {
  const world = {
    time: 0,
    site: websiteWith() as PublicWebsiteView | undefined,
    down: false,
    requests: 0,
    made: 0,
    stale: 0,
    answer: Promise.resolve(),
  }
  const receivers = new Set<(notification: ChangeNotification) => void>()
  const cache = createWebsiteCache<string>({
    fetch: async () => {
      world.requests += 1
      const site = world.site
      await world.answer
      if (world.down) throw new Error('down')
      return site
    },
    make: async (website) => `page ${++world.made} at ${website.currentPrice}`,
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
  const notification = (keys: string[], readModel = 'websites') =>
    receivers.forEach((receive) => receive({ readModel, keys, sellerId: 7, position: '1' }))
  return { world, cache, notification, receivers, page: async () => (await cache.get('lampa'))?.page }
}

describe('website cache', () => {
  test('makes a page once and requests the website again after 5 s', async () => {
    const { world, page } = scene()
    world.time = 1_000_000
    expect(await page()).toBe('page 1 at 1990')
    world.time += 4999
    expect(await page()).toBe('page 1 at 1990')
    expect(world.requests).toBe(1)
    world.time += 1
    expect(await page()).toBe('page 1 at 1990')
    expect([world.requests, world.made]).toEqual([2, 1])
  })

  test('refreshes a page at once after a change notification about it, and not after others', async () => {
    const { world, page, notification } = scene()
    world.time = 1_000_000
    await page()
    world.site = websiteWith({ currentPrice: 150000 }, { revision: 1 })
    notification(['2'])
    notification(['1'], 'orders')
    expect(await page()).toBe('page 1 at 1990')
    notification(['1'])
    expect(await page()).toBe('page 2 at 1500')
    world.site = websiteWith({ currentPrice: 140000 }, { revision: 2 })
    notification([])
    expect(await page()).toBe('page 3 at 1400')
  })

  test("makes a page again when its seller's public details change", async () => {
    const { world, page, notification } = scene()
    world.time = 1_000_000
    await page()
    world.site = { ...websiteWith(), seller: fullSeller }
    notification([], 'users')
    expect(await page()).toBe('page 2 at 1990')
    notification([], 'users')
    expect(await page()).toBe('page 2 at 1990')
  })

  test('uses an answer requested before a change notification for that request only', async () => {
    const { world, page, notification } = scene()
    world.time = 1_000_000
    const { promise, resolve } = Promise.withResolvers<void>()
    world.answer = promise
    const early = page()
    world.site = websiteWith({ currentPrice: 150000 }, { revision: 1 })
    notification(['1'])
    resolve()
    expect(await early).toBe('page 1 at 1990')
    expect(await page()).toBe('page 2 at 1500')
  })

  test('sends one request for many concurrent callers', async () => {
    const { world, page } = scene()
    await Promise.all(Array.from({ length: 50 }, page))
    expect([world.requests, world.made]).toEqual([1, 1])
  })

  test('remembers a missing page for 5 s or until any website changes', async () => {
    const { world, page, notification } = scene()
    world.time = 1_000_000
    world.site = undefined
    expect(await page()).toBeUndefined()
    expect(await page()).toBeUndefined()
    expect(world.requests).toBe(1)
    world.site = websiteWith()
    notification(['1'])
    expect(await page()).toBe('page 1 at 1990')
  })

  test("removes and restores a page with its seller's account", async () => {
    const { world, page, notification } = scene()
    world.time = 1_000_000
    expect(await page()).toBe('page 1 at 1990')
    const { site } = world
    world.site = undefined
    notification(['7'], 'users')
    expect(await page()).toBeUndefined()
    world.site = site
    notification(['7'], 'users')
    expect(await page()).toBe('page 2 at 1990')
    notification(['8'], 'users')
    expect(await page()).toBe('page 2 at 1990')
    expect([world.requests, world.made]).toEqual([4, 2])
  })

  test('serves the old page while the API is down, and rejects for a page never loaded', async () => {
    const { world, cache, page, notification } = scene()
    world.time = 1_000_000
    await page()
    world.down = true
    notification(['1'])
    expect(await page()).toBe('page 1 at 1990')
    expect(world.stale).toBe(1)
    await expect(cache.get('nova')).rejects.toThrow('down')
  })

  test('answers a website by id as current as its page', async () => {
    const { world, cache, page, notification: hint } = scene()
    world.time = 1_000_000
    expect(await cache.byId(1)).toBeUndefined()
    await page()
    expect(await cache.byId(1)).toMatchObject({ revision: 0 })
    expect(world.requests).toBe(1)
    world.site = websiteWith({}, { revision: 1 })
    hint(['1'])
    expect(await cache.byId(1)).toMatchObject({ revision: 1 })
    // Another website has this custom URL now.
    world.site = websiteWith({}, { id: 2 })
    hint(['1'])
    expect(await cache.byId(1)).toBeUndefined()
  })

  test('close() ends the subscription', () => {
    const { cache, receivers } = scene()
    cache.close()
    expect(receivers.size).toBe(0)
  })
})
