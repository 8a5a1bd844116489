// Rules: orders/lines
import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { OrderLine } from '@pazar/contracts/order/lines.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { createCodec } from '@pazar/event-store/codec/codec.ts'
import { goldenName, readGolden } from '@pazar/event-store/codec/golden/golden-event.ts'
import { describe, expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import {
  bySeller,
  erased,
  fold,
  later,
  noted,
  placed,
  stream,
  upsellAccepted,
} from './testing/order-events.ts'

const product: OrderLine = {
  lineId: '1',
  kind: 'product',
  title: 'Proizvod 1',
  sku: 'SKU-1',
  variant: null,
  pieces: 1,
  price: 2490_00,
  unitCost: 250_00,
}
const shirt: OrderLine = {
  ...product,
  lineId: '2',
  kind: 'manual',
  title: 'Majica',
  sku: 'M-1',
  variant: { variantId: 4, label: 'Plavi' },
  pieces: 2,
  price: 3000_00,
  unitCost: 400_00,
}
const delivery = { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' } as const
const changed = (revision: number, at: string, lines: OrderLine[], reason: string | null = null) =>
  logged(
    {
      type: 'OrderLinesChanged',
      data: {
        before: { lines: [product], discount: 0, delivery: freeDelivery, totalPrice: 2490_00 },
        after: { lines, discount: 90_00, delivery, totalPrice: 0 },
        reason,
      },
    },
    stream,
    revision,
    revision,
    { ...bySeller, at },
  )

describe('the lines of an order row', () => {
  test('decide all figures, by correction', () => {
    const row = fold(placed, upsellAccepted(1, 'Sijalica'), changed(2, later.at, [product, shirt]))!
    expect(row).toMatchObject({
      lines: [product, shirt],
      discount: 90_00,
      delivery,
      sku: 'SKU-1',
      quantity: 3,
      total_price: 2490_00 + 3000_00 - 90_00 + 350_00,
      upsells: [],
      revision: 2,
    })
    expect(row.unit_cost * row.quantity + row.upsell_cost).toBe(250_00 + 2 * 400_00)
    for (const word of ['majica', 'plavi', 'proizvod', 'djordje'])
      expect(row.search.split(' ')).toContain(word)
    expect(row.search).not.toContain('sijalica')
  })

  test('of each day on which they changed are kept, and of the day of the order', () => {
    const second = '2026-02-04T10:00:00.000Z'
    const sameDay = '2026-02-01T10:00:00.000Z'
    const events = [
      changed(1, sameDay, [shirt]),
      changed(2, later.at, [product]),
      changed(3, second, [product, shirt]),
    ]
    expect(fold(placed, events[0]!)!.lines_days).toBeNull()
    const { lines_days, changed_day } = fold(placed, ...events)!
    expect(Object.entries(lines_days!).map(([day, { lines, quantity }]) => [day, lines, quantity])).toEqual([
      ['2026-02-01', [shirt], 2],
      ['2026-02-03', [product], 1],
      ['2026-02-04', [product, shirt], 3],
    ])
    expect(changed_day).toBe('2026-02-04')
  })

  test('lose the reason of a correction on erasure, and nothing else', () => {
    const correction = changed(1, later.at, [shirt], 'Đorđe želi majicu')
    expect(fold(placed, correction)!.said).toEqual({ 1: { reason: 'Đorđe želi majicu' } })
    expect(fold(placed, correction, erased)).toMatchObject({ said: null, lines: [shirt], quantity: 2 })
    expect(fold(placed, noted(1), changed(2, later.at, [shirt]))!.said).toBeNull()
  })

  test.each([1, 2, 3, 4, 5])('of a log of version %i have the figures that it recorded', (version) => {
    const { written, stream: golden, key } = readGolden(goldenName('OrderPlaced', version))
    const recorded = JSON.parse(String(written.data))
    const event = createCodec(eventTypes).decode(
      { ...written, stream: golden, revision: 0, position: '0' },
      { bytes: Buffer.from(key, 'base64'), lostBefore: 0 },
    )
    const row = fold(event as typeof placed)!
    expect(row).toMatchObject({
      sku: recorded.sku,
      quantity: recorded.quantity,
      total_price: recorded.totalPrice,
      unit_cost: recorded.unitCost,
      unit_price: recorded.unitPrice,
      upsell_cost: 0,
      discount: 0,
      lines_days: null,
      lines: [{ title: recorded.productName, pieces: recorded.quantity, price: recorded.totalPrice }],
    })
  })
})
