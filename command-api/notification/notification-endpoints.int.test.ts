import { randomUUID } from 'node:crypto'
import { type NotificationEvent, notificationStream } from '@pazar/contracts/notification/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, type SignedIn, signInAdmin } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let admin: SignedIn
let seller: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  api = await startCommandApi()
  admin = await signInAdmin(api)
  seller = await newSeller(api)
  stranger = await newSeller(api)
})
afterAll(() => api.close())

/** A delivery in the outbox, as the reactions leave it there. */
async function queued(status: string, owner = seller, { reason = status === 'skipped' ? 'Telegram nije podešen' : null, effect = 'telegram-order-message' }: { reason?: string | null; effect?: string } = {}) {
  const eventId = randomUUID()
  const { rows } = await api.pool.query<{ id: number; key: string }>(
    `insert into private.outbox (key, event_id, stream, status, seller_id, attempts, last_error, effect) values ($1, $2, $3, $4, $5, 8, $6, $7) returning id, key`,
    [`${effect}:${eventId}`, eventId, `order-${eventId}`, status, owner.id, reason, effect])
  return rows[0]!
}
const post = (path: string, body: unknown, { token }: SignedIn, key?: string) => api.send('POST', `/api/notifications${path}`, body, { token, key })
/** What the log holds of one person, newest last. */
const recorded = async ({ id }: SignedIn) => (await api.events(notificationStream(id))).map(({ type, data }) => ({ type, keys: (data as NotificationEvent['data']).keys }))
const last = async (user: SignedIn) => (await recorded(user)).at(-1)

describe('sending one again', () => {
  it.each(['dead', 'skipped'])('is recorded by its key where it is %s', async (status) => {
    const { id, key } = await queued(status)
    const { status: code, body, headers } = await post(`/${id}/retry`, {}, seller)
    expect([code, body]).toEqual([200, { message: 'Ponovo se šalje: 1 obaveštenje.' }])
    expect(headers.get('x-position')).toMatch(/^\d+$/)
    expect(await last(seller)).toEqual({ type: 'NotificationsRetried', keys: [key] })
  })

  it.each([
    ['sent', 'Obaveštenje je već poslato i ne šalje se ponovo'],
    ['waiting', 'Obaveštenje već čeka na slanje'],
    ['sending', 'Obaveštenje se upravo šalje'],
  ])('is refused where it is %s', async (status, message) => {
    const before = await recorded(seller)
    const { status: code, body } = await post(`/${(await queued(status)).id}/retry`, {}, seller)
    expect([code, body.code, body.message]).toEqual([409, 'conflict', message])
    expect(await recorded(seller)).toEqual(before)
  })

  it.each([
    ['Podaci kupca su obrisani', 'Obaveštenje se ne može poslati ponovo: Podaci kupca su obrisani'],
    [null, 'Obaveštenje se ne može poslati ponovo'],
  ])('is refused where nothing can change, and left out of several: %s', async (reason, message) => {
    const before = await recorded(seller)
    const { id } = await queued('skipped', seller, { reason })
    const { status, body } = await post(`/${id}/retry`, {}, seller)
    expect([status, body.message]).toEqual([409, message])
    expect((await post('/retry', { ids: [id] }, seller)).body.count).toBe(0)
    expect(await recorded(seller)).toEqual(before)
  })

  it("is a 404 for another seller, and recorded in the admin's own stream for the admin", async () => {
    const { id, key } = await queued('dead')
    const refused = await post(`/${id}/retry`, {}, stranger)
    expect([refused.status, refused.body.message]).toEqual([404, 'Obaveštenje nije pronađeno'])
    expect((await post('/987654321/retry', {}, stranger)).body).toEqual(refused.body)
    expect((await post(`/${id}/retry`, {}, admin)).status).toBe(200)
    expect(await last(admin)).toEqual({ type: 'NotificationsRetried', keys: [key] })
    expect(await recorded(stranger)).toEqual([])
  })

  it('is done once under one Idempotency-Key, also when it was sent meanwhile', async () => {
    const { id } = await queued('dead')
    const key = randomUUID()
    const first = await post(`/${id}/retry`, {}, seller, key)
    await api.pool.query(`update private.outbox set status = 'sent' where id = $1`, [id])
    const before = await recorded(seller)
    const again = await post(`/${id}/retry`, {}, seller, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await recorded(seller)).toEqual(before)
  })
})

