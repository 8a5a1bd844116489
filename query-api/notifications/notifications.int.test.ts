import { randomUUID } from 'node:crypto'
import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn
let orderId: string

beforeAll(async () => {
  house = await startHouse()
  admin = await signInAdmin(house.commands)
  seller = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  const website = await newWebsite(house.commands, seller)
  orderId = (await house.commands.send('POST', '/api/orders', orderForm(website.id, { quantity: 2 }))).body.orderId
})
afterAll(() => house.close())

const events = async (type: string) => (await house.commands.events(orderStream(orderId))).find((each) => each.type === type)!.id

/** A delivery as the reactions leave it in the outbox. */
async function queued(more: Record<string, unknown> = {}) {
  const row = { key: randomUUID(), effect: 'telegram-order-message', event_id: randomUUID(), stream: orderStream(orderId), seller_id: seller.id, status: 'sent', ...more }
  const { rows } = await house.commands.pool.query<{ id: number }>(
    `insert into private.outbox (${Object.keys(row).join(', ')}) values (${Object.keys(row).map((_, place) => `$${place + 1}`).join(', ')}) returning id`, Object.values(row))
  return rows[0]!.id
}
const list = (filter: object, { token }: SignedIn, more = {}) => house.get(`/api/notifications?${new URLSearchParams({ filter: JSON.stringify(filter), ...more })}`, { token })
const idsOf = async (filter: object, user: SignedIn) => (await list(filter, user)).body.map(({ id }: { id: number }) => id)

describe('a notification', () => {
  it('is a delivery in words, without the shopper', async () => {
    const at = '2026-03-01T10:00:00.000Z'
    const id = await queued({ event_id: await events('OrderPlaced'), status: 'sent', attempts: 1, created_at: at, settled_at: at, last_error: 'Telegram ne odgovara' })
    const { body: [shown] } = await list({ id }, seller)
    expect(shown).toEqual({
      id, userId: seller.id, type: 'telegram-order-message', title: `Nova porudžbina ${shortOrderId(orderId)}`, message: 'Solarna lampa × 2: 5.980 RSD → Telegram', destination: 'Telegram',
      data: { orderId, eventId: await events('OrderPlaced') }, priority: 'normal', channels: ['telegram'], status: 'sent',
      scheduledFor: null, expiresAt: null, sentAt: at, readAt: null, errorMessage: null, attempts: 1, mayBeRepeated: false, canRetry: false, createdAt: at,
    })
  })

  it.each([
    ['waiting', { due_at: '2026-03-01T10:00:10.000Z', attempts: 2, last_error: 'Telegram ne odgovara' }, { status: 'pending', scheduledFor: '2026-03-01T10:00:10.000Z', errorMessage: 'Telegram ne odgovara', canRetry: false, priority: 'normal' }],
    ['sending', { last_error: 'Telegram ne odgovara', unknowns: 1 }, { status: 'sending', scheduledFor: null, errorMessage: null, mayBeRepeated: true, canRetry: false }],
    ['dead', { last_error: 'Telegram: chat not found', read_at: '2026-03-01T11:00:00.000Z' }, { status: 'failed', errorMessage: 'Telegram: chat not found', canRetry: true, priority: 'high', readAt: '2026-03-01T11:00:00.000Z' }],
    ['dead', { last_error: null }, { status: 'failed', errorMessage: 'Slanje nije uspelo' }],
    ['skipped', { effect: 'sheet-row', last_error: 'Google Sheets nije podešen' }, { status: 'skipped', errorMessage: 'Google Sheets nije podešen', canRetry: true, channels: ['push'] }],
    ['skipped', { effect: 'meta-purchase', last_error: 'Podaci kupca su obrisani' }, { status: 'skipped', errorMessage: 'Podaci kupca su obrisani', canRetry: false }],
    ['skipped', { last_error: null }, { status: 'skipped', canRetry: false }],
  ])('that is %s with %j says how it stands', async (status, row, shown) => {
    const id = await queued({ status, ...row })
    expect((await list({ id }, seller)).body[0]).toMatchObject(shown)
  })

  it('is named by what happened', async () => {
    await house.commands.send('PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi' }, { token: seller.token })
    const id = await queued({ effect: 'webhook', target: '3', event_id: await events('OrderStatusChanged') })
    expect((await list({ id }, seller)).body[0]).toMatchObject({ title: `Promena statusa ${shortOrderId(orderId)}`, message: 'Solarna lampa × 2: 5.980 RSD → Webhook 3', type: 'webhook' })
  })

  it("names a seller's webhooks as he does, for the admin too; one that was removed keeps its number", async () => {
    const add = async (more: object) => (await house.commands.send('POST', '/api/webhooks', { url: 'https://primer.rs/a', topics: ['order.placed'], ...more }, { token: seller.token })).body.id as number
    const [named, bare, removed] = [await add({ description: 'Magacin' }), await add({ url: 'https://erp.primer.rs/b' }), await add({ url: 'https://primer.rs/c' })]
    await house.commands.send('DELETE', `/api/webhooks/${removed}`, undefined, { token: seller.token })
    const ids: number[] = []
    for (const target of [named, bare, removed]) ids.push(await queued({ effect: 'webhook', target: String(target) }))
    const names = ['Webhook „Magacin“', 'Webhook erp.primer.rs', `Webhook ${removed}`]
    await expect.poll(async () => (await list({ id: ids }, seller, { sort: '["id","ASC"]' })).body.map((each: { destination: string }) => each.destination)).toEqual(names)
    expect((await list({ id: ids }, admin, { sort: '["id","ASC"]' })).body.map((each: { message: string }) => each.message.split('→ ')[1])).toEqual(names)
  })

  it('about no order has a title, too', async () => {
    const id = await queued({ stream: 'proba', effect: 'webhook', target: '99' })
    expect((await list({ id }, seller)).body[0]).toMatchObject({ title: 'Poruka bez porudžbine', message: '→ Webhook 99', data: { orderId: null } })
  })
})

