import { z } from 'zod'
import { currencies } from '../money/money.ts'
import { markets } from '../money/market.ts'
import { publicSeller } from '../seller/identity.ts'
import { imageAlts, templateNames } from './content.ts'
import {
  benefitsSection,
  designRecommendations,
  editableTexts,
  problemSolutionSection,
  testimonial,
  socialProofModes,
  urgencyElements,
} from './copy.ts'
import { earlierPricesView } from './earlier-prices.ts'
import { image } from './image.ts'
import { offerView } from './offer-view.ts'
import { productBrief } from './product-brief.ts'
import { advertorialStory } from './story.ts'
import { websiteTermsView } from './terms-schema.ts'
import { publicVariants, variantsView } from './variants-schema.ts'

const price = z.number()

/**
 * `quantityOffers`: the offers for one, two and three pieces by name (offers/one-list). Prices in major
 * units.
 */
const namedOffer = z.object({ price, text: z.string(), badge: z.string() })
export const quantityOffers = z
  .object({ single: namedOffer, double: namedOffer, triple: namedOffer })
  .partial()

/** In the documented spelling (websites/spellings). */
export const testimonialView = testimonial
  .omit({ purchaseDate: true, enabled: true, generated: true })
  .extend({ purchase_date: z.string(), imageAlt: z.string() })
export type TestimonialView = z.infer<typeof testimonialView>

/**
 * The public data of a website, an allow-list (websites/public-answer). Prices in major units of `currency`.
 */
export const publicWebsiteView = z.object({
  id: z.int(),
  /** Revision of the website's stream; the order form sends it back (orders/price-honoured-24h). */
  revision: z.int(),
  customUrl: z.string(),
  productId: z.string(),
  productName: z.string(),
  shortName: z.string(),
  sku: z.string(),
  templateName: z.enum(templateNames),
  targetMarket: z.enum(markets),
  currency: z.enum(currencies),
  currencySymbol: z.string(),
  currentPrice: price,
  originalPrice: price,
  title: z.string(),
  hook: z.string(),
  bullets: z.array(z.string()),
  longDescription: z.string(),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  seoTitle: z.string(),
  seoDescription: z.string(),
  palette: z.object({ primary: z.string(), bg: z.string() }),
  /** Address of each image in its widest form. */
  images: z.array(z.string()),
  /** The same images with the data for `srcset`. */
  pictures: z.array(image),
  /** Descriptions of the images, by address. */
  imageAlts,
  quantityOffers,
  offers: z.array(offerView),
  /** Null if the product has none. */
  variants: publicVariants.nullable(),
  keywords: z.array(z.string()),
  designRecommendations: designRecommendations.nullable(),
  /** Only those that the seller shows. */
  testimonials: z.array(testimonialView),
  urgencyElements,
  priceAnchoring: z.object({
    originalPrice: price,
    currentPrice: price,
    savings: z.string(),
    comparisonText: z.string(),
  }),
  problemSolutionSections: z.array(problemSolutionSection),
  benefitsSection: benefitsSection.nullable(),
  advertorialStory,
  editableContent: editableTexts,
  trustMode: z.enum(socialProofModes),
  consentBanner: z.boolean(),
  /** Whether the fixed offers of the legacy thank-you page are sold for this website. */
  legacyOffersEnabled: z.boolean(),
  terms: websiteTermsView,
  /** Whether upsells are offered after an order. */
  hasUpsellProducts: z.boolean(),
  /**
   * Host of the canonical address: the seller's primary domain once it is verified. Only in
   * `websites/public`; omitted if the platform's host is canonical.
   */
  canonicalHost: z.string().optional(),
  /** Whether the seller has other visible pages. Only in `websites/public`. */
  hasOtherPages: z.boolean().optional(),
  /**
   * The tenant whose page on the platform lists the seller's other pages, if there are any and there is no
   * canonical host. Only in `websites/public`.
   */
  storefrontTenantId: z.int().optional(),
  /**
   * The seller's identity. Only in `websites/public`, shops and previews; omitted if the seller has entered
   * nothing about themselves.
   */
  seller: publicSeller.optional(),
  /**
   * Identifies the seller to shoppers' browsers without revealing who it is. Only in `websites/public` and
   * shops.
   */
  sellerMark: z.string().optional(),
  /**
   * Signed proof that these prices were shown at this minute; an order sends it back with the revision. Only
   * in `websites/public` and shops.
   */
  priceProof: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PublicWebsiteView = z.infer<typeof publicWebsiteView>

/** All fields, for the owner and admins. */
export const websiteView = publicWebsiteView.extend({
  userId: z.int(),
  variants: variantsView.nullable(),
  testimonials: z.array(testimonialView.extend({ generated: testimonial.shape.generated })),
  productLink: z.string(),
  /** Text with two decimals; null if the seller has not entered one. */
  productCost: z.string().nullable(),
  /**
   * `testimonials` contains all of them; `enabledTestimonials` says by index which are shown. `quantityData`
   * is JSON text (offers/one-list).
   */
  editableContent: editableTexts.extend({
    quantityData: z.string(),
    enabledTestimonials: z.array(z.boolean()),
  }),
  upsellProductLinks: z.array(z.string()),
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
  editableByClient: z.boolean(),
  termsConfirmed: z.boolean(),
  productBrief,
  earlierPrices: earlierPricesView,
})
export type WebsiteView = z.infer<typeof websiteView>