describe('sending several again', () => {
  it('leaves out what cannot be, and counts truthfully', async () => {
    const [dead, skipped, sent, waiting] = await Promise.all(['dead', 'skipped', 'sent', 'waiting'].map((status) => queued(status)))
    const ids = [dead!.id, skipped!.id, sent!.id, waiting!.id, dead!.id]
    const { status, body } = await post('/retry', { ids }, seller)
    expect([status, body]).toEqual([200, { message: 'Ponovo se šalje: 2 obaveštenja. Izostavljeno: 2, jer je poslato, već čeka ili nema šta da se pošalje.', count: 2 }])
    expect((await last(seller))!).toMatchObject({ type: 'NotificationsRetried', keys: expect.arrayContaining([dead!.key, skipped!.key]) })
  })

  it('does nothing where one is not the caller\'s', async () => {
    const [own, other] = [await queued('dead'), await queued('dead', stranger)]
    const before = await recorded(seller)
    expect((await post('/retry', { ids: [own.id, other.id] }, seller)).status).toBe(404)
    expect((await post('/read', { ids: [own.id, other.id] }, seller)).status).toBe(404)
    expect((await post('/retry', { all: true, userId: stranger.id }, seller)).status).toBe(404)
    expect(await recorded(seller)).toEqual(before)
  })

  it('with all is what failed, of the caller; of an admin that seller\'s, or everybody\'s', async () => {
    const owner = await newSeller(api)
    const keys = [(await queued('dead', owner)).key, (await queued('dead', owner)).key]
    await queued('skipped', owner)
    expect((await post('/retry', { all: true }, owner)).body.count).toBe(2)
    expect(await last(owner)).toEqual({ type: 'NotificationsRetried', keys })
    expect((await post('/retry', { all: true, userId: owner.id }, admin)).body.count).toBe(2)
    const { rows } = await api.pool.query<{ dead: number }>(`select count(*) as dead from private.outbox where status = 'dead'`)
    expect((await post('/retry', { all: true }, admin)).body.count).toBe(rows[0]!.dead)
  })

  it('with all that was left out of a type is what can be set up, in the order in which it came', async () => {
    const owner = await newSeller(api)
    const sheet = (reason: string) => queued('skipped', owner, { reason, effect: 'sheet-row' })
    const early = [await sheet('Google Sheets nije podešen'), await sheet('Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog')]
    await sheet('Porudžbina ne postoji')
    await queued('skipped', owner)
    await queued('dead', owner, { effect: 'sheet-row' })
    expect((await post('/retry', { all: true, leftOut: 'sheet-row', userId: owner.id }, stranger)).status).toBe(404)
    expect((await post('/retry', { all: true, leftOut: 'pismo' }, owner)).status).toBe(400)
    expect((await post('/retry', { all: true, leftOut: 'sheet-row' }, stranger)).body.count).toBe(0)
    expect((await post('/retry', { all: true, leftOut: 'sheet-row' }, owner)).body).toEqual({ message: 'Ponovo se šalje: 2 obaveštenja.', count: 2 })
    expect(await last(owner)).toEqual({ type: 'NotificationsRetried', keys: early.map(({ key }) => key) })
  })

  it('takes no more than 5,000 of all, in one append, and says that there is more', async () => {
    const owner = await newSeller(api)
    await api.pool.query(
      `insert into private.outbox (key, effect, event_id, stream, status, seller_id) select 'webhook:' || gen_random_uuid() || ':1', 'webhook', gen_random_uuid(), 'order-x', 'dead', $1 from generate_series(1, 5001)`, [owner.id])
    const key = randomUUID()
    const { body } = await post('/retry', { all: true }, owner, key)
    expect(body).toEqual({ message: 'Ponovo se šalje: 5.000 obaveštenja. Ima ih još: ponovite.', count: 5000 })
    const events = await recorded(owner)
    expect(events.map(({ keys }) => keys.length)).toEqual(Array.from({ length: 10 }, () => 500))
    expect((await post('/retry', { all: true }, owner, key)).body.count).toBe(5000)
    expect(await recorded(owner)).toHaveLength(10)
  })

  it.each([
    ['nothing', {}],
    ['no ids', { ids: [] }],
    ['what is no id', { ids: ['x'] }],
    ['both', { ids: [1], all: true }],
    ['more than 500', { ids: Array.from({ length: 501 }, (_, place) => place + 1) }],
  ])('is refused for %s', async (_what, body) => {
    const { status, body: refused } = await post('/retry', body, seller)
    expect([status, refused.code]).toEqual([400, 'invalid'])
    expect(refused.issues[0].message).toMatch(/^(Izaberite|Najviše)/)
  })
})

