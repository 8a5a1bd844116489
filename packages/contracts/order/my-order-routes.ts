import { z } from 'zod'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { acknowledgement } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { publicVariants } from '../website/variants-schema.ts'
import { orderStatuses } from './order-status.ts'
import { deliveryView, orderLineView } from './view-schemas.ts'
import { customerFields } from './work-routes.ts'

/** Why a shopper cannot change their order any more (orders/own-link). */
export const myOrderEndings = ['packing', 'handedOver', 'cancelled', 'merged', 'erased'] as const
export type MyOrderEnding = (typeof myOrderEndings)[number]

const unknownVariant = 'Nepoznata varijanta'

const params = z.strictObject({ token: z.string().min(1).max(200) })

/** The fields of the customer that a shopper corrects themselves. */
const ownFields = customerFields.pick({
  phone: true,
  address: true,
  city: true,
  postalCode: true,
  notes: true,
})
export type OwnField = keyof z.infer<typeof ownFields>

/**
 * Every change names the revision that the page showed, and an id of the form: the same form sent twice is
 * recorded once.
 */
const formFields = {
  requestId: z.string().min(1).max(64),
  expected: z.int().min(0),
}

/** What a shopper may choose of an order's goods. Amounts in major units. */
const goodsChoice = z.object({
  quantity: z.int(),
  /** The variant of each piece, null without a choice; empty if the product has no variants. */
  chosen: z.array(z.int().nullable()),
  /** The quantities on sale, with the price of the goods without differences of variants. */
  quantities: z.array(z.object({ quantity: z.int(), price: z.number() })),
  variants: publicVariants.nullable(),
  /** Accepted upsells whose pieces may be changed, down to none and up to `maxPieces`. */
  upsells: z.array(
    z.object({
      lineId: z.string(),
      title: z.string(),
      pieces: z.int(),
      maxPieces: z.int(),
      unitPrice: z.number(),
    }),
  ),
})
export type GoodsChoice = z.infer<typeof goodsChoice>

/** A parcel, by the number of the order that it is sent as. */
const parcel = z.object({ orderNumber: z.string(), isCancelled: z.boolean() })

/** An order as its shopper sees it on the page of the link. Amounts in major units. */
export const myOrderView = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  websiteId: z.int(),
  market: z.enum(markets),
  currency: z.enum(currencies),
  /** Sent as `expected` with a change. */
  revision: z.int(),
  status: z.enum(orderStatuses),
  /** Null while the shopper may change the order. */
  ending: z.enum(myOrderEndings).nullable(),
  /** The order that this one is sent with; null unless it was merged. */
  mergedInto: parcel.nullable(),
  /**
   * The orders as which other parts of it, or of orders merged into it, are sent after a split. Their parcels do
   * not follow changes of this order, so its goods are then changed, and it is cancelled, by telephone.
   */
  otherParcels: z.array(parcel),
  lines: z.array(orderLineView.omit({ unitCost: true })),
  discount: z.number(),
  delivery: deliveryView,
  totalPrice: z.number(),
  /** Null once erased. */
  customer: ownFields.extend({ name: z.string() }).nullable(),
  /** Whether the number stays, because a call or earlier parcels have confirmed it, or did before a split. */
  isPhoneFixed: z.boolean(),
  /** Null if the seller has set other prices than the page's, or split or merged the order. */
  choice: goodsChoice.nullable(),
  /** What the shopper changed last and may take back; null if something has changed since. */
  undo: z.enum(['customer', 'goods', 'cancellation']).nullable(),
  seller: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
})
export type MyOrderView = z.infer<typeof myOrderView>

/**
 * A shopper's own order. The token is the secret that gives access to every sender; the actor is the
 * shopper. The view is a POST too: the command API answers it from the log, so that the page shows exactly
 * the state that a change is checked against, and requests are dispatched to that API by their method.
 */
export const myOrderRoutes = {
  view: route({
    method: 'POST',
    path: '/api/my-order/:token',
    access: 'public',
    anyHost: true,
    summary: "A shopper's own order, and what they may change of it",
    params,
    answer: myOrderView,
  }),
  changeCustomer: route({
    method: 'POST',
    path: '/api/my-order/:token/customer',
    access: 'public',
    anyHost: true,
    summary: 'The shopper corrects address, number and note',
    params,
    body: z.strictObject({ ...formFields, ...ownFields.partial().shape }),
    answer: acknowledgement,
  }),
  changeGoods: route({
    method: 'POST',
    path: '/api/my-order/:token/goods',
    access: 'public',
    anyHost: true,
    summary: 'The shopper changes pieces, variants and accepted upsells',
    params,
    body: z.strictObject({
      ...formFields,
      quantity: z
        .int({ error: 'Neispravna količina' })
        .min(1, 'Neispravna količina')
        .max(99, 'Neispravna količina'),
      /** The variant of each piece, null without a choice. */
      variants: z
        .array(
          z
            .int({ error: unknownVariant })
            .positive(unknownVariant)
            .max(999_999_999, unknownVariant)
            .nullable(),
          { error: unknownVariant },
        )
        .max(99, unknownVariant)
        .default([]),
      /**
       * An upsell that is left out is unchanged. The command limits the pieces, because a correction of the
       * seller may have set more than a shopper can add.
       */
      upsells: z
        .array(
          z.strictObject({
            lineId: z.string().min(1).max(64),
            pieces: z
              .int({ error: 'Neispravna količina' })
              .min(0, 'Neispravna količina')
              .max(999, 'Neispravna količina'),
          }),
        )
        .max(50)
        .default([]),
    }),
    answer: acknowledgement,
  }),
  cancel: route({
    method: 'POST',
    path: '/api/my-order/:token/cancel',
    access: 'public',
    anyHost: true,
    summary: 'The shopper cancels their order',
    params,
    body: z.strictObject(formFields),
    answer: acknowledgement,
  }),
  undo: route({
    method: 'POST',
    path: '/api/my-order/:token/undo',
    access: 'public',
    anyHost: true,
    summary: "Undo of the shopper's last change",
    params,
    body: z.strictObject(formFields),
    answer: acknowledgement,
  }),
}
