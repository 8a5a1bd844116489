import { orderStream } from '@pazar/contracts/order/events.ts'
import { describe, expect, test } from 'vitest'
import { logged, orderPlaced, sampleCustomer, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { ordersModel } from './orders.ts'
import type { OrderRow } from './table.ts'

const id = sampleOrderId(1)
const stream = orderStream(id)
const later = { at: '2026-02-03T10:00:00.000Z' }
const placed = logged(orderPlaced(1, { totalPrice: 2490_00, quantity: 1, unitPrice: 2490_00, unitCost: 250_00 }), stream, 0, 0)
const sent = logged(statusChanged('Na čekanju', 'U dostavi'), stream, 1, 1, later)
const returned = (reason: string | null) => logged(statusChanged('U dostavi', 'Vraća se pošaljaocu', reason), stream, 2, 2, later)
const erased = logged({ type: 'PersonalDataErased', data: { reason: 'Na zahtev kupca' } }, stream, 2, 2, later)

const fold = (...events: (typeof placed)[]) => events.reduce<OrderRow | undefined>((row, event) => ordersModel.evolve(row, event), undefined)

const waiting: Partial<OrderRow> = {
  order_id: id, seller_id: 3, website_id: 2, product_name: 'Proizvod 1', market: 'Montenegro', currency: 'EUR', quantity: 1, total_price: 2490_00,
  unit_cost: 250_00, status: 'Na čekanju', first_name: 'Đorđe', phone: '064/123-45 67', phone_e164: '+381641234567',
  placed_at: '2026-01-31T23:30:00.000Z', placed_day: '2026-02-01', updated_at: '2026-01-31T23:30:00.000Z', erased: false, revision: 0,
}
const nobody: Partial<OrderRow> = { first_name: null, last_name: null, email: null, phone: null, phone_e164: null, address: null, city: null, postal_code: null, notes: null }

describe('given events, the row', () => {
  test.each([
    ['placed near midnight', [placed], waiting],
    ['sent', [placed, sent], { ...waiting, status: 'U dostavi', updated_at: later.at, revision: 1 }],
    ['erased', [placed, sent, erased], { ...nobody, status: 'U dostavi', total_price: 2490_00, erased: true, updated_at: later.at, revision: 2 }],
    ['read after the key is gone', [logged(orderPlaced(1, { customer: null }), stream, 0, 0)], { ...nobody, erased: true, revision: 0 }],
  ])('%s', (_, events, row) => expect(fold(...events)).toMatchObject(row))

  test('is the same whether it was read before or after the erasure', () => {
    const hidden = logged(orderPlaced(1, { totalPrice: 2490_00, quantity: 1, unitPrice: 2490_00, unitCost: 250_00, customer: null }), stream, 0, 0)
    expect(fold(placed, sent, erased)).toEqual(fold(hidden, sent, erased))
  })

  test('has why its status changed, by revision, until the customer is erased: the text may name him', () => {
    const why = 'Đorđe se ne javlja'
    expect(fold(placed)!.reasons).toBeNull()
    expect(fold(placed, sent, returned(why))!.reasons).toEqual({ 2: why })
    expect(fold(placed, sent, returned(null))!.reasons).toBeNull()
    expect(fold(placed, sent, returned(why), erased)!.reasons).toBeNull()
    expect(fold(placed, sent, returned(why), erased)).toEqual(fold(placed, sent, returned(null), erased))
  })

  test('is found by name in any script, by telephone and by number, and after erasure by number alone', () => {
    const words = ['djordje', 'petrovic', '0641234567', '381641234567', '641234567', id.toLowerCase(), id.slice(0, 4).toLowerCase()]
    expect(fold(placed)!.search.split(' ')).toEqual(expect.arrayContaining(words))
    const left = fold(placed, erased)!.search
    for (const personal of ['djordje', 'petrovic', '0641234567', 'njegoseva']) expect(left).not.toContain(personal)
    expect(left).toContain(id.toLowerCase())
  })
})

test('a change of an order that was never placed is refused, not skipped', () => {
  expect(() => ordersModel.evolve(undefined, sent)).toThrow('nothing was there before it')
})

test('events of other streams are none of its business', () => {
  expect(ordersModel.keyOf({ ...placed, stream: 'website-1' })).toBeUndefined()
  expect(ordersModel.keyOf(placed)).toBe(id)
})

test('the sample customer has every personal column', () => {
  expect(Object.values(fold(placed)!).filter((value) => Object.values(sampleCustomer).includes(value as string))).toHaveLength(9)
})
