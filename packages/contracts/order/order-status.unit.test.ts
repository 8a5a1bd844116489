// Rules: ui/status-labels, profit/status-groups
import { expect, it } from 'vitest'
import { orderStatuses, selectableStatuses, statusGroups, statusLabel } from './order-status.ts'

it('puts every status into exactly one group of the profit filter', () => {
  expect(Object.values(statusGroups).flat().sort()).toEqual([...orderStatuses].sort())
})

it('lets a person choose all statuses but the one that only tracking sets', () => {
  expect(selectableStatuses).toHaveLength(10)
  expect(selectableStatuses).not.toContain('Treće bezuspešno uručenje')
})

it('corrects the Serbian of two status labels and shows the others unchanged', () => {
  expect(orderStatuses.filter((status) => statusLabel(status) !== status)).toEqual([
    'Duplikat Pošiljka',
    'Vraća se pošaljaocu',
  ])
  expect([statusLabel('Duplikat Pošiljka'), statusLabel('Vraća se pošaljaocu')]).toEqual([
    'Duplikat pošiljke',
    'Vraća se pošiljaocu',
  ])
})
