import type { Customer } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import { phoneSpellings, searchText } from '@pazar/contracts/search/search.ts'
import { belgradeDay } from '@pazar/contracts/time/belgrade.ts'
import { dashboardRollup } from '../dashboard/dashboard.ts'
import { profitRollup } from '../profit/profit.ts'
import { existing } from '../existing.ts'
import type { ReadModel } from '../read-model.ts'
import { type OrderRow, orders } from './table.ts'

const customerColumns = (customer: Customer | null) => ({
  first_name: customer?.firstName ?? null,
  last_name: customer?.lastName ?? null,
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  phone_e164: customer?.phoneE164 ?? null,
  address: customer?.address ?? null,
  city: customer?.city ?? null,
  postal_code: customer?.postalCode ?? null,
  notes: customer?.notes ?? null,
})

/** The number in both its forms (resolution 17) and the product stay findable after erasure. */
const searchOf = (orderId: string, productName: string, customer: Customer | null) =>
  searchText(
    orderId, shortOrderId(orderId), productName, customer?.firstName ?? null, customer?.lastName ?? null, customer?.email ?? null,
    customer?.phone ?? null, customer?.phoneE164 ? phoneSpellings(customer.phoneE164) : null, customer?.city ?? null, customer?.address ?? null,
  )

const mostReasons = 200

/** Bounded, so that a script that changes a status without end does not make the row grow without end. */
const withReason = (reasons: OrderRow['reasons'], revision: number, reason: string): OrderRow['reasons'] =>
  Object.fromEntries([...Object.entries(reasons ?? {}), [revision, reason]].slice(-mostReasons))

export const ordersModel: ReadModel<OrderRow> = {
  name: 'orders',
  version: 2,
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
          status: initialOrderStatus, ...customerColumns(customer), domain: event.data.domain,
          search: searchOf(orderId, productName, customer), suspicions: event.data.suspicions,
          placed_at: event.metadata.at, placed_day: belgradeDay(event.metadata.at), updated_at: event.metadata.at,
          erased: customer === null, reasons: null, revision: event.revision,
        }
      }
      case 'OrderStatusChanged': {
        const order = existing(row, event)
        const { to, reason } = event.data
        const reasons = reason === null ? order.reasons : withReason(order.reasons, event.revision, reason)
        return { ...order, status: to, reasons, updated_at: event.metadata.at, revision: event.revision }
      }
      case 'PersonalDataErased': {
        const order = existing(row, event)
        return {
          ...order, ...customerColumns(null), search: searchOf(order.order_id, order.product_name, null),
          erased: true, reasons: null, updated_at: event.metadata.at, revision: event.revision,
        }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [profitRollup, dashboardRollup],
}
