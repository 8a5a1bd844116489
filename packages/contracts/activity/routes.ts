import { z } from 'zod'
import { listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'

/**
 * One event in the admin's audit. `summary` is Serbian and contains no personal data of shoppers. `subject`
 * is the current name of the page or account that the event is about.
 */
export const activityView = z.object({
  id: z.string(),
  at: z.string(),
  type: z.string(),
  stream: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'shopper', 'integration', 'system']),
    id: z.int().nullable(),
    name: z.string(),
  }),
  sellerId: z.int().nullable(),
  summary: z.string(),
  subject: z.string().nullable(),
  correlationId: z.string(),
})
export type ActivityView = z.infer<typeof activityView>

export const activityRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/activity',
    access: 'admin',
    summary: 'Activity, newest first',
    query: listQuery,
    answer: z.array(activityView),
  }),
}
