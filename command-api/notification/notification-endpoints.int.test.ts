import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newSeller } from '../testing/sellers.ts'
import { setUpNotifications } from './testing/notification-fixture.ts'

const fixture = setUpNotifications()
const { queued, post, recorded, last } = fixture

describe('retrying one notification', () => {
  it.each(['dead', 'skipped'])('records the delivery key if it is %s', async (status) => {
    const { id, key } = await queued(status)
    const { status: code, body, headers } = await post(`/${id}/retry`, {}, fixture.seller)
    expect([code, body]).toEqual([200, { message: 'Ponovo se šalje: 1 obaveštenje.' }])
    expect(headers.get('x-position')).toMatch(/^\d+$/)
    expect(await last(fixture.seller)).toEqual({ type: 'NotificationsRetried', keys: [key] })
  })

  it.each([
    ['sent', 'Obaveštenje je već poslato i ne šalje se ponovo'],
    ['waiting', 'Obaveštenje već čeka na slanje'],
    ['sending', 'Obaveštenje se upravo šalje'],
  ])('is refused if it is %s (409)', async (status, message) => {
    const before = await recorded(fixture.seller)
    const { status: code, body } = await post(`/${(await queued(status)).id}/retry`, {}, fixture.seller)
    expect([code, body.code, body.message]).toEqual([409, 'conflict', message])
    expect(await recorded(fixture.seller)).toEqual(before)
  })

  it.each([
    ['Podaci kupca su obrisani', 'Obaveštenje se ne može poslati ponovo: Podaci kupca su obrisani'],
    [null, 'Obaveštenje se ne može poslati ponovo'],
  ])(
    'is refused, and left out of a bulk retry, if it was skipped for a permanent reason: %s',
    async (reason, message) => {
      const before = await recorded(fixture.seller)
      const { id } = await queued('skipped', fixture.seller, { reason })
      const { status, body } = await post(`/${id}/retry`, {}, fixture.seller)
      expect([status, body.message]).toEqual([409, message])
      expect((await post('/retry', { ids: [id] }, fixture.seller)).body.count).toBe(0)
      expect(await recorded(fixture.seller)).toEqual(before)
    },
  )

  it("answers 404 for another seller's and records an admin's retry in the admin's stream", async () => {
    const { id, key } = await queued('dead')
    const refused = await post(`/${id}/retry`, {}, fixture.stranger)
    expect([refused.status, refused.body.message]).toEqual([404, 'Obaveštenje nije pronađeno'])
    expect((await post('/987654321/retry', {}, fixture.stranger)).body).toEqual(refused.body)
    expect((await post(`/${id}/retry`, {}, fixture.admin)).status).toBe(200)
    expect(await last(fixture.admin)).toEqual({ type: 'NotificationsRetried', keys: [key] })
    expect(await recorded(fixture.stranger)).toEqual([])
  })

  it('happens once per idempotency key, even if it was sent meanwhile', async () => {
    const { id } = await queued('dead')
    const key = randomUUID()
    const first = await post(`/${id}/retry`, {}, fixture.seller, key)
    await fixture.api.pool.query(`update private.outbox set status = 'sent' where id = $1`, [id])
    const before = await recorded(fixture.seller)
    const again = await post(`/${id}/retry`, {}, fixture.seller, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await recorded(fixture.seller)).toEqual(before)
  })
})

