import { z } from 'zod'
import { listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'

/** One event as the admin's audit shows it; `summary` is Serbian and holds no shopper's personal data. `subject` is the page or the account that it happened to, by its name of today. */
export const activityView = z.object({
  id: z.string(), at: z.string(), type: z.string(), stream: z.string(),
  actor: z.object({ kind: z.enum(['user', 'shopper', 'integration', 'system']), id: z.int().nullable(), name: z.string() }),
  sellerId: z.int().nullable(), summary: z.string(), subject: z.string().nullable(), correlationId: z.string(),
})
export type ActivityView = z.infer<typeof activityView>

export const activityRoutes = {
  list: route({ method: 'GET', path: '/api/admin/activity', access: 'admin', summary: 'Who did what, newest first', query: listQuery, answer: z.array(activityView) }),
}
