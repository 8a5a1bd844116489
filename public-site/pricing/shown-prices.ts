import { type Currency, type MinorUnits, toMinor } from '@pazar/contracts/money/money.ts'
import { discountPercent, type Offer, orderableQuantities, priceBefore, type Priced, quote } from '@pazar/contracts/website/offers.ts'
import type { OfferView } from '@pazar/contracts/website/offer-view.ts'
import { pieces } from '@pazar/contracts/wording/counted.ts'

/** What of a website decides its prices, as the wire carries it: major units. */
export interface PricedView {
  currentPrice: number
  originalPrice: number
  offers: readonly OfferView[]
  currency: Currency
}

/** One quantity on sale as the page shows it. Amounts in minor units. */
export interface ShownPrice {
  quantity: number
  label: string
  total: MinorUnits
  /** What it is shown to have cost before; equal to `total` where nothing is saved. */
  before: MinorUnits
  saving: MinorUnits
  percent: number
  perPiece: MinorUnits
  badge: string
  note: string
}

/** The wire's amounts as the resolver takes them: minor units. */
export const pricedOf = (view: Pick<PricedView, 'currentPrice' | 'offers'>): Priced => ({
  currentPrice: toMinor(view.currentPrice),
  offers: view.offers.map((each) => ({ ...each, price: toMinor(each.price), originalPrice: toMinor(each.originalPrice) })),
})

const badgeOf = (offer: Offer | null): string => offer?.badge || (offer?.bestValue ? 'NAJBOLJA VREDNOST' : offer?.popular ? 'POPULARNO' : '')

/** Every quantity that may be ordered, priced by the resolver that also charges it (resolution 30). */
export function shownPrices(view: PricedView): ShownPrice[] {
  const priced = pricedOf(view)
  return orderableQuantities(priced).map((quantity) => {
    const quoted = quote(priced, quantity)!
    const { total, offer } = quoted
    const before = priceBefore(quoted, toMinor(view.originalPrice))
    return {
      quantity, total, before,
      label: offer?.label || pieces(quantity),
      saving: before - total,
      percent: discountPercent(before, total),
      // Told for comparison, never charged: a dinar is its smallest coin.
      perPiece: view.currency === 'RSD' ? Math.round(total / quantity / 100) * 100 : Math.round(total / quantity),
      badge: badgeOf(offer),
      note: offer?.note || offer?.text || '',
    }
  })
}
