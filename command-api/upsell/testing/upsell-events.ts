import { type UpsellProduct, upsellIdOf } from '@pazar/contracts/upsell/events.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { websiteContent } from '../../testing/website-content.ts'
import { upsellAddedEvents } from '../new-upsells.ts'

export const created: WebsiteEvent = {
  type: 'WebsiteCreated',
  data: { websiteId: 3, sellerId: 7, content: websiteContent() },
}
export const link = (n = 1, price: number | undefined = 99000) => ({
  url: `https://primer.rs/proizvod-${n}`,
  title: `Proizvod ${n}`,
  price,
  originalPrice: 199000,
  productCost: 30000,
  images: [],
})
/** The n-th product of the website as it is added. */
export const added = (n = 1, more: Partial<UpsellProduct> = {}): WebsiteEvent => {
  const [event] = upsellAddedEvents(3, [link(n)], n - 1)
  return { ...event!, data: { product: { ...event!.data.product, ...more } } }
}
export const removed = (n = 1): WebsiteEvent => ({
  type: 'UpsellProductRemoved',
  data: { upsellId: upsellIdOf(3, n) },
})
export const changed = (changes: Partial<UpsellProduct>): WebsiteEvent => ({
  type: 'UpsellProductChanged',
  data: { upsellId: 3001, changes },
})

export const [order, other] = ['A'.repeat(26), 'B'.repeat(26)]
export const stock = (orderId = order, quantity = 1) => ({ upsellId: 3001, orderId, quantity })
export const taken = (orderId = order, quantity = 1): WebsiteEvent => ({
  type: 'UpsellStockTaken',
  data: stock(orderId, quantity),
})
