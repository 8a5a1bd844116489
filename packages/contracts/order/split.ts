import type { MinorUnits } from '../money/money.ts'
import { freeDelivery } from '../website/terms.ts'
import { type OrderGoods, type OrderLine, priceOf } from './lines.ts'

/** What the seller decides for each of the two orders. */
export type SplitTerms = Pick<OrderGoods, 'discount' | 'delivery'>

type Divisible = Pick<OrderLine, 'lineId' | 'pieces' | 'price'>

/** Price of some pieces of a line, rounded down; the pieces that stay keep the remainder. */
const priceOfPieces = ({ pieces, price }: Divisible, moved: number): MinorUnits =>
  Math.floor((price * moved) / pieces)

/**
 * Divides lines between an order and a new one. `moved`: pieces to move, by line id. Pieces and prices of both
 * together are those of the lines.
 */
export function divideLines<Line extends Divisible>(
  lines: readonly Line[],
  moved: ReadonlyMap<string, number>,
): { staying: Line[]; moving: Line[] } {
  const staying: Line[] = []
  const moving: Line[] = []
  for (const line of lines) {
    const pieces = moved.get(line.lineId) ?? 0
    const price = priceOfPieces(line, pieces)
    if (pieces > 0) moving.push({ ...line, pieces, price })
    if (pieces < line.pieces)
      staying.push({ ...line, pieces: line.pieces - pieces, price: line.price - price })
  }
  return { staying, moving }
}

/**
 * Terms with which the customer pays as much as before: discount and delivery stay with the order. Only a
 * discount above the price of what stays goes along.
 */
export function defaultSplitTerms(
  { discount, delivery }: SplitTerms,
  staying: readonly Pick<OrderLine, 'price'>[],
): { original: SplitTerms; newOrder: SplitTerms } {
  const kept = Math.min(discount, priceOf(staying))
  return {
    original: { discount: kept, delivery },
    newOrder: { discount: discount - kept, delivery: freeDelivery },
  }
}
