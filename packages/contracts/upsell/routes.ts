import { z } from 'zod'
import { orderIdPattern } from '../order/order-id.ts'
import {
  amountField,
  costField,
  countField,
  idField,
  line,
  numericId,
  requiredLine,
} from '../route/fields.ts'
import { route } from '../route/route.ts'
import { image } from '../website/image.ts'
import { maxUpsellImages, maxUpsellProducts } from './events.ts'

/** Public data of an upsell product (websites/public-answer). Prices in major units. */
export const publicUpsellView = z.object({
  id: z.int(),
  websiteId: z.int(),
  title: z.string(),
  urgentDescription: z.string(),
  originalPrice: z.number(),
  discountPrice: z.number(),
  savings: z.number(),
  currency: z.string(),
  currencySymbol: z.string(),
  images: z.array(z.string()),
  pictures: z.array(image),
  features: z.array(z.string()),
  stockLeft: z.int(),
  /**
   * Whether the seller entered the stock. If not, it is the default, which shoppers see only with simulated
   * social proof.
   */
  hasEnteredStock: z.boolean().default(false),
})
export type PublicUpsellView = z.infer<typeof publicUpsellView>

/** An upsell product for its owner (upsell/products). `productCost` is text with two decimals. */
export const upsellView = publicUpsellView.extend({
  originalUrl: z.string(),
  productCost: z.string(),
  sku: z.string(),
  isActive: z.boolean(),
  aiProcessed: z.boolean(),
  aiProcessingError: z.string().nullable(),
  /** State of reading the product's page for values that the seller did not enter; null if it is not read. */
  linkState: z.enum(['waiting', 'read', 'failed']).nullable(),
  /** What could not be read, and why. */
  linkProblem: z.string().nullable(),
  /**
   * Whether the price is from the page and the seller still has to change or confirm it, by sending a price.
   */
  uncheckedPrice: z.boolean(),
})
export type UpsellView = z.infer<typeof upsellView>

const images = z
  .array(z.string().trim().min(1).max(2000))
  .max(maxUpsellImages, `Maksimalno možete dodati ${maxUpsellImages} slika`)
const url = z
  .string({ error: 'URL proizvoda je obavezan' })
  .trim()
  .min(1, 'URL proizvoda je obavezan')
  .max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000))
  .pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan URL' }))

/** A link as an object; `image` is another spelling for a single picture (upsell/products). */
export const upsellLink = z.strictObject({
  url,
  title: line(200).optional(),
  price: amountField('Neispravna cena').optional(),
  originalPrice: amountField('Neispravna cena').optional(),
  productCost: costField().optional(),
  sku: line(80).optional(),
  image: z.string().trim().max(2000).optional(),
  images: images.optional(),
})

type UpsellLinkInput = z.input<typeof upsellLink>
/** Converts plain links to objects before validation, so that errors name the field of an object. */
const oneLink = z.union([z.string().transform((each) => ({ url: each })), z.looseObject({})], {
  error: 'Mora biti validan URL',
}) as unknown as z.ZodType<UpsellLinkInput, string | UpsellLinkInput>

const noProduct = 'Najmanje jedan proizvod je potreban'
/** Plain links or objects (upsell/products). May be empty when a website is created. */
export const upsellLinksOrNone = z
  .array(oneLink.pipe(upsellLink), { error: noProduct })
  .max(maxUpsellProducts, `Maksimalno ${maxUpsellProducts} proizvoda`)
const upsellLinks = upsellLinksOrNone.min(1, noProduct)

const noStock = 'Stanje mora biti ceo broj'

/**
 * An omitted field is unchanged (api/updates). `stockSeen` is the stock that the seller saw: the change is
 * refused as a conflict if pieces have been sold or returned since.
 */
export const changeUpsell = z
  .strictObject({
    title: requiredLine(200, 'Naziv proizvoda je obavezan'),
    urgentDescription: line(500),
    price: amountField('Neispravna cena'),
    originalPrice: amountField('Neispravna cena'),
    productCost: costField(),
    sku: line(80),
    images,
    features: z.array(line(200)).max(10),
    stockLeft: countField(0, 100_000, noStock),
    stockSeen: countField(0, 100_000, noStock),
    isActive: z.boolean(),
  })
  .partial()

const ofWebsite = z.strictObject({ websiteId: numericId })
const byId = z.strictObject({ id: numericId })
/** Shown on the thank-you page if it does not know its order (upsell/products). */
const noOrderData = 'Greška: Nedostaju podaci o porudžbini'
const order = z.string({ error: noOrderData }).regex(orderIdPattern, noOrderData)
const ignored = z.unknown().optional()

export const upsellRoutes = {
  list: route({
    method: 'GET',
    path: '/api/upsell/products/:websiteId',
    access: 'owner',
    duties: ['pregled', 'sve'],
    summary: 'Upsell products of a website, for its seller',
    params: ofWebsite,
    answer: z.array(upsellView),
  }),
  public: route({
    method: 'GET',
    path: '/api/public/upsell/products/:websiteId',
    access: 'public',
    anyHost: true,
    summary: 'Offers of a website after an order',
    params: ofWebsite,
    answer: z.array(publicUpsellView),
  }),
  add: route({
    method: 'POST',
    path: '/api/upsell/process-links',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Add one to five upsell products to an own website',
    body: z.strictObject({ websiteId: idField('Nepoznata stranica'), upsellProductLinks: upsellLinks }),
    answer: z.object({ success: z.boolean(), message: z.string(), products: z.array(upsellView) }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/upsell/products/:id',
    access: 'owner',
    duties: ['sve'],
    summary: 'Change an upsell product',
    params: byId,
    body: changeUpsell,
    answer: upsellView,
  }),
  readLink: route({
    method: 'POST',
    path: '/api/upsell/products/:id/read-link',
    access: 'owner',
    duties: ['sve'],
    summary: 'Read the page of an upsell product again, in the background',
    params: byId,
    answer: upsellView,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/upsell/products/:id',
    access: 'owner',
    duties: ['sve'],
    summary: 'Remove an upsell product',
    params: byId,
    answer: z.object({ message: z.string() }),
  }),
  /**
   * Uses only the ids and the quantity; all other fields of the page are ignored (upsell/accept). A plain
   * form is redirected to the thank-you page.
   */
  combine: route({
    method: 'POST',
    path: '/api/combine-upsell',
    access: 'public',
    duties: ['sve'],
    anyHost: true,
    summary: 'Add an upsell product to an order just placed',
    accepts: 'form',
    body: z.strictObject({
      originalOrderId: order,
      upsellProductId: idField('Nepoznata ponuda'),
      quantity: countField(1, 10, 'Neispravna količina').default(1),
      totalPrice: ignored,
      websiteId: ignored,
      userId: ignored,
      currency: ignored,
      currencySymbol: ignored,
      customerData: ignored,
    }),
    answer: z.object({
      ok: z.literal(true),
      orderId: z.string(),
      upsellOrderId: z.string(),
      totalPrice: z.number(),
      upsellTotalPrice: z.number(),
      currency: z.string(),
      message: z.string(),
    }),
  }),
  finish: route({
    method: 'POST',
    path: '/api/combine-upsell/finish',
    access: 'public',
    anyHost: true,
    summary: 'End the offers after an order early',
    accepts: 'form',
    body: z.strictObject({ orderId: order, how: z.enum(['finished', 'declined']).default('finished') }),
    answer: z.object({ ok: z.literal(true) }),
  }),
}
