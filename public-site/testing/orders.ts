import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { UpsellOrderView } from '@pazar/contracts/order/view-schemas.ts'
import type { ShownOrder } from '../thank-you/shown-order.ts'

export const orderId = '0123456789ABCDEFGHJKMNPQRS'

/**
 * An order as the query API returns it to its shopper: placed at noon UTC on 1 January 2026 on the website of
 * `websiteWith`.
 */
export const orderWith = (changes: Partial<ShownOrder> = {}): ShownOrder => ({
  id: orderId,
  orderId,
  orderNumber: '0123-4567',
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  userId: 7,
  websiteId: 1,
  productId: 'P-1',
  productName: 'Stona lampa Luna',
  sku: '',
  quantity: 2,
  totalPrice: 3980,
  lines: [],
  discount: 0,
  delivery: freeDelivery,
  currency: 'RSD',
  currencySymbol: 'RSD',
  targetMarket: 'Serbia',
  status: 'Na čekanju',
  firstName: 'Mara',
  lastName: 'Marić',
  email: null,
  phone: '064 1',
  address: 'Glavna 1',
  city: 'Niš',
  postalCode: null,
  notes: null,
  upsells: [],
  trackingId: null,
  notificationsSent: false,
  upsellDelayedUntil: null,
  personalDataErased: false,
  personalDataUnreadable: false,
  purchaseByServer: false,
  masked: false,
  own: true,
  callPhone: null,
  mergedIntoNumber: null,
  website: { productName: '', shortName: '', currencySymbol: 'RSD' },
  ...changes,
})

/** An upsell accepted after the order of `orderWith`. */
export const upsellOrder = (changes: Partial<UpsellOrderView> = {}): UpsellOrderView => ({
  id: '0'.repeat(26),
  orderId: '0'.repeat(26),
  originalOrderId: orderId,
  upsellProductId: 1,
  websiteId: 1,
  userId: 7,
  title: 'Torbica',
  sku: '',
  quantity: 1,
  unitPrice: 990,
  totalPrice: 990,
  currency: 'RSD',
  currencySymbol: 'RSD',
  status: 'Na čekanju',
  trackingId: null,
  customerData: null,
  acceptedAt: '',
  createdAt: '',
  updatedAt: '',
  ...changes,
})