describe('retrying several notifications', () => {
  it('leaves out what cannot be retried and reports the counts', async () => {
    const [dead, skipped, sent, waiting] = await Promise.all(
      ['dead', 'skipped', 'sent', 'waiting'].map((status) => queued(status)),
    )
    const ids = [dead!.id, skipped!.id, sent!.id, waiting!.id, dead!.id]
    const { status, body } = await post('/retry', { ids }, fixture.seller)
    expect([status, body]).toEqual([
      200,
      {
        message:
          'Ponovo se šalje: 2 obaveštenja. Izostavljeno: 2, jer je poslato, već čeka ili nema šta da se pošalje.',
        count: 2,
      },
    ])
    expect((await last(fixture.seller))!).toMatchObject({
      type: 'NotificationsRetried',
      keys: expect.arrayContaining([dead!.key, skipped!.key]),
    })
  })

  it('does nothing if one belongs to another seller (404)', async () => {
    const [own, other] = [await queued('dead'), await queued('dead', fixture.stranger)]
    const before = await recorded(fixture.seller)
    expect((await post('/retry', { ids: [own.id, other.id] }, fixture.seller)).status).toBe(404)
    expect((await post('/read', { ids: [own.id, other.id] }, fixture.seller)).status).toBe(404)
    expect((await post('/retry', { all: true, userId: fixture.stranger.id }, fixture.seller)).status).toBe(
      404,
    )
    expect(await recorded(fixture.seller)).toEqual(before)
  })

  it("with all retries the caller's failures; an admin's covers one seller or everyone", async () => {
    const owner = await newSeller(fixture.api)
    const keys = [(await queued('dead', owner)).key, (await queued('dead', owner)).key]
    await queued('skipped', owner)
    expect((await post('/retry', { all: true }, owner)).body.count).toBe(2)
    expect(await last(owner)).toEqual({ type: 'NotificationsRetried', keys })
    expect((await post('/retry', { all: true, userId: owner.id }, fixture.admin)).body.count).toBe(2)
    const { rows } = await fixture.api.pool.query<{ dead: number }>(
      `select count(*) as dead from private.outbox where status = 'dead'`,
    )
    expect((await post('/retry', { all: true }, fixture.admin)).body.count).toBe(rows[0]!.dead)
  })

  it('with all of a skipped type retries those with a missing configuration in order', async () => {
    const owner = await newSeller(fixture.api)
    const sheet = (reason: string) => queued('skipped', owner, { reason, effect: 'sheet-row' })
    const early = [
      await sheet('Google Sheets nije podešen'),
      await sheet('Google Sheets nije podešen na ovom serveru: nedostaje servisni nalog'),
    ]
    await sheet('Porudžbina ne postoji')
    await queued('skipped', owner)
    await queued('dead', owner, { effect: 'sheet-row' })
    expect(
      (await post('/retry', { all: true, leftOut: 'sheet-row', userId: owner.id }, fixture.stranger)).status,
    ).toBe(404)
    expect((await post('/retry', { all: true, leftOut: 'pismo' }, owner)).status).toBe(400)
    expect((await post('/retry', { all: true, leftOut: 'sheet-row' }, fixture.stranger)).body.count).toBe(0)
    expect((await post('/retry', { all: true, leftOut: 'sheet-row' }, owner)).body).toEqual({
      message: 'Ponovo se šalje: 2 obaveštenja.',
      count: 2,
    })
    expect(await last(owner)).toEqual({ type: 'NotificationsRetried', keys: early.map(({ key }) => key) })
  })

  it('handles at most 5,000 in one append and reports that there are more', async () => {
    const owner = await newSeller(fixture.api)
    await fixture.api.pool.query(
      `insert into private.outbox (key, effect, event_id, stream, status, seller_id) select 'webhook:' || gen_random_uuid() || ':1', 'webhook', gen_random_uuid(), 'order-x', 'dead', $1 from generate_series(1, 5001)`,
      [owner.id],
    )
    const key = randomUUID()
    const { body } = await post('/retry', { all: true }, owner, key)
    expect(body).toEqual({
      message: 'Ponovo se šalje: 5.000 obaveštenja. Ima ih još: ponovite.',
      count: 5000,
    })
    const events = await recorded(owner)
    expect(events.map(({ keys }) => keys.length)).toEqual(Array.from({ length: 10 }, () => 500))
    expect((await post('/retry', { all: true }, owner, key)).body.count).toBe(5000)
    expect(await recorded(owner)).toHaveLength(10)
  })

  it.each([
    ['an empty body', {}],
    ['an empty list', { ids: [] }],
    ['an invalid id', { ids: ['x'] }],
    ['both ids and all', { ids: [1], all: true }],
    ['more than 500 ids', { ids: Array.from({ length: 501 }, (_, place) => place + 1) }],
  ])('rejects %s (400)', async (_what, body) => {
    const { status, body: refused } = await post('/retry', body, fixture.seller)
    expect([status, refused.code]).toEqual([400, 'invalid'])
    expect(refused.issues[0].message).toMatch(/^(Izaberite|Najviše)/)
  })
})
