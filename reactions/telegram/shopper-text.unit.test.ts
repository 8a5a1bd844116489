// Rules: integrations/telegram
import { describe, expect, it } from 'vitest'
import { maxMessageLength } from '@pazar/integrations/telegram/telegram-client.ts'
import { linesOf, marked, messageFor, order, orderWith, torch } from './testing/sample-messages.ts'

describe('text typed by a shopper', () => {
  it('stays on one line and cannot fake another field', () => {
    const forged = {
      ...order.customer,
      notes: 'Hvala\r\nUkupno za naplatu: 1 RSD\n\tTelefon: 000',
      phoneE164: null,
      phone: '1\u2028Kupac: X',
      city: 'Niš\u0085Tržište: Y\u000b',
    }
    const text = messageFor(orderWith({ customer: forged, productName: 'Luna\nlampa' })).text
    expect(text.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toEqual([
      'Nova porudžbina 7K3M-9QXB',
      'Luna lampa × 2: 5.980 RSD',
      'Kupac: Đorđe Petrović',
      'Telefon: 1 Kupac: X',
      'Adresa: Cara Dušana 5, 18000 Niš Tržište: Y',
      'Napomena: Hvala Ukupno za naplatu: 1 RSD Telefon: 000',
      'Tržište: Srbija',
    ])
  })
  it('becomes neither a link nor markup', () => {
    const sly = {
      ...order.customer,
      firstName: '<b>Pera</b>',
      lastName: '[ovde](https://zlo.rs)',
      phoneE164: null,
      phone: '@prevara 5',
      email: 'a@zlo.rs',
      address: 'www.zlo.rs',
      city: '/start',
      notes: 'https://zlo.rs tg://user?id=1 *a*',
    }
    const message = messageFor(orderWith({ customer: sly }))
    expect(marked(message, 'code')).toEqual([
      '<b>Pera</b> [ovde](https://zlo.rs)',
      '@prevara 5',
      'a@zlo.rs',
      'www.zlo.rs, 18000 /start',
      'https://zlo.rs tg://user?id=1 *a*',
    ])
    expect(message.entities!.every(({ type }) => type === 'bold' || type === 'code')).toBe(true)
  })
  it('does not include the phone number, so that a tap can call it', () => {
    expect(marked(messageFor(order), 'code').join()).not.toContain('+381641234567')
  })
  it('cannot reverse the line or break the text', () => {
    const odd = { ...order.customer, firstName: '\u202eareP\u2066', lastName: 'Đ\ud83d' }
    expect(linesOf(orderWith({ customer: odd }))).toContain('Kupac: areP Đ\ufffd')
  })
  it('has correct offsets after surrogate pairs', () => {
    const message = messageFor(
      orderWith({
        productName: '💡💡 Lampa',
        customer: { ...order.customer, firstName: '👍', lastName: 'Đ' },
      }),
    )
    expect([marked(message, 'bold')[1], marked(message, 'code')[0]]).toEqual(['💡💡 Lampa', '👍 Đ'])
  })
  it("never exceeds Telegram's maximum message length", () => {
    const long = Object.fromEntries(
      Object.keys(order.customer).map((field) => [field, field === 'phoneE164' ? null : '💡'.repeat(5000)]),
    ) as unknown as typeof order.customer
    const message = messageFor(
      orderWith({
        productName: 'x'.repeat(5000),
        customer: long,
        suspicions: ['honeypot', 'too_fast'],
        upsells: Array.from({ length: 40 }, () => ({ ...torch, title: 'y'.repeat(500) })),
      }),
      { publicOrigin: 'http://localhost:3000', mayBeRepeated: true },
    )
    expect(message.text.length).toBeLessThanOrEqual(maxMessageLength)
    expect(message.text).toContain('+ još: 30')
    expect(message.text).toContain('Tržište: Srbija')
    expect(message.text.isWellFormed()).toBe(true)
  })
})
