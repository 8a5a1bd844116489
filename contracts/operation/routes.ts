import { z } from 'zod'
import { route } from '../route/route.ts'

const readModelHealth = z.object({
  name: z.string(),
  status: z.enum(['live', 'parked', 'rebuilding']),
  position: z.string(),
  /** Positions of the log that are not in it yet; null where the log's end is not known. */
  lag: z.int().nullable(),
  /** Why it stands still and in which stream (told to admins; empty for others), and at which event. */
  parked: z.object({ reason: z.string(), event: z.string(), stream: z.string(), at: z.string() }).nullable(),
  rebuild: z.object({ events: z.int(), eventsPerSecond: z.number(), secondsLeft: z.number().nullable(), position: z.string() }).nullable(),
})
export type ReadModelHealth = z.infer<typeof readModelHealth>

/** `down` answers 503: this process cannot serve. `degraded` serves, but something needs an eye: a parked or rebuilding read model. */
export const health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  ready: z.boolean(),
  /** What this process stands on, by name: "database", "hints", "log". */
  parts: z.record(z.string(), z.boolean()),
  head: z.string().nullable(),
  readModels: z.array(readModelHealth),
})
export type Health = z.infer<typeof health>

/** One server-sent event of `GET /api/changes`: read again what shows these rows (all of them where `keys` is empty). */
export const change = z.object({ readModel: z.string(), keys: z.array(z.string()), position: z.string() })
export type Change = z.infer<typeof change>

/** `{hash}-{width}.webp` or `.avif` (resolution 44), and one `.jpg` of each picture for link previews. */
const upload = z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}-[1-9]\d{0,4}\.(webp|avif|jpg)$/) })
const bytes = z.unknown()

export const operationRoutes = {
  health: route({
    method: 'GET', path: '/api/health', access: 'public', summary: 'Whether this process lives (probe=live) and can serve; read models and their lag',
    query: z.strictObject({ probe: z.enum(['live', 'ready']).optional() }), answer: health,
  }),
  openApi: route({ method: 'GET', path: '/api/openapi.json', access: 'public', summary: 'This list of calls, as OpenAPI 3.1', answer: z.record(z.string(), z.unknown()) }),
  changes: route({ method: 'GET', path: '/api/changes', access: 'signed-in', summary: 'Server-sent events: what changed among the things the caller may see', answer: change }),
  upload: route({ method: 'GET', path: '/uploads/:file', access: 'public', anyHost: true, summary: 'A stored image; immutable', params: upload, answer: bytes }),
  storedObject: route({ method: 'GET', path: '/api/object-storage/:file', access: 'public', anyHost: true, summary: 'A stored image under its other address', params: upload, answer: bytes }),
}
