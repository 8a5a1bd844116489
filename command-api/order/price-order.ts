import { currencyOf } from '@pazar/contracts/money/market.ts'
import { parseAmount, toMajor, toMinor } from '@pazar/contracts/money/money.ts'
import { type LegacyOfferName, legacyOffers } from '@pazar/contracts/order/legacy-offers.ts'
import type { priceChangedDetails, placeOrder } from '@pazar/contracts/order/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { quote, type Quote } from '@pazar/contracts/website/offers.ts'
import { offerViewOf } from '@pazar/contracts/website/website-view.ts'
import type { z } from 'zod'
import { invalid, notFound } from '../refusals.ts'
import { upsellWindow } from './order-upsell.ts'
import { offersUpsells, type SoldWebsite, type Version, versionShown } from './sold-website.ts'

export interface Sale {
  version: Version
  sellerId: number
  quote: Quote
  /** Set where one of the three fixed offers is ordered. */
  legacyOffer: LegacyOfferName | null
  /** Until when (ms since 1970) its notifications wait for the shopper to take something more; null where nothing is offered (resolution 35). */
  upsellDelayedUntil: number | null
  currency: ReturnType<typeof currencyOf>
}

/** One answer for a website that is not there, not shown, or whose seller is gone. */
export const noSuchPage = notFound('Stranica nije pronađena')

type Asked = Pick<z.output<typeof placeOrder>, 'quantity' | 'totalPrice' | 'revision' | 'legacyOffer'>

function priceChanged(current: Version, total: number): Refusal {
  const details: z.infer<typeof priceChangedDetails> = {
    revision: current.revision,
    currentPrice: toMajor(current.content.currentPrice),
    originalPrice: toMajor(current.content.originalPrice),
    offers: current.content.offers.map(offerViewOf),
    total: toMajor(total),
  }
  return { code: 'price_changed', message: 'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu.', details }
}

/** One of the fixed offers of the legacy thank-you page, in the market's own amounts: one parcel each (resolution 36). */
const legacyQuote = ({ targetMarket }: WebsiteContent, name: LegacyOfferName, quantity: number): Quote | undefined =>
  quantity === 1 ? { quantity, total: legacyOffers[targetMarket][name].price, offer: null } : undefined

/** Minor units; a number was added up by a script, so the last digits of its fraction are noise. */
const minorUnits = (shown: number | string): number | undefined => (typeof shown === 'number' ? toMinor(shown) : parseAmount(shown))

/**
 * What an order costs: by the website at the revision its page showed, never by what the shopper sends (resolution 21). The
 * total he sends, in major units, is only compared; one that is not ours is refused as `price_changed` with the current offers.
 */
export function priceOrder(website: SoldWebsite, asked: Asked, now: Date): Sale | Refusal {
  const version = versionShown(website, asked.revision, now)
  if (!website.current?.content.isActive || !version) return noSuchPage
  const { legacyOffer = null } = asked
  const quotedIn = ({ content }: Version) => (legacyOffer ? legacyQuote(content, legacyOffer, asked.quantity) : quote(content, asked.quantity))
  const quoted = quotedIn(version)
  if (!quoted) return invalid([{ path: 'quantity', message: 'Neispravna količina' }])
  if (asked.totalPrice !== undefined && asked.totalPrice !== '' && minorUnits(asked.totalPrice) !== quoted.total) {
    return priceChanged(website.current, quotedIn(website.current)?.total ?? quoted.total)
  }
  return {
    version, sellerId: website.sellerId, quote: quoted, currency: currencyOf(version.content.targetMarket), legacyOffer,
    upsellDelayedUntil: offersUpsells(website) ? now.getTime() + upsellWindow : null,
  }
}
