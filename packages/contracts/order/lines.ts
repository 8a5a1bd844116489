import { z } from 'zod'
import type { MinorUnits } from '../money/money.ts'
import type { DeliveryPrice } from '../website/terms-schema.ts'
import { deliveryCharge } from '../website/terms.ts'
import { noVariantChosen } from '../website/no-variant-chosen.ts'

export const lineKinds = ['product', 'upsell', 'manual'] as const

/** Maximum number of lines that the seller may give an order, without upsells; a parcel has far fewer. */
export const maxLines = 50

/** Bounds the size of an event. The shopper may add upsells to an order that already has `maxLines`. */
export const maxRecordedLines = 200

/** One position of an order. Amounts in minor units of the order's currency. */
export const orderLine = z.strictObject({
  lineId: z.string().min(1).max(64),
  kind: z.enum(lineKinds),
  title: z.string(),
  sku: z.string(),
  /**
   * The chosen variant. Null if the product has no variants; `variantId` is null (and `label` empty) if it has
   * some and none was chosen.
   */
  variant: z.strictObject({ variantId: z.int().nullable(), label: z.string() }).nullable(),
  pieces: z.int().positive(),
  /** Price of all pieces together. */
  price: z.int().min(0),
  /** Cost of one piece; 0 if the seller has not entered one. */
  unitCost: z.int().min(0),
  /** Only in lines of kind `upsell`: the product offered after the order, and when the shopper accepted it. */
  upsell: z.strictObject({ upsellId: z.int().positive(), acceptedAt: z.iso.datetime() }).optional(),
})
export type OrderLine = z.infer<typeof orderLine>

export const orderLines = z.array(orderLine).min(1).max(maxRecordedLines)

/** What an order contains and costs. All its amounts are derived from these three. */
export interface OrderGoods {
  lines: readonly OrderLine[]
  discount: MinorUnits
  delivery: DeliveryPrice
}

type Lines = readonly OrderLine[]
type PricedLines = readonly Pick<OrderLine, 'price'>[]

const sumOf = <Line>(lines: readonly Line[], amountOf: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + amountOf(line), 0)

/** The lines that the specified `quantity` counts: products and what the seller added, without upsells. */
export const ownLines = (lines: Lines): OrderLine[] => lines.filter(({ kind }) => kind !== 'upsell')

/** All lines, own ones before upsells. */
export const ownLinesFirst = (lines: Lines): OrderLine[] => [
  ...ownLines(lines),
  ...lines.filter(({ kind }) => kind === 'upsell'),
]

/** Price of the given lines together. */
export const priceOf = (lines: PricedLines): MinorUnits => sumOf(lines, ({ price }) => price)

/** Why a discount above `priceOf` is refused. */
export const discountTooLarge = 'Popust ne sme biti veći od cene stavki'

/** What the courier collects. Never negative, because a discount is at most the price of the lines. */
export const totalOf = ({
  lines,
  discount,
  delivery,
}: Omit<OrderGoods, 'lines'> & { lines: PricedLines }): MinorUnits =>
  priceOf(lines) - discount + deliveryCharge(delivery)

/** Pieces without upsells. */
export const quantityOf = (lines: Lines): number => sumOf(ownLines(lines), ({ pieces }) => pieces)

/** The line that stands for the order where only one is specified: the first product, or the first line. */
const mainLine = (lines: Lines): OrderLine | undefined =>
  lines.find(({ kind }) => kind === 'product') ?? lines[0]

export const skuOf = (lines: Lines): string => mainLine(lines)?.sku ?? ''

/** Cost of one piece of the main line. */
export const unitCostOf = (lines: Lines): MinorUnits => mainLine(lines)?.unitCost ?? 0

/** Cost of the goods. */
export const costOf = (lines: Lines): MinorUnits => sumOf(lines, ({ pieces, unitCost }) => pieces * unitCost)

/** `Lampa, M / Crna`, `Lampa, nije izabrano`, or the title alone if the product has no variants. */
export const lineTitle = ({ title, variant }: Pick<OrderLine, 'title' | 'variant'>): string =>
  variant ? `${title}, ${variant.label || noVariantChosen}` : title

/** `2 × Lampa, M / Crna, 1 × Sijalica`. */
export const linesText = (lines: readonly Pick<OrderLine, 'title' | 'variant' | 'pieces'>[]): string =>
  lines.map((line) => `${line.pieces} × ${lineTitle(line)}`).join(', ')

/** The only line of an order of one product without variants. */
export const productLine = (
  line: Pick<OrderLine, 'title' | 'sku' | 'pieces' | 'price' | 'unitCost'>,
): OrderLine => ({ lineId: '1', kind: 'product', variant: null, ...line })

/** The line's fields of an upsell that the shopper accepted. */
interface AcceptedUpsell {
  upsellOrderId: string
  upsellId: number
  title: string
  sku: string
  quantity: number
  totalPrice: MinorUnits
  unitCost: MinorUnits
}

/** The line that an accepted upsell adds; `acceptedAt` is ISO 8601 UTC. */
export const upsellLine = (upsell: AcceptedUpsell, acceptedAt: string): OrderLine => ({
  lineId: upsell.upsellOrderId,
  kind: 'upsell',
  title: upsell.title,
  sku: upsell.sku,
  variant: null,
  pieces: upsell.quantity,
  price: upsell.totalPrice,
  unitCost: upsell.unitCost,
  upsell: { upsellId: upsell.upsellId, acceptedAt },
})

/**
 * The upsells among the lines, as orders of their own (upsell/orders). `unitPrice` is rounded if a correction
 * has set a price that the pieces do not divide.
 */
export const upsellsOf = (lines: Lines): (AcceptedUpsell & { unitPrice: MinorUnits; acceptedAt: string })[] =>
  lines.flatMap(({ lineId, title, sku, pieces, price, unitCost, upsell }) =>
    upsell
      ? [
          {
            upsellOrderId: lineId,
            ...upsell,
            title,
            sku,
            quantity: pieces,
            unitPrice: Math.round(price / pieces),
            totalPrice: price,
            unitCost,
          },
        ]
      : [],
  )