describe('marking as read', () => {
  it('is recorded by their keys, whatever became of them', async () => {
    const found = await Promise.all(['sent', 'dead', 'skipped'].map((status) => queued(status)))
    const { body } = await post('/read', { ids: found.map(({ id }) => id) }, seller)
    expect(body).toEqual({ message: 'Označeno kao pročitano: 3 obaveštenja.', count: 3, ids: found.map(({ id }) => id).toSorted((a, b) => a - b) })
    expect(await last(seller)).toMatchObject({ type: 'NotificationsRead', keys: expect.arrayContaining(found.map(({ key }) => key)) })
  })

  it('with all begins with what failed, and leaves out what is read', async () => {
    const owner = await newSeller(api)
    const [dead, read, sent] = [await queued('dead', owner), await queued('sent', owner), await queued('sent', owner)]
    await api.pool.query('update private.outbox set read_at = now() where id = $1', [read.id])
    expect((await post('/read', { all: true }, owner)).body.count).toBe(2)
    expect(await last(owner)).toEqual({ type: 'NotificationsRead', keys: [dead.key, sent.key] })
    expect((await post('/read', { all: true, userId: owner.id }, admin)).body.count).toBe(2)
  })

  it('with all of a status or a type leaves the others as they are', async () => {
    const owner = await newSeller(api)
    const [dead, sheet, sent] = [await queued('dead', owner), await queued('dead', owner, { effect: 'sheet-row' }), await queued('sent', owner)]
    expect((await post('/read', { all: true, status: ['failed'], type: 'sheet-row' }, owner)).body.count).toBe(1)
    expect((await last(owner))!.keys).toEqual([sheet.key])
    expect((await post('/read', { all: true, status: ['failed'] }, owner)).body.count).toBe(2)
    expect((await last(owner))!.keys.toSorted()).toEqual([dead.key, sheet.key].toSorted())
    expect((await post('/read', { all: true, status: ['sent', 'skipped'] }, owner)).body.count).toBe(1)
    expect((await last(owner))!.keys).toEqual([sent.key])
    expect((await post('/read', { all: true, status: ['dead'] }, owner)).status).toBe(400)
    expect((await post('/retry', { all: true, status: ['failed'] }, owner)).status).toBe(400)
  })

  it('of none is no event', async () => {
    const owner = await newSeller(api)
    const { status, body } = await post('/read', { all: true }, owner)
    expect([status, body]).toEqual([200, { message: 'Sva obaveštenja su već pročitana', count: 0, ids: [] }])
    expect(await recorded(owner)).toEqual([])
  })
})

describe('marking as unread', () => {
  it('takes back what was marked as read, all of it at once and nothing that was read before', async () => {
    const owner = await newSeller(api)
    const [one, before, two] = [await queued('dead', owner), await queued('sent', owner), await queued('sent', owner)]
    await api.pool.query('update private.outbox set read_at = now() where id = $1', [before.id])
    const { body: { ids } } = await post('/read', { ids: [one.id, before.id, two.id] }, owner)
    expect(ids).toEqual([one.id, two.id])
    expect((await post('/read', { all: true }, owner)).body.ids).toEqual([one.id, two.id])
    // The reactions have not come to it yet.
    const { status, body } = await post('/unread', { ids }, owner)
    expect([status, body]).toEqual([200, { message: 'Označeno kao nepročitano: 2 obaveštenja.', count: 2 }])
    expect(await last(owner)).toEqual({ type: 'NotificationsUnread', keys: [one.key, two.key] })
  })

  it('is done once under one Idempotency-Key', async () => {
    const owner = await newSeller(api)
    const [{ id }, key] = [await queued('dead', owner), randomUUID()]
    for (let n = 0; n < 2; n++) expect((await post('/unread', { ids: [id] }, owner, key)).body.count).toBe(1)
    expect(await recorded(owner)).toHaveLength(1)
  })

  it("is a 404 where one is another seller's, and names them", async () => {
    const [own, other] = [await queued('dead'), await queued('dead', stranger)]
    const before = await recorded(seller)
    expect((await post('/unread', { ids: [own.id, other.id] }, seller)).status).toBe(404)
    expect((await post('/unread', { all: true }, seller)).status).toBe(400)
    expect((await post('/unread', { ids: [] }, seller)).body.issues[0].message).toBe('Izaberite obaveštenja')
    expect(await recorded(seller)).toEqual(before)
  })
})
