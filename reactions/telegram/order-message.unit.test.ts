import { describe, expect, it } from 'vitest'
import { orderMessage } from './order-message.ts'

const order = {
  orderId: '7K3M9QXB4ZC8D1E5F6G7H8J9KA', sellerId: 2, websiteId: 1, websiteRevision: 0, productId: 'p1', productName: 'Luna lampa', sku: '',
  market: 'Serbia' as const, currency: 'RSD' as const, quantity: 2, totalPrice: 598000, offer: null, unitPrice: 299000, unitCost: 0,
  domain: 'localhost', suspicions: [] as string[], upsellDelayedUntil: null, legacyOffer: null,
  customer: {
    firstName: 'Đorđe', lastName: 'Petrović', phone: '064 123 4567', phoneE164: '+381641234567', email: '', address: 'Cara Dušana 5',
    city: 'Niš', postalCode: '18000', notes: '',
  },
}

describe('the message about an order', () => {
  it('says what, how much, who and where', () => {
    expect(orderMessage(order)).toBe(
      [
        'Nova porudžbina 7K3M-9QXB', 'Luna lampa × 2: 5.980 RSD', 'Kupac: Đorđe Petrović', 'Telefon: +381641234567',
        'Adresa: Cara Dušana 5, 18000 Niš', 'Tržište: Srbija',
      ].join('\n'),
    )
  })
  it.each([
    ['an erased customer leaves no personal line', { customer: null }, 'Podaci kupca su obrisani'],
    ['a telephone that is no number is shown as typed', { customer: { ...order.customer, phoneE164: null, phone: 'pozovi Peru' } }, 'Telefon: pozovi Peru'],
    ['a note of the shopper', { customer: { ...order.customer, notes: 'Zvati posle 16h' } }, 'Napomena: Zvati posle 16h'],
    ['suspicions', { suspicions: ['Prebrzo popunjen obrazac'] }, 'Proverite: Prebrzo popunjen obrazac'],
  ])('%s', (_, change, line) => {
    expect(orderMessage({ ...order, ...change }).split('\n')).toContain(line)
  })
})
