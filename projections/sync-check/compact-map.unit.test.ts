import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCompactMap } from './compact-map.ts'

test('behaves like a Map', () => {
  const steps = fc.array(
    fc.record({ key: fc.nat(3000).map(String), value: fc.nat(100_000), gone: fc.boolean() }),
    { maxLength: 5000, size: 'max' },
  )
  fc.assert(
    fc.property(steps, (done) => {
      const map = new Map<string, number>()
      const compact = createCompactMap()
      for (const { key, value, gone } of done) {
        for (const each of [map, compact]) {
          if (gone) each.delete(key)
          else each.set(key, value)
        }
      }
      for (const { key } of done) expect(compact.get(key)).toBe(map.get(key))
      expect([...compact.values()].sort()).toEqual([...map.values()].sort())
    }),
    { numRuns: 30 },
  )
})

test('returns undefined for an unknown key', () => expect(createCompactMap().get('x')).toBeUndefined())
