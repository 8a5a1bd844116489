import type { OrderLineView, OrderView } from '@pazar/contracts/order/view-schemas.ts'

type Shown = Pick<OrderView, 'lines' | 'productName' | 'quantity'>

/** A product of an order, and its lines with variants, chosen or not. */
export interface OrderedProduct {
  title: string
  pieces: number
  variants: OrderLineView[]
}

/** The lines without upsells, which have orders of their own. */
export const ownLines = ({ lines }: Pick<OrderView, 'lines'>) => lines.filter(({ kind }) => kind !== 'upsell')

/** The products of an order without upsells. */
export function ownProducts(order: Shown): OrderedProduct[] {
  const own = Map.groupBy(ownLines(order), ({ title }) => title)
  // Until the table of orders is rebuilt after an update, its orders have no lines.
  if (own.size === 0) return [{ title: order.productName, pieces: order.quantity, variants: [] }]
  return [...own].map(([title, lines]) => ({
    title,
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    variants: lines.filter(({ variant }) => variant !== null),
  }))
}

/** One text for each of them: `Lampa × 2`. */
export const productTexts = (order: Shown): string[] =>
  ownProducts(order).map(({ title, pieces }) => `${title} × ${pieces}`)
