import { z } from 'zod'

/**
 * Tells clients that rows changed, so that they read them again. Losing one costs freshness until the next
 * poll, never correctness.
 */
export const changeNotificationSchema = z.object({
  /** For example "orders". */
  readModel: z.string(),
  /** Keys of the changed rows; empty if there are too many to list. */
  keys: z.array(z.string()),
  /** The seller who may see the rows; null if they belong to the whole installation. */
  sellerId: z.int().nullable(),
  /** The read model has applied the log up to this position. */
  position: z.string(),
})
export type ChangeNotification = z.infer<typeof changeNotificationSchema>

export interface ChangeNotifications {
  /** Never throws and does not wait for receivers. */
  publish(notification: ChangeNotification): void
  /** Returns a function that ends the subscription. */
  subscribe(receive: (notification: ChangeNotification) => void): () => void
  /** The transport, for the start-up log: "u procesu" or the NATS address. */
  description: string
  /** False while the connection is down; always true in one process. */
  isConnected(): boolean
  close(): Promise<void>
}
