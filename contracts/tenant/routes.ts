import { z } from 'zod'
import { acknowledged, listQuery, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'

export const tenantView = z.object({
  tenantId: z.int(), domain: z.string(), createdAt: z.string(),
  /** Where its static page lies. */
  path: z.string(),
})
export type TenantView = z.infer<typeof tenantView>

export const tenantRoutes = {
  list: route({ method: 'GET', path: '/api/tenants', access: 'admin', summary: 'All tenants', query: listQuery, answer: z.object({ tenants: z.array(tenantView) }) }),
  create: route({
    method: 'POST', path: '/api/tenants', access: 'admin', summary: 'Create a tenant',
    body: z.strictObject({ domain: requiredLine(300, 'Domen je obavezan') }), answer: tenantView.extend({ message: z.string() }),
  }),
  remove: route({ method: 'DELETE', path: '/api/tenants/:tenantId', access: 'admin', summary: 'Remove a tenant', params: z.strictObject({ tenantId: numericId }), answer: acknowledged }),
}
