// Rules: integrations/notifications
import { orderStream } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { describe, expect, it } from 'vitest'
import { setUpNotifications } from './testing/notifications-fixture.ts'

const fixture = setUpNotifications()
const { queued, list } = fixture

const events = async (type: string) =>
  (await fixture.app.commands.events(orderStream(fixture.orderId))).find((each) => each.type === type)!.id

describe('a notification', () => {
  it("describes a delivery without the shopper's data", async () => {
    const at = '2026-03-01T10:00:00.000Z'
    const id = await queued({
      event_id: await events('OrderPlaced'),
      status: 'sent',
      attempts: 1,
      created_at: at,
      settled_at: at,
      last_error: 'Telegram ne odgovara',
    })
    const {
      body: [shown],
    } = await list({ id }, fixture.seller)
    expect(shown).toEqual({
      id,
      userId: fixture.seller.id,
      type: 'telegram-order-message',
      title: `Nova porudžbina ${shortOrderId(fixture.orderId)}`,
      message: 'Solarna lampa × 2: 5.980 RSD → Telegram',
      destination: 'Telegram',
      data: { orderId: fixture.orderId, eventId: await events('OrderPlaced') },
      priority: 'normal',
      channels: ['telegram'],
      status: 'sent',
      scheduledFor: null,
      expiresAt: null,
      sentAt: at,
      readAt: null,
      errorMessage: null,
      attempts: 1,
      mayBeRepeated: false,
      canRetry: false,
      createdAt: at,
    })
  })

  it.each([
    [
      'waiting',
      { due_at: '2026-03-01T10:00:10.000Z', attempts: 2, last_error: 'Telegram ne odgovara' },
      {
        status: 'pending',
        scheduledFor: '2026-03-01T10:00:10.000Z',
        errorMessage: 'Telegram ne odgovara',
        canRetry: false,
        priority: 'normal',
      },
    ],
    [
      'sending',
      { last_error: 'Telegram ne odgovara', unknowns: 1 },
      { status: 'sending', scheduledFor: null, errorMessage: null, mayBeRepeated: true, canRetry: false },
    ],
    [
      'dead',
      { last_error: 'Telegram: chat not found', read_at: '2026-03-01T11:00:00.000Z' },
      {
        status: 'failed',
        errorMessage: 'Telegram: chat not found',
        canRetry: true,
        priority: 'high',
        readAt: '2026-03-01T11:00:00.000Z',
      },
    ],
    ['dead', { last_error: null }, { status: 'failed', errorMessage: 'Slanje nije uspelo' }],
    [
      'skipped',
      { effect: 'sheet-row', last_error: 'Google Sheets nije podešen' },
      { status: 'skipped', errorMessage: 'Google Sheets nije podešen', canRetry: true, channels: ['push'] },
    ],
    [
      'skipped',
      { effect: 'meta-purchase', last_error: 'Podaci kupca su obrisani' },
      { status: 'skipped', errorMessage: 'Podaci kupca su obrisani', canRetry: false },
    ],
    ['skipped', { last_error: null }, { status: 'skipped', canRetry: false }],
  ])('shows the state of a delivery that is %s with %j', async (status, row, shown) => {
    const id = await queued({ status, ...row })
    expect((await list({ id }, fixture.seller)).body[0]).toMatchObject(shown)
  })

  it('is titled after its event', async () => {
    await fixture.app.commands.send(
      'PUT',
      `/api/orders/${fixture.orderId}/status`,
      { status: 'U dostavi' },
      { token: fixture.seller.token },
    )
    const id = await queued({ effect: 'webhook', target: '3', event_id: await events('OrderStatusChanged') })
    expect((await list({ id }, fixture.seller)).body[0]).toMatchObject({
      title: `Promena statusa ${shortOrderId(fixture.orderId)}`,
      message: 'Solarna lampa × 2: 5.980 RSD → Webhook 3',
      type: 'webhook',
    })
  })

  it("shows the seller's name of a webhook to the admin too, and the number of a removed one", async () => {
    const add = async (more: object) =>
      (
        await fixture.app.commands.send(
          'POST',
          '/api/webhooks',
          { url: 'https://primer.rs/a', topics: ['order.placed'], ...more },
          { token: fixture.seller.token },
        )
      ).body.id as number
    const [named, bare, removed] = [
      await add({ description: 'Magacin' }),
      await add({ url: 'https://erp.primer.rs/b' }),
      await add({ url: 'https://primer.rs/c' }),
    ]
    await fixture.app.commands.send('DELETE', `/api/webhooks/${removed}`, undefined, {
      token: fixture.seller.token,
    })
    const ids: number[] = []
    for (const target of [named, bare, removed])
      ids.push(await queued({ effect: 'webhook', target: String(target) }))
    const names = ['Webhook „Magacin“', 'Webhook erp.primer.rs', `Webhook ${removed}`]
    await expect
      .poll(async () =>
        (await list({ id: ids }, fixture.seller, { sort: '["id","ASC"]' })).body.map(
          (each: { destination: string }) => each.destination,
        ),
      )
      .toEqual(names)
    expect(
      (await list({ id: ids }, fixture.admin, { sort: '["id","ASC"]' })).body.map(
        (each: { message: string }) => each.message.split('→ ')[1],
      ),
    ).toEqual(names)
  })

  it('has a title if there is no order', async () => {
    const id = await queued({ stream: 'proba', effect: 'webhook', target: '99' })
    expect((await list({ id }, fixture.seller)).body[0]).toMatchObject({
      title: 'Poruka bez porudžbine',
      message: '→ Webhook 99',
      data: { orderId: null },
    })
  })
})

it("waits up to two seconds for the reactions to process the caller's command, then answers as stale", async () => {
  const id = await queued({ status: 'dead' })
  const before = await fixture.app.commands.log.head()
  await fixture.app.commands.pool.query(
    `insert into private.reaction_checkpoint (name, position) values ('reactions', $1)`,
    [before],
  )
  const position = (
    await fixture.app.commands.send(
      'POST',
      `/api/notifications/${id}/retry`,
      {},
      { token: fixture.seller.token },
    )
  ).headers.get('x-position')
  const stale = async () =>
    (await fixture.app.get('/api/notifications', { token: fixture.seller.token, position })).headers.get(
      'x-stale',
    )
  expect(await stale()).toBe('1')
  await fixture.app.commands.pool.query('update private.reaction_checkpoint set position = $1', [position])
  expect(await stale()).toBeNull()
})
