import { z } from 'zod'
import { route } from '../route/route.ts'

/** The call queue of the caller's seller. */
export const callQueue = z.object({
  /** Whether the seller calls before sending ("Zovemo pre slanja"). */
  enabled: z.boolean(),
  /** Orders to call now that nobody is calling, at most `maxCountedDue`. */
  due: z.int(),
  /** When the next order after these is due (ISO 8601 UTC); null if there is none. */
  nextAt: z.string().nullable(),
})
export type CallQueue = z.infer<typeof callQueue>

export const callQueueRoutes = {
  queue: route({
    method: 'GET',
    path: '/api/calls/queue',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: 'How many orders are to be called now, and when the next one is due',
    answer: callQueue,
  }),
}
