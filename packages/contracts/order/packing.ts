import { initialOrderStatus, type OrderStatus } from './order-status.ts'

/** What decides whether an order is being packed. `packingStartedAt` in ISO 8601 UTC. */
interface PackedOrder {
  packingStartedAt: string | null
  status: OrderStatus
  trackingId: string | null
}

/**
 * Since when the order is being packed (ISO 8601 UTC); null if it is not. A later status or tracking number
 * ends the packing and is no event of it: if it is taken back, the order is being packed as before.
 */
export const packingSince = ({ packingStartedAt, status, trackingId }: PackedOrder): string | null =>
  status === initialOrderStatus && trackingId === null ? packingStartedAt : null
