import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import { sampleOrderId } from '@pazar/projections/testing/sample-events.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  customerCorrected,
  eventually,
  openWebhookFixture,
  seller,
  type WebhookFixture,
} from './testing/webhook-fixture.ts'

let fixture: WebhookFixture
beforeEach(async () => {
  fixture = await openWebhookFixture()
})
afterEach(() => fixture.close())

describe('webhook selection for an event', () => {
  it('skips events from before a webhook was added or while it was switched off', async () => {
    await fixture.start()
    await fixture.place(1)
    await fixture.add(1, ['order.placed'])
    await fixture.place(2)
    await eventually(() => expect(fixture.receivedBodies()).toHaveLength(1))
    await fixture.appendToWebhooks({
      type: 'WebhookChanged',
      data: { webhookId: 1, changes: { isActive: false } },
    })
    await fixture.place(3)
    await fixture.appendToWebhooks({
      type: 'WebhookChanged',
      data: { webhookId: 1, changes: { isActive: true } },
    })
    await fixture.place(4)
    await eventually(() => expect(fixture.receivedBodies()).toHaveLength(2))
    expect(fixture.receiver.received.map(({ body }) => JSON.parse(body).data.order.id)).toEqual([
      sampleOrderId(2),
      sampleOrderId(4),
    ])
  })

  it('uses the webhooks of that time if the log is followed only later', async () => {
    await fixture.start()
    await fixture.stop()
    await fixture.place(1)
    await fixture.add(1, ['order.placed'])
    await fixture.place(2)
    await fixture.appendToWebhooks({
      type: 'WebhookChanged',
      data: { webhookId: 1, changes: { topics: ['order.placed', 'order.changed'] } },
    })
    await fixture.appendToOrder(1, customerCorrected)
    await fixture.start()
    await fixture.waitForStatuses(['sent', 'sent'])
    expect(fixture.receivedBodies().map(({ type, data }) => [type, data.order.id])).toEqual([
      ['order.placed', sampleOrderId(2)],
      ['order.changed', sampleOrderId(1)],
    ])
  })

  it.each([
    ['was removed', { type: 'WebhookRemoved', data: { webhookId: 1 } }, 'Webhook je uklonjen'],
    [
      'was switched off',
      { type: 'WebhookChanged', data: { webhookId: 1, changes: { isActive: false } } },
      'Webhook je isključen',
    ],
    [
      'no longer subscribes to the topic',
      { type: 'WebhookChanged', data: { webhookId: 1, changes: { topics: ['order.erased'] } } },
      'Webhook više ne prima taj događaj',
    ],
  ] as const)(
    'skips a delivery if its webhook %s before sending, with the reason',
    async (_what, event, reason) => {
      await fixture.start()
      await fixture.add(1, ['order.placed'])
      await fixture.place(1, { upsellDelayedUntil: new Date(Date.now() + 540_000).toISOString() })
      await eventually(async () => expect(await fixture.deliveries()).toHaveLength(1))
      await fixture.appendToWebhooks(event as DomainEvent)
      await fixture.appendToOrder(1, { type: 'OrderUpsellEnded', data: { how: 'declined' } })
      await eventually(async () =>
        expect(await fixture.deliveries()).toMatchObject([{ status: 'skipped', last_error: reason }]),
      )
      expect(fixture.receiver.received).toEqual([])
    },
  )

  it('waits for a new secret if it is missing, and skips deliveries of a deleted seller', async () => {
    await fixture.start()
    await fixture.add(1, ['order.placed'])
    await fixture.secrets.removeAll(seller)
    await fixture.place(1)
    await eventually(async () =>
      expect(await fixture.deliveries()).toMatchObject([
        { status: 'waiting', last_error: 'Webhook nema tajnu: zamenite je novom u podešavanjima' },
      ]),
    )
    await fixture.append(`user-${seller}`, { type: 'UserDeleted', data: {} })
    await fixture.place(2)
    await eventually(async () =>
      expect((await fixture.deliveries()).at(-1)).toMatchObject({
        status: 'skipped',
        last_error: 'Nalog prodavca je obrisan',
      }),
    )
  })
})
