// Rules: profit/outcomes
import { describe, expect, it } from 'vitest'
import { orderStatuses } from '../order/order-status.ts'
import { handedOverStatuses, outcomeOf, outcomes, statusesOf } from './outcomes.ts'

describe('outcomes of orders', () => {
  it('puts every status into exactly one outcome', () => {
    expect(outcomes.flatMap(statusesOf).sort()).toEqual([...orderStatuses].sort())
  })

  it.each([
    ['Dostavljeno', 'realized'],
    ['Na čekanju', 'inTransit'],
    ['Problematično', 'inTransit'],
    ['Otkazana', 'lost'],
    ['Oštećena pošiljka', 'lost'],
  ] as const)('maps the status %s to %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

  it('counts an order as handed over once its status is processing, shipped or delivered', () => {
    expect(orderStatuses.filter((status) => !handedOverStatuses.includes(status))).toEqual([
      'Na čekanju',
      'Vraća se pošaljaocu',
      'Oštećena pošiljka',
      'Otkazana',
    ])
  })
})
