import type { UpsellProduct, UpsellProductEvent } from './events.ts'

/** A website's upsell products after one more event; any other event leaves them as they are. The oldest first. */
export function withUpsellEvent(upsells: readonly UpsellProduct[], event: UpsellProductEvent): readonly UpsellProduct[] {
  const change = (upsellId: number, part: (product: UpsellProduct) => Partial<UpsellProduct>) =>
    upsells.map((each) => (each.id === upsellId ? { ...each, ...part(each) } : each))
  switch (event.type) {
    case 'UpsellProductAdded':
      return [...upsells, event.data.product]
    case 'UpsellProductChanged':
      return change(event.data.upsellId, () => event.data.changes)
    case 'UpsellProductRemoved':
      return upsells.filter((each) => each.id !== event.data.upsellId)
    case 'UpsellStockTaken':
      return change(event.data.upsellId, ({ stockLeft }) => ({ stockLeft: Math.max(0, stockLeft - event.data.quantity) }))
    case 'UpsellStockReturned':
      return change(event.data.upsellId, ({ stockLeft }) => ({ stockLeft: stockLeft + event.data.quantity }))
  }
}

/** What shoppers are offered. */
export const offeredUpsells = (upsells: readonly UpsellProduct[]): readonly UpsellProduct[] => upsells.filter((each) => each.isActive && each.stockLeft > 0)
