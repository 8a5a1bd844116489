import { currencyOf, type Market, symbolOf } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { trimTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { ProductBrief } from '@pazar/contracts/website/product-brief.ts'
import type { OfferFields } from '../website/offers/offer-fields.ts'
import { type DeliveryFields, freeDeliveryFields } from '../website/DeliveryChoice.tsx'
import { type UpsellFields, upsellLinkOf } from '../website/upsell/upsell-fields.ts'

export interface ProductFields {
  customUrl: string
  productLink: string
  productName: string
  sku: string
  currentPrice: string
  originalPrice: string
  productCost: string
  /** The description from the product page; generated if empty. */
  longDescription: string
  /** Answers to three optional questions, and facts, one per line: input for the texts. */
  forWhom: string
  solves: string
  special: string
  facts: string
  /** The imported page's description in any language; input for the model only. */
  sourceText: string
  images: string[]
  offers: OfferFields[]
  /** Keys of risky offers that the seller has confirmed; not sent. */
  confirmedRisks: string[]
  trustMode: SocialProofMode
  upsellProductLinks: UpsellFields[]
  delivery: DeliveryFields
}

export const noProduct: ProductFields = {
  customUrl: '',
  productLink: '',
  productName: '',
  sku: '',
  currentPrice: '',
  originalPrice: '',
  productCost: '',
  longDescription: '',
  forWhom: '',
  solves: '',
  special: '',
  facts: '',
  sourceText: '',
  images: [],
  offers: [],
  confirmedRisks: [],
  trustMode: 'real',
  upsellProductLinks: [],
  delivery: freeDeliveryFields,
}

/** The product brief that the server stores with the page. */
export const briefOfFields = ({ forWhom, solves, special, facts }: ProductFields): ProductBrief => ({
  forWhom: forWhom.trim(),
  solves: solves.trim(),
  special: special.trim(),
  facts: facts
    .split('\n')
    .map((fact) => fact.trim())
    .filter(Boolean),
})

/** The body of POST /api/sync/create-website; omits empty optional values (websites/creation). */
export function websitePayload(
  fields: ProductFields,
  market: Market,
  templateName: TemplateName,
): Record<string, unknown> {
  const {
    sku,
    productCost,
    longDescription,
    forWhom: _forWhom,
    solves: _solves,
    special: _special,
    facts: _facts,
    sourceText: _sourceText,
    offers,
    confirmedRisks: _confirmed,
    upsellProductLinks,
    ...required
  } = fields
  const productBrief = briefOfFields(fields)
  const isKnown = Object.values(productBrief).some((each) => each.length > 0)
  return {
    ...required,
    customUrl: trimTypedUrl(fields.customUrl),
    ...(sku.trim() && { sku: sku.trim() }),
    ...(productCost.trim() && { productCost: productCost.trim() }),
    ...(longDescription.trim() && { longDescription: longDescription.trim() }),
    ...(isKnown && { productBrief }),
    ...(upsellProductLinks.length > 0 && { upsellProductLinks: upsellProductLinks.map(upsellLinkOf) }),
    ...(offers.length > 0 && {
      offers: offers.map((offer) => ({ ...offer, discount: offer.discount.trim() || '0' })),
    }),
    templateName,
    targetMarket: market,
    currency: currencyOf(market),
    currencySymbol: symbolOf(market),
  }
}
