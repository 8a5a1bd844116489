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
const bySeller = { ...later, actor: { kind: 'user', id: 3, role: 'client' } } as const
const noted = (n: number) => logged({ type: 'OrderNoteAdded', data: { noteId: `n-${n}`, text: `Beleška ${n}` } }, stream, n, n, bySeller)
const unnoted = logged({ type: 'OrderNoteRemoved', data: { noteId: 'n-1' } }, stream, 3, 3, bySeller)
const taken = (n: number, title: string) =>
  logged({ type: 'OrderUpsellAccepted', data: { upsellOrderId: sampleOrderId(100 + n), upsellId: n, title, sku: '', quantity: 1, unitPrice: 390_00, totalPrice: 390_00, unitCost: 100_00 } }, stream, n, n, later)
const correction = {
  before: { firstName: 'Đorđe', phone: '064/123-45 67', phoneE164: '+381641234567' }, after: { firstName: 'Ђурђа', phone: '065 111 222', phoneE164: '+38165111222' },
}
const corrected = logged({ type: 'OrderCustomerChanged', data: correction }, stream, 1, 1, later)

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
    expect(fold(placed)!.said).toBeNull()
    expect(fold(placed, sent, returned(why))!.said).toEqual({ 2: { reason: why } })
    expect(fold(placed, sent, returned(null))!.said).toBeNull()
    expect(fold(placed, sent, returned(why), erased)!.said).toBeNull()
    expect(fold(placed, sent, returned(why), erased)).toEqual(fold(placed, sent, returned(null), erased))
  })

  test('has its corrected customer, what was before, and is found by the new data alone', () => {
    const row = fold(placed, corrected)!
    expect(row).toMatchObject({ first_name: 'Ђурђа', phone: '065 111 222', phone_e164: '+38165111222', last_name: 'Petrović', city: 'Beograd', updated_at: later.at, revision: 1 })
    expect(row.said).toEqual({ 1: correction })
    expect(row.search.split(' ')).toEqual(expect.arrayContaining(['djurdja', '065111222', '38165111222', 'petrovic']))
    for (const gone of ['0641234567', '381641234567']) expect(row.search.split(' ')).not.toContain(gone)
  })

  test('has the notes that were not removed, oldest first, with who wrote them', () => {
    expect(fold(placed)!.seller_notes).toEqual([])
    expect(fold(placed, noted(1), noted(2))!.seller_notes).toEqual([
      { id: 'n-1', revision: 1, at: later.at, by: 3, text: 'Beleška 1' }, { id: 'n-2', revision: 2, at: later.at, by: 3, text: 'Beleška 2' },
    ])
    expect(fold(placed, noted(1), noted(2), unnoted)!.seller_notes.map((note) => note.id)).toEqual(['n-2'])
  })

  test('forgets corrections and notes with the customer, whether they were read before or after the erasure', () => {
    const hiddenCorrection = logged({ type: 'OrderCustomerChanged', data: { before: null, after: null } }, stream, 1, 1, later)
    const hiddenNote = logged({ type: 'OrderNoteAdded', data: { noteId: 'n-2', text: null } }, stream, 2, 2, bySeller)
    const hiddenOrder = logged(orderPlaced(1, { totalPrice: 2490_00, quantity: 1, unitPrice: 2490_00, unitCost: 250_00, customer: null }), stream, 0, 0)
    const gone = logged({ type: 'PersonalDataErased', data: { reason: 'Na zahtev kupca' } }, stream, 3, 3, later)
    const row = fold(placed, corrected, noted(2), gone)!
    expect(row).toMatchObject({ ...nobody, said: null, seller_notes: [], erased: true })
    expect(row.search).not.toContain('djurdja')
    expect(row).toEqual(fold(hiddenOrder, hiddenCorrection, hiddenNote, gone))
  })

  test('has the number of the parcel, also after the erasure', () => {
    const assigned = logged({ type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }, stream, 1, 1, later)
    expect(fold(placed)!.tracking_id).toBeNull()
    const row = fold(placed, assigned)!
    expect(row.search.split(' ')).toEqual(expect.arrayContaining(['rs123', 'djordje', '0641234567']))
    expect(fold(placed, assigned, erased)).toMatchObject({ tracking_id: 'RS123', search: expect.stringContaining('rs123') })
    expect(fold(placed, assigned, corrected)!.search).toContain('rs123')
    const hiddenOrder = logged(orderPlaced(1, { totalPrice: 2490_00, quantity: 1, unitPrice: 2490_00, unitCost: 250_00, customer: null }), stream, 0, 0)
    expect(fold(placed, assigned, erased)).toEqual(fold(hiddenOrder, assigned, erased))
  })

  test('has the last status of each day in Belgrade on which it changed', () => {
    const at = (moment: string, to: Parameters<typeof statusChanged>[1], revision: number) => logged(statusChanged('Na čekanju', to), stream, revision, revision, { at: moment })
    expect(fold(placed)!.status_days).toBeNull()
    const changes = [at('2026-02-03T10:00:00.000Z', 'U dostavi', 1), at('2026-02-03T22:59:59.999Z', 'Otkazana', 2), at('2026-02-03T23:00:00.000Z', 'Dostavljeno', 3)]
    expect(fold(placed, ...changes)!.status_days).toEqual({ '2026-02-03': 'Otkazana', '2026-02-04': 'Dostavljeno' })
    expect(fold(placed, ...changes, erased)!.status_days).toEqual({ '2026-02-03': 'Otkazana', '2026-02-04': 'Dostavljeno' })
  })

  test('is found by name in any script, by telephone and by number, and after erasure by number alone', () => {
    const words = ['djordje', 'petrovic', '0641234567', '381641234567', '641234567', id.toLowerCase(), id.slice(0, 4).toLowerCase()]
    expect(fold(placed)!.search.split(' ')).toEqual(expect.arrayContaining(words))
    const left = fold(placed, erased)!.search
    for (const personal of ['djordje', 'petrovic', '0641234567', 'njegoseva']) expect(left).not.toContain(personal)
    expect(left).toContain(id.toLowerCase())
  })

  test('is found by what was added to it, whatever comes after, also the erasure', () => {
    const assigned = logged({ type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }, stream, 3, 3, later)
    expect(fold(placed)!.search).not.toContain('sijalica')
    for (const after of [[], [assigned], [corrected], [erased], [erased, assigned]]) expect(fold(placed, taken(1, 'Sijalica'), taken(2, 'Čelična čaša'), ...after)!.search.split(' ')).toEqual(expect.arrayContaining(['sijalica', 'celicna', 'casa', 'proizvod']))
    expect(fold(placed, taken(1, 'Sijalica'))!.search).toContain('djordje')
    expect(fold(placed, erased, taken(1, 'Sijalica'))!.search).toContain('sijalica')
    expect(fold(placed, taken(1, 'Sijalica'), erased)!.search).not.toContain('djordje')
  })
})

