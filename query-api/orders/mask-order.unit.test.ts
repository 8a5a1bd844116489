// Rules: orders/visibility
import type { UpsellOrderView } from '@pazar/contracts/order/view-schemas.ts'
import { describe, expect, it } from 'vitest'
import { maskOrder } from './mask-order.ts'

const order = {
  firstName: 'Đorđe',
  lastName: 'Petrović',
  phone: '064/123-45 67',
  email: 'djordje@primer.rs',
  address: 'Njegoševa 1',
  city: 'Beograd',
  postalCode: '11000',
  notes: 'Zvati posle 17 h',
  trackingId: 'RS1',
  upsells: [],
}

const upsellOrder = (changes: Partial<UpsellOrderView>): UpsellOrderView => ({
  id: 'U',
  orderId: 'U',
  originalOrderId: 'O',
  upsellProductId: 1,
  websiteId: 1,
  userId: 2,
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

describe('maskOrder', () => {
  it('keeps just enough for customers to recognize their own order', () => {
    expect(maskOrder(order)).toEqual({
      firstName: 'Đ***',
      lastName: 'P***',
      phone: '*** 567',
      email: 'd***@***',
      address: '***',
      city: '***',
      postalCode: '***',
      notes: '***',
      trackingId: null,
      upsells: [],
    })
  })

  it('masks upsell orders of the same parcel too', () => {
    const customerData = {
      name: 'Đorđe Petrović',
      email: 'djordje@primer.rs',
      phone: '064/123-45 67',
      address: 'Njegoševa 1',
      city: 'Beograd',
      postalCode: '',
      notes: 'Zvati',
    }
    expect(
      maskOrder({
        ...order,
        upsells: [upsellOrder({ trackingId: 'RS1', customerData }), upsellOrder({ customerData: null })],
      }).upsells,
    ).toMatchObject([
      {
        title: 'Torbica',
        trackingId: null,
        customerData: {
          name: 'Đ*** P***',
          email: 'd***@***',
          phone: '*** 567',
          address: '***',
          city: '***',
          postalCode: '',
          notes: '***',
        },
      },
      { trackingId: null, customerData: null },
    ])
  })

  it('leaves empty fields empty', () => {
    const empty = {
      firstName: '',
      lastName: null,
      phone: null,
      email: '',
      address: null,
      city: '',
      postalCode: '',
      notes: null,
      trackingId: null,
      upsells: [],
    }
    expect(maskOrder(empty)).toEqual(empty)
  })

  it('keeps a whole first character, even if it is a surrogate pair', () => {
    expect(maskOrder({ ...order, firstName: '😀na' }).firstName).toBe('😀***')
  })
})
