import type { ShopView } from '@pazar/contracts/storefront/routes.ts'
import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { describe, expect, test } from 'vitest'
import { websiteWith } from '../testing/websites.ts'
import { createShopCache } from './shop-cache.ts'

function scene() {
  const world = {
    shop: { sellerId: 7, name: 'Lampe', host: 'lampe.rs', more: false, websites: [websiteWith()] } as
      | ShopView
      | undefined,
    requests: [] as unknown[],
  }
  const receivers = new Set<(notification: ChangeNotification) => void>()
  const cache = createShopCache({
    fetch: async (key) => {
      world.requests.push(key)
      return structuredClone(world.shop)
    },
    changeNotifications: {
      subscribe: (receive) => {
        receivers.add(receive)
        return () => receivers.delete(receive)
      },
    },
    now: () => 1_000_000,
    onStale: () => {},
  })
  const notification = (readModel: string, sellerId: number | null) =>
    receivers.forEach((receive) => receive({ readModel, keys: ['1'], sellerId, position: '1' }))
  return { world, cache, notification }
}

describe('shop cache', () => {
  test('requests each shop once, by host and by tenant', async () => {
    const { world, cache } = scene()
    for (let time = 0; time < 2; time++) {
      await cache.get({ host: 'lampe.rs' })
      await cache.get({ tenantId: 3 })
    }
    expect(world.requests).toEqual([{ host: 'lampe.rs' }, { tenantId: 3 }])
  })

  test.each<[string, number | null, number]>([
    ['websites', 7, 2],
    ['websites', 8, 1],
    ['users', 7, 2],
    ['users', 8, 1],
    ['domains', 8, 2],
    ['tenants', null, 2],
    ['orders', 7, 1],
  ])(
    'after a change notification of %s for seller %s it has sent %i requests',
    async (readModel, sellerId, times) => {
      const { world, cache, notification } = scene()
      await cache.get({ host: 'lampe.rs' })
      notification(readModel, sellerId)
      await cache.get({ host: 'lampe.rs' })
      expect(world.requests).toHaveLength(times)
    },
  )

  test('returns the same object while nothing in it changes', async () => {
    const { world, cache, notification } = scene()
    const first = await cache.get({ host: 'lampe.rs' })
    notification('domains', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toBe(first)
    world.shop = { ...world.shop!, name: 'Svetla' }
    notification('users', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toEqual(world.shop)
  })

  test('returns the same object with the newest price proofs if only those have changed', async () => {
    const { world, cache, notification } = scene()
    const first = await cache.get({ host: 'lampe.rs' })
    world.shop!.websites[0]!.priceProof = 'newer'
    notification('websites', 7)
    const second = await cache.get({ host: 'lampe.rs' })
    expect(second).toBe(first)
    expect(second!.websites[0]!.priceProof).toBe('newer')
  })

  test('answers a shop once its host belongs to a seller, and undefined before that', async () => {
    const { world, cache, notification } = scene()
    const { shop } = world
    world.shop = undefined
    expect(await cache.get({ host: 'lampe.rs' })).toBeUndefined()
    world.shop = shop
    notification('domains', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toEqual(shop)
  })
})
