import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test('the same product always looks the same, and products differ', () => {
  expect(layoutOf('P-1')).toEqual(layoutOf('P-1'))
  const variants = new Set(Array.from({ length: 40 }, (_, index) => JSON.stringify(layoutOf(`P-${index}`))))
  expect(variants.size).toBe(4)
})
