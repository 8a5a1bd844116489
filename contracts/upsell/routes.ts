import { z } from 'zod'
import { orderIdPattern } from '../order/order-id.ts'
import { amountField, countField, idField, line, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { image } from '../website/image.ts'
import { mostUpsellImages, mostUpsellProducts } from './events.ts'

/** What shoppers see of an upsell product (resolution 41). Prices in major units. */
export const publicUpsellView = z.object({
  id: z.int(), websiteId: z.int(), title: z.string(), urgentDescription: z.string(),
  originalPrice: z.number(), discountPrice: z.number(), savings: z.number(), currency: z.string(), currencySymbol: z.string(),
  images: z.array(z.string()), pictures: z.array(image), features: z.array(z.string()), stockLeft: z.int(),
})
export type PublicUpsellView = z.infer<typeof publicUpsellView>

/** What the owner sees (landing spec, 3.2). `productCost` is text with two decimals. */
export const upsellView = publicUpsellView.extend({
  originalUrl: z.string(), productCost: z.string(), sku: z.string(), isActive: z.boolean(), aiProcessed: z.boolean(), aiProcessingError: z.string().nullable(),
})
export type UpsellView = z.infer<typeof upsellView>

const images = z.array(z.string().trim().min(1).max(2000)).max(mostUpsellImages, `Maksimalno možete dodati ${mostUpsellImages} slika`)
const url = z.string({ error: 'URL proizvoda je obavezan' }).trim().min(1, 'URL proizvoda je obavezan').max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000)).pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan URL' }))

/** One link as an object; `image` is a single picture's other spelling (landing spec, 3.6). */
export const upsellLink = z.strictObject({
  url, title: line(200).optional(), price: amountField('Neispravna cena').optional(), originalPrice: amountField('Neispravna cena').optional(),
  productCost: amountField('Neispravan iznos').optional(), sku: line(80).optional(), image: z.string().trim().max(2000).optional(), images: images.optional(),
})

type UpsellLinkInput = z.input<typeof upsellLink>
/** Told apart before they are judged, so that a wrong field of an object is named. */
const oneLink = z.union([z.string().transform((each) => ({ url: each })), z.looseObject({})], { error: 'Mora biti validan URL' }) as unknown as z.ZodType<UpsellLinkInput, string | UpsellLinkInput>

const noProduct = 'Najmanje jedan proizvod je potreban'
/** Plain addresses or objects (resolution 33). At a website's creation there need be none. */
export const upsellLinksOrNone = z.array(oneLink.pipe(upsellLink), { error: noProduct }).max(mostUpsellProducts, `Maksimalno ${mostUpsellProducts} proizvoda`)
const upsellLinks = upsellLinksOrNone.min(1, noProduct)

const noStock = 'Stanje mora biti ceo broj'

/**
 * An omitted field is unchanged (resolution 4). `stockSeen`: the stock that the new one was thought of; the change is refused as a conflict where pieces were
 * sold or given back since.
 */
export const changeUpsell = z.strictObject({
  title: requiredLine(200, 'Naziv proizvoda je obavezan'), urgentDescription: line(500), price: amountField('Neispravna cena'), originalPrice: amountField('Neispravna cena'),
  productCost: amountField('Neispravan iznos'), sku: line(80), images, features: z.array(line(200)).max(10), stockLeft: countField(0, 100_000, noStock),
  stockSeen: countField(0, 100_000, noStock), isActive: z.boolean(),
}).partial()

const ofWebsite = z.strictObject({ websiteId: numericId })
const byId = z.strictObject({ id: numericId })
/** Of the thank-you page, which knows its order or has lost it (landing spec, section 8). */
const noOrderData = 'Greška: Nedostaju podaci o porudžbini'
const order = z.string({ error: noOrderData }).regex(orderIdPattern, noOrderData)
const ignored = z.unknown().optional()

export const upsellRoutes = {
  list: route({ method: 'GET', path: '/api/upsell/products/:websiteId', access: 'owner', summary: 'Upsell products of a website, for its seller', params: ofWebsite, answer: z.array(upsellView) }),
  public: route({
    method: 'GET', path: '/api/public/upsell/products/:websiteId', access: 'public', anyHost: true, summary: 'What a website offers after an order',
    params: ofWebsite, answer: z.array(publicUpsellView),
  }),
  add: route({
    method: 'POST', path: '/api/upsell/process-links', access: 'signed-in', summary: 'Add one to five upsell products to an own website',
    body: z.strictObject({ websiteId: idField('Nepoznata stranica'), upsellProductLinks: upsellLinks }), answer: z.object({ success: z.boolean(), message: z.string(), products: z.array(upsellView) }),
  }),
  change: route({ method: 'PUT', path: '/api/upsell/products/:id', access: 'owner', summary: 'Change an upsell product', params: byId, body: changeUpsell, answer: upsellView }),
  remove: route({ method: 'DELETE', path: '/api/upsell/products/:id', access: 'owner', summary: 'Remove an upsell product', params: byId, answer: z.object({ message: z.string() }) }),
  /** Ids and quantity alone decide; what else the page sends is not looked at (resolution 34). A plain form is led back to the thank-you page. */
  combine: route({
    method: 'POST', path: '/api/combine-upsell', access: 'public', anyHost: true, summary: 'Add an upsell product to an order of a moment ago', accepts: 'form',
    body: z.strictObject({
      originalOrderId: order, upsellProductId: idField('Nepoznata ponuda'), quantity: countField(1, 10, 'Neispravna količina').default(1),
      totalPrice: ignored, websiteId: ignored, userId: ignored, currency: ignored, currencySymbol: ignored, customerData: ignored,
    }),
    answer: z.object({ ok: z.literal(true), orderId: z.string(), upsellOrderId: z.string(), totalPrice: z.number(), message: z.string() }),
  }),
  finish: route({
    method: 'POST', path: '/api/combine-upsell/finish', access: 'public', anyHost: true, summary: 'The shopper is done with the offers after his order', accepts: 'form',
    body: z.strictObject({ orderId: order, how: z.enum(['finished', 'declined']).default('finished') }), answer: z.object({ ok: z.literal(true) }),
  }),
}
