// Rules: orders/lines, entry/correction
import { type OrderLine, productLine, totalOf } from '@pazar/contracts/order/lines.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { websiteContent } from '../testing/website-content.ts'
import { variantsOfCorrection } from './line-variants.ts'
import { decideOrder, type OrderCommand, orderFold } from './order.ts'
import type { RequestedLine } from './order-lines.ts'
import { changed as contentChanged } from './testing/price-order-fixture.ts'
import { contentAtFold, soldWebsiteFold } from './sold-website.ts'

const black = { variantId: 1, label: 'Crna' }
const white = { variantId: 2, label: 'Bela', sku: 'L-BELA', unitCost: 900_00 }
const lamp: OrderLine = {
  ...productLine({ title: 'Lampa', sku: 'L-CRNA', pieces: 1, price: 2990_00, unitCost: 700_00 }),
  variant: black,
}
const placed = orderPlaced({ lines: [lamp], totalPrice: 2990_00, websiteRevision: 0 })
/** As a client sends them, which may be wrong about label and SKU. */
const asWhite = { variant: { variantId: 2, label: 'Crvena' }, sku: 'L-CRNA' }
const { kind: _kind, unitCost: _unitCost, ...request } = lamp
const added = { ...request, lineId: 'n', kind: 'product' as const }
const corrected: OrderLine = {
  ...lamp,
  sku: white.sku,
  variant: { variantId: 2, label: 'Bela' },
  unitCost: 900_00,
}

const change = (lines: RequestedLine[], variants = [white]): OrderCommand => ({
  type: 'ChangeLines',
  lines,
  variants,
  discount: 0,
  delivery: freeDelivery,
  reason: null,
  by: { sellerId: 7, role: 'client' },
})
const side = (lines: OrderLine[]) => {
  const goods = { lines, discount: 0, delivery: freeDelivery }
  return { ...goods, totalPrice: totalOf(goods) }
}
const changed = (after: OrderLine[], before = [lamp]): OrderEvent => ({
  type: 'OrderLinesChanged',
  data: { before: side(before), after: side(after), reason: null },
})

describe('changing the variant of a line', () => {
  scenarios(orderFold, decideOrder, [
    {
      title: "takes the website's label, SKU and cost",
      given: [placed],
      when: change([{ ...request, ...asWhite }]),
      outcome: [changed([corrected])],
    },
    {
      title: 'takes them for a new line too',
      given: [placed],
      when: change([request, { ...added, ...asWhite }]),
      outcome: [changed([lamp, { ...corrected, lineId: 'n' }])],
    },
    {
      title: 'takes the cost from the command if it names one',
      given: [placed],
      when: change([{ ...request, ...asWhite, unitCost: 850_00 }]),
      outcome: [changed([{ ...corrected, unitCost: 850_00 }])],
    },
    {
      title: 'appends no event for a repetition, whose variant is not resolved again',
      given: [placed, changed([corrected])],
      when: change([{ ...request, ...asWhite }], []),
      outcome: [],
    },
    {
      title: 'keeps label, SKU and cost of a variant that stays',
      given: [placed],
      when: change([{ ...request, sku: 'X', variant: { variantId: 1, label: 'X' }, pieces: 2 }], []),
      outcome: [changed([{ ...lamp, pieces: 2 }])],
    },
    {
      title: 'restores the removed line of the earlier variant',
      given: [placed, changed([{ ...corrected, lineId: 'n' }])],
      when: change([request], []),
      outcome: [changed([lamp], [{ ...corrected, lineId: 'n' }])],
    },
    {
      title: 'refuses a variant that the website has not got',
      given: [placed],
      when: change([{ ...request, ...asWhite }], []),
      outcome: 'invalid',
    },
    {
      title: 'costs a new product line without a variant as the first one, and a line by hand nothing',
      given: [placed],
      when: change([request, { ...added, variant: null }, { ...request, lineId: 'm', variant: null }]),
      outcome: [
        changed([
          lamp,
          { ...lamp, lineId: 'n', variant: null },
          { ...lamp, lineId: 'm', kind: 'manual', variant: null, unitCost: 0 },
        ]),
      ],
    },
  ])

  it('names the lines in the refusal', () => {
    const decision = decideOrder(change([{ ...request, ...asWhite }], []), stateAfter(orderFold, [placed]))
    expect(decision).toMatchObject({
      issues: [{ path: 'lines', message: 'Izabrana varijanta više nije u ponudi. Izaberite drugu.' }],
    })
  })
})

describe('the variants of a correction', () => {
  const option = (variantId: number, value: string, more: object = {}) => ({
    variantId,
    values: [value],
    sku: '',
    priceDifference: 0,
    unitCost: null,
    image: null,
    inStock: true,
    ...more,
  })
  const content = websiteContent({
    sku: 'L',
    productCost: 800_00,
    variants: {
      attributes: ['Boja'],
      options: [option(1, 'Crna'), option(2, 'Bela', { unitCost: 900_00, sku: 'L-BELA' }), option(3, 'Siva')],
    },
  })
  const events = [
    { type: 'WebsiteCreated', data: { websiteId: 3, sellerId: 7, content } } as const,
    contentChanged({ productCost: 750_00, variants: { attributes: ['Boja'], options: [option(3, 'Siva')] } }),
  ]
  const website = {
    load: (_stream: string, fold: { name: string }) => ({
      state: stateAfter(fold.name === 'sold-website' ? soldWebsiteFold : (contentAtFold(0) as never), events),
    }),
  }
  it('are the current ones, else those at the time of the order; unknown ones are missing', async () => {
    const wanted = [2, 3, 9].map((variantId) => ({ ...added, variant: { variantId, label: '' } }))
    const found = await variantsOfCorrection(
      { folds: website as never },
      [request, ...wanted],
      stateAfter(orderFold, [placed]),
    )
    expect(found).toEqual([{ variantId: 3, label: 'Siva', sku: 'L', unitCost: 750_00 }, white])
  })
})