describe('a rollup rebuilt alone', () => {
  const hidden = (event: (typeof placed)) => {
    if (event.type === 'OrderPlaced') return { ...event, data: { ...event.data, customer: null } }
    if (event.type === 'OrderCustomerChanged') return { ...event, data: { before: null, after: null } }
    return event.type === 'OrderNoteAdded' ? { ...event, data: { ...event.data, text: null } } : event
  }
  const assigned = logged({ type: 'OrderTrackingAssigned', data: { trackingId: 'RS123' } }, stream, 5, 5, later)
  const everything = [placed, corrected, taken(1, 'Sijalica'), noted(1), unnoted, sent, assigned, erased]

  test.each(ordersModel.rollups.map((rollup) => [rollup.table.name, rollup] as const))('of %s needs its own columns alone, whatever happens to an order', (_name, rollup) => {
    const columns = ['order_id', ...rollup.from]
    const alone = everything.map(rollup.personalData === 'hidden' ? hidden : (event) => event).reduce<OrderRow | undefined>((row, event) => {
      const after = ordersModel.evolve(row, event)
      return after && (Object.fromEntries(Object.entries(after).filter(([column]) => columns.includes(column))) as unknown as OrderRow)
    }, undefined)
    expect(rollup.contribution(alone!)).toEqual(rollup.contribution(fold(...everything)!))
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
