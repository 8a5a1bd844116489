import { type Currency, type MinorUnits, toMinor } from '@pazar/contracts/money/money.ts'
import {
  discountPercent,
  type Offer,
  orderableQuantities,
  priceBefore,
  type PricedWebsite,
  quote,
} from '@pazar/contracts/website/offers.ts'
import type { OfferView } from '@pazar/contracts/website/offer-view.ts'
import type { DeliveryPrice, WebsiteTermsView } from '@pazar/contracts/website/terms-schema.ts'
import { fromTermsView } from '@pazar/contracts/website/terms.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'

/** The price fields of a website as on the wire: in major units. */
export interface PricedView {
  currentPrice: number
  originalPrice: number
  offers: readonly OfferView[]
  terms: WebsiteTermsView
  currency: Currency
}

/** One quantity on sale as the page shows it. Amounts in minor units. */
export interface ShownPrice {
  quantity: number
  label: string
  /** Of the goods. */
  total: MinorUnits
  /** The amount that the courier collects: with delivery, if it is added to the total. */
  toPay: MinorUnits
  /** The shown earlier price; equal to `total` if nothing is saved. */
  before: MinorUnits
  saving: MinorUnits
  percent: number
  perPiece: MinorUnits
  badge: string
  note: string
}

/** Converts the wire's amounts to minor units for `quote`. */
export const pricedOf = (
  view: Pick<PricedView, 'currentPrice' | 'offers' | 'terms'>,
): PricedWebsite & { terms: DeliveryPrice } => ({
  currentPrice: toMinor(view.currentPrice),
  offers: view.offers.map((each) => ({
    ...each,
    price: toMinor(each.price),
    originalPrice: toMinor(each.originalPrice),
  })),
  terms: fromTermsView(view.terms),
})

/** The amounts of one choice in the form's total. */
export type PriceToPay = Pick<ShownPrice, 'total' | 'toPay' | 'before' | 'percent'>

/** A total that includes delivery is not compared with the earlier price of the goods. */
export const shownSaving = ({
  total,
  toPay,
  before,
  percent,
}: PriceToPay): { before: MinorUnits; percent: number } | undefined =>
  toPay === total && before > total ? { before, percent } : undefined

const sumTitles = { free: 'Ukupno', added: 'Ukupno sa dostavom', courier: 'Ukupno bez dostave' }
export const sumTitle = (way: DeliveryPrice['deliveryWay']): string => sumTitles[way]

/** Shown beside a choice whose price is not the whole total; empty otherwise. */
export const withDeliveryText = (
  { total, toPay }: PriceToPay,
  money: (amount: MinorUnits) => string,
): string => (toPay > total ? `${money(toPay)} sa dostavom` : '')

const badgeOf = (offer: Offer | null): string =>
  offer?.badge || (offer?.bestValue ? 'NAJBOLJA VREDNOST' : offer?.popular ? 'POPULARNO' : '')

/** Every quantity that may be ordered, priced by the function that also charges it (offers/price-of-n). */
export function shownPrices(view: PricedView): ShownPrice[] {
  const priced = pricedOf(view)
  // The price of a piece is for comparison only, never charged. Dinars have no smaller coin, but a seller's price may
  // have paras, and that of a piece must not seem higher.
  const roundTo = view.currency === 'RSD' && priced.currentPrice % 100 === 0 ? 100 : 1
  return orderableQuantities(priced).map((quantity) => {
    const quoted = quote(priced, quantity)!
    const { total, toPay, offer } = quoted
    const before = priceBefore(quoted, toMinor(view.originalPrice))
    return {
      quantity,
      total,
      toPay,
      before,
      label: offer?.label || piecesText(quantity),
      saving: before - total,
      percent: discountPercent(before, total),
      perPiece: Math.round(total / quantity / roundTo) * roundTo,
      badge: badgeOf(offer),
      note: offer?.note || offer?.text || '',
    }
  })
}
