import { z } from 'zod'

/** Who caused the event. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('user'), id: z.int().positive(), role: z.enum(['admin', 'client']) }),
  z.strictObject({ kind: z.literal('shopper') }),
  z.strictObject({ kind: z.literal('integration'), name: z.string() }),
  z.strictObject({ kind: z.literal('system') }),
])
export type Actor = z.infer<typeof actor>

/** Metadata of every event. `at` is UTC, ISO 8601 with milliseconds. */
export const metadata = z.strictObject({
  at: z.iso.datetime(),
  actor,
  /** Shared by everything that one request caused, log messages included. */
  correlationId: z.string().max(64),
  /** The id of the event that caused this one, if any. */
  causationId: z.string().max(64).nullable(),
  schemaVersion: z.int().min(1),
})
export type Metadata = z.infer<typeof metadata>
