// Rules: orders/own-link
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { type OrderLine, upsellLine } from '@pazar/contracts/order/lines.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../command-handler/fold.ts'
import { scenarioTime } from '../testing/scenario.ts'
import { decideMyOrder } from './my-order.ts'
import { myOrderViewOf } from './my-order-view.ts'
import { withTotal } from './order-lines.ts'
import { byShopper, content, inOneParcel, placed, stateOf } from './testing/my-order-fixture.ts'

const lamp = (lineId: string, size: 'S' | 'M' | '', pieces: number): OrderLine => ({
  lineId,
  kind: 'product',
  title: 'Lampa',
  sku: 'L',
  variant: { variantId: size === '' ? null : size === 'S' ? 1 : 2, label: size },
  pieces,
  price: pieces * 299000,
  unitCost: 70000,
})
const accepted = {
  upsellOrderId: 'U'.repeat(26),
  upsellId: 1001,
  title: 'Sijalica',
  sku: '',
  unitPrice: 39000,
  unitCost: 1000,
}
const bulbs = (quantity: number): OrderLine =>
  upsellLine({ ...accepted, quantity, totalPrice: quantity * 39000 }, scenarioTime)

const goods = (lines: readonly OrderLine[]) => withTotal({ lines, discount: 0, delivery: freeDelivery })

/** The order after its shopper has changed its lines. */
const changed = (before: readonly OrderLine[], after: readonly OrderLine[]) =>
  stateOf([
    placed({ lines: [...before] }),
    byShopper({
      type: 'OrderLinesChanged',
      data: { before: goods(before), after: goods(after), reason: null },
    } as OrderEvent),
  ])

const variants = content.variants!
const withVariants = (options: typeof variants.options) => ({
  ...content,
  variants: { ...variants, options },
})
const upsell = { id: 1001, isActive: true, stockLeft: 5 }
const sold = { atOrder: content, now: content, upsells: [upsell] }
const withoutM = { ...sold, now: withVariants(variants.options.filter(({ variantId }) => variantId !== 2)) }
const mSoldOut = {
  ...sold,
  now: withVariants(variants.options.map((each) => ({ ...each, inStock: each.variantId !== 2 }))),
}
const withoutVariants = { ...sold, now: { ...content, variants: null } }
const withoutUpsell = { ...sold, upsells: [] }
const upsellInactive = { ...sold, upsells: [{ ...upsell, isActive: false }] }
const upsellLeft = (stockLeft: number) => ({ ...sold, upsells: [{ ...upsell, stockLeft }] })

const oneOfEach = [lamp('1', 'S', 1), lamp('2', 'M', 1)]
const [small, medium, unchosen] = [[lamp('1', 'S', 1)], [lamp('1', 'M', 1)], [lamp('1', '', 1)]]
const [twoBulbs, oneBulb] = [
  [...small, bulbs(2)],
  [...small, bulbs(1)],
]

const refusalOf = (title: string) =>
  `Izmena ne može da se poništi, jer „${title}“ više nije na raspolaganju. Pozovite prodavca.`

describe("the undo of a shopper's change of the goods", () => {
  it.each([
    ['restores a variant', oneOfEach, small, sold, null],
    ['restores no variant that the seller has removed', oneOfEach, small, withoutM, 'Lampa, M'],
    ['restores no variant that is out of stock', medium, small, mSoldOut, 'Lampa, M'],
    ['restores no more pieces of a removed variant', [lamp('1', 'M', 3)], medium, withoutM, 'Lampa, M'],
    ['takes back pieces of a removed variant', medium, [lamp('1', 'M', 3)], withoutM, null],
    ['restores another variant beside a removed one', [...small, ...medium], medium, withoutM, null],
    ['restores a variant after the product has lost all', oneOfEach, small, withoutVariants, null],
    ['restores a piece without a choice', unchosen, small, withoutM, null],
    ['restores an upsell', oneBulb, small, sold, null],
    ['restores no upsell that the seller has removed', oneBulb, small, withoutUpsell, 'Sijalica'],
    ['restores no upsell that is not offered any more', oneBulb, small, upsellInactive, 'Sijalica'],
    ['restores no more pieces of a removed upsell', twoBulbs, oneBulb, withoutUpsell, 'Sijalica'],
    ['restores no upsell that is sold out', oneBulb, small, upsellLeft(0), 'Sijalica'],
    ['restores as many pieces of an upsell as are left', twoBulbs, oneBulb, upsellLeft(1), null],
    ['restores no more pieces of an upsell than are left', twoBulbs, small, upsellLeft(1), 'Sijalica'],
    ['takes back pieces of a removed upsell', oneBulb, twoBulbs, withoutUpsell, null],
    [
      'restores pieces of the product beside a removed upsell',
      [lamp('1', 'S', 2), bulbs(1)],
      oneBulb,
      withoutUpsell,
      null,
    ],
  ] as const)('%s', (_title, before, after, soldNow, missing) => {
    const state = changed(before, after)
    const undo = { type: 'Undo', eventId: 'form', expected: state.revision, content: soldNow } as const
    const decision = decideMyOrder(undo, state)
    if (missing === null)
      expect(decision).toMatchObject([
        { type: 'OrderLinesChanged', data: { before: { lines: after }, after: { lines: before } } },
      ])
    else expect(isRefusal(decision) && decision.message).toBe(refusalOf(missing))
    expect(myOrderViewOf(state, soldNow, undefined, inOneParcel).undo).toBe(missing === null ? 'goods' : null)
  })

  it('restores a cancelled order with what is not available any more', () => {
    const cancelled = {
      type: 'OrderStatusChanged',
      data: { from: 'Na čekanju', to: 'Otkazana', reason: null },
    }
    const state = stateOf([placed({ lines: oneOfEach }), byShopper(cancelled as OrderEvent)])
    expect(myOrderViewOf(state, withoutM, undefined, inOneParcel).undo).toBe('cancellation')
  })
})
