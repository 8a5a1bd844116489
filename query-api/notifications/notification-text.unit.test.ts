import { productLine } from '@pazar/contracts/order/lines.ts'
import { describe, expect, it } from 'vitest'
import { destinationOf, messageOf, orderIn, titleOf } from './notification-text.ts'

const orderId = 'ABCDEFGH234567890ABCDEFGHJ'
const stream = `order-${orderId}`
const line = productLine({ title: 'Luna lampa', sku: 'L-1', pieces: 2, price: 5980_00, unitCost: 0 })
const lines = [line]
const order = {
  product_name: 'Luna lampa',
  quantity: 2,
  lines,
  total_price: 598000,
  currency: 'RSD',
} as const
const about = { effect: 'telegram-order-message', target: '', stream, order }

describe('the title of a notification', () => {
  it.each([
    ['OrderPlaced', 'Nova porudžbina ABCD-EFGH'],
    // The activity table is slightly behind, and nearly all deliveries are about a new order.
    [undefined, 'Nova porudžbina ABCD-EFGH'],
    ['OrderStatusChanged', 'Promena statusa ABCD-EFGH'],
    ['OrderCustomerChanged', 'Izmena podataka kupca ABCD-EFGH'],
    ['OrderTrackingAssigned', 'Broj pošiljke ABCD-EFGH'],
    ['OrderUpsellAccepted', 'Dodatak uz porudžbinu ABCD-EFGH'],
    ['PersonalDataErased', 'Obrisani podaci kupca ABCD-EFGH'],
    ['OrderNoteAdded', 'Porudžbina ABCD-EFGH'],
  ])('after %s is "%s"', (event, title) => expect(titleOf({ ...about, event })).toBe(title))

  it.each(['website-7', 'order-', 'order-proba', ''])('does not name an order for the stream %j', (other) => {
    expect(orderIn(other)).toBeNull()
    expect(titleOf({ ...about, stream: other, order: undefined })).toBe('Poruka bez porudžbine')
  })
})

describe('the name of a webhook', () => {
  const webhook = { ...about, effect: 'webhook', target: '3' }
  it.each([
    ['is its description', { description: ' Magacin ', url: 'https://erp.rs/a' }, 'Webhook „Magacin“'],
    [
      'is its host if it has no description',
      { description: '', url: 'https://erp.rs:8443/a?tajna=1' },
      'Webhook erp.rs:8443',
    ],
    ['is its number if it was removed', undefined, 'Webhook 3'],
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
  ])('for %s contains the order and the destination', (effect, target, message) =>
    expect(messageOf({ ...about, effect, target })).toBe(message),
  )

  it('contains only the destination without an order', () =>
    expect(messageOf({ ...about, order: undefined })).toBe('→ Telegram'))

  it('names each line of an order with several', () => {
    const two = [line, { ...line, lineId: '2', title: 'Sijalica', pieces: 1 }]
    expect(messageOf({ ...about, order: { ...order, quantity: 3, lines: two } })).toBe(
      '2 × Luna lampa, 1 × Sijalica: 5.980 RSD → Telegram',
    )
  })

  it('shows cents if the amount has any', () => {
    expect(messageOf({ ...about, order: { ...order, total_price: 2550, currency: 'EUR' } })).toBe(
      'Luna lampa × 2: 25,50 € → Telegram',
    )
  })
})
