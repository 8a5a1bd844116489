import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map.ts'

function filled(most: number, ...keys: string[]) {
  const map = boundedMap<string, number>(most)
  keys.forEach((key, place) => map.set(key, place))
  return map
}

test('holds as many entries as it may, and forgets the oldest of more', () => {
  const map = filled(2, 'a', 'b', 'c')
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 1, 2])
})

test('an entry that is read or written again is the newest', () => {
  const map = filled(3, 'a', 'b', 'c')
  map.get('a')
  map.set('b', 7)
  map.set('d', 3)
  expect([...map.values()]).toEqual([0, 7, 3])
})

test('writing what is there pushes nothing out', () => {
  const map = filled(2, 'a', 'b')
  map.set('b', 7)
  expect([...map.values()]).toEqual([0, 7])
})

test('what is deleted or cleared away is gone and leaves room', () => {
  const map = filled(2, 'a', 'b')
  expect([map.delete('a'), map.delete('a')]).toEqual([true, false])
  map.set('c', 2)
  expect([...map.values()]).toEqual([1, 2])
  map.clear()
  expect(map.get('b')).toBeUndefined()
})
