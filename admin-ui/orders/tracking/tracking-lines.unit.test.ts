// Rules: orders/tracking-numbers
import type { FoundOrder } from '@pazar/contracts/order/tracking-routes.ts'
import { describe, expect, test } from 'vitest'
import { matchLines, parseTrackingLines } from './tracking-lines.ts'

const id = 'ABCDEFGH00000000000000000A'
const order = (more: Partial<FoundOrder> = {}): FoundOrder => ({
  orderId: id,
  orderNumber: 'ABCD-EFGH',
  recipient: 'Ana Ilić',
  status: 'Na čekanju',
  trackingId: null,
  mergedInto: null,
  createdAt: '2026-11-27T10:00:00.000Z',
  ...more,
})
const other = order({ orderId: 'JKMN00000000000000000000AA', orderNumber: 'JKMN-0000' })

describe('pasted lines', () => {
  test.each([
    ['ABCD-EFGH RS1', { line: 1, key: 'ABCD-EFGH', trackingId: 'RS1' }],
    ['abcdefgh;RS1', { line: 1, key: 'abcdefgh', trackingId: 'RS1' }],
    [`${id.toLowerCase()}\tRS1`, { line: 1, key: id, trackingId: 'RS1' }],
    ['064/123-45 67, RS1', { line: 1, key: '064/123-45 67', trackingId: 'RS1' }],
    ['+381 64 1234567  RS1', { line: 1, key: '+381 64 1234567', trackingId: 'RS1' }],
  ])('%j name an order and its number', (text, line) => {
    expect(parseTrackingLines(text)).toEqual({ lines: [line], errors: [] })
  })

  test('that are incomplete or repeat an earlier line are errors, each with its line', () => {
    const text = `RS1\n\nAna Ilić RS2\nABCD-EFGH RS3\r\n064 1234567 RS3\nABCD-EFGH ${'R'.repeat(101)}`
    const { lines, errors } = parseTrackingLines(text)
    expect(lines.map(({ line }) => line)).toEqual([4])
    expect(errors).toEqual([
      { line: 1, message: 'upišite broj porudžbine ili telefon, pa razmak i broj pošiljke' },
      { line: 3, message: '„Ana Ilić“ nije ni broj porudžbine ni telefon' },
      { line: 5, message: 'broj pošiljke je već u redu 4' },
      { line: 6, message: 'broj pošiljke može imati najviše 100 znakova' },
    ])
  })
})

describe('the order of a line', () => {
  const number = { line: 1, key: 'ABCD-EFGH', trackingId: 'RS1' }
  const phone = { line: 1, key: '064 1234567', trackingId: 'RS1' }
  const match = (line: typeof number, ...found: FoundOrder[]) =>
    matchLines([line], new Map([[line.key, found]]))

  test.each([
    ['is that of the order number, in any status', number, [order({ status: 'Otkazana' })]],
    ['is the one of the phone that waits', phone, [order(), { ...other, status: 'Dostavljeno' as const }]],
    ['may replace a number of a waiting order', phone, [order({ trackingId: 'RS0' })]],
  ])('%s', (_, line, found) => {
    const { matched, errors } = match(line, ...found)
    expect(matched.map((each) => each.order.orderId)).toEqual([id])
    expect(errors).toEqual([])
  })

  test.each([
    ['nema takve porudžbine', number, []],
    ['porudžbina je spojena sa JKMN-0000', number, [order({ mergedInto: 'JKMN-0000' })]],
    ['porudžbina već ima taj broj pošiljke', number, [order({ trackingId: 'RS1' })]],
    [
      'porudžbina već ima taj broj pošiljke',
      phone,
      [order({ trackingId: 'RS1', status: 'U dostavi' as const })],
    ],
    [
      'nijedna porudžbina sa tim telefonom ne čeka broj pošiljke',
      phone,
      [order({ status: 'Dostavljeno' as const })],
    ],
    ['više porudžbina (ABCD-EFGH, JKMN-0000): upišite broj porudžbine', phone, [order(), other]],
  ])('is missing: %s', (message, line, found) => {
    expect(match(line, ...found)).toEqual({ matched: [], errors: [{ line: 1, message }] })
  })

  test('is not that of an earlier line', () => {
    const lines = [number, { ...phone, line: 2, trackingId: 'RS2' }]
    const found = new Map([number.key, phone.key].map((key) => [key, [order()]]))
    const { matched, errors } = matchLines(lines, found)
    expect(matched.map(({ trackingId }) => trackingId)).toEqual(['RS1'])
    expect(errors).toEqual([{ line: 2, message: 'porudžbina je već u redu 1' }])
  })
})
