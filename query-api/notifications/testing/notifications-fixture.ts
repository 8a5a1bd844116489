import { randomUUID } from 'node:crypto'
import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpNotifications() {
  const fixture = {} as {
    app: TestApp
    admin: SignedIn
    seller: SignedIn
    stranger: SignedIn
    orderId: string
  }

  beforeAll(async () => {
    fixture.app = await startTestApp()
    fixture.admin = await signInAdmin(fixture.app.commands)
    fixture.seller = await newSeller(fixture.app.commands)
    fixture.stranger = await newSeller(fixture.app.commands)
    const website = await newWebsite(fixture.app.commands, fixture.seller)
    fixture.orderId = (
      await fixture.app.commands.send('POST', '/api/orders', orderForm(website.id, { quantity: 2 }))
    ).body.orderId
  })
  afterAll(() => fixture.app.close())

  /** Inserts a delivery as the reactions leave it in the outbox. */
  async function queued(more: Record<string, unknown> = {}) {
    const row = {
      key: randomUUID(),
      effect: 'telegram-order-message',
      event_id: randomUUID(),
      stream: orderStream(fixture.orderId),
      seller_id: fixture.seller.id,
      status: 'sent',
      ...more,
    }
    const { rows } = await fixture.app.commands.pool.query<{ id: number }>(
      `insert into private.outbox (${Object.keys(row).join(', ')}) values (${Object.keys(row)
        .map((_, place) => `$${place + 1}`)
        .join(', ')}) returning id`,
      Object.values(row),
    )
    return rows[0]!.id
  }
  const list = (filter: object, { token }: SignedIn, more = {}) =>
    fixture.app.get(
      `/api/notifications?${new URLSearchParams({ filter: JSON.stringify(filter), ...more })}`,
      {
        token,
      },
    )

  return Object.assign(fixture, { queued, list })
}
