// Rules: pixel/precedence, pixel/purchase-once
import { createHash } from 'node:crypto'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { AdVisit } from '@pazar/contracts/order/events.ts'
import { type Reply, startFakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { at, type MetaFixture, openMetaFixture, orderId, visit } from './testing/meta-fixture.ts'

let fixture: MetaFixture
beforeEach(async () => {
  fixture = await openMetaFixture()
})
afterEach(() => fixture.close())

const sha256 = (text: string) => [createHash('sha256').update(text).digest('hex')]
const until = '2026-03-01T10:09:00.000Z'
const accepted = (n: number): DomainEvent => ({
  type: 'OrderUpsellAccepted',
  data: {
    upsellOrderId: `U${n}`.padEnd(26, '0').replace('U', 'V'),
    upsellId: 1000 + n,
    title: 'Torbica',
    sku: '',
    quantity: 1,
    unitPrice: 99000,
    totalPrice: 99000,
    unitCost: 0,
  },
})

describe('a reported purchase', () => {
  it("carries the browser's event id, the value, the products and hashed customer data", async () => {
    await fixture.setUpAccount()
    await fixture.place(visit)
    expect(await fixture.deliver()).toEqual({ done: true })
    expect(fixture.meta.events).toEqual([
      {
        pixelId: '111',
        token: 'EAAnaloga',
        testCode: undefined,
        event: {
          event_name: 'Purchase',
          event_time: Date.parse(at) / 1000,
          event_id: orderId,
          action_source: 'website',
          event_source_url: 'https://lampe.rs/luna',
          custom_data: {
            value: 5980,
            currency: 'RSD',
            content_type: 'product',
            content_ids: ['P1'],
            content_name: 'Luna lampa',
            num_items: 2,
            order_id: orderId,
          },
          user_data: {
            em: sha256('djole@example.rs'),
            ph: sha256('381641234567'),
            fn: sha256('đorđe'),
            ln: sha256('ilić'),
            ct: sha256('novisad'),
            zp: sha256('21000'),
            country: sha256('rs'),
            external_id: sha256('2:+381641234567'),
            client_ip_address: '203.0.113.7',
            client_user_agent: 'Mozilla/5.0 (Linux)',
            fbp: 'fb.1.1.2',
            fbc: 'fb.1.1.klik',
          },
        },
      },
    ])
  })

  it.each([
    ['with offers', until, 0, 5980, ['P1'], 2],
    ['with offers', until, 1, 6970, ['P1', 'U1001'], 3],
    ['with offers', until, 2, 7960, ['P1', 'U1001', 'U1002'], 4],
    // Upsells of these orders are reported by the browser itself.
    ['without offers', null, 0, 5980, ['P1'], 2],
    ['without offers', null, 1, 5980, ['P1'], 2],
  ])(
    '%s until %s and %i accepted upsells, the reported value is %d',
    async (_, upsellDelayedUntil, count, value, contents, pieces) => {
      await fixture.setUpAccount()
      await fixture.place(visit, { upsellDelayedUntil })
      for (let n = 1; n <= count; n++) await fixture.append(`order-${orderId}`, accepted(n))
      await fixture.deliver()
      expect(fixture.meta.events.map(({ event }) => event)).toMatchObject([
        { event_id: orderId, custom_data: { value, content_ids: contents, num_items: pieces } },
      ])
    },
  )

  it('is due after the offers if it is the only report, otherwise at once', async () => {
    const due = async (adVisit: AdVisit | null, upsellDelayedUntil: string | null) => {
      await fixture.place(adVisit, { upsellDelayedUntil })
      return fixture.effect.dueAt!((await fixture.orderEvents()).at(-1)!)?.toISOString()
    }
    expect(await due(visit, until)).toBe('2026-03-01T10:09:05.000Z')
    expect(await due(visit, null)).toBeUndefined()
    expect(await due(null, until)).toBeUndefined()
    await fixture.append(`order-${orderId}`, { type: 'OrderUpsellEnded', data: { how: 'declined' } })
    const events = await fixture.orderEvents()
    expect(events.filter((event) => fixture.effect.expedites!(event)).map(({ type }) => type)).toEqual([
      'OrderUpsellEnded',
    ])
  })

  it.each([
    [
      'the click id of the first visit if there is no pixel cookie',
      null,
      `fb.1.${Date.parse(at)}.IwAR-klik_12`,
    ],
    ['the pixel cookie if there is one', 'fb.1.1.klik', 'fb.1.1.klik'],
  ])('carries %s', async (_, fbc, sent) => {
    await fixture.setUpAccount()
    await fixture.place(
      { ...visit, fbc },
      {
        clickIds: [
          { name: 'gclid', value: 'Cj0KCQiA-test' },
          { name: 'fbclid', value: 'IwAR-klik_12' },
        ],
      },
    )
    await fixture.deliver()
    expect(fixture.meta.events[0]!.event.user_data['fbc']).toBe(sent)
  })

  it('is counted once by Meta when sent twice', async () => {
    await fixture.setUpAccount()
    await fixture.place(visit)
    await fixture.deliver()
    await fixture.deliver()
    expect(fixture.meta.events).toHaveLength(2)
    expect(fixture.meta.counted()).toBe(1)
    expect(fixture.effect.isIdempotent).toBe(true)
  })

  it('goes to the pixel and test code of the seller host where the order was placed', async () => {
    await fixture.setUpAccount()
    await fixture.setUpHost()
    await fixture.place({ ...visit, pixelHost: 'lampe.rs' })
    await fixture.deliver()
    expect(fixture.meta.events).toMatchObject([{ pixelId: '222', token: 'EAAdomena', testCode: 'TEST9' }])
  })

  it('carries the corrected customer data', async () => {
    await fixture.setUpAccount()
    await fixture.place(visit)
    await fixture.append(`order-${orderId}`, {
      type: 'OrderCustomerChanged',
      data: { before: { phoneE164: '+381641234567' }, after: { phoneE164: '+38165111222' } },
    })
    await fixture.deliver()
    expect(fixture.meta.events[0]!.event.user_data['ph']).toEqual(sha256('38165111222'))
  })
})

it.each<[string, Reply, object]>([
  [
    'retries after 429, when Meta says',
    { status: 429, headers: { 'retry-after': '30' } },
    { failed: 'Meta trenutno ima previše zahteva', retryAfter: 30 },
  ],
  [
    'retries after 500',
    { status: 500 },
    { failed: 'Meta ima smetnje (500)', retryAfter: undefined, isDown: true },
  ],
  [
    'treats an unreadable answer as an unknown outcome',
    { body: '<html>' },
    { unknown: 'Meta je odgovorila nečitljivo' },
  ],
  [
    'treats a dropped connection as an unknown outcome',
    'hangs up',
    { unknown: 'Meta nije odgovorila na vreme' },
  ],
  ['treats a timeout as an unknown outcome', 'never answers', { unknown: 'Meta nije odgovorila na vreme' }],
  [
    'waits for a person if the token was revoked',
    { status: 400, body: { error: { code: 190, message: 'Session has expired' } } },
    { refused: expect.stringContaining('Meta ne prihvata pristupni token') },
  ],
])('%s', async (_, reply, outcome) => {
  const failingServer = await startFakeServer(() => reply)
  const effect = fixture.createEffect({
    address: failingServer.url,
    timeoutMs: reply === 'never answers' ? 300 : 60_000,
  })
  await fixture.setUpAccount()
  await fixture.place(visit)
  expect(await fixture.deliver(effect)).toEqual(outcome)
  await failingServer.close()
})
