// Rules: orders/lines
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderPlaced } from '../testing/order-placed.ts'
import { deliveryWays } from '../website/terms-schema.ts'
import { orderPlaced as placedType } from './events.ts'
import { goodsAfter, placedGoods } from './goods.ts'
import {
  costOf,
  lineKinds,
  lineTitle,
  type OrderGoods,
  type OrderLine,
  orderLine,
  productLine,
  quantityOf,
  skuOf,
  totalOf,
  unitCostOf,
  upsellLine,
  upsellsOf,
} from './lines.ts'

const lamp = productLine({ title: 'Lampa', sku: 'L-1', pieces: 2, price: 4990_00, unitCost: 500_00 })
const manual: OrderLine = { ...lamp, lineId: '2', kind: 'manual', title: 'Poklon', sku: 'P', unitCost: 90_00 }
const torch = {
  upsellOrderId: '8'.repeat(26),
  upsellId: 1001,
  title: 'Baterija',
  sku: 'B',
  quantity: 3,
  unitPrice: 990_00,
  totalPrice: 2970_00,
  unitCost: 100_00,
}
const acceptedAt = '2026-11-21T10:00:00.000Z'
const added = { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' } as const

const line = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    pieces: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 9_999_999 }),
    unitCost: fc.integer({ min: 0, max: 99_999 }),
  })
  .map((more): OrderLine => ({ ...lamp, ...more }))
const anyGoods: fc.Arbitrary<OrderGoods> = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 12, selector: (each) => each }),
  discount: fc.integer({ min: 0, max: 50_000 }),
  delivery: fc.record({
    deliveryWay: fc.constantFrom(...deliveryWays),
    deliveryAmount: fc.integer({ min: 0, max: 90_000 }),
    deliveryText: fc.constant(''),
  }),
})

describe('amounts of an order', () => {
  it('equal its lines summed by hand', () => {
    fc.assert(
      fc.property(anyGoods, (goods) => {
        let [total, cost, pieces] = [0, 0, 0]
        for (const each of goods.lines) {
          total += each.price
          for (let piece = 0; piece < each.pieces; piece++) {
            cost += each.unitCost
            if (each.kind === 'product' || each.kind === 'manual') pieces += 1
          }
        }
        total -= goods.discount
        if (goods.delivery.deliveryWay === 'added') total += goods.delivery.deliveryAmount
        expect([totalOf(goods), costOf(goods.lines), quantityOf(goods.lines)]).toEqual([total, cost, pieces])
      }),
    )
  })

  it.each([
    ['the first product, also after other lines', [manual, lamp], ['L-1', 500_00, 4]],
    ['the first line if no product is left', [manual, upsellLine(torch, acceptedAt)], ['P', 90_00, 2]],
  ])('take SKU and unit cost from %s', (_, lines, expected) =>
    expect([skuOf(lines), unitCostOf(lines), quantityOf(lines)]).toEqual(expected),
  )
})

describe('an accepted upsell', () => {
  it('becomes a line that contains all its fields', () => {
    const accepted = upsellLine(torch, acceptedAt)
    expect(orderLine.parse(accepted)).toEqual(accepted)
    expect(upsellsOf([lamp, accepted])).toEqual([{ ...torch, acceptedAt }])
  })

  it('has a rounded unit price if a correction has set a price that its pieces do not divide', () => {
    const { unitPrice, totalPrice } = upsellsOf([{ ...upsellLine(torch, acceptedAt), price: 2000_00 }])[0]!
    expect([unitPrice, totalPrice]).toEqual([666_67, 2000_00])
  })
})

it.each([
  ['a chosen variant', { variantId: 7, label: 'M / Crna' }, 'Lampa, M / Crna'],
  ['a variant that was not chosen', { variantId: null, label: '' }, 'Lampa, nije izabrano'],
  ['no variants', null, 'Lampa'],
])('the title of a line with %s', (_, variant, title) => expect(lineTitle({ ...lamp, variant })).toBe(title))

describe('the goods of an order', () => {
  const placed = orderPlaced({ lines: [lamp], totalPrice: 4990_00 })
  const metadata = { at: acceptedAt }

  it('begin as placed, gain accepted upsells and are replaced by a correction', () => {
    const goods = placedGoods(placed.data)
    const more = goodsAfter(goods, { type: 'OrderUpsellAccepted', data: torch, metadata })
    expect([totalOf(goods), totalOf(more)]).toEqual([4990_00, 7960_00])
    const after = { lines: [manual], discount: 90_00, delivery: added, totalPrice: 5250_00 }
    const before = { ...goods, lines: [lamp], totalPrice: 4990_00 }
    const corrected = goodsAfter(more, {
      type: 'OrderLinesChanged',
      data: { before, after, reason: null },
      metadata,
    })
    expect(corrected).toEqual({ lines: [manual], discount: 90_00, delivery: added })
    expect(totalOf(corrected)).toBe(5250_00)
  })

  it('of versions 1 to 5 are one product line at the price without delivery', () => {
    const { lines: _, discount: __, ...terms } = placed.data
    const old = { ...terms, sku: 'L-1', quantity: 2, unitCost: 500_00, totalPrice: 5340_00, delivery: added }
    const read = placedType.schema.parse(placedType.upcasts[5]!(old))
    expect(read.lines).toEqual([lamp])
    expect([totalOf(read), read.totalPrice, read.discount]).toEqual([5340_00, 5340_00, 0])
  })
})
