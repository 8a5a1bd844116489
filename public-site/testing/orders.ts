import type { ShownOrder } from '../thank-you/shown-order.ts'

export const orderId = '0123456789ABCDEFGHJKMNPQRS'

/** An order as the query API answers it to its shopper, for tests: placed at noon on 1 January 2026 on the website of `websiteWith`. */
export const orderWith = (changes: Partial<ShownOrder> = {}): ShownOrder => ({
  id: orderId, orderId, orderNumber: '0123-4567', createdAt: '2026-01-01T12:00:00.000Z', updatedAt: '2026-01-01T12:00:00.000Z', userId: 7, websiteId: 1, productId: 'P-1',
  productName: 'Stona lampa Luna', sku: '', quantity: 2, totalPrice: 3980, currency: 'RSD', currencySymbol: 'RSD', targetMarket: 'Serbia', status: 'Na čekanju',
  firstName: 'Mara', lastName: 'Marić', email: null, phone: '064 1', address: 'Glavna 1', city: 'Niš', postalCode: null, notes: null, upsells: [], trackingId: null,
  notificationsSent: false, upsellDelayedUntil: null, personalDataErased: false, masked: false, own: true, website: { productName: '', shortName: '', currencySymbol: 'RSD' }, ...changes,
})
