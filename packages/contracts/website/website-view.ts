import { currencyOf, symbolOf } from '../money/market.ts'
import { toDecimal, toMajor } from '../money/money.ts'
import { offeredUpsells, type UpsellRecord } from '../upsell/upsells.ts'
import type { WebsiteContent } from './content.ts'
import type { Testimonial } from './copy.ts'
import { earlierPricesOf, type PriceHistory } from './earlier-prices.ts'
import { type Image, sharedSize } from './image.ts'
import { advertorialTestimonials, isShowable } from './shown-testimonials.ts'
import type { Offer } from './offers.ts'
import type { OfferView } from './offer-view.ts'
import type { PublicWebsiteView, WebsiteView } from './view-schemas.ts'
import { toTermsView } from './terms.ts'
import { publicVariantsOf, variantsViewOf } from './variants.ts'

/** A website's data besides its content. Times ISO 8601 UTC; `revision` is that of its stream. */
export interface WebsiteFacts extends PriceHistory {
  id: number
  sellerId: number
  revision: number
  createdAt: string
  updatedAt: string
  upsells: readonly UpsellRecord[]
}

/** An offer for responses, with amounts in major units. */
export const offerViewOf = (offer: Offer): OfferView => ({
  ...offer,
  price: toMajor(offer.price),
  originalPrice: toMajor(offer.originalPrice),
})

/** Address of an image in its widest form. */
export const imageAddress = (image: Image): string =>
  'hash' in image ? `/uploads/${image.hash}-${image.width}.webp` : image.url

/**
 * Address of an image for link previews and search engines. Uploads have a JPEG there, which is created on
 * the first request.
 */
export const sharedImageAddress = (image: Image): string =>
  'hash' in image ? `/uploads/${image.hash}-${sharedSize(image).width}.jpg` : image.url

/** The offers for one, two and three pieces under their documented names (offers/one-list). */
function namedOffers(offers: readonly Offer[]): PublicWebsiteView['quantityOffers'] {
  const named = (quantity: number) => {
    const offer = offers.find((each) => each.quantity === quantity)
    return offer && { price: toMajor(offer.price), text: offer.text, badge: offer.badge }
  }
  const all = { single: named(1), double: named(2), triple: named(3) }
  return Object.fromEntries(Object.entries(all).filter(([, offer]) => offer))
}

const testimonialViewOf = ({
  name,
  location,
  text,
  rating,
  verified,
  imageUrl,
  imageAlt = '',
  purchaseDate,
}: Testimonial) => ({
  name,
  location,
  text,
  rating,
  verified,
  imageUrl,
  imageAlt,
  purchase_date: purchaseDate,
})

/** The options of `editableContent.quantityData` in their documented spelling (offers/one-list). */
const quantityData = (offers: readonly Offer[]): string =>
  JSON.stringify(
    offers.map(({ quantity, price, originalPrice, discount, label, popular, bestValue, note }) => ({
      qty: quantity,
      price: toMajor(price),
      originalPrice: toMajor(originalPrice),
      discount,
      label,
      popular,
      bestValue,
      ...(note && { note }),
    })),
  )

/**
 * The testimonials that a page shows: an advertorial shows the enabled ones among the first three that may be
 * shown (pages/display-caps), other templates all enabled ones.
 */
const shownTestimonials = ({ templateName, testimonials, trustMode }: WebsiteContent): Testimonial[] => {
  const placed =
    templateName === 'Advertorial Template' ? advertorialTestimonials(testimonials, trustMode) : testimonials
  return placed.filter((each) => each.enabled && isShowable(each, trustMode))
}

/** The public data of a website, an allow-list (websites/public-answer). */
export function publicWebsiteViewOf(
  facts: Omit<WebsiteFacts, keyof PriceHistory>,
  content: WebsiteContent,
): PublicWebsiteView {
  return {
    id: facts.id,
    revision: facts.revision,
    customUrl: content.customUrl,
    productId: content.productId,
    productName: content.productName,
    shortName: content.shortName,
    sku: content.sku,
    templateName: content.templateName,
    targetMarket: content.targetMarket,
    currency: currencyOf(content.targetMarket),
    currencySymbol: symbolOf(content.targetMarket),
    currentPrice: toMajor(content.currentPrice),
    originalPrice: toMajor(content.originalPrice),
    title: content.title,
    hook: content.hook,
    bullets: content.bullets,
    longDescription: content.longDescription,
    faq: content.faq,
    seoTitle: content.seoTitle,
    seoDescription: content.seoDescription,
    palette: content.palette,
    images: content.images.map(imageAddress),
    pictures: content.images,
    imageAlts: content.imageAlts,
    quantityOffers: namedOffers(content.offers),
    offers: content.offers.map(offerViewOf),
    variants: content.variants && publicVariantsOf(content.variants),
    keywords: content.keywords,
    designRecommendations: content.designRecommendations,
    testimonials: shownTestimonials(content).map(testimonialViewOf),
    urgencyElements: content.urgencyElements,
    priceAnchoring: {
      originalPrice: toMajor(content.originalPrice),
      currentPrice: toMajor(content.currentPrice),
      savings: content.savingsText,
      comparisonText: content.comparisonText,
    },
    problemSolutionSections: content.problemSolutionSections,
    benefitsSection: content.benefitsSection,
    advertorialStory: content.advertorialStory,
    editableContent: content.editableTexts,
    trustMode: content.trustMode,
    consentBanner: content.consentBanner,
    legacyOffersEnabled: content.legacyOffersEnabled,
    terms: toTermsView(content.terms),
    hasUpsellProducts: offeredUpsells(facts.upsells).length > 0,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
  }
}

/** All fields, for the owner and admins. */
export function websiteViewOf(facts: WebsiteFacts, content: WebsiteContent): WebsiteView {
  return {
    ...publicWebsiteViewOf(facts, content),
    userId: facts.sellerId,
    variants: content.variants && variantsViewOf(content.variants),
    productLink: content.productLink,
    productCost: content.productCost === null ? null : toDecimal(content.productCost),
    testimonials: content.testimonials.map((each) => ({
      ...testimonialViewOf(each),
      ...(each.generated && { generated: each.generated }),
    })),
    editableContent: {
      ...content.editableTexts,
      quantityData: quantityData(content.offers),
      enabledTestimonials: content.testimonials.map((each) => each.enabled),
    },
    upsellProductLinks: facts.upsells.map((each) => each.originalUrl),
    previewMode: content.previewMode,
    isActive: content.isActive,
    editableByClient: content.editableByClient,
    termsConfirmed: content.termsConfirmed,
    productBrief: content.productBrief,
    earlierPrices: earlierPricesOf(facts),
  }
}
