import { z } from 'zod'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'

/** What a read model holds of one user: how many rows, the sum of what it counts (minor units, null where it counts nothing), SHA-256 over all of them. */
const holding = z.object({ rows: z.int(), sum: z.int().nullable(), hash: z.string() })

/** One line of the comparison: the fresh replay beside the live table, both at the same position of the log (resolution 58). */
export const syncResult = z.object({
  /** Name of the read model. */
  endpoint: z.string(), success: z.boolean(), preview: holding, live: holding, position: z.string(),
  /** Why it could not be compared; null where it could. */
  error: z.string().nullable(),
})
export type SyncResult = z.infer<typeof syncResult>

export const syncCheckRoutes = {
  test: route({
    method: 'POST', path: '/api/cross-sync/test', access: 'signed-in', summary: 'Compare a fresh replay with the live tables, for one user',
    /** The test tool's payload. Admins may name anybody; others only themselves. */
    body: z.strictObject({ userEmail: line(254).optional() }), answer: z.object({ results: z.array(syncResult), events: z.int() }),
  }),
}
