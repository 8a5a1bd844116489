import { z } from 'zod'
import { currencies } from '../money/money.ts'
import { markets } from '../money/market.ts'
import { amountField, countField, line, lines, listQuery, numericId, requiredLine, soughtText } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { customUrlPattern, templateNames } from './content.ts'
import { benefitsSection, designRecommendations, editableTexts, problemSolutionSection, testimonial, trustModes, urgencyElements } from './copy.ts'
import { image } from './image.ts'
import { advertorialStory } from './story.ts'

const price = z.number()

/** `quantityOffers` of the landing specification: the first three offers by name (resolution 29). Prices in major units. */
const namedOffer = z.object({ price, text: z.string(), badge: z.string() })
export const quantityOffers = z.object({ single: namedOffer, double: namedOffer, triple: namedOffer }).partial()

/** An offer on the wire: as stored, with prices in major units. */
export const offerView = z.object({
  quantity: z.int(), price, originalPrice: price, discount: z.int(), label: z.string(), popular: z.boolean(),
  bestValue: z.boolean(), note: z.string(), text: z.string(), badge: z.string(),
})
export type OfferView = z.infer<typeof offerView>

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
  /** Whether something is offered after an order. */
  hasUpsellProducts: z.boolean(),
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

const customUrl = z.string({ error: 'URL je obavezan' }).trim().min(1, 'URL je obavezan').max(80, 'Najviše 80 karaktera')
  .regex(customUrlPattern, 'URL sme da sadrži samo mala slova, brojeve i crtice (2 do 80 znakova)')
const productLink = z.string({ error: 'Link proizvoda je obavezan' }).trim().min(1, 'Link proizvoda je obavezan').max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000)).pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan link' }))
const images = z.array(z.string().trim().min(1).max(2000), { error: 'Dodajte barem jednu sliku' }).max(30, 'Najviše 30 slika')

/** One quantity offer as forms send it, prices in major units. */
export const offerInput = z.strictObject({
  quantity: countField(1, 99, 'Količina mora biti ceo broj od 1 do 99'),
  price: amountField('Neispravna cena'),
  originalPrice: amountField('Neispravna cena'),
  discount: countField(0, 100, 'Popust mora biti ceo broj od 0 do 100').default(0),
  label: line(120).default(''),
  popular: z.boolean().default(false),
  bestValue: z.boolean().default(false),
  note: line(200).default(''),
  text: line(200).default(''),
  badge: line(60).default(''),
})

const offers = z.array(offerInput).max(10, 'Najviše 10 ponuda')
  .refine((all) => new Set(all.map((each) => each.quantity)).size === all.length, 'Svaka količina može imati samo jednu ponudu')

/** The builder's payload (landing spec, section 7). Currency follows from the market; what the form sends of it must agree. */
export const createWebsite = z.strictObject({
  customUrl,
  productLink,
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  sku: line(80).optional(),
  images: images.min(1, 'Dodajte barem jednu sliku'),
  currentPrice: amountField('Nova cena je obavezna'),
  originalPrice: amountField('Prethodna cena je obavezna'),
  productCost: amountField('Neispravan iznos').optional(),
  templateName: z.enum(templateNames, { error: 'Izaberite šablon' }).default('Minimalistic'),
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).default('Serbia'),
  currency: z.string().max(10).optional(),
  currencySymbol: z.string().max(10).optional(),
  offers: offers.optional(),
})

/** An omitted field is unchanged, null clears, an object merges, a list replaces (resolution 4). */
export const changeWebsite = z.strictObject({
  customUrl,
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  shortName: line(80),
  templateName: z.enum(templateNames, { error: 'Izaberite šablon' }),
  currentPrice: amountField('Nova cena je obavezna'),
  originalPrice: amountField('Prethodna cena je obavezna'),
  productCost: amountField('Neispravan iznos').nullable(),
  title: line(200), hook: line(500), sku: line(80),
  bullets: z.array(line(300)).max(20),
  longDescription: lines(20_000),
  faq: z.array(z.strictObject({ q: line(300), a: lines(2000) })).max(20),
  seoTitle: line(200), seoDescription: line(400),
  images: images.min(1, 'Dodajte barem jednu sliku'),
  palette: z.strictObject({ primary: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Neispravna boja'), bg: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Neispravna boja') }).partial(),
  offers,
  previewMode: z.enum(['client', 'customer']),
  isActive: z.boolean(),
}).partial()

const websiteId = z.strictObject({ id: numericId })

export const websiteRoutes = {
  create: route({
    method: 'POST', path: '/api/sync/create-website', access: 'signed-in', summary: 'Create a website from the builder form',
    body: createWebsite, answer: z.object({ success: z.boolean(), message: z.string(), website: websiteView }),
  }),
  change: route({ method: 'PUT', path: '/api/websites/id/:id', access: 'owner', summary: 'Change the content of a website', params: websiteId, body: changeWebsite, answer: websiteView }),
  my: route({ method: 'GET', path: '/api/websites/my', access: 'signed-in', summary: 'Own websites', query: listQuery, answer: z.array(websiteView) }),
  /** Of every seller; a deleted one's are left out (resolution 16). */
  all: route({ method: 'GET', path: '/api/websites', access: 'admin', summary: 'All websites', query: listQuery, answer: z.array(websiteView) }),
  one: route({ method: 'GET', path: '/api/websites/id/:id', access: 'owner', summary: 'One website, for its editor', params: websiteId, answer: websiteView }),
  public: route({
    method: 'GET', path: '/api/websites/public', access: 'public', anyHost: true, summary: 'The website at a custom URL, or with an id',
    query: z.strictObject({ url: soughtText(80).min(1).optional(), id: numericId.optional() })
      .refine(({ url, id }) => (url === undefined) !== (id === undefined), { path: ['url'], error: 'Navedite adresu stranice' }),
    answer: publicWebsiteView,
  }),
  uploadImage: route({
    method: 'POST', path: '/api/images/upload', access: 'signed-in', summary: 'Store an image; answers its address',
    accepts: 'image', answer: z.object({ success: z.boolean(), imageUrl: z.string(), width: z.int(), height: z.int() }),
  }),
}
