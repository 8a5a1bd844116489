import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { setUpNotifications } from './testing/notification-fixture.ts'

const fixture = setUpNotifications()
const { queued, post, recorded, last } = fixture

describe('marking as read', () => {
  it('records the delivery keys whatever their status', async () => {
    const found = await Promise.all(['sent', 'dead', 'skipped'].map((status) => queued(status)))
    const { body } = await post('/read', { ids: found.map(({ id }) => id) }, fixture.seller)
    expect(body).toEqual({
      message: 'Označeno kao pročitano: 3 obaveštenja.',
      count: 3,
      ids: found.map(({ id }) => id).toSorted((a, b) => a - b),
    })
    expect(await last(fixture.seller)).toMatchObject({
      type: 'NotificationsRead',
      keys: expect.arrayContaining(found.map(({ key }) => key)),
    })
  })

  it('with all starts with failures and leaves out what is read', async () => {
    const owner = await newSeller(fixture.api)
    const [dead, read, sent] = [
      await queued('dead', owner),
      await queued('sent', owner),
      await queued('sent', owner),
    ]
    await fixture.api.pool.query('update private.outbox set read_at = now() where id = $1', [read.id])
    expect((await post('/read', { all: true }, owner)).body.count).toBe(2)
    expect(await last(owner)).toEqual({ type: 'NotificationsRead', keys: [dead.key, sent.key] })
    expect((await post('/read', { all: true, userId: owner.id }, fixture.admin)).body.count).toBe(2)
  })

  it('with a status or type filter leaves the others unchanged', async () => {
    const owner = await newSeller(fixture.api)
    const [dead, sheet, sent] = [
      await queued('dead', owner),
      await queued('dead', owner, { effect: 'sheet-row' }),
      await queued('sent', owner),
    ]
    expect(
      (await post('/read', { all: true, status: ['failed'], type: 'sheet-row' }, owner)).body.count,
    ).toBe(1)
    expect((await last(owner))!.keys).toEqual([sheet.key])
    expect((await post('/read', { all: true, status: ['failed'] }, owner)).body.count).toBe(2)
    expect((await last(owner))!.keys.toSorted()).toEqual([dead.key, sheet.key].toSorted())
    expect((await post('/read', { all: true, status: ['sent', 'skipped'] }, owner)).body.count).toBe(1)
    expect((await last(owner))!.keys).toEqual([sent.key])
    expect((await post('/read', { all: true, status: ['dead'] }, owner)).status).toBe(400)
    expect((await post('/retry', { all: true, status: ['failed'] }, owner)).status).toBe(400)
  })

  it('of nothing appends no event', async () => {
    const owner = await newSeller(fixture.api)
    const { status, body } = await post('/read', { all: true }, owner)
    expect([status, body]).toEqual([200, { message: 'Sva obaveštenja su već pročitana', count: 0, ids: [] }])
    expect(await recorded(owner)).toEqual([])
  })
})

describe('marking as unread', () => {
  it('reverts a mark as read, even before the reactions have applied it, and nothing read before', async () => {
    const owner = await newSeller(fixture.api)
    const [one, before, two] = [
      await queued('dead', owner),
      await queued('sent', owner),
      await queued('sent', owner),
    ]
    await fixture.api.pool.query('update private.outbox set read_at = now() where id = $1', [before.id])
    const {
      body: { ids },
    } = await post('/read', { ids: [one.id, before.id, two.id] }, owner)
    expect(ids).toEqual([one.id, two.id])
    expect((await post('/read', { all: true }, owner)).body.ids).toEqual([one.id, two.id])
    // The reactions have not reached the event yet.
    const { status, body } = await post('/unread', { ids }, owner)
    expect([status, body]).toEqual([200, { message: 'Označeno kao nepročitano: 2 obaveštenja.', count: 2 }])
    expect(await last(owner)).toEqual({ type: 'NotificationsUnread', keys: [one.key, two.key] })
  })

  it('happens once per idempotency key', async () => {
    const owner = await newSeller(fixture.api)
    const [{ id }, key] = [await queued('dead', owner), randomUUID()]
    for (let n = 0; n < 2; n++) expect((await post('/unread', { ids: [id] }, owner, key)).body.count).toBe(1)
    expect(await recorded(owner)).toHaveLength(1)
  })

  it("answers 404 if one is another seller's, and requires ids", async () => {
    const [own, other] = [await queued('dead'), await queued('dead', fixture.stranger)]
    const before = await recorded(fixture.seller)
    expect((await post('/unread', { ids: [own.id, other.id] }, fixture.seller)).status).toBe(404)
    expect((await post('/unread', { all: true }, fixture.seller)).status).toBe(400)
    expect((await post('/unread', { ids: [] }, fixture.seller)).body.issues[0].message).toBe(
      'Izaberite obaveštenja',
    )
    expect(await recorded(fixture.seller)).toEqual(before)
  })
})
