import { expect, it } from 'vitest'
import { orderStatuses, selectableStatuses, statusGroups } from './order-status.ts'

it('puts every status into exactly one group of the profit filter', () => {
  expect(Object.values(statusGroups).flat().sort()).toEqual([...orderStatuses].sort())
})

it('lets a person choose ten of the eleven', () => {
  expect(selectableStatuses).toHaveLength(10)
  expect(selectableStatuses).not.toContain('Treće bezuspešno uručenje')
})
