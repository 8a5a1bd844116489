import { describe, expect, it } from 'vitest'
import { destinationOf, messageOf, orderIn, titleOf } from './notification-words.ts'

const orderId = 'ABCDEFGH234567890ABCDEFGHJ'
const stream = `order-${orderId}`
const order = { product_name: 'Luna lampa', quantity: 2, total_price: 598000, currency: 'RSD' } as const
const about = { effect: 'telegram-order-message', target: '', stream, order }

describe('the title of a notification', () => {
  it.each([
    ['OrderPlaced', 'Nova porudžbina ABCD-EFGH'],
    // The audit is a moment behind: nearly everything is about a new order.
    [undefined, 'Nova porudžbina ABCD-EFGH'],
    ['OrderStatusChanged', 'Promena statusa ABCD-EFGH'],
    ['OrderCustomerChanged', 'Izmena podataka kupca ABCD-EFGH'],
    ['OrderTrackingAssigned', 'Broj pošiljke ABCD-EFGH'],
    ['OrderUpsellAccepted', 'Dodatak uz porudžbinu ABCD-EFGH'],
    ['PersonalDataErased', 'Obrisani podaci kupca ABCD-EFGH'],
    ['OrderNoteAdded', 'Porudžbina ABCD-EFGH'],
  ])('after %s is "%s"', (event, title) => expect(titleOf({ ...about, event })).toBe(title))

  it.each(['website-7', 'order-', 'order-proba', ''])('of what is no order (%j) says so', (other) => {
    expect(orderIn(other)).toBeNull()
    expect(titleOf({ ...about, stream: other, order: undefined })).toBe('Poruka bez porudžbine')
  })
})

describe('a webhook is called', () => {
  const webhook = { ...about, effect: 'webhook', target: '3' }
  it.each([
    ['by its description', { description: ' Magacin ', url: 'https://erp.rs/a' }, 'Webhook „Magacin“'],
    ['by its host where it has none', { description: '', url: 'https://erp.rs:8443/a?tajna=1' }, 'Webhook erp.rs:8443'],
    ['by its number where it is there no more', undefined, 'Webhook 3'],
  ])('%s', (_how, known, name) => {
    expect(destinationOf({ ...webhook, webhook: known })).toBe(name)
    expect(messageOf({ ...webhook, webhook: known })).toBe(`Luna lampa × 2: 5.980 RSD → ${name}`)
  })
})

describe('the message of a notification', () => {
  it.each([
    ['telegram-order-message', '', 'Luna lampa × 2: 5.980 RSD → Telegram'],
    ['sheet-row', '', 'Luna lampa × 2: 5.980 RSD → Google Sheets'],
    ['meta-purchase', '', 'Luna lampa × 2: 5.980 RSD → Meta (Conversions API)'],
    ['webhook', '3', 'Luna lampa × 2: 5.980 RSD → Webhook 3'],
    ['nepoznat', '', 'Luna lampa × 2: 5.980 RSD → nepoznat'],
  ])('of %s says what was ordered and where it goes', (effect, target, message) => expect(messageOf({ ...about, effect, target })).toBe(message))

  it('without an order says where it goes', () => expect(messageOf({ ...about, order: undefined })).toBe('→ Telegram'))

  it('has the cents of amounts that have any', () => {
    expect(messageOf({ ...about, order: { ...order, total_price: 2550, currency: 'EUR' } })).toBe('Luna lampa × 2: 25,50 € → Telegram')
  })
})
