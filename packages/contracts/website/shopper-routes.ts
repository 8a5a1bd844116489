import { z } from 'zod'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { listQuery, numericId, searchField } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { socialProofModes } from './copy.ts'
import { image } from './image.ts'
import { websiteTermsView } from './terms-schema.ts'

/** A product of the storefront (storefront/listing). Prices of one piece as on its page, in major units. */
export const publicListItem = z.object({
  id: z.int(),
  productName: z.string(),
  title: z.string(),
  hook: z.string(),
  customUrl: z.string(),
  images: z.array(z.string()),
  /** The first image with the data for `srcset`. */
  picture: image.nullable(),
  originalPrice: z.number(),
  currentPrice: z.number(),
  currency: z.enum(currencies),
  currencySymbol: z.string(),
  targetMarket: z.enum(markets),
  trustMode: z.enum(socialProofModes),
  /** Host of the canonical address: the seller's primary domain once it is verified, else null. */
  canonicalHost: z.string().nullable(),
  updatedAt: z.string(),
  terms: websiteTermsView,
})
export type PublicListItem = z.infer<typeof publicListItem>

/**
 * Real figures instead of simulated ones (pages/social-proof). Answers 404 unless the website's trust mode is
 * `real`.
 */
export const websiteFigures = z.object({
  /** Orders that were not cancelled, within the last 24 hours, within 7 days, and in total. */
  ordersToday: z.int(),
  ordersThisWeek: z.int(),
  orders: z.int(),
})
export type WebsiteFigures = z.infer<typeof websiteFigures>

/** A generated comment (storefront/listing); never verified (texts/testimonials). */
export const generatedTestimonial = z.object({
  name: z.string(),
  imageUrl: z.string(),
  comment: z.string(),
  reactions: z.int(),
  likes: z.int(),
  timeAgo: z.string(),
})
export type GeneratedTestimonial = z.infer<typeof generatedTestimonial>

export const testimonialCategories = ['health', 'technology', 'beauty', 'other'] as const

export const shopperRoutes = {
  publicList: route({
    method: 'GET',
    path: '/api/websites/public-list',
    access: 'public',
    anyHost: true,
    summary: 'All websites on sale, for the storefront',
    query: listQuery,
    answer: z.array(publicListItem),
  }),
  figures: route({
    method: 'GET',
    path: '/api/public/websites/:id/figures',
    access: 'public',
    anyHost: true,
    summary: 'Real figures of a website that shows them',
    params: z.strictObject({ id: numericId }),
    answer: websiteFigures,
  }),
  testimonials: route({
    method: 'GET',
    path: '/api/testimonials/:productName/:category',
    access: 'public',
    anyHost: true,
    summary: 'Comments for a page that has none',
    params: z.strictObject({ productName: searchField(200).min(1), category: z.enum(testimonialCategories) }),
    /**
     * The page's product id and market, so that two pages never have the same comments and the language
     * variant is the shoppers'.
     */
    query: z.strictObject({ product: searchField(80).optional(), market: searchField(40).optional() }),
    answer: z.array(generatedTestimonial),
  }),
  faq: route({
    method: 'GET',
    path: '/api/ai/generate-faq',
    access: 'public',
    anyHost: true,
    summary: 'Questions and answers for a page that has none',
    query: z.strictObject({
      product: searchField(200),
      category: searchField(80).optional(),
      market: searchField(40).optional(),
      url: searchField(2000).optional(),
    }),
    answer: z.object({
      success: z.boolean(),
      faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  }),
}
