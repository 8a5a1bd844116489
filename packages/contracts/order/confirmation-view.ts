import { z } from 'zod'
import { confirmationStates } from './confirmation-states.ts'

/** The confirmation of an order in responses. Times ISO 8601 UTC. */
export const confirmationView = z.object({
  state: z.enum(confirmationStates),
  /** Unanswered calls. */
  attempts: z.int(),
  /** When to call; null if the order is not in the queue. */
  nextCallAt: z.string().nullable(),
  /** Null if nobody has called, also if the order was confirmed automatically. */
  lastCalledAt: z.string().nullable(),
  /** Name of who called last. */
  calledBy: z.string().nullable(),
  /** The last call, which alone can be undone; null if there is none. */
  lastCallId: z.string().nullable(),
})
export type ConfirmationView = z.infer<typeof confirmationView>
