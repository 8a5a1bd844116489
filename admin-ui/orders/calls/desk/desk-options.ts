import { callMethods } from '../../../data/methods/calls.ts'
import { orderMethods } from '../../../data/methods/orders.ts'
import type { FailedChange } from './desk-state.ts'

export const deskApi = { ...callMethods, undoMerge: orderMethods.undoMerge }

export interface ChangeOptions {
  api: Pick<typeof deskApi, 'recordCall' | 'undoCall' | 'undoMerge'>
  userId: number
  /** After a call was recorded or undone, or a merge undone. */
  onChange: () => void
  /** After an undo or a correction has failed. */
  onFailure?: (failure: FailedChange) => void
}

export interface DeskOptions extends ChangeOptions {
  api: ChangeOptions['api'] & Pick<typeof deskApi, 'nextCall' | 'extendLease' | 'releaseLease'>
  /** Loads what the screen shows of an order, so that it appears at once. Never rejects. */
  prepare: (orderId: string) => Promise<unknown>
  onLease: () => void
}
