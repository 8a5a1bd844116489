import { z } from 'zod'
import { line } from '../route/fields.ts'
import { route } from '../route/route.ts'

/**
 * A read model's data of one user: row count, sum of its counted amount (minor units; null if it has none),
 * and the SHA-256 of all rows.
 */
const holding = z.object({ rows: z.int(), sum: z.int().nullable(), hash: z.string() })

/**
 * One read model of the comparison: the fresh replay and the live table at the same position of the log
 * (audit/sync-setup).
 */
export const syncResult = z.object({
  /** Name of the read model. */
  endpoint: z.string(),
  success: z.boolean(),
  preview: holding,
  live: holding,
  position: z.string(),
  /** Why the comparison failed; null if it did not. */
  error: z.string().nullable(),
})
export type SyncResult = z.infer<typeof syncResult>

export const syncCheckRoutes = {
  test: route({
    method: 'POST',
    path: '/api/cross-sync/test',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Compare a fresh replay with the live tables, for one user',
    /** The test tool's payload. Admins may name any user, others only themselves. */
    body: z.strictObject({ userEmail: line(254).optional() }),
    answer: z.object({ results: z.array(syncResult), events: z.int() }),
  }),
}
