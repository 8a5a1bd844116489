import type { callMethods } from '../../../data/methods/calls.ts'
import type { orderMethods } from '../../../data/methods/orders.ts'

type Api = Pick<typeof callMethods, 'nextCall' | 'recordCall' | 'undoCall' | 'extendLease' | 'releaseLease'> &
  Pick<typeof orderMethods, 'undoMerge'>

export interface DeskOptions {
  api: Api
  userId: number
  /** Loads what the screen shows of an order, so that it appears at once. Never rejects. */
  prepare: (orderId: string) => Promise<unknown>
  onLease: () => void
  /** After a call was recorded or undone, or a merge undone. */
  onChange: () => void
}
