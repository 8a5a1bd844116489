import { currencyOf, type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { finishedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { OfferFields } from '../offers/offer-fields.ts'
import { type UpsellFields, upsellLinkOf } from '../upsell/upsell-fields.ts'

export interface ProductFields {
  customUrl: string
  productLink: string
  productName: string
  sku: string
  currentPrice: string
  originalPrice: string
  productCost: string
  /** What the product's page says of it; where nothing, the description is generated. */
  longDescription: string
  images: string[]
  offers: OfferFields[]
  upsellProductLinks: UpsellFields[]
}

export const noProduct: ProductFields = { customUrl: '', productLink: '', productName: '', sku: '', currentPrice: '', originalPrice: '', productCost: '', longDescription: '', images: [], offers: [], upsellProductLinks: [] }

/** The body of POST /api/sync/create-website; empty optional values are omitted (landing spec, section 5). */
export function websitePayload(fields: ProductFields, market: Market, templateName: TemplateName): Record<string, unknown> {
  const { sku, productCost, longDescription, offers, upsellProductLinks, ...required } = fields
  return {
    ...required,
    customUrl: finishedUrl(fields.customUrl),
    ...(sku.trim() && { sku: sku.trim() }),
    ...(productCost.trim() && { productCost: productCost.trim() }),
    ...(longDescription.trim() && { longDescription: longDescription.trim() }),
    ...(upsellProductLinks.length > 0 && { upsellProductLinks: upsellProductLinks.map(upsellLinkOf) }),
    ...(offers.length > 0 && { offers: offers.map((offer) => ({ ...offer, discount: offer.discount.trim() || '0' })) }),
    templateName, targetMarket: market, currency: currencyOf(market), currencySymbol: symbolOf(market),
  }
}
