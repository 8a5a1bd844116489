import { describe, expect, test } from 'vitest'
import { logged, orderPlaced, statusChanged } from '../testing/sample-events.ts'
import {
  stream,
  later,
  placed,
  sent,
  erased,
  bySeller,
  noted,
  corrected,
  fold,
  nobody,
} from './testing/order-events.ts'

const returned = (reason: string | null) =>
  logged(statusChanged('U dostavi', 'Vraća se pošaljaocu', reason), stream, 2, 2, later)

describe('order rows', () => {
  test('are equal whether the events were read before or after the erasure', () => {
    const hidden = logged(
      orderPlaced(1, {
        totalPrice: 2490_00,
        quantity: 1,
        unitPrice: 2490_00,
        unitCost: 250_00,
        customer: null,
      }),
      stream,
      0,
      0,
    )
    expect(fold(placed, sent, erased)).toEqual(fold(hidden, sent, erased))
    expect(fold(placed, sent, erased)!.desk).toBe('onTheWay')
  })

  test('keep the reason of each status change by revision until the customer is erased, because it may name them', () => {
    const why = 'Đorđe se ne javlja'
    expect(fold(placed)!.said).toBeNull()
    expect(fold(placed, sent, returned(why))!.said).toEqual({ 2: { reason: why } })
    expect(fold(placed, sent, returned(null))!.said).toBeNull()
    expect(fold(placed, sent, returned(why), erased)!.said).toBeNull()
    expect(fold(placed, sent, returned(why), erased)).toEqual(fold(placed, sent, returned(null), erased))
  })

  test('lose corrections and notes on erasure, whether events were read before or after it', () => {
    const hiddenCorrection = logged(
      { type: 'OrderCustomerChanged', data: { before: null, after: null } },
      stream,
      1,
      1,
      later,
    )
    const hiddenNote = logged(
      { type: 'OrderNoteAdded', data: { noteId: 'n-2', text: null } },
      stream,
      2,
      2,
      bySeller,
    )
    const hiddenOrder = logged(
      orderPlaced(1, {
        totalPrice: 2490_00,
        quantity: 1,
        unitPrice: 2490_00,
        unitCost: 250_00,
        customer: null,
      }),
      stream,
      0,
      0,
    )
    const gone = logged(
      { type: 'PersonalDataErased', data: { reason: 'customer_request' } },
      stream,
      3,
      3,
      later,
    )
    const row = fold(placed, corrected, noted(2), gone)!
    expect(row).toMatchObject({ ...nobody, said: null, seller_notes: [], erased: true, desk: 'done' })
    expect(row.search).not.toContain('djurdja')
    expect(row).toEqual(fold(hiddenOrder, hiddenCorrection, hiddenNote, gone))
  })

  test('keep the tracking number after the erasure', () => {
    const assigned = logged(
      { type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } },
      stream,
      1,
      1,
      later,
    )
    expect(fold(placed)!.tracking_id).toBeNull()
    const row = fold(placed, assigned)!
    expect(row.search.split(' ')).toEqual(expect.arrayContaining(['rs123', 'djordje', '381641234567']))
    expect(fold(placed, assigned, erased)).toMatchObject({
      tracking_id: 'RS123',
      desk: 'toSend',
      search: expect.stringContaining('rs123'),
    })
    expect(fold(placed, assigned, corrected)!.search).toContain('rs123')
    const hiddenOrder = logged(
      orderPlaced(1, {
        totalPrice: 2490_00,
        quantity: 1,
        unitPrice: 2490_00,
        unitCost: 250_00,
        customer: null,
      }),
      stream,
      0,
      0,
    )
    expect(fold(placed, assigned, erased)).toEqual(fold(hiddenOrder, assigned, erased))
  })
})
