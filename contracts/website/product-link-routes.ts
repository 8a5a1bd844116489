import { z } from 'zod'
import { currencies } from '../money/money.ts'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'

const address = z.string({ error: 'Link proizvoda je obavezan' }).trim().min(1, 'Link proizvoda je obavezan').max(2000, 'Najviše 2000 karaktera')
  .pipe(line(2000)).pipe(z.url({ protocol: /^https?$/, error: 'Mora biti validan link' }))

/** What a product page says of its product. Prices in major units of `currency`, null where it names none. Foreign addresses of pictures. */
export const linkedProduct = z.object({
  productName: z.string(), description: z.string(), sku: z.string(), price: z.number().nullable(), originalPrice: z.number().nullable(),
  currency: z.enum(currencies).nullable(), images: z.array(z.string()), productLink: z.string(),
  /** Where it was found: structured data of the page, its Open Graph tags, or its plain title and pictures. */
  source: z.enum(['json-ld', 'open-graph', 'page']),
})
export type LinkedProduct = z.infer<typeof linkedProduct>

export const productLinkRoutes = {
  read: route({
    method: 'POST', path: '/api/products/read-link', access: 'signed-in', summary: 'Read a product page, to fill in the builder form (resolution 42)',
    body: z.strictObject({ url: address }), answer: linkedProduct,
  }),
  /** Keeps a foreign picture as an upload of ours, under the same rules (resolution 44). */
  importImage: route({
    method: 'POST', path: '/api/images/import', access: 'signed-in', summary: 'Fetch a picture from elsewhere and store it',
    body: z.strictObject({ url: address }), answer: z.object({ success: z.boolean(), imageUrl: z.string(), width: z.int(), height: z.int() }),
  }),
}
