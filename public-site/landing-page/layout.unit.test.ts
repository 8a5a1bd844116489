// Rules: pages/template-choice
import { expect, test } from 'vitest'
import { type Layout, layoutOf } from './layout.ts'

test('gives a product always the same layout, and products different ones', () => {
  expect(layoutOf('P-1')).toEqual(layoutOf('P-1'))
  const variants = new Set(Array.from({ length: 40 }, (_, index) => JSON.stringify(layoutOf(`P-${index}`))))
  expect(variants.size).toBe(4)
  const orders = [...variants].map((variant) => (JSON.parse(variant) as Layout).storyOrder)
  for (const order of orders) expect(order.toSorted()).toEqual(orders[0]!.toSorted())
})
