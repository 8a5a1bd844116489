import { type Currency, formatMoney, type MinorUnits, parseAmount } from '@pazar/contracts/money/money.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'
import { piecesText } from '@pazar/contracts/text/plural.ts'
import type { OfferFields } from './offer-fields.ts'

/** The input of the risk check, as typed. */
export interface PricedOffers {
  offers: readonly OfferFields[]
  currentPrice: string
  productCost: string
  currency: Currency
}

/** A risk that the seller must confirm before the offer is saved. */
export interface OfferRisk {
  /** Index of the offer in the list. */
  place: number
  /** Derived from the figures: if a figure changes, the seller must confirm again. */
  key: string
  text: string
}

/** An empty quantity counts as one (editor/input). */
const quantityOf = ({ quantity }: OfferFields): number => Number(quantity.trim() || '1')

interface ParsedOffer {
  place: number
  quantity: number
  total: MinorUnits
}

const parseOffers = (offers: readonly OfferFields[]): ParsedOffer[] =>
  offers.flatMap((offer, place) => {
    const total = parseAmount(offer.price)
    const quantity = quantityOf(offer)
    return total !== undefined && total > 0 && Number.isInteger(quantity) && quantity > 0
      ? [{ place, quantity, total }]
      : []
  })

/** Quantities that are sold at the single-piece price if they have no offer. */
const quantitiesWithoutOffer = [1, 2, 3] as const

function soldSingly(
  offers: readonly ParsedOffer[],
  currentPrice: string,
): Pick<ParsedOffer, 'quantity' | 'total'>[] {
  const single = parseAmount(currentPrice) ?? 0
  return quantitiesWithoutOffer
    .filter((each) => offers.every(({ quantity }) => quantity !== each))
    .map((quantity) => ({ quantity, total: quantity * single }))
}

/**
 * Offers that sell below the product's cost, or for less than a smaller quantity costs (as an offer or as
 * single pieces).
 */
export function offerRisks({ offers, currentPrice, productCost, currency }: PricedOffers): OfferRisk[] {
  const all = parseOffers(offers)
  const compared = [...all, ...soldSingly(all, currentPrice)]
  const cost = productCost.trim() ? (parseAmount(productCost) ?? 0) : 0
  const money = (amount: MinorUnits) => formatMoney(amount, currency)
  return all.flatMap(({ place, quantity, total }) => {
    const smaller = compared
      .filter((other) => other.quantity < quantity && other.total > total)
      .sort((one, other) => other.total - one.total)[0]
    const isBelowCost = total < cost * quantity
    return [
      ...(isBelowCost
        ? [
            {
              place,
              key: `cost:${quantity}:${total}:${cost}`,
              text: `Cena po komadu (${money(Math.round(total / quantity))}) je ispod troška proizvoda (${money(cost)}).`,
            },
          ]
        : []),
      ...(smaller
        ? [
            {
              place,
              key: `smaller:${quantity}:${total}:${smaller.quantity}:${smaller.total}`,
              text: `${piecesText(quantity)} za ${money(total)} je jeftinije nego ${piecesText(smaller.quantity)} za ${money(smaller.total)}.`,
            },
          ]
        : []),
    ]
  })
}

/** Validation errors that block saving until the seller has confirmed the risks. */
export const riskErrors = (priced: PricedOffers, confirmed: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    offerRisks(priced)
      .filter(({ key }) => !confirmed.includes(key))
      .map(({ place }) => [`offers.${place}.price`, 'Potvrdite ovu cenu ili je promenite']),
  )

/** Describes the saving compared with single pieces; undefined for one piece and for incomplete amounts. */
export function savingText(
  offer: OfferFields,
  { currentPrice, currency }: Pick<PricedOffers, 'currentPrice' | 'currency'>,
): string | undefined {
  const [read] = parseOffers([offer])
  const single = parseAmount(currentPrice)
  if (!read || single === undefined || single === 0 || read.quantity === 1) return undefined
  const { quantity, total } = read
  const singly = quantity * single
  const compared = `${quantity} × ${formatMoney(single, currency)}`
  if (total === singly) return `Bez uštede: isto kao ${compared}.`
  if (total > singly) return `Skuplje za ${formatMoney(total - singly, currency)} nego ${compared}.`
  return `Kupac štedi ${formatMoney(singly - total, currency)} (${discountPercent(singly, total)}%) u odnosu na ${compared}.`
}
