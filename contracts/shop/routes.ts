import { z } from 'zod'
import { numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { publicWebsiteView } from '../website/routes.ts'

/** The active websites of one seller, as shoppers see them: what a verified host or a tenant's page shows (resolutions 51, 53). */
export const shopView = z.object({
  /** Names the seller's shop among cached pages; says nothing else about him. */
  sellerId: z.int(),
  /** Company, else nothing: a shopper is shown no person's name. */
  name: z.string().nullable(),
  /** Primary verified host, where there is one: canonical addresses are made of it. */
  host: z.string().nullable(),
  /** The newest. */
  websites: z.array(publicWebsiteView),
  /** Whether he has more than are listed: each is found by its address at his host (`websites/public`). */
  more: z.boolean(),
})
export type ShopView = z.infer<typeof shopView>

/** An address for a host's sitemap. */
export const pageAddress = z.object({ customUrl: z.string(), updatedAt: z.string() })
export type PageAddress = z.infer<typeof pageAddress>

export const shopRoutes = {
  one: route({
    method: 'GET', path: '/api/shops', access: 'public', anyHost: true, summary: "What a seller's verified host, or a tenant's page, shows",
    query: z.strictObject({ host: z.string().max(300).optional(), tenantId: numericId.optional() }), answer: shopView,
  }),
  addresses: route({
    method: 'GET', path: '/api/shops/addresses', access: 'public', summary: "Pages of a seller's verified host, or those that are canonical at the platform: the newest 50,000, for a sitemap",
    query: z.strictObject({ host: z.string().max(300).optional() }), answer: z.array(pageAddress),
  }),
}
