import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

/**
 * Whether the order waits to be sent, also again after a status set it back, and still has its customer's data: it
 * can be called and packed. The server decides.
 */
export const isWaiting = ({ personalDataErased, status, trackingId }: OrderView): boolean =>
  status === initialOrderStatus && trackingId === null && !personalDataErased

/** Whether the order waits and was never handed to the courier, so that its goods can be changed. The server decides. */
export const isUnsent = (order: OrderView): boolean => isWaiting(order) && order.handedOverAt === null
