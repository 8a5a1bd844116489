import type { splitRoutes } from '@pazar/contracts/order/split-routes.ts'
import type { AnswerOf, PayloadOf } from '@pazar/contracts/route/route.ts'
import { command, part } from './requests.ts'

type Routes = typeof splitRoutes

export type SplitPayload = PayloadOf<Routes['split']>

/** Splits of orders; not in the data provider, so that they load with the dialog. */
export const splitMethods = {
  /** Moves pieces into a new order. A repetition under the same `splitId` completes the first. */
  splitOrder: (orderId: string, split: SplitPayload) =>
    command<AnswerOf<Routes['split']>>('POST', `/api/orders/${part(orderId)}/split`, split),
  /** Merges the new order back. */
  undoSplit: (orderId: string, newOrderId: string) =>
    command<AnswerOf<Routes['undo']>>('POST', `/api/orders/${part(orderId)}/split/undo`, { newOrderId }),
}
