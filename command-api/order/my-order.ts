import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import type { MyOrderEnding, OwnField } from '@pazar/contracts/order/my-order-routes.ts'
import { initialOrderStatus, type OrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { type Decision, isRefusal } from '../command-handler/fold.ts'
import { concurrentChange, conflict, invalid } from '../refusals.ts'
import { decideGoods, type GoodsRequest, type SoldContent } from './my-order-goods.ts'
import { isPhoneFixed, myOrderEnding, type MyOrderState, type OwnChange } from './my-order-state.ts'
import { noSuchOrder } from './order.ts'
import { correctCustomer } from './order-customer.ts'
import type { Parcel } from './parcels.ts'
import { restoreGoods } from './restore-goods.ts'

/** `eventId` is the id of the event that the form causes; `expected` the revision that its page showed. */
interface SentForm {
  eventId: string
  expected: number
}

/** What a shopper does with their own order. `content` is undefined for an order without a website. */
export type MyOrderCommand = SentForm &
  (
    | { type: 'ChangeCustomer'; fields: Partial<Record<OwnField, string>> }
    | {
        type: 'ChangeGoods'
        request: GoodsRequest
        content: SoldContent | undefined
        otherParcels: readonly Parcel[]
      }
    | { type: 'Cancel'; otherParcels: readonly Parcel[] }
    | { type: 'Undo'; content: SoldContent | undefined }
  )

const endings: Record<MyOrderEnding, Refusal> = {
  packing: conflict('Paket se već pakuje, pa se porudžbina ovde više ne može menjati.'),
  handedOver: conflict('Porudžbina je već predata kuriru, pa se ovde više ne može menjati.'),
  cancelled: conflict('Porudžbina je otkazana.'),
  merged: conflict('Porudžbina je spojena sa drugom i šalje se uz nju.'),
  erased: conflict('Podaci ove porudžbine su obrisani.'),
}

const nothingToUndo = conflict(
  'Izmena više ne može da se poništi, jer je porudžbina u međuvremenu promenjena.',
)
const goodsInOtherParcels = conflict(
  'Deo porudžbine je u drugom paketu, pa proizvode možete promeniti samo telefonom.',
)
const notCancelledAlone = conflict(
  'Deo porudžbine je u drugom paketu, pa porudžbinu možete otkazati samo telefonom.',
)
const cancelledStatus: OrderStatus = 'Otkazana'

const changesPhone = ({ type, data }: OrderEvent): boolean =>
  type === 'OrderCustomerChanged' && data.after?.phoneE164 !== undefined

/** A number that was confirmed stays, also if an undo would restore the one before. */
function withFixedPhone(decision: Decision<OrderEvent>, state: MyOrderState): Decision<OrderEvent> {
  return !isRefusal(decision) && isPhoneFixed(state) && decision.some(changesPhone)
    ? invalid([
        { path: 'phone', message: 'Ovaj broj ne može da se promeni ovde. Za drugi broj pozovite prodavca.' },
      ])
    : decision
}

/** The opposite of the shopper's last change. */
function undoOf(
  change: OwnChange,
  state: MyOrderState,
  content: SoldContent | undefined,
): Decision<OrderEvent> {
  switch (change.type) {
    case 'OrderStatusChanged':
      return [
        {
          type: 'OrderStatusChanged',
          data: { from: cancelledStatus, to: initialOrderStatus, reason: null },
        },
      ]
    case 'OrderLinesChanged': {
      const { lines, discount, delivery } = change.data.before
      return restoreGoods(state.order.goods, { lines, discount, delivery }, content)
    }
    case 'OrderCustomerChanged':
      return [
        { type: 'OrderCustomerChanged', data: { before: change.data.after, after: change.data.before } },
      ]
  }
}

/**
 * The shopper's last change is undone while nothing that the page shows has changed since. A cancellation is
 * the only one that an ended order may undo.
 */
function decideUndo(
  { content, expected }: Extract<MyOrderCommand, { type: 'Undo' }>,
  state: MyOrderState,
): Decision<OrderEvent> {
  const { last, revision } = state
  if (!last || expected !== revision) return nothingToUndo
  const ending = myOrderEnding(state)
  if (ending && last.type !== 'OrderStatusChanged') return endings[ending]
  return withFixedPhone(undoOf(last, state, content), state)
}

/**
 * Decides what a shopper does with their own order until the seller prepares it (orders/own-link). A form that
 * is sent twice appends nothing; one that shows an older state is refused, also if it was accepted once: after
 * an undo its success would be reported although nothing happens.
 */
export function decideMyOrder(command: MyOrderCommand, state: MyOrderState): Decision<OrderEvent> {
  if (!state.order.order) return noSuchOrder
  if (state.newestEventId === command.eventId) return []
  if (command.type === 'Undo') return decideUndo(command, state)
  const ending = myOrderEnding(state)
  if (ending) return endings[ending]
  if (command.expected !== state.revision) return concurrentChange
  switch (command.type) {
    case 'ChangeCustomer':
      return withFixedPhone(correctCustomer(command.fields, state.customer), state)
    case 'ChangeGoods':
      if (command.otherParcels.length > 0) return goodsInOtherParcels
      return decideGoods(command.request, state.order, command.content)
    case 'Cancel':
      // Otherwise the shopper would believe that nothing is sent.
      if (command.otherParcels.length > 0) return notCancelledAlone
      return [
        {
          type: 'OrderStatusChanged',
          data: { from: state.order.status, to: cancelledStatus, reason: null },
        },
      ]
  }
}
