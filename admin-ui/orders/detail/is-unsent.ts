import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

/**
 * Whether the order waits to be sent and still has its customer's data, so that it can be changed. The server
 * decides.
 */
export const isUnsent = ({ personalDataErased, status, trackingId }: OrderView): boolean =>
  status === initialOrderStatus && trackingId === null && !personalDataErased
