import { z } from 'zod'
import { numericId } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { publicWebsiteView } from '../website/view-schemas.ts'

/**
 * The active websites of one seller as shoppers see them, for a verified host or a tenant's page
 * (domains/seller-hosts, tenants/page).
 */
export const shopView = z.object({
  /** Identifies the seller's shop in the page cache. */
  sellerId: z.int(),
  /** The company name; null if there is none, because shoppers never see a person's name. */
  name: z.string().nullable(),
  /** The primary verified host, if any; canonical addresses use it. */
  host: z.string().nullable(),
  /** The newest websites. */
  websites: z.array(publicWebsiteView),
  /**
   * Whether there are more than listed. The others are found by address on the seller's host
   * (`websites/public`).
   */
  more: z.boolean(),
})
export type ShopView = z.infer<typeof shopView>

/** An address for a host's sitemap. */
export const pageAddress = z.object({ customUrl: z.string(), updatedAt: z.string() })
export type PageAddress = z.infer<typeof pageAddress>

export const shopRoutes = {
  one: route({
    method: 'GET',
    path: '/api/shops',
    access: 'public',
    anyHost: true,
    summary: "What a seller's verified host, or a tenant's page, shows",
    query: z.strictObject({ host: z.string().max(300).optional(), tenantId: numericId.optional() }),
    answer: shopView,
  }),
  addresses: route({
    method: 'GET',
    path: '/api/shops/addresses',
    access: 'public',
    summary:
      "Pages of a seller's verified host, or those that are canonical at the platform: the newest 50,000, for a sitemap",
    query: z.strictObject({ host: z.string().max(300).optional() }),
    answer: z.array(pageAddress),
  }),
}
