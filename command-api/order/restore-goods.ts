import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { lineTitle, type OrderGoods, type OrderLine } from '@pazar/contracts/order/lines.ts'
import { refusedChoice } from '@pazar/contracts/website/variants.ts'
import type { Decision } from '../command-handler/fold.ts'
import { conflict } from '../refusals.ts'
import {
  addedVariants,
  goodsChanged,
  isProduct,
  productVariants,
  type SoldContent,
  variantIdOf,
  variantsInStock,
} from './my-order-goods.ts'

type Lines = readonly OrderLine[]

/** The product's lines to which an undo would add pieces although their variant is not in stock. */
function missingVariants(before: Lines, after: Lines, content: SoldContent | undefined): OrderLine[] {
  const offered = content ? variantsInStock(content) : null
  const missing = addedVariants(productVariants(before), productVariants(after)).filter(
    (variantId) => refusedChoice([variantId], { offered, now: null }) !== undefined,
  )
  return after.filter((line) => isProduct(line) && missing.includes(variantIdOf(line)))
}

/** The lines to which an undo would add pieces that the seller does not offer, or not as many. */
const missingUpsells = (before: Lines, after: Lines, content: SoldContent | undefined): OrderLine[] =>
  after.filter(({ lineId, pieces, upsell }) => {
    const added = pieces - (before.find((line) => line.lineId === lineId)?.pieces ?? 0)
    if (upsell === undefined || added <= 0) return false
    const product = content?.upsells.find(({ id }) => id === upsell.upsellId)
    return !product?.isActive || product.stockLeft < added
  })

/**
 * Restores the goods before a shopper's change. The pieces that this adds must be available now, like those of any
 * change by the link: what the shopper gave up may have been sold to others. Pieces that the order holds stay in
 * it, whatever the stock is (orders/own-link).
 */
export function restoreGoods(
  before: OrderGoods,
  after: OrderGoods,
  content: SoldContent | undefined,
): Decision<OrderEvent> {
  const [missing] = [
    ...missingVariants(before.lines, after.lines, content),
    ...missingUpsells(before.lines, after.lines, content),
  ]
  return missing
    ? conflict(
        `Izmena ne može da se poništi, jer „${lineTitle(missing)}“ više nije na raspolaganju. Pozovite prodavca.`,
      )
    : goodsChanged(before, after)
}
