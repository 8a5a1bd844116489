import { expect, it } from 'vitest'
import { createImageCache } from './image-cache.ts'

it('evicts the least recently used image', () => {
  const cache = createImageCache(100)
  for (const file of ['a', 'b', 'c', 'd']) cache.set(file, Buffer.alloc(25))
  cache.get('a')
  cache.set('e', Buffer.alloc(25))
  expect(['a', 'b', 'c', 'd', 'e'].map((file) => cache.get(file) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})

it('does not evict everything for one large image', () => {
  const cache = createImageCache(100)
  cache.set('a', Buffer.alloc(20))
  cache.set('large', Buffer.alloc(60))
  expect([cache.get('a')?.length, cache.get('large')]).toEqual([20, undefined])
})
