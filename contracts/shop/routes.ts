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
  websites: z.array(publicWebsiteView),
})
export type ShopView = z.infer<typeof shopView>

export const shopRoutes = {
  one: route({
    method: 'GET', path: '/api/shops', access: 'public', anyHost: true, summary: "What a seller's verified host, or a tenant's page, shows",
    query: z.strictObject({ host: z.string().max(300).optional(), tenantId: numericId.optional() }), answer: shopView,
  }),
}
