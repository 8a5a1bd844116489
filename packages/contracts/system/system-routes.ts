import { z } from 'zod'
import { countField, listQuery } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { health } from './routes.ts'

const outboxFigures = z.object({
  /** Waiting for the first attempt; `retrying` is waiting for another one. */
  waiting: z.int(),
  retrying: z.int(),
  sending: z.int(),
  /** Dead letters: a person has to act. */
  dead: z.int(),
  /** ISO 8601 UTC; null if no due delivery is waiting. */
  oldestWaiting: z.string().nullable(),
})

/** A stream whose deliveries wait because reactions cannot handle one of its events. Times ISO 8601 UTC. */
const parkedStream = z.object({
  stream: z.string(),
  type: z.string(),
  revision: z.int(),
  position: z.string(),
  reason: z.string(),
  parkedAt: z.string(),
  retriedAt: z.string().nullable(),
})
export type ParkedStream = z.infer<typeof parkedStream>

/**
 * State of the installation for the admin: the response of /api/health, what reactions cannot handle, and the
 * outbox in total and by effect.
 */
export const systemHealth = z.object({
  health,
  reactions: z.object({
    failingSince: z.string().nullable(),
    /** The kind of the error. */
    failure: z.string().nullable(),
    /** The oldest first, at most a hundred; `health` has the total. */
    parked: z.array(parkedStream),
  }),
  outbox: outboxFigures.extend({
    effects: z.array(outboxFigures.extend({ effect: z.string() })),
    /**
     * Remote services that are not called for now, because they fail or asked us to wait. `until`: ISO 8601
     * UTC.
     */
    held: z.array(z.object({ upstream: z.string(), until: z.string(), reason: z.string().nullable() })),
  }),
})
export type SystemHealth = z.infer<typeof systemHealth>

/** Maximum of events in one response. If it is full, continue at the revision after the last event. */
export const maxStreamEvents = 200

/**
 * One event of a stream as the log contains it, for the audit. Admins see personal fields as they are in the
 * log; null once erased.
 */
export const streamEvent = z.object({
  id: z.string(),
  at: z.string(),
  type: z.string(),
  revision: z.int(),
  position: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'shopper', 'integration', 'system']),
    id: z.int().nullable(),
    name: z.string(),
  }),
  correlationId: z.string(),
  causationId: z.string().nullable(),
  summary: z.string(),
  data: z.unknown(),
})
export type StreamEvent = z.infer<typeof streamEvent>

export const systemRoutes = {
  health: route({
    method: 'GET',
    path: '/api/admin/system',
    access: 'admin',
    summary: 'Lag, parked projections, outbox',
    answer: systemHealth,
  }),
  stream: route({
    method: 'GET',
    path: '/api/admin/streams/:stream',
    access: 'admin',
    summary: 'One stream of the log, oldest first',
    params: z.strictObject({ stream: z.string().min(1).max(300) }),
    /** The first revision to return. */
    query: z.strictObject({ from: countField(0, 999_999_999, 'Neispravan broj').optional() }),
    answer: z.array(streamEvent),
  }),
  exportActivity: route({
    method: 'GET',
    path: '/api/admin/activity/export',
    access: 'admin',
    summary: 'The filtered activity as CSV',
    query: listQuery,
    answer: z.unknown(),
  }),
}
