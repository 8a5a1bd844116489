import { currencyOf } from '@pazar/contracts/money/market.ts'
import { parseAmount, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import {
  type LegacyOfferName,
  legacyOffers,
  legacyOfferTitles,
} from '@pazar/contracts/order/legacy-offers.ts'
import { productLine } from '@pazar/contracts/order/lines.ts'
import type { priceChangedDetails, placeOrder } from '@pazar/contracts/order/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { honouredPriceMs } from '@pazar/contracts/website/earlier-prices.ts'
import { quote, type Quote } from '@pazar/contracts/website/offers.ts'
import { deliveryCharge, deliveryMark, deliveryPriceOf, toTermsView } from '@pazar/contracts/website/terms.ts'
import { offerViewOf } from '@pazar/contracts/website/website-view.ts'
import type { PriceProofs } from '@pazar/shopper-tokens/price-proof.ts'
import type { z } from 'zod'
import { invalid, notFound } from '../refusals.ts'
import { upsellWindowMs } from './order-upsell.ts'
import { offersUpsells, type SoldWebsite, type Version, versionShown } from './sold-website.ts'

export interface Sale {
  version: Version
  sellerId: number
  quote: Quote
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
  const { productCost, sku, terms } = content
  const productName = legacyOffer
    ? `${legacyOfferTitles[legacyOffer]} – ${content.productName}`
    : content.productName
  const { quantity: pieces, total: price } = sold
  return {
    productName,
    market: content.targetMarket,
    currency,
    lines: [productLine({ title: productName, sku, pieces, price, unitCost: productCost ?? 0 })],
    discount: 0,
    totalPrice: sold.toPay,
    delivery: deliveryPriceOf(terms),
    offer: sold.offer,
    legacyOffer,
    unitPrice: legacyOffer ? price : content.currentPrice,
  }
}

/** One answer for a missing website, an inactive one and one whose seller is deactivated. */
export const noSuchPage = notFound('Stranica nije pronađena')

/** The seller has not enabled legacy offers for this website, or has disabled them since. */
const legacyOffersDisabled: Refusal = {
  code: 'conflict',
  message: 'Ova ponuda nije dostupna. Proizvod možete poručiti na njegovoj stranici.',
}

type OrderForm = Pick<
  z.output<typeof placeOrder>,
  'websiteId' | 'quantity' | 'totalPrice' | 'revision' | 'priceProof' | 'legacyOffer' | 'shownDelivery'
>

function priceChanged(current: Version, total: number, priceProof: string): Refusal {
  const details: z.infer<typeof priceChangedDetails> = {
    revision: current.revision,
    currentPrice: toMajor(current.content.currentPrice),
    originalPrice: toMajor(current.content.originalPrice),
    offers: current.content.offers.map(offerViewOf),
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
  { targetMarket, terms }: WebsiteContent,
  name: LegacyOfferName,
  quantity: number,
): Quote | undefined {
  const { price } = legacyOffers[targetMarket][name]
  return quantity === 1
    ? { quantity, total: price, toPay: price + deliveryCharge(terms), offer: null }
    : undefined
}

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
  if (!current?.content.isActive || !version) return noSuchPage
  const { legacyOffer = null, quantity, shownDelivery, totalPrice, websiteId } = form
  if (legacyOffer && !current.content.legacyOffersEnabled) return legacyOffersDisabled
  const quoteFrom = ({ content }: Version) =>
    legacyOffer ? legacyQuote(content, legacyOffer, quantity) : quote(content, quantity)
  const quoted = quoteFrom(version)
  if (!quoted) return invalid([{ path: 'quantity', message: 'Neispravna količina' }])
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
