import { z } from 'zod'
import { countField, listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { health } from './routes.ts'

const outboxFigures = z.object({
  /** For its first attempt, and for another one. */
  waiting: z.int(), retrying: z.int(), sending: z.int(),
  /** Given up: a person has to do something. */
  dead: z.int(),
  /** ISO 8601 UTC; null where nothing waits that is due. */
  oldestWaiting: z.string().nullable(),
})

/** How the house is, for the admin: what /api/health says, and what waits to leave it, in all and by effect. */
export const systemHealth = z.object({
  health,
  outbox: outboxFigures.extend({
    effects: z.array(outboxFigures.extend({ effect: z.string() })),
    /** Services of others that are not asked for now, since they fail or asked for a rest. `until`: ISO 8601 UTC. */
    held: z.array(z.object({ upstream: z.string(), until: z.string(), reason: z.string().nullable() })),
  }),
})
export type SystemHealth = z.infer<typeof systemHealth>

/** Most events of a stream in one answer; where it is full, the rest begins at the revision after its last. */
export const streamPage = 200

/** One event of a stream as the log holds it, for the audit. Personal fields are shown to the admin as the log has them, null once erased. */
export const streamEvent = z.object({
  id: z.string(), at: z.string(), type: z.string(), revision: z.int(), position: z.string(),
  actor: z.object({ kind: z.enum(['user', 'shopper', 'integration', 'system']), id: z.int().nullable(), name: z.string() }),
  correlationId: z.string(), causationId: z.string().nullable(), summary: z.string(), data: z.unknown(),
})
export type StreamEvent = z.infer<typeof streamEvent>

export const systemRoutes = {
  health: route({ method: 'GET', path: '/api/admin/system', access: 'admin', summary: 'Lag, parked projections, outbox', answer: systemHealth }),
  stream: route({
    method: 'GET', path: '/api/admin/streams/:stream', access: 'admin', summary: 'One stream of the log, oldest first',
    params: z.strictObject({ stream: z.string().min(1).max(300) }),
    /** The first revision to answer. */
    query: z.strictObject({ from: countField(0, 999_999_999, 'Neispravan broj').optional() }), answer: z.array(streamEvent),
  }),
  exportActivity: route({ method: 'GET', path: '/api/admin/activity/export', access: 'admin', summary: 'The filtered activity as CSV', query: listQuery, answer: z.unknown() }),
}
