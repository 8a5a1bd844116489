import { z } from 'zod'
import { currencies } from '../money/money.ts'
import { markets } from '../money/market.ts'
import { listQuery, numericId, soughtText } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { changeWebsite } from './changes.ts'
import { templateNames } from './content.ts'
import { benefitsSection, designRecommendations, editableTexts, problemSolutionSection, testimonial, trustModes, urgencyElements } from './copy.ts'
import { createWebsiteBody } from './create-website.ts'
import { image } from './image.ts'
import { offerView } from './offer-view.ts'
import { advertorialStory } from './story.ts'

const price = z.number()

/** `quantityOffers` of the landing specification: the first three offers by name (resolution 29). Prices in major units. */
const namedOffer = z.object({ price, text: z.string(), badge: z.string() })
export const quantityOffers = z.object({ single: namedOffer, double: namedOffer, triple: namedOffer }).partial()

/** In the spelling of the landing specification, section 3.1. */
export const testimonialView = testimonial.omit({ purchaseDate: true, enabled: true }).extend({ purchase_date: z.string() })
export type TestimonialView = z.infer<typeof testimonialView>

/** What everybody may see of a website: an allow-list (resolution 41). Prices in major units of `currency`. */
export const publicWebsiteView = z.object({
  id: z.int(),
  /** Revision of the website's stream; the order form sends it back (resolution 21). */
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
  /** Addresses, widest first form of each image. */
  images: z.array(z.string()),
  /** The same images with what `srcset` needs. */
  pictures: z.array(image),
  quantityOffers,
  offers: z.array(offerView),
  keywords: z.array(z.string()),
  designRecommendations: designRecommendations.nullable(),
  /** Only those that the seller shows. */
  testimonials: z.array(testimonialView),
  urgencyElements,
  priceAnchoring: z.object({ originalPrice: price, currentPrice: price, savings: z.string(), comparisonText: z.string() }),
  problemSolutionSections: z.array(problemSolutionSection),
  benefitsSection: benefitsSection.nullable(),
  advertorialStory,
  editableContent: editableTexts,
  trustMode: z.enum(trustModes),
  consentBanner: z.boolean(),
  /** Whether something is offered after an order. */
  hasUpsellProducts: z.boolean(),
  /** Host at which its address is canonical: the seller's primary one, once he has verified it. Said by `websites/public` alone; left out where it is the platform. */
  canonicalHost: z.string().optional(),
  /** Names its seller to shoppers' browsers without saying who he is. Said by `websites/public` and shops alone. */
  sellerMark: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type PublicWebsiteView = z.infer<typeof publicWebsiteView>

/** What its owner and admins see. */
export const websiteView = publicWebsiteView.extend({
  userId: z.int(),
  productLink: z.string(),
  /** Text with two decimals, null where the seller has not said. */
  productCost: z.string().nullable(),
  /** All of them; `editableContent.enabledTestimonials` says by place which are shown. `quantityData` is JSON text (resolution 29). */
  editableContent: editableTexts.extend({ quantityData: z.string(), enabledTestimonials: z.array(z.boolean()) }),
  upsellProductLinks: z.array(z.string()),
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
  editableByClient: z.boolean(),
})
export type WebsiteView = z.infer<typeof websiteView>

/** What the test tool is told: `message` says who has written the texts too, `websiteUrl` is the page's whole address, `syncTargets` the lists in which it stands by now. */
const madeFromLinks = z.object({ success: z.boolean(), error: z.string().nullable(), message: z.string(), websiteUrl: z.string(), syncTargets: z.array(z.string()) })

const websiteId = z.strictObject({ id: numericId })

export const websiteRoutes = {
  create: route({
    method: 'POST', path: '/api/sync/create-website', access: 'signed-in', summary: 'Create a website from the builder form, or from the test tool links',
    body: createWebsiteBody, answer: z.union([z.object({ success: z.boolean(), message: z.string(), website: websiteView }), madeFromLinks]),
  }),
  change: route({ method: 'PUT', path: '/api/websites/id/:id', access: 'owner', summary: 'Change the content of a website', params: websiteId, body: changeWebsite, answer: websiteView }),
  my: route({ method: 'GET', path: '/api/websites/my', access: 'signed-in', summary: 'Own websites', query: listQuery, answer: z.array(websiteView) }),
  /** Of every seller; a deleted one's are left out (resolution 16). */
  all: route({ method: 'GET', path: '/api/websites', access: 'admin', summary: 'All websites', query: listQuery, answer: z.array(websiteView) }),
  one: route({ method: 'GET', path: '/api/websites/id/:id', access: 'owner', summary: 'One website, for its editor', params: websiteId, answer: websiteView }),
  public: route({
    method: 'GET', path: '/api/websites/public', access: 'public', anyHost: true, summary: "The website at a custom URL, or with an id; of one seller's host, where it is named",
    query: z.strictObject({ url: soughtText(80).min(1).optional(), id: numericId.optional(), host: z.string().max(300).optional() })
      .refine(({ url, id }) => (url === undefined) !== (id === undefined), { path: ['url'], error: 'Navedite adresu stranice' }),
    answer: publicWebsiteView,
  }),
  uploadImage: route({
    method: 'POST', path: '/api/images/upload', access: 'signed-in', summary: 'Store an image; answers its address',
    accepts: 'image', answer: z.object({ success: z.boolean(), imageUrl: z.string(), width: z.int(), height: z.int() }),
  }),
}
