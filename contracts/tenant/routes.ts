import { z } from 'zod'
import { acknowledged, listQuery, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'

export const tenantView = z.object({
  tenantId: z.int(), domain: z.string(), createdAt: z.string(),
  /** Where its static page lies. */
  path: z.string(),
})
export type TenantView = z.infer<typeof tenantView>

/** A host or a URL, in no special form; but nothing that an address cannot hold: spaces, marks of HTML, invisible characters. */
const tenantDomain = requiredLine(300, 'Domen je obavezan').refine((domain) => !/[\s<>"\p{C}]/u.test(domain), 'Domen ne sme da sadrži razmake, navodnike ni znakove < i >')

export const tenantRoutes = {
  list: route({ method: 'GET', path: '/api/tenants', access: 'admin', summary: 'All tenants', query: listQuery, answer: z.object({ tenants: z.array(tenantView) }) }),
  create: route({
    method: 'POST', path: '/api/tenants', access: 'admin', summary: 'Create a tenant',
    body: z.strictObject({ domain: tenantDomain }), answer: tenantView.extend({ message: z.string() }),
  }),
  remove: route({ method: 'DELETE', path: '/api/tenants/:tenantId', access: 'admin', summary: 'Remove a tenant', params: z.strictObject({ tenantId: numericId }), answer: acknowledged }),
}
