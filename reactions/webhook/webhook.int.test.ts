import { sampleCustomer, sampleOrderId, statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { isSigned } from '@pazar/integrations/testing/webhook-receiver.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  bodyOf,
  customerCorrected,
  eventually,
  openWebhookFixture,
  type WebhookFixture,
} from './testing/webhook-fixture.ts'

let fixture: WebhookFixture
beforeEach(async () => {
  fixture = await openWebhookFixture()
})
afterEach(() => fixture.close())

describe('a webhook', () => {
  it("receives the topics it subscribed to, for its own seller's orders, signed with its own secret", async () => {
    await fixture.start()
    const first = await fixture.add(
      1,
      ['order.placed', 'order.status_changed', 'order.changed', 'order.erased'],
      '/sve',
    )
    const second = await fixture.add(2, ['order.status_changed'], '/statusi')
    await fixture.place(1)
    await fixture.place(2, { sellerId: 3 })
    await fixture.appendToOrder(1, statusChanged('Na čekanju', 'U dostavi'))
    await fixture.appendToOrder(1, customerCorrected)
    await fixture.appendToOrder(1, { type: 'OrderTrackingAssigned', data: { trackingId: 'RS1' } })
    await fixture.appendToOrder(1, { type: 'OrderNoteAdded', data: { noteId: 'n', text: 'Zvati' } })
    await eventually(() =>
      expect(fixture.receivedBodies('/sve').map(({ type }) => type)).toEqual([
        'order.placed',
        'order.status_changed',
        'order.changed',
        'order.changed',
      ]),
    )
    await fixture.erase(1)
    await eventually(() =>
      expect(fixture.receivedBodies('/sve').at(-1)).toMatchObject({
        type: 'order.erased',
        data: { order: { id: sampleOrderId(1) } },
      }),
    )
    await eventually(() =>
      expect(fixture.receivedBodies('/statusi')).toMatchObject([
        { type: 'order.status_changed', data: { from: 'Na čekanju', to: 'U dostavi' } },
      ]),
    )
    for (const one of fixture.receiver.received)
      expect(isSigned(one.path === '/sve' ? first : second, one)).toBe(true)
    expect(fixture.receiver.received.every(({ body }) => body.includes(sampleOrderId(1)))).toBe(true)
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6)
  })

  it('receives an order once and under one id over several attempts', async () => {
    await fixture.start({ backOff: { firstSeconds: 0.05, maxSeconds: 0.1 }, idleSeconds: 0.05 })
    await fixture.add(1, ['order.placed'])
    const replies = [
      { status: 503, headers: { 'retry-after': '1' } },
      'hangs up',
      { status: 500 },
      { status: 200 },
    ] as const
    fixture.receiver.answerWith(() => replies[fixture.receiver.received.length - 1]!)
    await fixture.place(1)
    await eventually(async () =>
      expect(await fixture.deliveries()).toMatchObject([{ status: 'sent', attempts: 4 }]),
    )
    expect(fixture.receiver.received).toHaveLength(4)
    expect(new Set(fixture.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  it('gets no further attempts after its receiver answers 410, with the reason', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed'])
    fixture.receiver.answerWith({ status: 410 })
    await fixture.place(1)
    await eventually(async () =>
      expect(await fixture.deliveries()).toMatchObject([
        {
          status: 'dead',
          attempts: 1,
          last_error: 'Primalac je odgovorio 410: ta adresa više ne prima poruke',
        },
      ]),
    )
  })

  it('is not called if its host now resolves to an internal address', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed'], '/', 'https://napadac.rs')
    fixture.lookups['napadac.rs'] = ['169.254.169.254']
    await fixture.place(1)
    await eventually(async () =>
      expect(await fixture.deliveries()).toMatchObject([
        { status: 'dead', last_error: 'Adresa ne vodi na javni internet' },
      ]),
    )
  })

  it('does not delay others while its server is unavailable', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed'], '/daleko', 'https://127.0.0.1:1')
    await fixture.add(2, ['order.placed'], '/blizu')
    for (let n = 1; n <= 5; n++) await fixture.place(n)
    await eventually(() => expect(fixture.receivedBodies('/blizu')).toHaveLength(5))
  })
})

it('sends no personal data of a customer who was erased while deliveries failed, however often it was corrected before', async () => {
  await fixture.start({ backOff: { firstSeconds: 0.05, maxSeconds: 0.1 }, idleSeconds: 0.05 })
  await fixture.add(1, ['order.placed', 'order.status_changed', 'order.changed', 'order.erased'])
  fixture.receiver.answerWith(() => ({ status: 503 }))
  await fixture.place(1)
  await fixture.appendToOrder(1, customerCorrected)
  await fixture.appendToOrder(1, statusChanged('Na čekanju', 'Otkazana'))
  await eventually(async () =>
    expect(await fixture.deliveries()).toMatchObject([
      { attempts: expect.any(Number), last_error: 'Primalac je odgovorio 503' },
      {},
      {},
    ]),
  )
  await fixture.erase(1)
  // Wait until the calls that were under way during the erasure have ended.
  await eventually(async () => expect(await fixture.deliveries()).toHaveLength(4))
  const before = fixture.receiver.received.length + 1
  await eventually(() => expect(fixture.receiver.received.length).toBeGreaterThan(before))
  const from = fixture.receiver.received.length
  fixture.receiver.answerWith(() => ({ status: 200 }))
  await fixture.waitForStatuses(['sent', 'sent', 'sent', 'sent'])
  const after = fixture.receiver.received.slice(from)
  expect(after.map((one) => bodyOf(one).type)).toEqual([
    'order.placed',
    'order.changed',
    'order.status_changed',
    'order.erased',
  ])
  for (const { body } of after)
    for (const hidden of [...Object.values(sampleCustomer), 'Niš'].filter(Boolean))
      expect(body).not.toContain(hidden)
})

it('stores neither addresses nor secrets nor customers in the outbox', async () => {
  await fixture.start()
  const secret = await fixture.add(1, ['order.placed'])
  await fixture.place(1)
  await fixture.waitForStatuses(['sent'])
  const { rows } = await fixture.pool.query<{ all: string }>(
    'select jsonb_agg(o)::text as all from private.outbox o',
  )
  for (const hidden of [fixture.receiver.url, secret, sampleCustomer.lastName, sampleCustomer.phoneE164])
    expect(rows[0]!.all).not.toContain(hidden)
})
