import { orderIdFrom, shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { initialOrderStatus } from '@pazar/contracts/order/order-status.ts'
import type { WebhookBody, WebhookOrder } from '@pazar/contracts/webhook/payload.ts'

/** Derived from a fixed text, so the example order has the same id every time. */
const id = orderIdFrom(Buffer.from('primer porudžbine'))
const upsellOrderId = orderIdFrom(Buffer.from('primer dodatnog proizvoda'))

const lines: WebhookOrder['lines'] = [
  {
    id: '1',
    kind: 'product',
    name: 'Solarna lampa (primer)',
    sku: 'PRIMER-1',
    variant: null,
    pieces: 2,
    price: '3980.00',
  },
  {
    id: upsellOrderId,
    kind: 'upsell',
    name: 'Torbica (primer)',
    sku: 'PRIMER-2',
    variant: null,
    pieces: 1,
    price: '490.00',
  },
]

/** The example body of a webhook test: a fictitious order with every field set, marked as a test. */
export const exampleOrder = (at: Date): WebhookBody => ({
  type: 'order.placed',
  timestamp: at.toISOString(),
  test: true,
  data: {
    order: {
      id,
      number: shortOrderId(id),
      revision: 1,
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
      status: initialOrderStatus,
      market: 'Serbia',
      currency: 'RSD',
      domain: 'primer.rs',
      websiteId: 1,
      product: {
        id: 'primer',
        name: 'Solarna lampa (primer)',
        sku: 'PRIMER-1',
        quantity: 2,
        unitPrice: '1990.00',
        totalPrice: '3980.00',
      },
      upsells: [
        {
          orderId: upsellOrderId,
          upsellProductId: 1,
          name: 'Torbica (primer)',
          sku: 'PRIMER-2',
          quantity: 1,
          unitPrice: '490.00',
          totalPrice: '490.00',
          acceptedAt: at.toISOString(),
        },
      ],
      lines,
      discount: '0.00',
      delivery: { way: 'added', amount: '350.00', text: '' },
      total: '4820.00',
      customer: {
        firstName: 'Petar',
        lastName: 'Primer',
        phone: '060 000 0000',
        phoneE164: '+381600000000',
        email: 'primer@primer.rs',
        address: 'Primerova 1',
        city: 'Beograd',
        postalCode: '11000',
        notes: 'Ovo je proba, ništa ne šaljite',
      },
      trackingId: null,
      mergedInto: null,
      splitFrom: null,
      suspicions: [],
      personalDataErased: false,
    },
  },
})
