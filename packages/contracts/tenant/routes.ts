import { z } from 'zod'
import { acknowledgement, listQuery, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { tenantHost } from './tenant-host.ts'

export const tenantView = z.object({
  tenantId: z.int(),
  domain: z.string(),
  createdAt: z.string(),
  /** Path of its static page. */
  path: z.string(),
})
export type TenantView = z.infer<typeof tenantView>

/**
 * `owner` is the seller whose shop the page shows: the one who verified the domain, else the admin who
 * created the tenant.
 */
export const listedTenant = tenantView.extend({ owner: z.object({ userId: z.int(), name: z.string() }) })
export type ListedTenant = z.infer<typeof listedTenant>

const unfit = /[\s<>"'`„“”‚‘’«»\p{C}]/u

/**
 * A host or address as browsers accept it, but without spaces, quotes, angle brackets or invisible
 * characters.
 */
const tenantDomain = requiredLine(300, 'Domen je obavezan')
  .refine((domain) => !unfit.test(domain), {
    error: 'Domen ne sme da sadrži razmake, navodnike ni znakove < i >',
    abort: true,
  })
  .refine(
    (domain) => domain === '' || tenantHost(domain) !== undefined,
    'Unesite domen ili adresu, na primer lampe.rs',
  )

export const tenantRoutes = {
  list: route({
    method: 'GET',
    path: '/api/tenants',
    access: 'admin',
    summary: 'All tenants',
    query: listQuery,
    answer: z.object({ tenants: z.array(listedTenant) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/tenants',
    access: 'admin',
    summary: 'Create a tenant',
    body: z.strictObject({ domain: tenantDomain }),
    answer: tenantView.extend({ message: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/tenants/:tenantId',
    access: 'admin',
    summary: 'Remove a tenant',
    params: z.strictObject({ tenantId: numericId }),
    answer: acknowledgement,
  }),
}
