import { expect, test } from 'vitest'
import { moveEntry, valueAt, withValueAt } from './paths.ts'

test('paths address nested lists and objects and leave siblings unchanged', () => {
  const before = { a: { b: [1, 2] }, c: { d: 1 } }
  const after = withValueAt(before, 'a.b.1', 5)
  expect(after).toEqual({ a: { b: [1, 5] }, c: { d: 1 } })
  expect(after.c).toBe(before.c)
  expect([valueAt(after, 'a.b.1'), valueAt(after, 'x.y')]).toEqual([5, undefined])
  expect(moveEntry([1, 2, 3], 0, 2)).toEqual([2, 3, 1])
})
