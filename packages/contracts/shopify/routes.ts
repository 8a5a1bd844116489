import { z } from 'zod'
import { currencies, maxAmount, toDecimal } from '../money/money.ts'
import { acknowledgement, amountField, line, lines, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { isMasked } from '../user/masked-secret.ts'
import { maxVariantAttributes, maxVariantOptions, maxVariantText } from '../website/variants-schema.ts'

/** A shop's own host at Shopify. No other host is ever called, so no setting can send a token elsewhere. */
export const shopifyShopPattern = /^[a-z0-9][a-z0-9-]{0,80}\.myshopify\.com$/

/** Extracts the host from pasted text with protocol, path or capitals. Empty text stays empty. */
export const shopOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')

const shop = line(300)
  .transform(shopOf)
  .refine(
    (host) => host === '' || shopifyShopPattern.test(host),
    'Adresa prodavnice je oblika ime.myshopify.com',
  )
/** An Admin API token, or the client id and secret of a Dev Dashboard app, separated by a colon. */
const token = line(300)
  .refine((text) => !/^shpss_[^:]*$/.test(text), 'Uz Client secret upišite i Client ID')
  .refine(
    (text) => !/:[•*]*$/.test(text) && !isMasked(text.split(':')[1] ?? ''),
    'Uz Client ID upišite i Client secret',
  )
const price = amountField('Neispravna cena')
  .refine((amount) => amount <= maxAmount, 'Neispravna cena')
  .transform(toDecimal)
const whatever = z.unknown().optional()

/** A landing page as the editor sends it (editor/shopify). Prices in major units, pictures by address. */
export const pushLanding = z.strictObject({
  title: requiredLine(255, 'Naziv proizvoda je obavezan'),
  body_html: lines(200_000),
  images: z.array(z.string().trim().min(1).max(2000)).max(30, 'Najviše 30 slika'),
  price,
  sku: line(80).optional(),
  compare_at_price: price.nullish(),
  /** The product's variants that are in stock; without them the product is one variant. */
  variants: z
    .strictObject({
      attributes: z
        .array(requiredLine(maxVariantText, 'Naziv osobine je obavezan'))
        .min(1)
        .max(maxVariantAttributes),
      options: z
        .array(
          z.strictObject({
            values: z
              .array(requiredLine(maxVariantText, 'Vrednost je obavezna'))
              .min(1)
              .max(maxVariantAttributes),
            sku: line(80),
            price,
            compare_at_price: price.nullish(),
          }),
        )
        .min(1)
        .max(maxVariantOptions),
    })
    .optional(),
  handle: z.string({ error: 'URL je obavezan' }).regex(/^[a-z0-9][a-z0-9-]{0,253}$/, 'Neispravan URL'),
  seo_title: line(200).optional(),
  seo_description: line(400).optional(),
  /** Currency of the prices. If the seller has a page at `handle`, that page's currency is used instead. */
  currency: z.enum(currencies, { error: 'Nepoznata valuta' }).optional(),
  /** Stored unchanged with the product, for the shop's own theme. */
  websiteData: z
    .strictObject({
      hook: whatever,
      title: whatever,
      bullets: whatever,
      faq: whatever,
      palette: whatever,
      advertorialStory: whatever,
      testimonials: whatever,
      longDescription: whatever,
      images: whatever,
    })
    .optional(),
})

export const shopifyRoutes = {
  set: route({
    method: 'PATCH',
    path: '/api/settings/shopify',
    access: 'signed-in',
    summary:
      "Connect a Shopify shop with its app's token, or with the app's client id and secret as id:secret",
    body: z.strictObject({ shopifyShop: shop.nullable(), shopifyToken: token.nullable() }).partial(),
    answer: acknowledgement,
  }),
  test: route({
    method: 'POST',
    path: '/api/shopify/test',
    access: 'signed-in',
    summary: 'Test the connection to the Shopify shop',
    answer: acknowledgement,
  }),
  push: route({
    method: 'POST',
    path: '/api/shopify/push-landing',
    access: 'signed-in',
    duties: ['sve'],
    summary:
      'Create or update a product at Shopify, by its handle, and publish it in the Online Store; `note` if it is not visible yet',
    body: pushLanding,
    answer: z.object({ message: z.string(), handle: z.string(), note: z.string().optional() }),
  }),
}
