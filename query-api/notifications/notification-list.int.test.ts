// Rules: integrations/notifications
import { newSeller, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpNotifications } from './testing/notifications-fixture.ts'

const fixture = setUpNotifications()
const { queued, list } = fixture

const idsOf = async (filter: object, user: SignedIn) =>
  (await list(filter, user)).body.map(({ id }: { id: number }) => id)

describe('the list of notifications', () => {
  let owner: SignedIn
  let made: number[]
  beforeAll(async () => {
    owner = await newSeller(fixture.app.commands)
    // An admin sees more than the notifications of one seller.
    await queued()
    made = []
    for (const more of [
      { status: 'dead' },
      { status: 'waiting', effect: 'sheet-row' },
      { status: 'sent', read_at: '2026-03-01T10:00:00Z' },
      { status: 'skipped', stream: 'order-x' },
      { status: 'sending' },
    ]) {
      made.push(await queued({ seller_id: owner.id, ...more }))
    }
  })

  it('is newest first and paged', async () => {
    expect(await idsOf({}, owner)).toEqual(made.toReversed())
    const { body, headers } = await list({}, owner, { range: '[0,1]', sort: '["createdAt","ASC"]' })
    expect([body.map(({ id }: { id: number }) => id), headers.get('content-range')]).toEqual([
      made.slice(0, 2),
      'notifications 0-1/5',
    ])
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
  ])('is filtered by %j', async (filter, places) =>
    expect(await idsOf(filter, owner)).toEqual(places.map((place) => made[place])),
  )

  it('is filtered by order, which shows nothing to another seller', async () => {
    expect(await idsOf({ orderId: fixture.orderId, type: 'sheet-row' }, owner)).toEqual([made[1]])
    expect(await idsOf({ orderId: fixture.orderId }, fixture.stranger)).toEqual([])
  })

  it("shows a seller their own, and an admin all or one seller's", async () => {
    expect(await idsOf({ id: made }, fixture.stranger)).toEqual([])
    expect(await idsOf({ userId: owner.id }, fixture.stranger)).toEqual([])
    expect(await idsOf({ userId: owner.id }, fixture.admin)).toEqual(made.toReversed())
    expect((await idsOf({}, fixture.admin)).length).toBeGreaterThan(made.length)
  })

  it.each([
    [{ status: 'dead' }],
    [{ type: 'pismo' }],
    [{ orderId: "' or true" }],
    [{ unread: 'da' }],
    [{ userId: 2_147_483_648 }],
    [{ q: 'x' }],
  ])('refuses the filter %j (400)', async (filter) => {
    const { status, body } = await list(filter, fixture.admin)
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  it('counts pending, failed and unread failed ones per seller, or of all sellers for an admin', async () => {
    const other = await newSeller(fixture.app.commands)
    for (const more of [
      { status: 'dead' },
      { status: 'dead', read_at: '2026-03-01T10:00:00Z' },
      { status: 'waiting' },
      { status: 'sending' },
      { status: 'sent' },
      { status: 'skipped' },
    ])
      await queued({ seller_id: other.id, ...more })
    expect((await fixture.app.get('/api/notifications/summary', { token: other.token })).body).toEqual({
      pending: 2,
      failed: 2,
      unreadFailed: 1,
    })
    expect(
      (await fixture.app.get('/api/notifications/summary', { token: fixture.stranger.token })).body,
    ).toEqual({
      pending: 0,
      failed: 0,
      unreadFailed: 0,
    })
    const { rows } = await fixture.app.commands.pool.query(
      `select (count(*) filter (where status in ('waiting', 'sending')))::int as pending, (count(*) filter (where status = 'dead'))::int as failed,
         (count(*) filter (where status = 'dead' and read_at is null))::int as "unreadFailed" from private.outbox`,
    )
    expect(
      (await fixture.app.get('/api/notifications/summary', { token: fixture.admin.token })).body,
    ).toEqual(rows[0])
    expect(rows[0].failed).toBeGreaterThan(2)
  })
})
