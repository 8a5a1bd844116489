// Rules: integrations/sheets
import { placedGoods } from '@pazar/contracts/order/goods.ts'
import {
  logged,
  orderPlaced,
  sampleCustomer,
  sampleOrderId,
  statusChanged,
} from '@pazar/projections/testing/sample-events.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { cellData } from '@pazar/integrations/google/sheet-cell.ts'
import { describe, expect, it } from 'vitest'
import { createSheetRowEffect } from './effect.ts'
import { afterOrderEvent, orderCells, ordersTable, type SheetOrder } from './order-row.ts'

const placed = orderPlaced(1, {
  market: 'Serbia',
  currency: 'RSD',
  quantity: 2,
  totalPrice: 5980_50,
  productName: 'Luna lampa',
})
const stream = `order-${sampleOrderId(1)}`
const at = (event: DomainEvent, n: number): LoggedEvent => logged(event, stream, n, n)
const torch = {
  upsellOrderId: '8'.repeat(26),
  upsellId: 1001,
  title: 'Baterijska lampa',
  sku: '',
  quantity: 2,
  unitPrice: 99000,
  totalPrice: 198000,
  unitCost: 0,
}
const rowOf = (...events: DomainEvent[]) =>
  orderCells(events.map(at).reduce<SheetOrder | undefined>(afterOrderEvent, undefined)!)
/** The cell under a heading. */
const cell = (row: ReturnType<typeof rowOf>, heading: string) => row[ordersTable.headings.indexOf(heading)]

const linesChanged = {
  type: 'OrderLinesChanged',
  data: {
    before: { ...placedGoods(placed.data), lines: placed.data.lines, totalPrice: placed.data.totalPrice },
    after: {
      lines: [
        { ...placed.data.lines[0]!, pieces: 1 },
        { ...placed.data.lines[0]!, lineId: '2', title: 'Majica', variant: { variantId: 4, label: 'M' } },
      ],
      discount: 0,
      delivery: placed.data.delivery,
      totalPrice: 2 * placed.data.totalPrice,
    },
    reason: null,
  },
} satisfies DomainEvent

