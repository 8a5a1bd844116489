import { describe, expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import { ordersModel } from './orders.ts'
import type { OrderRow } from './table.ts'
import {
  stream,
  later,
  placed,
  sent,
  erased,
  noted,
  unnoted,
  upsellAccepted,
  corrected,
  fold,
} from './testing/order-events.ts'

describe('a rollup rebuilt alone', () => {
  const hidden = (event: typeof placed) => {
    if (event.type === 'OrderPlaced') return { ...event, data: { ...event.data, customer: null } }
    if (event.type === 'OrderCustomerChanged') return { ...event, data: { before: null, after: null } }
    return event.type === 'OrderNoteAdded' ? { ...event, data: { ...event.data, text: null } } : event
  }
  const assigned = logged(
    { type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } },
    stream,
    5,
    5,
    later,
  )
  const everything = [
    placed,
    corrected,
    upsellAccepted(1, 'Sijalica'),
    noted(1),
    unnoted,
    sent,
    assigned,
    erased,
  ]

  test.each(ordersModel.rollups.map((rollup) => [rollup.table.name, rollup] as const))(
    '%s computes the same contribution from its own source columns',
    (_name, rollup) => {
      const columns = ['order_id', ...rollup.sourceColumns]
      const alone = everything
        .map(rollup.personalData === 'hidden' ? hidden : (event) => event)
        .reduce<OrderRow | undefined>((row, event) => {
          const after = ordersModel.evolve(row, event)
          return (
            after &&
            (Object.fromEntries(
              Object.entries(after).filter(([column]) => columns.includes(column)),
            ) as unknown as OrderRow)
          )
        }, undefined)
      expect(rollup.contribution(alone!)).toEqual(rollup.contribution(fold(...everything)!))
    },
  )
})
