import type { MyOrderView } from '@pazar/contracts/order/my-order-routes.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import * as pages from '../../rendering/Pages.tsx'
import { orderId } from '../../testing/orders.ts'

/** An order as its shopper may change it. */
export const orderWith = (changes: Partial<MyOrderView> = {}): MyOrderView => ({
  orderId,
  orderNumber: '0123-4567',
  websiteId: 1,
  market: 'Serbia',
  currency: 'RSD',
  revision: 4,
  status: 'Na čekanju',
  ending: null,
  mergedInto: null,
  otherParcels: [],
  lines: [
    {
      lineId: '1',
      kind: 'product',
      title: 'Lampa',
      sku: '',
      variant: 'M',
      variantId: 2,
      pieces: 1,
      price: 2990,
    },
  ],
  discount: 0,
  delivery: freeDelivery,
  totalPrice: 2990,
  customer: { name: 'Ana A', phone: '064 1', address: 'Glavna 1', city: 'Bar', postalCode: '', notes: '' },
  isPhoneFixed: false,
  choice: {
    quantity: 1,
    chosen: [2],
    quantities: [
      { quantity: 1, price: 2990 },
      { quantity: 2, price: 4990 },
    ],
    variants: {
      attributes: ['Broj'],
      options: [
        { variantId: 2, values: ['M'], priceDifference: 0, image: null, inStock: false },
        { variantId: 3, values: ['L'], priceDifference: 0, image: null, inStock: false },
      ],
    },
    upsells: [{ lineId: 'u1', title: 'Torba', pieces: 2, maxPieces: 3, unitPrice: 390 }],
  },
  undo: null,
  seller: { name: 'Lampe', phone: '+381641112223' },
  ...changes,
})

/** The HTML of the page, with plain spaces. */
export const page = (order: MyOrderView, more: Partial<Parameters<typeof pages.myOrderPage>[0]> = {}) =>
  pages
    .myOrderPage({ order, path: '/moja-porudzbina/x', requestId: 'r', ...more })
    .html.replaceAll('\u00a0', ' ')

export const sent = (orderNumber: string) => ({ orderNumber, isCancelled: false })
export const cancelledParcel = (orderNumber: string) => ({ orderNumber, isCancelled: true })
