import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { dashboardRollup } from '../dashboard/dashboard.ts'
import { profitMonthsRollup, profitProductsRollup, profitRollup } from '../profit/profit.ts'
import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { customerColumns, customerOf, searchOf } from './customer-columns.ts'
import { withNote, withSaid, withStatusDay } from './what-was-said.ts'
import { type OrderRow, orders } from './table.ts'

export const ordersModel: ReadModel<OrderRow> = {
  name: 'orders',
  version: 8,
  table: orders,
  personalData: 'shown',
  keyOf: (event) => (event.stream.startsWith('order-') ? event.stream.slice('order-'.length) : undefined),
  opens: (event) => event.type === 'OrderPlaced',
  evolve(row, event) {
    switch (event.type) {
      case 'OrderPlaced': {
        const { orderId, productName, customer } = event.data
        return {
          order_id: orderId, seller_id: event.data.sellerId, website_id: event.data.websiteId, product_id: event.data.productId,
          product_name: productName, sku: event.data.sku, market: event.data.market, currency: event.data.currency,
          quantity: event.data.quantity, total_price: event.data.totalPrice, unit_price: event.data.unitPrice, unit_cost: event.data.unitCost,
          upsells: [], upsell_cost: 0, upsell_delayed_until: event.data.upsellDelayedUntil,
          status: initialOrderStatus, ...customerColumns(customer), domain: event.data.domain,
          search: searchOf({ order_id: orderId, product_name: productName, tracking_id: null, upsells: [] }, customer), suspicions: event.data.suspicions,
          placed_at: event.metadata.at, placed_day: belgradeDay(event.metadata.at), updated_at: event.metadata.at,
          erased: customer === null, said: null, seller_notes: [], tracking_id: null, status_days: null, revision: event.revision,
        }
      }
      case 'OrderStatusChanged': {
        const order = existing(row, event)
        const { to, reason } = event.data
        const said = reason === null ? order.said : withSaid(order.said, event.revision, { reason })
        const status_days = withStatusDay(order.status_days, belgradeDay(event.metadata.at), to)
        return { ...order, status: to, status_days, said, updated_at: event.metadata.at, revision: event.revision }
      }
      case 'OrderCustomerChanged': {
        const order = existing(row, event)
        const { before, after } = event.data
        const changed = { ...order, updated_at: event.metadata.at, revision: event.revision }
        if (before === null || after === null || order.erased) return changed
        const customer = { ...customerOf(order), ...after }
        return {
          ...changed, ...customerColumns(customer), search: searchOf(order, customer),
          said: withSaid(order.said, event.revision, { before, after }),
        }
      }
      case 'OrderNoteAdded': {
        const order = existing(row, event)
        return { ...order, seller_notes: withNote(order.seller_notes, event), updated_at: event.metadata.at, revision: event.revision }
      }
      case 'OrderNoteRemoved': {
        const order = existing(row, event)
        const seller_notes = (order.seller_notes ?? []).filter((note) => note.id !== event.data.noteId)
        return { ...order, seller_notes, updated_at: event.metadata.at, revision: event.revision }
      }
      case 'OrderTrackingAssigned': {
        const order = { ...existing(row, event), tracking_id: event.data.trackingId, updated_at: event.metadata.at, revision: event.revision }
        return { ...order, search: searchOf(order, order.erased ? null : customerOf(order)) }
      }
      case 'OrderUpsellAccepted': {
        const order = existing(row, event)
        const { upsellOrderId, upsellId, title, sku, quantity, unitPrice, totalPrice, unitCost } = event.data
        const taken = { order_id: upsellOrderId, upsell_id: upsellId, title, sku, quantity, unit_price: unitPrice, total_price: totalPrice, unit_cost: unitCost, at: event.metadata.at }
        const upsells = [...(order.upsells ?? []), taken]
        return {
          ...order, upsells, total_price: order.total_price + totalPrice, upsell_cost: order.upsell_cost + unitCost * quantity,
          search: searchOf({ ...order, upsells }, order.erased ? null : customerOf(order)), updated_at: event.metadata.at, revision: event.revision,
        }
      }
      case 'OrderUpsellEnded':
        return { ...existing(row, event), upsell_delayed_until: null, updated_at: event.metadata.at, revision: event.revision }
      case 'PersonalDataErased': {
        const order = existing(row, event)
        return {
          ...order, ...customerColumns(null), search: searchOf(order, null),
          erased: true, said: null, seller_notes: [], updated_at: event.metadata.at, revision: event.revision,
        }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [profitRollup, profitMonthsRollup, profitProductsRollup, dashboardRollup],
}