describe('the list of notifications', () => {
  let owner: SignedIn
  let made: number[]
  beforeAll(async () => {
    owner = await newSeller(house.commands)
    made = []
    for (const more of [{ status: 'dead' }, { status: 'waiting', effect: 'sheet-row' }, { status: 'sent', read_at: '2026-03-01T10:00:00Z' }, { status: 'skipped', stream: 'order-x' }, { status: 'sending' }]) {
      made.push(await queued({ seller_id: owner.id, ...more }))
    }
  })

  it('is newest first, in pages', async () => {
    expect(await idsOf({}, owner)).toEqual(made.toReversed())
    const { body, headers } = await list({}, owner, { range: '[0,1]', sort: '["createdAt","ASC"]' })
    expect([body.map(({ id }: { id: number }) => id), headers.get('content-range')]).toEqual([made.slice(0, 2), 'notifications 0-1/5'])
  })

  it.each<[object, number[]]>([
    [{ status: 'failed' }, [0]],
    [{ status: ['pending', 'sending'] }, [4, 1]],
    [{ status: 'sent' }, [2]],
    [{ status: 'skipped' }, [3]],
    [{ type: 'sheet-row' }, [1]],
    [{ unread: false }, [2]],
    [{ unread: true, status: ['sent', 'failed'] }, [0]],
    [{ status: [] }, []],
  ])('is filtered by %j', async (filter, places) => expect(await idsOf(filter, owner)).toEqual(places.map((place) => made[place])))

  it('is filtered by order, of which another seller sees nothing', async () => {
    expect(await idsOf({ orderId, type: 'sheet-row' }, owner)).toEqual([made[1]])
    expect(await idsOf({ orderId }, stranger)).toEqual([])
  })

  it("is a seller's own; the admin's is everybody's, or one seller's", async () => {
    expect(await idsOf({ id: made }, stranger)).toEqual([])
    expect(await idsOf({ userId: owner.id }, stranger)).toEqual([])
    expect(await idsOf({ userId: owner.id }, admin)).toEqual(made.toReversed())
    expect((await idsOf({}, admin)).length).toBeGreaterThan(made.length)
  })

  it.each([[{ status: 'dead' }], [{ type: 'pismo' }], [{ orderId: "' or true" }], [{ unread: 'da' }], [{ userId: 2_147_483_648 }], [{ q: 'x' }]])('refuses %j', async (filter) => {
    const { status, body } = await list(filter, admin)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  it('counts what waits, what failed, and what failed and nobody has seen: of the seller, for the admin of everybody', async () => {
    const other = await newSeller(house.commands)
    for (const more of [{ status: 'dead' }, { status: 'dead', read_at: '2026-03-01T10:00:00Z' }, { status: 'waiting' }, { status: 'sending' }, { status: 'sent' }, { status: 'skipped' }]) await queued({ seller_id: other.id, ...more })
    expect((await house.get('/api/notifications/summary', { token: other.token })).body).toEqual({ pending: 2, failed: 2, unreadFailed: 1 })
    expect((await house.get('/api/notifications/summary', { token: stranger.token })).body).toEqual({ pending: 0, failed: 0, unreadFailed: 0 })
    const { rows } = await house.commands.pool.query(
      `select (count(*) filter (where status in ('waiting', 'sending')))::int as pending, (count(*) filter (where status = 'dead'))::int as failed,
         (count(*) filter (where status = 'dead' and read_at is null))::int as "unreadFailed" from private.outbox`)
    expect((await house.get('/api/notifications/summary', { token: admin.token })).body).toEqual(rows[0])
    expect(rows[0].failed).toBeGreaterThan(2)
  })
})

it('what a person did is waited for where reactions follow the log, for two seconds, and then the answer says that it is old', async () => {
  const id = await queued({ status: 'dead' })
  const before = await house.commands.log.head()
  await house.commands.pool.query(`insert into private.reaction_checkpoint (name, position) values ('reactions', $1)`, [before])
  const position = (await house.commands.send('POST', `/api/notifications/${id}/retry`, {}, { token: seller.token })).headers.get('x-position')
  const stale = async () => (await house.get('/api/notifications', { token: seller.token, position })).headers.get('x-stale')
  expect(await stale()).toBe('1')
  await house.commands.pool.query('update private.reaction_checkpoint set position = $1', [position])
  expect(await stale()).toBeNull()
})
