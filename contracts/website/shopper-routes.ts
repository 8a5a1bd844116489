import { z } from 'zod'
import { markets } from '../money/market.ts'
import { currencies } from '../money/money.ts'
import { listQuery, numericId, soughtText } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { image } from './image.ts'

/** One product of the storefront (landing spec, 3.6). Prices of one piece as its page shows and charges them, in major units. */
export const publicListItem = z.object({
  id: z.int(), productName: z.string(), title: z.string(), hook: z.string(), customUrl: z.string(), images: z.array(z.string()),
  /** The first of the images, with what `srcset` needs. */
  picture: image.nullable(),
  originalPrice: z.number(), currentPrice: z.number(), currency: z.enum(currencies), currencySymbol: z.string(), targetMarket: z.enum(markets),
  /** Host at which its address is canonical: the seller's primary one, once he has verified it. */
  canonicalHost: z.string().nullable(),
  updatedAt: z.string(),
})
export type PublicListItem = z.infer<typeof publicListItem>

/** What a template shows for real instead of made-up figures (resolution 46). Only where the website's trust mode says so; else 404. */
export const websiteFigures = z.object({
  /** Orders that were not cancelled: of the last 24 hours, of 7 days, and ever. */
  ordersToday: z.int(), ordersThisWeek: z.int(), orders: z.int(),
})
export type WebsiteFigures = z.infer<typeof websiteFigures>

/** A generated comment (landing spec, 3.1): never verified (resolution 48). */
export const generatedTestimonial = z.object({ name: z.string(), imageUrl: z.string(), comment: z.string(), reactions: z.int(), likes: z.int(), timeAgo: z.string() })
export type GeneratedTestimonial = z.infer<typeof generatedTestimonial>

export const testimonialCategories = ['health', 'technology', 'beauty', 'other'] as const

export const shopperRoutes = {
  publicList: route({ method: 'GET', path: '/api/websites/public-list', access: 'public', anyHost: true, summary: 'All websites on sale, for the storefront', query: listQuery, answer: z.array(publicListItem) }),
  figures: route({
    method: 'GET', path: '/api/public/websites/:id/figures', access: 'public', anyHost: true, summary: 'Real figures of a website that shows them',
    params: z.strictObject({ id: numericId }), answer: websiteFigures,
  }),
  testimonials: route({
    method: 'GET', path: '/api/testimonials/:productName/:category', access: 'public', anyHost: true, summary: 'Comments for a page that has none',
    params: z.strictObject({ productName: soughtText(200).min(1), category: z.enum(testimonialCategories) }), answer: z.array(generatedTestimonial),
  }),
  faq: route({
    method: 'GET', path: '/api/ai/generate-faq', access: 'public', anyHost: true, summary: 'Questions and answers for a page that has none',
    query: z.strictObject({ product: soughtText(200), category: soughtText(80).optional(), market: soughtText(40).optional(), url: soughtText(2000).optional() }),
    answer: z.object({ success: z.boolean(), faqs: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  }),
}
