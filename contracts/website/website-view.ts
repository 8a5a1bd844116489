import { currencyOf, symbolOf } from '../money/market.ts'
import { toDecimal, toMajor } from '../money/money.ts'
import type { UpsellProduct } from '../upsell/events.ts'
import { offeredUpsells } from '../upsell/upsells.ts'
import type { WebsiteContent } from './content.ts'
import type { Testimonial } from './copy.ts'
import { type Image, sharedSize } from './image.ts'
import type { Offer } from './offers.ts'
import type { OfferView } from './offer-view.ts'
import type { PublicWebsiteView, WebsiteView } from './routes.ts'

/** Where a website stands, beside its content. Times ISO 8601 UTC; `revision` of its stream. */
export interface WebsiteFacts {
  id: number
  sellerId: number
  revision: number
  createdAt: string
  updatedAt: string
  upsells: readonly UpsellProduct[]
}

/** An offer on the wire: amounts in major units. */
export const offerViewOf = (offer: Offer): OfferView => ({ ...offer, price: toMajor(offer.price), originalPrice: toMajor(offer.originalPrice) })

/** Address of an image in its widest form. */
export const imageAddress = (image: Image): string => ('hash' in image ? `/uploads/${image.hash}-${image.width}.webp` : image.url)

/** Address of an image as link previews and search engines are told it: a JPEG of every upload, also of those from before there was one. */
export const sharedImageAddress = (image: Image): string => ('hash' in image ? `/uploads/${image.hash}-${sharedSize(image).width}.jpg` : image.url)

/** The first three quantities under the names of the landing specification, section 3.1. */
function namedOffers(offers: readonly Offer[]): PublicWebsiteView['quantityOffers'] {
  const named = (quantity: number) => {
    const offer = offers.find((each) => each.quantity === quantity)
    return offer && { price: toMajor(offer.price), text: offer.text, badge: offer.badge }
  }
  const all = { single: named(1), double: named(2), triple: named(3) }
  return Object.fromEntries(Object.entries(all).filter(([, offer]) => offer))
}

const testimonialViewOf = ({ name, location, text, rating, verified, imageUrl, purchaseDate }: Testimonial) =>
  ({ name, location, text, rating, verified, imageUrl, purchase_date: purchaseDate })

/** The options of `editableContent.quantityData`, in the spelling of the landing specification, section 3.1. */
const quantityData = (offers: readonly Offer[]): string =>
  JSON.stringify(offers.map(({ quantity, price, originalPrice, discount, label, popular, bestValue, note }) => (
    { qty: quantity, price: toMajor(price), originalPrice: toMajor(originalPrice), discount, label, popular, bestValue, ...(note && { note }) }
  )))

/** An advertorial shows of its first three those that are switched on (landing spec, sections 4 and 9); the others all that are. */
const shownTestimonials = ({ templateName, testimonials }: WebsiteContent): Testimonial[] =>
  (templateName === 'Advertorial Template' ? testimonials.slice(0, 3) : testimonials).filter((each) => each.enabled)

/** The allow-list of what everybody may see (resolution 41). */
export function publicWebsiteViewOf(facts: WebsiteFacts, content: WebsiteContent): PublicWebsiteView {
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
    quantityOffers: namedOffers(content.offers),
    offers: content.offers.map(offerViewOf),
    keywords: content.keywords,
    designRecommendations: content.designRecommendations,
    testimonials: shownTestimonials(content).map(testimonialViewOf),
    urgencyElements: content.urgencyElements,
    priceAnchoring: {
      originalPrice: toMajor(content.originalPrice), currentPrice: toMajor(content.currentPrice), savings: content.savingsText, comparisonText: content.comparisonText,
    },
    problemSolutionSections: content.problemSolutionSections,
    benefitsSection: content.benefitsSection,
    advertorialStory: content.advertorialStory,
    editableContent: content.editableTexts,
    trustMode: content.trustMode,
    consentBanner: content.consentBanner,
    hasUpsellProducts: offeredUpsells(facts.upsells).length > 0,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
  }
}

/** What the owner and admins see. */
export function websiteViewOf(facts: WebsiteFacts, content: WebsiteContent): WebsiteView {
  return {
    ...publicWebsiteViewOf(facts, content),
    userId: facts.sellerId,
    productLink: content.productLink,
    productCost: content.productCost === null ? null : toDecimal(content.productCost),
    testimonials: content.testimonials.map(testimonialViewOf),
    editableContent: {
      ...content.editableTexts, quantityData: quantityData(content.offers), enabledTestimonials: content.testimonials.map((each) => each.enabled),
    },
    upsellProductLinks: facts.upsells.map((each) => each.originalUrl),
    previewMode: content.previewMode,
    isActive: content.isActive,
    editableByClient: content.editableByClient,
  }
}
