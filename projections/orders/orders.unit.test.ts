// Rules: orders/markets, offers/cost
import { describe, expect, test } from 'vitest'
import { logged, orderPlaced, sampleCustomer, statusChanged } from '../testing/sample-events.ts'
import { ordersModel } from './orders.ts'
import type { OrderRow } from './table.ts'
import {
  id,
  stream,
  later,
  placed,
  sent,
  erased,
  noted,
  unnoted,
  upsellAccepted,
  correction,
  corrected,
  fold,
  nobody,
} from './testing/order-events.ts'

const waiting: Partial<OrderRow> = {
  order_id: id,
  seller_id: 3,
  website_id: 2,
  product_name: 'Proizvod 1',
  market: 'Montenegro',
  currency: 'EUR',
  quantity: 1,
  total_price: 2490_00,
  unit_cost: 250_00,
  status: 'Na čekanju',
  first_name: 'Đorđe',
  phone: '064/123-45 67',
  phone_e164: '+381641234567',
  placed_at: '2026-01-31T23:30:00.000Z',
  placed_day: '2026-02-01',
  updated_at: '2026-01-31T23:30:00.000Z',
  erased: false,
  revision: 0,
}

describe('order rows', () => {
  test.each([
    ['an order placed near midnight', [placed], waiting],
    [
      'a shipped order',
      [placed, sent],
      { ...waiting, status: 'U dostavi', updated_at: later.at, revision: 1 },
    ],
    [
      'an erased order',
      [placed, sent, erased],
      {
        ...nobody,
        status: 'U dostavi',
        total_price: 2490_00,
        erased: true,
        updated_at: later.at,
        revision: 2,
      },
    ],
    [
      'an order whose key is gone: nobody has erased it',
      [logged(orderPlaced(1, { customer: null }), stream, 0, 0)],
      { ...nobody, erased: false, revision: 0 },
    ],
  ])('folds %s', (_, events, row) => expect(fold(...events)).toMatchObject(row))

  test('contain the corrected customer with the previous values, and are found by the new data only', () => {
    const row = fold(placed, corrected)!
    expect(row).toMatchObject({
      first_name: 'Ђурђа',
      phone: '065 111 222',
      phone_e164: '+38165111222',
      last_name: 'Petrović',
      city: 'Beograd',
      updated_at: later.at,
      revision: 1,
    })
    expect(row.said).toEqual({ 1: correction })
    expect(row.search.split(' ')).toEqual(expect.arrayContaining(['djurdja', '38165111222', 'petrovic']))
    for (const gone of ['0641234567', '381641234567']) expect(row.search.split(' ')).not.toContain(gone)
  })

  test('contain the notes that were not removed, oldest first, with their authors', () => {
    expect(fold(placed)!.seller_notes).toEqual([])
    expect(fold(placed, noted(1), noted(2))!.seller_notes).toEqual([
      { id: 'n-1', revision: 1, at: later.at, by: 3, text: 'Beleška 1' },
      { id: 'n-2', revision: 2, at: later.at, by: 3, text: 'Beleška 2' },
    ])
    expect(fold(placed, noted(1), noted(2), unnoted)!.seller_notes.map((note) => note.id)).toEqual(['n-2'])
  })

  test('keep the first handover time, from the first tracking number or the first status after handover', () => {
    const at = (moment: string, to: Parameters<typeof statusChanged>[1], revision: number) =>
      logged(statusChanged('Na čekanju', to), stream, revision, revision, { at: moment })
    const assigned = logged({ type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }, stream, 3, 3, {
      at: '2026-02-05T10:00:00.000Z',
    })
    const cancelled = at('2026-02-04T10:00:00.000Z', 'Otkazana', 2)
    expect(fold(placed)!.handed_over_at).toBeNull()
    expect(fold(placed, cancelled)!.handed_over_at).toBeNull()
    expect(fold(placed, cancelled, assigned)!.handed_over_at).toBe('2026-02-05T10:00:00.000Z')
    expect(fold(placed, sent, cancelled, assigned, erased)!.handed_over_at).toBe(later.at)
  })

  test('contain the last status of each day in Belgrade on which the status changed', () => {
    const at = (moment: string, to: Parameters<typeof statusChanged>[1], revision: number) =>
      logged(statusChanged('Na čekanju', to), stream, revision, revision, { at: moment })
    expect(fold(placed)!.status_days).toBeNull()
    const changes = [
      at('2026-02-03T10:00:00.000Z', 'U dostavi', 1),
      at('2026-02-03T22:59:59.999Z', 'Otkazana', 2),
      at('2026-02-03T23:00:00.000Z', 'Dostavljeno', 3),
    ]
    expect(fold(placed, ...changes)!.status_days).toEqual({
      '2026-02-03': 'Otkazana',
      '2026-02-04': 'Dostavljeno',
    })
    expect(fold(placed, ...changes, erased)!.status_days).toEqual({
      '2026-02-03': 'Otkazana',
      '2026-02-04': 'Dostavljeno',
    })
  })

  test.each([
    ['placed', [], '2026-02-01', 0],
    ['changed on the same day', ['2026-02-01T10:00:00.000Z'], '2026-02-01', 0],
    ['changed on the next day, in Belgrade', ['2026-02-01T23:00:00.000Z'], '2026-02-02', 1],
    ['changed three days later', ['2026-02-01T23:00:00.000Z', '2026-02-04T10:00:00.000Z'], '2026-02-04', 2],
    ['changed four days later', ['2026-02-05T10:00:00.000Z'], '2026-02-05', 3],
    ['changed by a slow clock', ['2026-02-05T10:00:00.000Z', '2026-01-20T10:00:00.000Z'], '2026-02-05', 3],
  ])('contain the day of the last change and its span: %s', (_, times, changed_day, change_span) => {
    const changes = times.map((at, place) =>
      logged(statusChanged('Na čekanju', 'U dostavi'), stream, place + 1, place + 1, { at }),
    )
    expect(fold(placed, ...changes)).toMatchObject({ changed_day, change_span })
  })

  test('change, for reports as of a day, by an upsell or the first handover, not by a note or a second number', () => {
    const at = (day: string) => ({ at: `2026-03-${day}T10:00:00.000Z` })
    const assigned = (day: string) =>
      logged({ type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } }, stream, 3, 3, at(day))
    const upsell = {
      ...upsellAccepted(2, 'Dodatak'),
      metadata: { ...upsellAccepted(2, '').metadata, ...at('02') },
    }
    const dayAfter = (...events: Parameters<typeof fold>) => fold(placed, ...events)!.changed_day
    expect(dayAfter(noted(1), corrected)).toBe('2026-02-01')
    expect(dayAfter(upsell)).toBe('2026-03-02')
    expect(dayAfter(upsell, assigned('05'), assigned('07'))).toBe('2026-03-05')
  })

  test('are found by name in any script, phone and order number; after erasure by order number only', () => {
    const words = ['djordje', 'petrovic', '381641234567', id.toLowerCase(), id.slice(4, 8).toLowerCase()]
    expect(fold(placed)!.search.split(' ')).toEqual(expect.arrayContaining(words))
    const left = fold(placed, erased)!.search
    for (const personal of ['djordje', 'petrovic', '641234567', 'njegoseva'])
      expect(left).not.toContain(personal)
    expect(left).toContain(id.toLowerCase())
  })

  test('are found by the titles of accepted upsells, also after later events and erasure', () => {
    const assigned = logged(
      { type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } },
      stream,
      3,
      3,
      later,
    )
    expect(fold(placed)!.search).not.toContain('sijalica')
    for (const after of [[], [assigned], [corrected], [erased], [erased, assigned]])
      expect(
        fold(
          placed,
          upsellAccepted(1, 'Sijalica'),
          upsellAccepted(2, 'Čelična čaša'),
          ...after,
        )!.search.split(' '),
      ).toEqual(expect.arrayContaining(['sijalica', 'celicna', 'casa', 'proizvod']))
    expect(fold(placed, upsellAccepted(1, 'Sijalica'))!.search).toContain('djordje')
    expect(fold(placed, erased, upsellAccepted(1, 'Sijalica'))!.search).toContain('sijalica')
    expect(fold(placed, upsellAccepted(1, 'Sijalica'), erased)!.search).not.toContain('djordje')
  })
})

test('refuses a change of an order that was never placed', () => {
  expect(() => ordersModel.evolve(undefined, sent)).toThrow('nothing was there before it')
})

test('ignores events of other streams', () => {
  expect(ordersModel.keyOf({ ...placed, stream: 'website-1' })).toBeUndefined()
  expect(ordersModel.keyOf(placed)).toBe(id)
})

test('the sample customer fills every personal column', () => {
  expect(
    Object.values(fold(placed)!).filter((value) => Object.values(sampleCustomer).includes(value as string)),
  ).toHaveLength(9)
})
