import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import { createPriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import { scenarioTime, stateAfter } from '../../testing/scenario.ts'
import { offer, websiteContent } from '../../testing/website-content.ts'
import { priceOrder } from '../price-order.ts'
import { soldWebsiteFold } from '../sold-website.ts'

export const created: WebsiteEvent = {
  type: 'WebsiteCreated',
  data: { websiteId: 3, sellerId: 7, content: websiteContent({ offers: [offer(3, 700000)] }) },
}
export const changed = (changes: Partial<ReturnType<typeof websiteContent>>): WebsiteEvent => ({
  type: 'WebsiteContentChanged',
  data: { changes, restoredFrom: null },
})
/** Revision 1, a second after the website was created. */
export const dearer = changed({ currentPrice: 349000, offers: [] })
export const at = (offset: number) => new Date(Date.parse(scenarioTime) + 1000 + offset)

export const proofs = createPriceProofs('a secret of at least thirty-two characters')
/** Proof of a page that showed the website at this revision, `shownAfter` ms after the first change. */
export const proofOf = (revision: number, shownAfter = 0, websiteId = 3) =>
  proofs.sign({ websiteId, revision }, at(shownAfter).getTime())

export interface Order {
  quantity: number
  totalPrice?: string | number
  revision?: number
  priceProof?: string
  shownDelivery?: string
}

export const ask = (events: WebsiteEvent[], order: Order, now = at(0)) => {
  const sale = priceOrder(stateAfter(soldWebsiteFold, events), { websiteId: 3, ...order }, now, proofs)
  return 'code' in sale ? sale.code : [sale.version.revision, sale.quote.toPay]
}
