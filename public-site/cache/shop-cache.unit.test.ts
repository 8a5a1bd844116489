import type { ShopView } from '@pazar/contracts/shop/routes.ts'
import type { Hint } from '@pazar/hints/hints.ts'
import { describe, expect, test } from 'vitest'
import { websiteWith } from '../testing/websites.ts'
import { shopCache } from './shop-cache.ts'

function scene() {
  const world = { shop: { sellerId: 7, name: 'Lampe', host: 'lampe.rs', more: false, websites: [websiteWith()] } as ShopView | undefined, asked: [] as unknown[] }
  const receivers = new Set<(hint: Hint) => void>()
  const cache = shopCache({
    fetch: async (key) => {
      world.asked.push(key)
      return structuredClone(world.shop)
    },
    hints: { subscribe: (receive) => { receivers.add(receive); return () => receivers.delete(receive) } },
    now: () => 1_000_000,
    onStale: () => {},
  })
  const hint = (readModel: string, sellerId: number | null) => receivers.forEach((receive) => receive({ readModel, keys: ['1'], sellerId, position: '1' }))
  return { world, cache, hint }
}

describe('shops by host and by tenant', () => {
  test('are asked for once, each by its name', async () => {
    const { world, cache } = scene()
    for (let time = 0; time < 2; time++) {
      await cache.get({ host: 'lampe.rs' })
      await cache.get({ tenantId: 3 })
    }
    expect(world.asked).toEqual([{ host: 'lampe.rs' }, { tenantId: 3 }])
  })

  test.each<[string, number | null, number]>([
    ['websites', 7, 2], ['websites', 8, 1], ['users', 7, 2], ['users', 8, 1], ['domains', 8, 2], ['tenants', null, 2], ['orders', 7, 1],
  ])('a hint of %s of seller %s: asked %i times', async (readModel, sellerId, times) => {
    const { world, cache, hint } = scene()
    await cache.get({ host: 'lampe.rs' })
    hint(readModel, sellerId)
    await cache.get({ host: 'lampe.rs' })
    expect(world.asked).toHaveLength(times)
  })

  test('stay the same object while nothing in them changes', async () => {
    const { world, cache, hint } = scene()
    const first = await cache.get({ host: 'lampe.rs' })
    hint('domains', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toBe(first)
    world.shop = { ...world.shop!, name: 'Svetla' }
    hint('users', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toEqual(world.shop)
  })

  test('of a host that loses its seller is gone, and of one that finds one is there', async () => {
    const { world, cache, hint } = scene()
    const { shop } = world
    world.shop = undefined
    expect(await cache.get({ host: 'lampe.rs' })).toBeUndefined()
    world.shop = shop
    hint('domains', 7)
    expect(await cache.get({ host: 'lampe.rs' })).toEqual(shop)
  })
})
