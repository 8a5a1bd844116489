import { randomUUID } from 'node:crypto'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { orderForm, type SignedIn } from '../sellers.ts'
import type { PayloadCase } from './payload-case.ts'

/** With every field of an order's customer. */
export const customer = {
  name: 'Ana Anić',
  email: 'ana@primer.rs',
  phone: '064 123 456',
  address: 'Glavna 1',
  city: 'Niš',
  postalCode: '18000',
  notes: 'Zvati',
}

/** Ids that the cases refer to, all of one seller. */
interface Trade {
  websiteId: number
  orderId: string
  upsellId: number
  costId: number
}

/** Orders of the seller's website, upsell products and costs. */
export function orderCases(
  seller: SignedIn,
  admin: SignedIn,
  { websiteId, orderId, upsellId, costId }: Trade,
): PayloadCase[] {
  const own = () => seller.token
  return [
    {
      name: 'place order',
      route: orderRoutes.place,
      path: () => '/api/orders',
      token: () => undefined,
      free: ['website'],
      payload: () => ({
        ...orderForm(websiteId),
        ...customer,
        totalPrice: '',
        revision: 0,
        shownAt: 1_700_000_000_000,
        idempotencyKey: randomUUID(),
        website: '',
        domain: 'lampe.rs',
        market: 'Serbia',
        sku: 'L1',
        price: '2990',
        currency: 'RSD',
        customerData: customer,
      }),
    },
    {
      name: 'add upsell products',
      route: upsellRoutes.add,
      path: () => '/api/upsell/process-links',
      token: own,
      payload: () => ({
        websiteId,
        upsellProductLinks: [
          {
            url: 'http://127.0.0.1/lampa',
            title: 'Lampica',
            price: '490,50',
            originalPrice: 990,
            productCost: '3.25',
            sku: 'L',
            image: 'https://primer.rs/1.jpg',
            images: ['https://primer.rs/2.jpg'],
          },
        ],
      }),
    },
    {
      name: 'change an upsell product',
      route: upsellRoutes.change,
      path: () => `/api/upsell/products/${upsellId}`,
      token: own,
      payload: () => ({
        title: 'Lampica',
        urgentDescription: 'Samo sada',
        price: '490,50',
        originalPrice: 990,
        productCost: 3,
        sku: 'L',
        images: ['https://primer.rs/2.jpg'],
        features: ['Mala', 'Laka'],
        stockLeft: 5,
        isActive: true,
      }),
    },
    {
      name: 'take an upsell product',
      route: upsellRoutes.combine,
      path: () => '/api/combine-upsell',
      token: own,
      payload: () => ({ originalOrderId: orderId, upsellProductId: upsellId, quantity: 1 }),
    },
    {
      name: 'be done with upsell products',
      route: upsellRoutes.finish,
      path: () => '/api/combine-upsell/finish',
      token: own,
      payload: () => ({ orderId, how: 'finished' }),
    },
    {
      name: 'change order',
      route: orderRoutes.change,
      path: () => `/api/orders/${orderId}`,
      token: () => admin.token,
      payload: () => ({ status: 'U dostavi', reason: 'zašto' }),
    },
    {
      name: 'change order status',
      route: orderRoutes.changeStatus,
      path: () => `/api/orders/${orderId}/status`,
      token: own,
      payload: () => ({ status: 'Otkazana', reason: 'zašto' }),
    },
    {
      name: 'set costs',
      route: marketCostRoutes.set,
      path: () => '/api/market-costs',
      token: own,
      payload: () => ({
        market: 'Serbia',
        shippingCost: '1,50',
        packagingCost: 2,
        otherCosts: '3.25',
        description: 'Kurir',
        isActive: true,
      }),
    },
    {
      name: 'change costs',
      route: marketCostRoutes.change,
      path: () => `/api/market-costs/${costId}`,
      token: own,
      payload: () => ({
        market: 'Serbia',
        shippingCost: '1,50',
        packagingCost: 2,
        otherCosts: '3.25',
        description: 'Kurir',
        isActive: true,
      }),
    },
  ]
}
