import { currencyOf } from '@pazar/contracts/money/market.ts'
import { parseAmount, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import {
  type LegacyOfferName,
  legacyOffers,
  legacyOfferTitles,
} from '@pazar/contracts/order/legacy-offers.ts'
import type { OrderLine } from '@pazar/contracts/order/lines.ts'
import type { priceChangedDetails, placeOrder } from '@pazar/contracts/order/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { honouredPriceMs } from '@pazar/contracts/website/earlier-prices.ts'
import { quote, type Quote } from '@pazar/contracts/website/offers.ts'
import { deliveryCharge, deliveryMark, deliveryPriceOf, toTermsView } from '@pazar/contracts/website/terms.ts'
import {
  maxChosenPieces,
  priceVariants,
  publicVariantsOf,
  refusedChoice,
  sharedByVariants,
  type VariantLine,
} from '@pazar/contracts/website/variants.ts'
import { offerViewOf } from '@pazar/contracts/website/website-view.ts'
import type { PriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import type { z } from 'zod'
import { invalid, notFound } from '../refusals.ts'
import { upsellWindowMs } from './order-upsell.ts'
import { offersUpsells, type SoldWebsite, type Version, versionShown } from './sold-website.ts'

/** A quote with the chosen variants: the pieces of each, whose prices sum to its `total`. */
interface VariantQuote extends Quote {
  lines: VariantLine[]
}

export interface Sale {
  version: Version
  sellerId: number
  quote: VariantQuote
  /** Set if the order is for one of the three legacy offers. */
  legacyOffer: LegacyOfferName | null
  /**
   * Until when (ms since 1970) notifications wait for upsells; null if nothing is offered
   * (upsell/notification-delay).
   */
  upsellDelayedUntil: number | null
  currency: ReturnType<typeof currencyOf>
}

/**
 * The sale's fields that an order stores: everything that later money figures are computed from. A legacy
 * offer is one piece of the website's product under its own title, at the same unit cost.
 */
export function soldAt({ version: { content }, quote: sold, currency, legacyOffer }: Sale) {
  const productName = legacyOffer
    ? `${legacyOfferTitles[legacyOffer]} – ${content.productName}`
    : content.productName
  return {
    productName,
    market: content.targetMarket,
    currency,
    lines: sold.lines.map((line, place): OrderLine => ({
      lineId: String(place + 1),
      kind: 'product',
      title: productName,
      ...line,
    })),
    discount: 0,
    totalPrice: sold.toPay,
    delivery: deliveryPriceOf(content.terms),
    offer: sold.offer,
    legacyOffer,
    unitPrice: legacyOffer ? sold.total : content.currentPrice,
  }
}

/** One answer for a missing website, an inactive one and one whose seller is deactivated. */
export const notSold = notFound('Ovaj proizvod se trenutno ne prodaje. Porudžbina nije poslata.')

/** The seller has not enabled legacy offers for this website, or has disabled them since. */
const legacyOffersDisabled: Refusal = {
  code: 'conflict',
  message: 'Ova ponuda nije dostupna. Proizvod možete poručiti na njegovoj stranici.',
}

type OrderForm = Pick<
  z.output<typeof placeOrder>,
  | 'websiteId'
  | 'quantity'
  | 'totalPrice'
  | 'variants'
  | 'variant'
  | 'revision'
  | 'priceProof'
  | 'legacyOffer'
  | 'shownDelivery'
>

function priceChanged(current: Version, total: number, priceProof: string): Refusal {
  const details: z.infer<typeof priceChangedDetails> = {
    revision: current.revision,
    currentPrice: toMajor(current.content.currentPrice),
    originalPrice: toMajor(current.content.originalPrice),
    offers: current.content.offers.map(offerViewOf),
    variants: current.content.variants && publicVariantsOf(current.content.variants),
    total: toMajor(total),
    terms: toTermsView(current.content.terms),
    priceProof,
  }
  return {
    code: 'price_changed',
    message: 'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu.',
    details,
  }
}

/**
 * A legacy offer of the old thank-you page at the market's own price; one parcel each (upsell/legacy-offers).
 */
function legacyQuote(
  content: WebsiteContent,
  name: LegacyOfferName,
  quantity: number,
): VariantQuote | undefined {
  const { price } = legacyOffers[content.targetMarket][name]
  if (quantity !== 1) return undefined
  const toPay = price + deliveryCharge(content.terms)
  return { quantity, toPay, offer: null, ...sharedByVariants(content, quantity, price, []) }
}

/** The price of a quantity with the chosen variants. */
function variantQuote(
  content: WebsiteContent,
  quantity: number,
  chosen: readonly (number | null)[],
): VariantQuote | undefined {
  const quoted = quote(content, quantity)
  const goods = priceVariants(content, quantity, chosen)
  return quoted && goods && { ...quoted, ...goods, toPay: goods.total + deliveryCharge(content.terms) }
}

/**
 * Choices beyond the quantity belong to hidden selects, and no page has more than `maxChosenPieces`; a legacy
 * offer has none.
 */
const chosenOf = ({ legacyOffer, quantity, variants, variant }: OrderForm): readonly (number | null)[] =>
  legacyOffer ? [] : (variants ?? variant ?? []).slice(0, Math.min(maxChosenPieces, Math.max(0, quantity)))

/** Minor units. A number was summed in JavaScript, so the last digits of its fraction are noise. */
const minorUnits = (shown: number | string): number | undefined =>
  typeof shown === 'number' ? toMinor(shown) : parseAmount(shown)

/** Whether the page proves that it showed its revision in the last 24 h. */
function wasShownRecently(
  { websiteId, revision, priceProof }: OrderForm,
  now: Date,
  proofs: PriceProofs,
): boolean {
  const shownAt = revision === undefined ? undefined : proofs.shownAt({ websiteId, revision }, priceProof)
  return shownAt !== undefined && now.getTime() - shownAt <= honouredPriceMs
}

/**
 * Prices an order at the revision that its page proves to have shown in the last 24 h, else at the current
 * one. The form's total (major units) and delivery are only compared: a difference is refused as
 * `price_changed` with the current offers. A missing or invalid proof alone refuses nothing.
 */
export function priceOrder(
  website: SoldWebsite,
  form: OrderForm,
  now: Date,
  proofs: PriceProofs,
): Sale | Refusal {
  const { current, sellerId } = website
  const version = versionShown(website, form.revision, wasShownRecently(form, now, proofs), now.getTime())
  if (!current?.content.isActive || !version) return notSold
  const { legacyOffer = null, quantity, shownDelivery, totalPrice, websiteId } = form
  if (legacyOffer && !current.content.legacyOffersEnabled) return legacyOffersDisabled
  const chosen = chosenOf(form)
  const quoteFrom = ({ content }: Version) =>
    legacyOffer ? legacyQuote(content, legacyOffer, quantity) : variantQuote(content, quantity, chosen)
  const quoted = quoteFrom(version)
  if (!quoted) return invalid([{ path: 'quantity', message: 'Neispravna količina' }])
  const refused = refusedChoice(chosen, { offered: version.content.variants, now: current.content.variants })
  if (refused) return invalid([{ path: 'variants', message: refused }])
  const showedOtherTotal =
    totalPrice !== undefined && totalPrice !== '' && minorUnits(totalPrice) !== quoted.toPay
  if (showedOtherTotal || (shownDelivery && shownDelivery !== deliveryMark(version.content.terms))) {
    const priceProof = proofs.sign({ websiteId, revision: current.revision }, now.getTime())
    return priceChanged(current, quoteFrom(current)?.toPay ?? quoted.toPay, priceProof)
  }
  return {
    version,
    sellerId,
    quote: quoted,
    currency: currencyOf(version.content.targetMarket),
    legacyOffer,
    upsellDelayedUntil: offersUpsells(website) ? now.getTime() + upsellWindowMs : null,
  }
}
