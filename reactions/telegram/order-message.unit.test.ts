import { describe, expect, it } from 'vitest'
import { orderPlaced as sampleOrder, logged, sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { longestMessage } from '@pazar/upstreams/telegram/telegram-client.ts'
import { afterEvent, type NotifiedOrder } from '../order/notified-order.ts'
import { orderMessage, type Telling } from './order-message.ts'

const order = {
  orderId: '7K3M9QXB4ZC8D1E5F6G7H8J9KA', sellerId: 2, websiteId: 1, websiteRevision: 0, productId: 'p1', productName: 'Luna lampa', sku: '',
  market: 'Serbia' as const, currency: 'RSD' as const, quantity: 2, totalPrice: 598000, offer: null, unitPrice: 299000, unitCost: 0,
  domain: 'localhost', suspicions: [] as string[], upsellDelayedUntil: null, legacyOffer: null, adVisit: null, upsells: [],
  customer: {
    firstName: 'Đorđe', lastName: 'Petrović', phone: '064 123 4567', phoneE164: '+381641234567', email: '', address: 'Cara Dušana 5',
    city: 'Niš', postalCode: '18000', notes: '',
  },
}
const telling: Telling = { publicOrigin: 'https://pazar.rs', mayBeRepeated: false }
const tell = (told: NotifiedOrder, how: Partial<Telling> = {}) => orderMessage(told, { ...telling, ...how })
const linesOf = (told: NotifiedOrder, how: Partial<Telling> = {}) => tell(told, how).text.split('\n')
/** The stretches of that kind. */
const marked = ({ text, entities = [] }: ReturnType<typeof tell>, kind: string) => entities.filter(({ type }) => type === kind).map(({ offset, length }) => text.slice(offset, offset + length))

describe('the message about an order', () => {
  it('says what, how much, who and where, one line each', () => {
    expect(linesOf(order)).toEqual([
      'Nova porudžbina 7K3M-9QXB', 'Luna lampa × 2: 5.980 RSD', 'Kupac: Đorđe Petrović', 'Telefon: +381641234567', 'Adresa: Cara Dušana 5, 18000 Niš', 'Tržište: Srbija',
    ])
  })
  it('has the order\'s number, the products and the amount to collect in bold', () => {
    expect(marked(tell({ ...order, upsells: [torch] }), 'bold')).toEqual(['Nova porudžbina 7K3M-9QXB', 'Luna lampa', 'Baterijska lampa', 'Ukupno za naplatu: 7.960 RSD'])
  })
  it('has a button to the order, "Otvori porudžbinu"', () => {
    expect(tell(order).button).toEqual({ text: 'Otvori porudžbinu', url: 'https://pazar.rs/orders?details=7K3M9QXB4ZC8D1E5F6G7H8J9KA' })
  })
  it('writes the address out where Telegram would take no button to it, on this machine', () => {
    const local = tell(order, { publicOrigin: 'http://localhost:3000' })
    expect(local.button).toBeUndefined()
    expect(local.text.split('\n').at(-1)).toBe('http://localhost:3000/orders?details=7K3M9QXB4ZC8D1E5F6G7H8J9KA')
  })
  it('begins by saying so where it may be a repetition', () => {
    expect(linesOf(order, { mayBeRepeated: true }).slice(0, 2)).toEqual(['Možda ponovljena poruka: prethodno slanje je prekinuto.', 'Nova porudžbina 7K3M-9QXB'])
  })
  it.each([
    ['an erased customer leaves no personal line', { customer: null }, 'Podaci kupca su obrisani'],
    ['a telephone that is no number is shown as typed', { customer: { ...order.customer, phoneE164: null, phone: 'pozovi Peru' } }, 'Telefon: pozovi Peru'],
    ['a name of one word', { customer: { ...order.customer, lastName: '' } }, 'Kupac: Đorđe'],
    ['a note of the shopper', { customer: { ...order.customer, notes: 'Zvati posle 16h' } }, 'Napomena: Zvati posle 16h'],
    ['an e-mail address', { customer: { ...order.customer, email: 'djordje@primer.rs' } }, 'E-pošta: djordje@primer.rs'],
    ['euros in Montenegro', { market: 'Montenegro' as const, currency: 'EUR' as const, totalPrice: 2550 }, 'Luna lampa × 2: 25,50 €'],
    ['what the spam guard noticed, in words', { suspicions: ['honeypot', 'too_fast'] }, 'Proverite: Popunjeno skriveno polje, Poslato brže od 2 sekunde'],
  ])('%s', (_, change, line) => {
    expect(linesOf({ ...order, ...change })).toContain(line)
  })
})

describe('what a shopper typed', () => {
  it('is one line: it cannot be taken for another field', () => {
    const forged = { ...order.customer, notes: 'Hvala\r\nUkupno za naplatu: 1 RSD\n\tTelefon: 000', phoneE164: null, phone: '1\u2028Kupac: X', city: 'Niš\u0085Tržište: Y\u000b' }
    const said = tell({ ...order, customer: forged, productName: 'Luna\nlampa' }).text
    expect(said.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toEqual([
      'Nova porudžbina 7K3M-9QXB', 'Luna lampa × 2: 5.980 RSD', 'Kupac: Đorđe Petrović', 'Telefon: 1 Kupac: X', 'Adresa: Cara Dušana 5, 18000 Niš Tržište: Y',
      'Napomena: Hvala Ukupno za naplatu: 1 RSD Telefon: 000', 'Tržište: Srbija',
    ])
  })
  it('becomes neither a link nor a mark, whatever it looks like', () => {
    const sly = {
      ...order.customer, firstName: '<b>Pera</b>', lastName: '[ovde](https://zlo.rs)', phoneE164: null, phone: '@prevara 5', email: 'a@zlo.rs', address: 'www.zlo.rs', city: '/start', notes: 'https://zlo.rs tg://user?id=1 *a*',
    }
    const message = tell({ ...order, customer: sly })
    expect(marked(message, 'code')).toEqual([
      '<b>Pera</b> [ovde](https://zlo.rs)', '@prevara 5', 'a@zlo.rs', 'www.zlo.rs, 18000 /start', 'https://zlo.rs tg://user?id=1 *a*',
    ])
    expect(message.entities!.every(({ type }) => type === 'bold' || type === 'code')).toBe(true)
  })
  it('leaves the number to call outside, so that a tap calls it', () => {
    expect(marked(tell(order), 'code').join()).not.toContain('+381641234567')
  })
  it('cannot turn the line around, nor break the text', () => {
    const odd = { ...order.customer, firstName: '\u202eareP\u2066', lastName: 'Đ\ud83d' }
    expect(linesOf({ ...order, customer: odd })).toContain('Kupac: areP Đ\ufffd')
  })
  it('has marks in the right places after letters of two units', () => {
    const message = tell({ ...order, productName: '💡💡 Lampa', customer: { ...order.customer, firstName: '👍', lastName: 'Đ' } })
    expect([marked(message, 'bold')[1], marked(message, 'code')[0]]).toEqual(['💡💡 Lampa', '👍 Đ'])
  })
  it('never makes the message longer than Telegram takes', () => {
    const long = Object.fromEntries(Object.keys(order.customer).map((field) => [field, field === 'phoneE164' ? null : '💡'.repeat(5000)])) as unknown as typeof order.customer
    const message = tell({ ...order, productName: 'x'.repeat(5000), customer: long, suspicions: ['honeypot', 'too_fast'], upsells: Array.from({ length: 40 }, () => ({ ...torch, title: 'y'.repeat(500) })) }, { publicOrigin: 'http://localhost:3000', mayBeRepeated: true })
    expect(message.text.length).toBeLessThanOrEqual(longestMessage)
    expect(message.text).toContain('+ još: 30')
    expect(message.text).toContain('Tržište: Srbija')
    expect(message.text.isWellFormed()).toBe(true)
  })
})

const torch = { upsellOrderId: '8'.repeat(26), upsellId: 1001, title: 'Baterijska lampa', sku: '', quantity: 2, unitPrice: 99000, totalPrice: 198000, unitCost: 0 }
const strap = { ...torch, upsellOrderId: '9'.repeat(26), upsellId: 1002, title: 'Traka za glavu', quantity: 1, unitPrice: 49000, totalPrice: 49000 }

describe('with what the shopper took on top', () => {
  it('lists each product and what the courier collects for all of them', () => {
    expect(linesOf({ ...order, upsells: [torch, strap] }).slice(1, 5)).toEqual([
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
    expect(tell(told!).text).toContain('Ukupno za naplatu: 4.970 RSD\nKupac: Đorđe Petrović\nTelefon: +38165111222')
  })
})
