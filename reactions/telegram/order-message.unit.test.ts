// Rules: upsell/notification-delay, integrations/telegram
import { describe, expect, it } from 'vitest'
import {
  orderPlaced as sampleOrder,
  logged,
  sampleOrderId,
} from '@pazar/projections/testing/sample-events.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'
import { linesOf, marked, messageFor, order, orderWith, torch } from './testing/sample-messages.ts'

describe('the message about an order', () => {
  it('has product, quantity, price, customer and address, one line each', () => {
    expect(linesOf(order)).toEqual([
      'Nova porudžbina 7K3M-9QXB',
      'Luna lampa × 2: 5.980 RSD',
      'Kupac: Đorđe Petrović',
      'Telefon: +381641234567',
      'Adresa: Cara Dušana 5, 18000 Niš',
      'Tržište: Srbija',
    ])
  })
  it('shows the order number, the products and the total in bold', () => {
    expect(marked(messageFor(orderWith({ upsells: [torch] })), 'bold')).toEqual([
      'Nova porudžbina 7K3M-9QXB',
      'Luna lampa',
      'Baterijska lampa',
      'Ukupno za naplatu: 7.960 RSD',
    ])
  })
  it('has a line for a delivery charge, which is part of the total and not of the product price', () => {
    const delivery = { deliveryWay: 'added', deliveryAmount: 350_00, deliveryText: '' } as const
    const lines = linesOf(orderWith({ totalPrice: 5980_00 + 350_00, delivery })).map((line) =>
      line.replaceAll('\u00a0', ' '),
    )
    expect(lines.slice(1, 4)).toEqual([
      'Luna lampa × 2: 5.980 RSD',
      'Dostava: 350 RSD, u otkupnini',
      'Ukupno za naplatu: 6.330 RSD',
    ])
  })
  it('names a delivery that the shopper pays to the courier, without a total', () => {
    const delivery = { deliveryWay: 'courier', deliveryAmount: 0, deliveryText: 'po cenovniku' } as const
    expect(linesOf(orderWith({ delivery })).slice(1, 4)).toEqual([
      'Luna lampa × 2: 5.980 RSD',
      'Dostava: kupac plaća kuriru: po cenovniku',
      expect.stringContaining('Kupac'),
    ])
  })
  it('has a button to the order, "Otvori porudžbinu"', () => {
    expect(messageFor(order).button).toEqual({
      text: 'Otvori porudžbinu',
      url: 'https://pazar.rs/orders?details=7K3M9QXB4ZC8D1E5F6G7H8J9KA',
    })
  })
  it('spells out the address if Telegram would reject a button, as for localhost', () => {
    const local = messageFor(order, { publicOrigin: 'http://localhost:3000' })
    expect(local.button).toBeUndefined()
    expect(local.text.split('\n').at(-1)).toBe(
      'http://localhost:3000/orders?details=7K3M9QXB4ZC8D1E5F6G7H8J9KA',
    )
  })
  it('begins with a notice if it may be a repetition', () => {
    expect(linesOf(order, { mayBeRepeated: true }).slice(0, 2)).toEqual([
      'Možda ponovljena poruka: prethodno slanje je prekinuto.',
      'Nova porudžbina 7K3M-9QXB',
    ])
  })
  it.each([
    ['has no personal line after the customer was erased', { customer: null }, 'Podaci kupca su obrisani'],
    [
      'shows an invalid phone number as typed',
      { customer: { ...order.customer, phoneE164: null, phone: 'pozovi Peru' } },
      'Telefon: pozovi Peru',
    ],
    ['shows a name of one word', { customer: { ...order.customer, lastName: '' } }, 'Kupac: Đorđe'],
    [
      'shows a note of the shopper',
      { customer: { ...order.customer, notes: 'Zvati posle 16h' } },
      'Napomena: Zvati posle 16h',
    ],
    [
      'shows an e-mail address',
      { customer: { ...order.customer, email: 'djordje@primer.rs' } },
      'Email: djordje@primer.rs',
    ],
    [
      'shows euros in Montenegro',
      { market: 'Montenegro' as const, currency: 'EUR' as const, totalPrice: 2550 },
      'Luna lampa × 2: 25,50 €',
    ],
    [
      'explains the suspicions of the spam guard',
      { suspicions: ['honeypot', 'too_fast'] },
      'Proverite: Popunjeno skriveno polje, Poslato brže od 2 sekunde',
    ],
  ])('%s', (_, change, line) => {
    expect(linesOf(orderWith({ ...change }))).toContain(line)
  })
})

const strap = {
  ...torch,
  upsellOrderId: '9'.repeat(26),
  upsellId: 1002,
  title: 'Traka za glavu',
  quantity: 1,
  unitPrice: 49000,
  totalPrice: 49000,
}

describe('the message about an order with upsells', () => {
  it('lists each product and the total that the courier collects', () => {
    expect(linesOf(orderWith({ upsells: [torch, strap] })).slice(1, 5)).toEqual([
      'Luna lampa × 2: 5.980 RSD',
      '+ Baterijska lampa × 2: 1.980 RSD',
      '+ Traka za glavu × 1: 490 RSD',
      'Ukupno za naplatu: 8.450 RSD',
    ])
  })

  it('lists every line with its variant, and the discount', () => {
    const [line] = order.lines
    const lines = [
      { ...line!, pieces: 1, price: 299000, variant: { variantId: null, label: '' } },
      { ...line!, lineId: '2', title: 'Majica', price: 150000, variant: { variantId: 4, label: 'M / Crna' } },
    ]
    expect(linesOf({ ...order, lines, discount: 10000 }).slice(1, 5)).toEqual([
      'Luna lampa, nije izabrano × 1: 2.990 RSD',
      'Majica, M / Crna × 2: 1.500 RSD',
      'Popust: −100 RSD',
      'Ukupno za naplatu: 4.390 RSD',
    ])
  })

  it('includes all events of the stream: upsells and the corrected customer', () => {
    const stream = `order-${sampleOrderId(1)}`
    const events = [
      sampleOrder(1, { market: 'Serbia', currency: 'RSD', quantity: 1, totalPrice: 299000 }),
      { type: 'OrderUpsellAccepted', data: torch } as const,
      {
        type: 'OrderCustomerChanged',
        data: { before: { phone: '1' }, after: { phone: '065 111 222', phoneE164: '+38165111222' } },
      } as const,
      { type: 'OrderUpsellEnded', data: { how: 'finished' } } as const,
    ]
    const notifiedOrder = events
      .map((event, n) => logged(event, stream, n, n))
      .reduce<NotifiedOrder | undefined>(afterEvent, undefined)
    expect(messageFor(notifiedOrder!).text).toContain(
      'Ukupno za naplatu: 4.970 RSD\nKupac: Đorđe Petrović\nTelefon: +38165111222',
    )
  })
})
