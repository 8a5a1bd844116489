import { orderEntryRoutes } from '@pazar/contracts/order/order-entry-routes.ts'
import { orderLinesRoutes } from '@pazar/contracts/order/lines-route.ts'
import { mergeRoutes } from '@pazar/contracts/order/merge-routes.ts'
import { packingRoutes } from '@pazar/contracts/order/packing-route.ts'
import { splitRoutes } from '@pazar/contracts/order/split-routes.ts'
import { trackingRoutes } from '@pazar/contracts/order/tracking-routes.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import type { SignedIn } from '../sellers.ts'
import { customer } from './order-cases.ts'
import type { PayloadCase } from './payload-case.ts'

/** Ids of orders of one product, each for cases that leave the others as they are. */
interface DeskOrders {
  corrected: string
  merged: string
  sent: string
  packed: string
}

const delivery = { deliveryWay: 'added', deliveryText: 'Kurir', deliveryAmount: 350 }
const terms = { discount: 1.5, delivery }

/** What a seller does with orders at the desk. Each case relies on those before it. */
export function orderDeskCases(
  seller: SignedIn,
  { corrected, merged, sent, packed }: DeskOrders,
): PayloadCase[] {
  const token = () => seller.token
  return [
    {
      name: 'correct lines',
      route: orderLinesRoutes.changeLines,
      path: () => `/api/orders/${corrected}/lines`,
      token,
      payload: () => ({
        lines: [
          { lineId: '1', title: 'Lampa', sku: 'L1', variant: null, variantId: null, pieces: 1, price: 2990 },
          {
            lineId: 'nova-2',
            kind: 'manual',
            title: 'Kutija',
            sku: 'K',
            variant: 'Bela',
            variantId: null,
            pieces: 2,
            price: 300.5,
            unitCost: 12.25,
          },
        ],
        ...terms,
        reason: 'Kupac je tražio',
        expected: 999,
      }),
    },
    {
      name: 'split an order',
      route: splitRoutes.split,
      path: () => `/api/orders/${corrected}/split`,
      token,
      payload: () => ({
        splitId: 'podela-1',
        lines: [{ lineId: 'nova-2', pieces: 1 }],
        terms: { original: terms, newOrder: terms },
        expected: 999,
      }),
    },
    {
      name: 'merge orders',
      route: mergeRoutes.merge,
      path: () => `/api/orders/${corrected}/merge`,
      token,
      payload: () => ({ mergeId: 'spajanje-1', orderIds: [merged], differentCustomers: true }),
    },
    {
      name: 'enter an order',
      route: orderEntryRoutes.enter,
      path: () => '/api/orders/manual',
      token,
      payload: () => ({
        websiteId: null,
        source: 'viber',
        market: 'Serbia',
        customer,
        lines: [{ kind: 'manual', title: 'Kutija', sku: 'K', pieces: 2, price: '300,50', unitCost: 12.25 }],
        discount: '1,50',
        delivery: { ...delivery, deliveryAmount: '350' },
        note: 'Stalni kupac',
        call: false,
        notify: false,
        total: 649,
      }),
    },
    {
      name: 'correct a customer',
      route: orderWorkRoutes.changeCustomer,
      path: () => `/api/orders/${packed}/customer`,
      token,
      payload: () => {
        const { name: _name, ...fields } = customer
        return { firstName: 'Ana', lastName: 'Anić', ...fields }
      },
    },
    {
      name: 'add a note',
      route: orderWorkRoutes.addNote,
      path: () => `/api/orders/${packed}/notes`,
      token,
      payload: () => ({ text: 'Zvati posle 17 h' }),
    },
    {
      name: 'start packing',
      route: packingRoutes.change,
      path: () => '/api/orders/packing',
      token,
      payload: () => ({ orderIds: [packed], packing: true }),
    },
    {
      name: 'set tracking numbers',
      route: trackingRoutes.changeMany,
      path: () => '/api/orders/tracking',
      token,
      payload: () => ({ changes: [{ orderId: sent, trackingId: 'RA123', expected: null }] }),
    },
  ]
}
