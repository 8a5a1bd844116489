import { describe, expect, it } from 'vitest'
import { orderPlaced as sampleOrder, logged, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { afterEvent, type NotifiedOrder, orderMessage } from './order-message.ts'

const order = {
  orderId: '7K3M9QXB4ZC8D1E5F6G7H8J9KA', sellerId: 2, websiteId: 1, websiteRevision: 0, productId: 'p1', productName: 'Luna lampa', sku: '',
  market: 'Serbia' as const, currency: 'RSD' as const, quantity: 2, totalPrice: 598000, offer: null, unitPrice: 299000, unitCost: 0,
  domain: 'localhost', suspicions: [] as string[], upsellDelayedUntil: null, legacyOffer: null, adVisit: null, upsells: [],
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
  it('has one line per field: what a shopper typed cannot be taken for another line', () => {
    const forged = { ...order.customer, notes: 'Hvala\r\nUkupno za naplatu: 1 RSD\n\tTelefon: 000', phoneE164: null, phone: '1\u2028Kupac: X', city: 'Niš\u0085Tržište: Y\u000b' }
    const said = orderMessage({ ...order, customer: forged, productName: 'Luna\nlampa' })
    expect(said.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toEqual([
      'Nova porudžbina 7K3M-9QXB', 'Luna lampa × 2: 5.980 RSD', 'Kupac: Đorđe Petrović', 'Telefon: 1 Kupac: X', 'Adresa: Cara Dušana 5, 18000 Niš Tržište: Y',
      'Napomena: Hvala Ukupno za naplatu: 1 RSD Telefon: 000', 'Tržište: Srbija',
    ])
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

const torch = { upsellOrderId: '8'.repeat(26), upsellId: 1001, title: 'Baterijska lampa', sku: '', quantity: 2, unitPrice: 99000, totalPrice: 198000, unitCost: 0 }
const strap = { ...torch, upsellOrderId: '9'.repeat(26), upsellId: 1002, title: 'Traka za glavu', quantity: 1, unitPrice: 49000, totalPrice: 49000 }

describe('with what the shopper took on top', () => {
  it('lists each product and what the courier collects for all of them', () => {
    expect(orderMessage({ ...order, upsells: [torch, strap] }).split('\n').slice(1, 5)).toEqual([
      'Luna lampa × 2: 5.980 RSD', '+ Baterijska lampa × 2: 1.980 RSD', '+ Traka za glavu × 1: 490 RSD', 'Ukupno za naplatu: 8.450 RSD',
    ])
  })

  it('is told from the whole stream: what was taken, and the customer as he was corrected', () => {
    const stream = `order-${sampleOrderId(1)}`
    const events = [
      sampleOrder(1, { market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 299000 }),
      { type: 'OrderUpsellAccepted', data: torch } as const,
      { type: 'OrderCustomerChanged', data: { before: { phone: '1' }, after: { phone: '065 111 222', phoneE164: '+38165111222' } } } as const,
      { type: 'OrderUpsellEnded', data: { how: 'finished' } } as const,
    ]
    const told = events.map((event, n) => logged(event, stream, n, n)).reduce<NotifiedOrder | undefined>(afterEvent, undefined)
    expect(orderMessage(told!)).toContain('Ukupno za naplatu: 4.970 RSD\nKupac: Đorđe Petrović\nTelefon: +38165111222')
  })
})
