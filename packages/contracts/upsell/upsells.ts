import { defaultStock, type UpsellProduct, type UpsellProductEvent } from './events.ts'
import { titleFromAddress } from './title-from-address.ts'

/** A product folded from its events. */
export interface UpsellRecord extends UpsellProduct {
  /**
   * Whether the seller entered the stock. The default stock limits sales as well, but is not the seller's
   * real stock.
   */
  hasEnteredStock: boolean
}

/**
 * Applies an event to a website's upsell products, which stay in the order in which they were added. An event
 * about a product that is not in the list changes nothing, unless it adds the product.
 */
export function evolveUpsells(
  upsells: readonly UpsellRecord[],
  event: UpsellProductEvent,
): readonly UpsellRecord[] {
  const change = (upsellId: number, part: (product: UpsellRecord) => Partial<UpsellRecord>) =>
    upsells.map((each) => (each.id === upsellId ? { ...each, ...part(each) } : each))
  switch (event.type) {
    case 'UpsellProductAdded':
      return [
        ...upsells,
        { ...event.data.product, hasEnteredStock: event.data.product.stockLeft !== defaultStock },
      ]
    case 'UpsellProductChanged':
      return change(event.data.upsellId, () => ({
        ...event.data.changes,
        ...('stockLeft' in event.data.changes && { hasEnteredStock: true }),
      }))
    case 'UpsellProductRemoved':
      return upsells.filter((each) => each.id !== event.data.upsellId)
    case 'UpsellStockTaken':
      return change(event.data.upsellId, ({ stockLeft }) => ({
        stockLeft: Math.max(0, stockLeft - event.data.quantity),
      }))
    case 'UpsellStockReturned':
      return change(event.data.upsellId, ({ stockLeft }) => ({ stockLeft: stockLeft + event.data.quantity }))
  }
}

/** The products that shoppers are offered. */
export const offeredUpsells = <T extends UpsellProduct>(upsells: readonly T[]): readonly T[] =>
  upsells.filter((each) => each.isActive && each.stockLeft > 0)

interface Facts extends Pick<UpsellProduct, 'title' | 'discountPrice' | 'originalUrl'> {
  images: readonly unknown[]
}

/** Whether reading the product's page could fill in values that the seller has not entered. */
export const lacksFacts = ({ title, discountPrice, images, originalUrl }: Facts): boolean =>
  discountPrice === 0 || images.length === 0 || title === titleFromAddress(originalUrl)
