import { z } from 'zod'
import { maxAmount } from '../money/money.ts'
import { acknowledgement, line, lineIdField, orderIdField, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { websiteTermsView } from '../website/terms-schema.ts'
import { lineKinds, maxRecordedLines } from './lines.ts'
import { deliveryView, orderLineView } from './view-schemas.ts'

/** Major units. */
const amount = z
  .number({ error: 'Neispravan iznos' })
  .min(0, 'Iznos ne sme biti negativan')
  .max(maxAmount / 100, 'Iznos je prevelik')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'Neispravan iznos')

/** The delivery of an order, in major units. */
const delivery = websiteTermsView
  .pick({ deliveryWay: true })
  .extend({ deliveryText: line(120), deliveryAmount: amount })

/**
 * A line in a correction, in the shape of an order's `lines`. Without `lineId` it is a new one. Of a line that
 * the order has, its kind stays, an omitted cost is unchanged, and of an upsell only pieces and price count.
 */
const changedLine = z.strictObject({
  lineId: lineIdField.optional(),
  kind: z.enum(lineKinds).optional(),
  title: requiredLine(300, 'Upišite naziv stavke'),
  sku: line(80).default(''),
  variant: line(200).nullable().default(null),
  variantId: z.int().nullable().default(null),
  pieces: z
    .int({ error: 'Neispravna količina' })
    .min(1, 'Neispravna količina')
    .max(999, 'Neispravna količina'),
  price: amount,
  unitCost: amount.optional(),
})

/** What an order contains and costs, as an undo sends it back. */
const goodsView = z.object({
  lines: z.array(orderLineView),
  discount: z.number(),
  delivery: deliveryView,
})

export const orderLinesRoutes = {
  changeLines: route({
    method: 'PUT',
    path: '/api/orders/:orderId/lines',
    access: 'owner',
    duties: ['pozivi', 'sve'],
    summary: 'Correct what an order contains and costs, until it is handed over',
    params: z.strictObject({ orderId: orderIdField }),
    body: z.strictObject({
      lines: z
        .array(changedLine)
        .min(1, 'Porudžbina mora da ima bar jedan proizvod')
        .max(maxRecordedLines, `Najviše ${maxRecordedLines} stavki`),
      discount: amount,
      delivery,
      reason: line(500).optional(),
      /** `revision` of the order that the change is based on; refused if its goods have changed since. */
      expected: z.int().min(0).optional(),
    }),
    answer: acknowledgement.extend({
      /** Sent as `expected` with `before` to undo the change. */
      revision: z.int(),
      before: goodsView,
      totalPrice: z.number(),
    }),
  }),
}
