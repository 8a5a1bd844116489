import { z } from 'zod'
import type { MinorUnits } from '../money/money.ts'
import { type GoodsOnSale, priceVariants } from '../website/variants.ts'
import type { OrderLine } from './lines.ts'

/** How the customer reached the seller who entered the order. */
export const entrySources = ['phone', 'viber', 'whatsapp', 'instagram', 'facebook', 'other'] as const
export type EntrySource = (typeof entrySources)[number]

export const entrySourceLabels: Record<EntrySource, string> = {
  phone: 'Telefon',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  facebook: 'Facebook',
  other: 'Drugo',
}

/** `OrderPlaced.enteredBy`: the order was entered by hand; who did it stands in the event's metadata. */
export const enteredBy = z.strictObject({
  source: z.enum(entrySources),
  /** Whether the seller's notifications about new orders are sent (entry/notifications). */
  notify: z.boolean(),
})

/** `websiteId` of an order that was entered without a website. */
export const noWebsiteId = 0

/** A line as the seller enters it. Amounts in minor units. */
export type EntryLine =
  | { kind: 'product'; quantity: number; variants: readonly (number | null)[] }
  | { kind: 'upsell'; upsellId: number; pieces: number }
  | { kind: 'manual'; title: string; sku: string; pieces: number; price: MinorUnits; unitCost: MinorUnits }

/** What a website sells, as an entry needs it. Amounts in minor units. */
export interface EntryProducts {
  product: GoodsOnSale & { productName: string }
  upsells: readonly {
    id: number
    title: string
    sku: string
    discountPrice: MinorUnits
    productCost: MinorUnits
  }[]
}

/**
 * The lines of the order that an entered line becomes: for the form's total and for the order. Undefined if the
 * website does not sell it.
 */
export function enteredLines(
  line: EntryLine,
  products: EntryProducts | undefined,
): Omit<OrderLine, 'lineId'>[] | undefined {
  switch (line.kind) {
    case 'manual':
      return [{ ...line, variant: null }]
    case 'product': {
      const priced = products && priceVariants(products.product, line.quantity, line.variants)
      return priced?.lines.map((each) => ({ kind: 'product', title: products!.product.productName, ...each }))
    }
    case 'upsell': {
      const upsell = products?.upsells.find(({ id }) => id === line.upsellId)
      if (!upsell) return undefined
      const { title, sku, discountPrice, productCost } = upsell
      return [
        {
          kind: 'upsell',
          title,
          sku,
          variant: null,
          pieces: line.pieces,
          price: discountPrice * line.pieces,
          unitCost: productCost,
        },
      ]
    }
  }
}
