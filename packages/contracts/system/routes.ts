import { z } from 'zod'
import { route } from '../route/route.ts'
import { everyDuty } from '../user/duties.ts'

const readModelHealth = z.object({
  name: z.string(),
  status: z.enum(['live', 'rebuilding']),
  position: z.string(),
  /** How far it is behind the log, in the health's `lagUnit`; 0 is up to date, null unknown. */
  lag: z.int().nullable(),
  /** How many rows are parked at an event that cannot be applied, and since when the oldest. */
  parked: z.object({ count: z.int(), since: z.string() }).nullable(),
  rebuild: z
    .object({
      events: z.int(),
      eventsPerSecond: z.number(),
      secondsLeft: z.number().nullable(),
      position: z.string(),
    })
    .nullable(),
})
export type ReadModelHealth = z.infer<typeof readModelHealth>

/**
 * Conditions that need a person, as stable names for alerts: the database has no space left; reactions parked
 * a stream, fell behind the log, or cannot follow it; rows of read models are parked; something has handled
 * more events than the log has, so this is another log; the event store accepts a subscription and does
 * not confirm it, so that a process gets no new events; keys of personal data are lost; the last scheduled
 * backup failed, or it is overdue.
 */
const healthReason = z.enum([
  'disk_full',
  'reactions_parked',
  'reactions_behind',
  'reactions_failing',
  'rows_parked',
  'checkpoint_beyond_log',
  'subscription_unconfirmed',
  'personal_data_unreadable',
  'backups_failing',
])
export type HealthReason = z.infer<typeof healthReason>

/** How far reactions follow the log, and how many streams are parked. */
const reactionsHealth = z.object({
  position: z.string(),
  /** How far they are behind the log, in the health's `lagUnit`; 0 is up to date, null unknown. */
  lag: z.int().nullable(),
  parked: z.int(),
  failing: z.boolean(),
  /** When a follower last reported that it is running. */
  aliveAt: z.string().nullable(),
})

/**
 * `down` answers 503: this process cannot serve. `degraded` serves but needs attention: a read model has
 * parked rows or is being rebuilt.
 */
export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  ready: z.boolean(),
  /** Named conditions behind `degraded`, if any. */
  reasons: z.array(healthReason),
  /** Dependencies of this process by name: "database", "hints", "log"; true if available. */
  parts: z.record(z.string(), z.boolean()),
  head: z.string().nullable(),
  readModels: z.array(readModelHealth),
  /**
   * What each lag counts: events that were not read, or seconds since the oldest of them. Left out by processes
   * that report no lag.
   */
  lagUnit: z.enum(['events', 'seconds']).optional(),
  /** Left out by processes that do not read it; null before the first start of reactions. */
  reactions: reactionsHealth.nullable().optional(),
})
export type Health = z.infer<typeof health>

/**
 * One server-sent event of `GET /api/changes`: these rows changed and must be read again (all rows if `keys`
 * is empty).
 */
export const change = z.object({ readModel: z.string(), keys: z.array(z.string()), position: z.string() })
export type Change = z.infer<typeof change>

/** `{hash}-{width}.webp` or `.avif` (websites/uploads), and one `.jpg` per picture for link previews. */
const upload = z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}-[1-9]\d{0,4}\.(webp|avif|jpg)$/) })
const bytes = z.unknown()

export const operationRoutes = {
  health: route({
    method: 'GET',
    path: '/api/health',
    access: 'public',
    summary: 'Whether this process lives (probe=live) and can serve; read models and their lag',
    query: z.strictObject({ probe: z.enum(['live', 'ready']).optional() }),
    answer: health,
  }),
  openApi: route({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This list of calls, as OpenAPI 3.1',
    answer: z.record(z.string(), z.unknown()),
  }),
  changes: route({
    method: 'GET',
    path: '/api/changes',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Server-sent events: changes of data that the caller may see',
    answer: change,
  }),
  upload: route({
    method: 'GET',
    path: '/uploads/:file',
    access: 'public',
    anyHost: true,
    summary: 'A stored image; immutable',
    params: upload,
    answer: bytes,
  }),
  storedObject: route({
    method: 'GET',
    path: '/api/object-storage/:file',
    access: 'public',
    anyHost: true,
    summary: 'A stored image under its other address',
    params: upload,
    answer: bytes,
  }),
}
