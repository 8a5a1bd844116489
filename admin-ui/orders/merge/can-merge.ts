import { maxMergedOrders } from '@pazar/contracts/order/max-merged-orders.ts'

/** Orders that one merge may concern, the kept one included. */
export const canMerge = (orders: number): boolean => orders >= 2 && orders <= maxMergedOrders + 1
