import { z } from 'zod'
import { currencies } from '../money/money.ts'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'

const address = z
  .string({ error: 'Link proizvoda je obavezan' })
  .trim()
  .min(1, 'Link proizvoda je obavezan')
  .max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000))
  .pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan link' }))

/**
 * The product data that a page provides. Prices in major units of `currency`, which is null if the page names
 * none. Pictures are foreign addresses.
 */
export const linkedProduct = z.object({
  productName: z.string(),
  /**
   * In Serbian Latin, without statements that only the page's own shop may make; empty if the page is in
   * another language.
   */
  description: z.string(),
  /** The description as on the page, in any language; input for a model, never shown. */
  sourceText: z.string(),
  /** One fact per line, in Serbian Latin. */
  facts: z.array(z.string()),
  sku: z.string(),
  price: z.number().nullable(),
  originalPrice: z.number().nullable(),
  currency: z.enum(currencies).nullable(),
  images: z.array(z.string()),
  productLink: z.string(),
  /** Where the data was found: structured data, Open Graph tags, or the page's title and pictures. */
  source: z.enum(['json-ld', 'open-graph', 'page']),
})
export type LinkedProduct = z.infer<typeof linkedProduct>

export const productLinkRoutes = {
  read: route({
    method: 'POST',
    path: '/api/products/read-link',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Read a product page, to fill in the builder form (websites/link-import)',
    body: z.strictObject({ url: address }),
    answer: linkedProduct,
  }),
  /** Stores a foreign picture as an upload, under the same rules (websites/uploads). */
  importImage: route({
    method: 'POST',
    path: '/api/images/import',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Import a picture from an address',
    body: z.strictObject({ url: address }),
    answer: z.object({ success: z.boolean(), imageUrl: z.string(), width: z.int(), height: z.int() }),
  }),
}
