import { z } from 'zod'

/** Who did it. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id: z.int().positive(), role: z.enum(['admin', 'client']) }),
  z.strictObject({ kind: z.literal('shopper') }),
  z.strictObject({ kind: z.literal('integration'), name: z.string() }),
  z.strictObject({ kind: z.literal('system') }),
])
export type Actor = z.infer<typeof actor>

/** What goes with every event beside its data. `at` is UTC, ISO 8601 with milliseconds. */
export const metadata = z.strictObject({
  at: z.iso.datetime(),
  actor,
  /** One id through everything that one request caused, also in the logs. */
  correlationId: z.string().max(64),
  /** The id of the event that led to this one, where one did. */
  causationId: z.string().max(64).nullable(),
  schemaVersion: z.int().min(1),
})
export type Metadata = z.infer<typeof metadata>
