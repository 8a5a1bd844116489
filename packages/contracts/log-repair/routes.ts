import { z } from 'zod'
import { route } from '../route/route.ts'
import { setAsideReasons } from './events.ts'
import { everyDuty } from '../user/duties.ts'

const parkedRow = z.object({
  /** The reader that is parked: a read model, or `reactions` for deliveries to remote services. */
  reader: z.string(),
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  /** Why it is parked; quotes nothing from the event. */
  reason: z.string(),
  /** Whose data it is; null if it belongs to no seller or the seller is unknown. */
  seller: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** ISO 8601 UTC. */
  since: z.string(),
})
export type ParkedRow = z.infer<typeof parkedRow>

/** Maximum of events whose rows one response contains; `total` counts all rows. */
export const maxParkedEvents = 200

/** Parts of the seller's own data that are currently incomplete. */
const delayedData = z.object({
  /**
   * By read model, or `reactions` for notifications: how many rows of this seller are parked, and since when
   * the oldest.
   */
  parked: z.array(z.object({ readModel: z.string(), count: z.int(), since: z.string() })),
  /** Read models that lag behind the log, and since when (ISO 8601 UTC). */
  behind: z.array(z.object({ readModel: z.string(), since: z.string() })),
})
export type DelayedData = z.infer<typeof delayedData>

export const logRepairRoutes = {
  parked: route({
    method: 'GET',
    path: '/api/admin/parked',
    access: 'admin',
    summary: 'Rows parked at an event that cannot be decoded or applied',
    answer: z.object({ rows: z.array(parkedRow), total: z.int() }),
  }),
  delayed: route({
    method: 'GET',
    path: '/api/delayed-data',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Data of the caller that is delayed or incomplete, and since when',
    answer: delayedData,
  }),
  /** Served by the projections process, hence the path. */
  retry: route({
    method: 'POST',
    path: '/api/cross-sync/retry-parked',
    access: 'admin',
    summary: 'Retry parked rows of read models: all, or those of one stream',
    body: z.strictObject({ stream: z.string().min(1).max(300).optional() }),
    answer: z.object({ repaired: z.int(), parked: z.int(), message: z.string() }),
  }),
  setAside: route({
    method: 'POST',
    path: '/api/admin/set-aside',
    access: 'admin',
    summary: 'Set aside an event that cannot be repaired: every reader treats it as absent',
    body: z.strictObject({
      stream: z.string().min(1, 'Tok je obavezan').max(300),
      revision: z.int().nonnegative().max(999_999_999),
      eventId: z.string().min(1, 'Događaj je obavezan').max(64),
      /** Also sets aside all later events of the stream. */
      andLater: z.boolean(),
      reason: z.enum(setAsideReasons, 'Izaberite razlog'),
    }),
    answer: z.object({ message: z.string() }),
  }),
}
