import { handedOverStatuses } from '@pazar/contracts/analytics/outcomes.ts'
import { goodsAfter } from '@pazar/contracts/order/goods.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import type { LoggedEventOf } from '@pazar/event-store/event-log.ts'
import { dashboardRollup } from '../dashboard/dashboard.ts'
import { orderDeskRollup } from '../order-desk/order-desk.ts'
import { profitMonthsRollup, profitProductsRollup, profitRollup } from '../profit/profit.ts'
import { requireRow } from '../require-row.ts'
import { keyFromStream, type ReadModel } from '../read-model.ts'
import { withCalls } from './confirmation-columns.ts'
import { customerColumns, customerOf, searchOf, searchOfRow } from './customer-columns.ts'
import { customerKey } from './customer-key.ts'
import { goodsColumns, withLinesDay } from './goods-columns.ts'
import { withMergedInto, withMerges } from './merge-columns.ts'
import { withChange, withHistoryNote, withNote } from './history-columns.ts'
import { withHandover } from './handover-columns.ts'
import { withPacking } from './packing-columns.ts'
import { withoutTracking, withTracking } from './tracking-columns.ts'
import { newOrder } from './new-order.ts'
import { type OrderRow, orders } from './table.ts'
import { withDay } from './values-by-day.ts'

function withStatus(order: OrderRow, event: LoggedEventOf<'OrderStatusChanged'>): OrderRow {
  const { handedOver, to, reason } = event.data
  const said = reason === null ? order.said : withHistoryNote(order.said, event.revision, { reason })
  const status_days = withDay(order.status_days, belgradeDay(event.metadata.at), to)
  const isHandedOver =
    handedOver === false
      ? order.tracking_id !== null
      : order.handed_over_at !== null || handedOverStatuses.includes(to)
  const changed: OrderRow = {
    ...order,
    status: to,
    status_days,
    ...withChange(order, event.metadata.at),
    ...withHandover(order, event.metadata.at, isHandedOver),
    said,
    updated_at: event.metadata.at,
    revision: event.revision,
  }
  return withCalls(changed, event)
}

function withCustomer(order: OrderRow, event: LoggedEventOf<'OrderCustomerChanged'>): OrderRow {
  const { before, after } = event.data
  const changed = withCalls({ ...order, updated_at: event.metadata.at, revision: event.revision }, event)
  if (before === null || after === null || order.erased) return changed
  const customer = { ...customerOf(order), ...after }
  return {
    ...changed,
    ...customerColumns(customer),
    customer_key: customerKey(order.seller_id, customer.phoneE164),
    search: searchOf(order, customer),
    said: withHistoryNote(order.said, event.revision, { before, after }),
  }
}

function withGoods(
  order: OrderRow,
  event: LoggedEventOf<
    'OrderUpsellAccepted' | 'OrderLinesChanged' | 'OrdersMerged' | 'OrdersUnmerged' | 'OrderSplit'
  >,
): OrderRow {
  const goods = goodsColumns(goodsAfter(order, event))
  const changed = {
    ...order,
    ...goods,
    ...withChange(order, event.metadata.at),
    lines_days: withLinesDay(order, belgradeDay(event.metadata.at), goods),
    updated_at: event.metadata.at,
    revision: event.revision,
  }
  const reason = event.type === 'OrderLinesChanged' ? event.data.reason : null
  return {
    ...changed,
    search: searchOfRow(changed),
    said: reason === null ? order.said : withHistoryNote(order.said, event.revision, { reason }),
  }
}

function withoutPersonalData(order: OrderRow, event: LoggedEventOf<'PersonalDataErased'>): OrderRow {
  const erased: OrderRow = {
    ...order,
    ...customerColumns(null),
    customer_key: null,
    search: searchOf(order, null),
    erased: true,
    said: null,
    seller_notes: [],
    click_ids: null,
    purchase_by_server: false,
    updated_at: event.metadata.at,
    revision: event.revision,
  }
  return withCalls(erased, event)
}

type CallEvent =
  | LoggedEventOf<'OrderCalled'>
  | LoggedEventOf<'OrderCallUndone'>
  | LoggedEventOf<'OrderConfirmedAutomatically'>

function withCallEvent(order: OrderRow, event: CallEvent): OrderRow {
  const reason = event.type === 'OrderCalled' ? event.data.reason : null
  const said = reason === null ? order.said : withHistoryNote(order.said, event.revision, { reason })
  return withCalls({ ...order, said, updated_at: event.metadata.at, revision: event.revision }, event)
}

export const ordersModel: ReadModel<OrderRow> = {
  name: 'orders',
  version: 24,
  table: orders,
  personalData: 'shown',
  keyOf: keyFromStream('order-'),
  startsRow: (event) => event.type === 'OrderPlaced',
  evolve(row, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return withCalls(newOrder(event), event)
      case 'OrderStatusChanged':
        return withStatus(requireRow(row, event), event)
      case 'OrderCustomerChanged':
        return withCustomer(requireRow(row, event), event)
      case 'OrderNoteAdded': {
        const order = requireRow(row, event)
        return {
          ...order,
          seller_notes: withNote(order.seller_notes, event),
          updated_at: event.metadata.at,
          revision: event.revision,
        }
      }
      case 'OrderNoteRemoved': {
        const order = requireRow(row, event)
        const seller_notes = order.seller_notes.filter((note) => note.id !== event.data.noteId)
        return { ...order, seller_notes, updated_at: event.metadata.at, revision: event.revision }
      }
      case 'OrderTrackingAssigned':
        return withTracking(requireRow(row, event), event)
      case 'OrderTrackingRemoved':
        return withoutTracking(requireRow(row, event), event)
      case 'OrderUpsellAccepted':
      case 'OrderLinesChanged':
        return withGoods(requireRow(row, event), event)
      case 'OrdersMerged':
      case 'OrdersUnmerged':
        return withMerges(withGoods(requireRow(row, event), event), event)
      case 'OrderSplit': {
        const order = withGoods(requireRow(row, event), event)
        return { ...order, splits: [...(order.splits ?? []), event.data.newOrderId] }
      }
      case 'OrderMergedInto':
      case 'OrderMergeUndone':
        return withMergedInto(requireRow(row, event), event)
      case 'OrderPackingStarted':
      case 'OrderPackingStopped':
        return withPacking(requireRow(row, event), event)
      case 'OrderUpsellEnded':
        return {
          ...requireRow(row, event),
          upsell_delayed_until: null,
          updated_at: event.metadata.at,
          revision: event.revision,
        }
      case 'OrderCalled':
      case 'OrderCallUndone':
      case 'OrderConfirmedAutomatically':
        return withCallEvent(requireRow(row, event), event)
      case 'PersonalDataErased':
        return withoutPersonalData(requireRow(row, event), event)
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [profitRollup, profitMonthsRollup, profitProductsRollup, dashboardRollup, orderDeskRollup],
}
