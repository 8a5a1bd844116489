import { z } from 'zod'

/**
 * A hint says that something changed, so that who shows it may read it again. Losing every hint costs freshness until the
 * next poll, never correctness (design, section 7).
 */
export const hint = z.object({
  /** Read model: "orders". */
  readModel: z.string(),
  /** Keys of the rows; empty where too many changed to list. */
  keys: z.array(z.string()),
  /** Seller who may see them; null for things of the whole house. */
  sellerId: z.int().nullable(),
  /** The read model holds everything up to here. */
  position: z.string(),
})
export type Hint = z.infer<typeof hint>

export interface Hints {
  /** Never throws and never waits for receivers. */
  publish(hint: Hint): void
  /** Answers the call that ends the subscription. */
  subscribe(receive: (hint: Hint) => void): () => void
  /** How it travels, for the start-up line: "u procesu" or the NATS address. */
  description: string
  /** False while the connection is down. */
  connected(): boolean
  close(): Promise<void>
}