describe('a row', () => {
  it('has all columns in order', () => {
    expect(ordersTable.headings).toEqual([
      'Datum porudžbine',
      'ID porudžbine',
      'Ime kupca',
      'Email',
      'Telefon',
      'Adresa za dostavu',
      'Grad',
      'Proizvod',
      'Količina',
      'Ukupna cena',
      'Status',
      'Napomene',
    ])
    const id = sampleOrderId(1)
    expect(rowOf(placed)).toEqual([
      // 1 February 2026, half past midnight in Belgrade.
      { number: expect.closeTo(46054 + 1 / 48, 6), type: 'DATE_TIME', pattern: 'dd.mm.yyyy. hh:mm' },
      `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(8, 12)}-${id.slice(12, 16)}-${id.slice(16, 20)}-${id.slice(20, 24)}-${id.slice(24)}`,
      'Đorđe Petrović',
      'djordje@primer.rs',
      '+381641234567',
      'Njegoševa 1, 11000',
      'Beograd',
      'Luna lampa',
      { number: 2, type: 'NUMBER', pattern: '0' },
      { number: 5980.5, type: 'CURRENCY', pattern: '#,##0.00 "RSD"' },
      'Na čekanju',
      'Zvati posle 17 h',
    ])
  })

  it.each<[string, DomainEvent[], string, unknown]>([
    [
      'the current status',
      [statusChanged('Na čekanju', 'U dostavi'), statusChanged('U dostavi', 'Dostavljeno')],
      'Status',
      'Dostavljeno',
    ],
    [
      'the corrected customer',
      [{ type: 'OrderCustomerChanged', data: { before: { city: 'Beograd' }, after: { city: 'Niš' } } }],
      'Grad',
      'Niš',
    ],
    [
      'accepted upsells',
      [{ type: 'OrderUpsellAccepted', data: torch }],
      'Proizvod',
      'Luna lampa + Baterijska lampa × 2',
    ],
    [
      'each product with its pieces if there are several',
      [linesChanged],
      'Proizvod',
      'Luna lampa × 1 + Majica, M × 2',
    ],
    ['the corrected pieces', [linesChanged], 'Količina', { number: 3, type: 'NUMBER', pattern: '0' }],
    [
      'the total that the courier collects',
      [{ type: 'OrderUpsellAccepted', data: torch }],
      'Ukupna cena',
      { number: 7960.5, type: 'CURRENCY', pattern: '#,##0.00 "RSD"' },
    ],
  ])('shows %s', (_, events, heading, shown) => {
    expect(cell(rowOf(placed, ...events), heading)).toEqual(shown)
  })

  it.each([
    ['EUR', '€'],
    ['BAM', 'KM'],
  ] as const)('shows for an order in %s the currency %s', (currency, symbol) => {
    expect(cell(rowOf(orderPlaced(1, { currency })), 'Ukupna cena')).toMatchObject({
      pattern: `#,##0.00 "${symbol}"`,
    })
  })

  it('shows an invalid phone number as typed', () => {
    expect(
      cell(
        rowOf(orderPlaced(1, { customer: { ...sampleCustomer, phone: 'pozovi Peru', phoneE164: null } })),
        'Telefon',
      ),
    ).toBe('pozovi Peru')
  })

  it('has no personal cells after the customer was erased', () => {
    const row = rowOf(
      { ...placed, data: { ...placed.data, customer: null } },
      { type: 'PersonalDataErased', data: { reason: 'customer_request' } },
    )
    expect(ordersTable.headings.filter((heading) => cell(row, heading) === '')).toEqual([
      'Ime kupca',
      'Email',
      'Telefon',
      'Adresa za dostavu',
      'Grad',
      'Napomene',
    ])
    expect(
      row.map((each) => cellData(each!)).filter((data) => data.userEnteredValue === undefined),
    ).toHaveLength(6)
  })

  it('leaves personal cells as they are if the key is lost, because the row may be the last copy', () => {
    const row = rowOf(
      { ...placed, data: { ...placed.data, customer: null } },
      statusChanged('Na čekanju', 'Čeka preuzimanje'),
    )
    expect(ordersTable.headings.filter((heading) => cell(row, heading) === undefined)).toEqual([
      'Ime kupca',
      'Email',
      'Telefon',
      'Adresa za dostavu',
      'Grad',
      'Napomene',
    ])
    expect(cell(row, 'Status')).toBe('Čeka preuzimanje')
  })

  it.each([
    ['as written', `${sampleOrderId(1).slice(0, 13)}-${sampleOrderId(1).slice(13)}`],
    ['without hyphens', sampleOrderId(1)],
    ['in lower case', sampleOrderId(1).toLowerCase()],
    ['with spaces', ` ${sampleOrderId(1)} `],
  ])('is found by its order id %s', (_, text) => expect(ordersTable.idOf(text)).toBe(sampleOrderId(1)))
  it.each(['', 'ID porudžbine', '7K3M-9QXB', 'Ukupno'])('is not found by %j', (text) =>
    expect(ordersTable.idOf(text)).toBeUndefined(),
  )
})

describe('events that a row is written for', () => {
  const effect = createSheetRowEffect({
    log: { head: async () => '0', async *readStream() {} },
    rows: undefined,
  })
  it.each<[string, DomainEvent, boolean]>([
    ['a new order', placed, true],
    ['a change of status', statusChanged('Na čekanju', 'U dostavi'), true],
    ['an accepted upsell', { type: 'OrderUpsellAccepted', data: torch }, true],
    ['a correction of the customer', { type: 'OrderCustomerChanged', data: { before: {}, after: {} } }, true],
    ['an erasure', { type: 'PersonalDataErased', data: { reason: 'customer_request' } }, true],
    ['a note of the seller', { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'x' } }, false],
    ['the end of the offers', { type: 'OrderUpsellEnded', data: { how: 'finished' } }, false],
  ])('%s: %s', (_, event, expected) => expect(effect.isTriggeredBy(at(event, 1))).toBe(expected))
  it('ignores the erasure of a person in a stream other than an order', () => {
    expect(
      effect.isTriggeredBy(
        logged({ type: 'PersonalDataErased', data: { reason: 'customer_request' } }, 'user-7', 1, 1),
      ),
    ).toBe(false)
  })
  it('delays a new order while its shopper has offers', () => {
    const until = '2026-03-01T10:09:00.000Z'
    expect(effect.dueAt!(at(orderPlaced(1, { upsellDelayedUntil: until }), 1))).toEqual(
      new Date('2026-03-01T10:09:05.000Z'),
    )
    expect(effect.dueAt!(at(placed, 1))).toBeUndefined()
    expect(effect.expedites!(at({ type: 'OrderUpsellEnded', data: { how: 'declined' } }, 2))).toBe(true)
  })
})
