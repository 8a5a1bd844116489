import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { statusChanged } from '@pazar/projections/testing/sample-events.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
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

const upsellAccepted: DomainEvent = {
  type: 'OrderUpsellAccepted',
  data: {
    upsellOrderId: '8'.repeat(26),
    upsellId: 1,
    title: 'Torbica',
    sku: '',
    quantity: 1,
    unitPrice: 49000,
    totalPrice: 49000,
    unitCost: 0,
  },
}

describe('an order whose shopper is shown offers', () => {
  const offered = () => ({ upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })

  it('waits, and is sent whole as soon as the shopper is done', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed', 'order.status_changed', 'order.changed'], '/sve')
    await fixture.add(2, ['order.changed'], '/izmene')
    await fixture.place(1, offered())
    await fixture.appendToOrder(1, upsellAccepted)
    await fixture.appendToOrder(1, statusChanged('Na čekanju', 'Otkazana'))
    // A webhook without order.placed receives the change at once.
    await eventually(() =>
      expect(fixture.receivedBodies('/izmene')).toMatchObject([
        { type: 'order.changed', data: { changed: 'upsells' } },
      ]),
    )
    expect(fixture.receivedBodies('/sve')).toEqual([])
    await fixture.appendToOrder(1, { type: 'OrderUpsellEnded', data: { how: 'finished' } })
    await eventually(() =>
      // The change of the status may have arrived, too.
      expect(fixture.receivedBodies('/sve')[0]).toMatchObject({
        type: 'order.placed',
        data: { order: { status: 'Otkazana', upsells: [{ name: 'Torbica', totalPrice: '490.00' }] } },
      }),
    )
    await eventually(async () =>
      expect(
        (await fixture.deliveries()).filter(
          ({ last_error }) => last_error === 'Javljeno zajedno sa porudžbinom',
        ),
      ).toHaveLength(1),
    )
    await fixture.appendToOrder(1, customerCorrected)
    await eventually(() =>
      expect(fixture.receivedBodies('/sve').map(({ type }) => type)).toEqual([
        'order.placed',
        'order.status_changed',
        'order.changed',
      ]),
    )
    expect(fixture.receivedBodies('/sve')[1]).toMatchObject({ data: { from: 'Na čekanju', to: 'Otkazana' } })
  })

  it('keeps the order of its messages: the erasure follows the order, which has no personal data any more', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed', 'order.erased'])
    await fixture.place(1, offered())
    await fixture.erase(1)
    await fixture.appendToOrder(1, { type: 'OrderUpsellEnded', data: { how: 'declined' } })
    await eventually(() =>
      expect(fixture.receivedBodies()).toMatchObject([
        { type: 'order.placed', data: { order: { customer: null, personalDataErased: true } } },
        { type: 'order.erased' },
      ]),
    )
  })
})
