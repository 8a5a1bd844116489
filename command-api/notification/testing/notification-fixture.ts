import { randomUUID } from 'node:crypto'
import { type NotificationEvent, notificationStream } from '@pazar/contracts/notification/events.ts'
import { afterAll, beforeAll } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpNotifications() {
  const fixture = {} as { api: TestCommandApi; admin: SignedIn; seller: SignedIn; stranger: SignedIn }

  beforeAll(async () => {
    fixture.api = await startCommandApi()
    fixture.admin = await signInAdmin(fixture.api)
    fixture.seller = await newSeller(fixture.api)
    fixture.stranger = await newSeller(fixture.api)
  })
  afterAll(() => fixture.api.close())

  /** A delivery in the outbox as the reactions leave it. */
  async function queued(
    status: string,
    owner = fixture.seller,
    {
      reason = status === 'skipped' ? 'Telegram nije podešen' : null,
      effect = 'telegram-order-message',
    }: { reason?: string | null; effect?: string } = {},
  ) {
    const eventId = randomUUID()
    const { rows } = await fixture.api.pool.query<{ id: number; key: string }>(
      `insert into private.outbox (key, event_id, stream, status, seller_id, attempts, last_error, effect) values ($1, $2, $3, $4, $5, 8, $6, $7) returning id, key`,
      [`${effect}:${eventId}`, eventId, `order-${eventId}`, status, owner.id, reason, effect],
    )
    return rows[0]!
  }
  const post = (path: string, body: unknown, { token }: SignedIn, key?: string) =>
    fixture.api.send('POST', `/api/notifications${path}`, body, { token, key })
  /** The user's notification events, newest last. */
  const recorded = async ({ id }: SignedIn) =>
    (await fixture.api.events(notificationStream(id))).map(({ type, data }) => ({
      type,
      keys: (data as NotificationEvent['data']).keys,
    }))
  const last = async (user: SignedIn) => (await recorded(user)).at(-1)

  return Object.assign(fixture, { queued, post, recorded, last })
}
