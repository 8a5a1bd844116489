// Rules: orders/erasure
import { orderStream } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { type SignedIn } from '../testing/sellers.ts'
import { setUpErasure } from './testing/erasure-fixture.ts'

const fixture = setUpErasure()
const { place, preview, eraseAll, isErased } = fixture

const eraseOrder = (orderId: string, { token } = fixture.seller, reason = 'customer_request') =>
  fixture.api.send('POST', `/api/orders/${orderId}/erase-customer`, { reason }, { token })

// No projections run here, so every order is found in the log.
describe('erasing one order', () => {
  it('erases the customer once, records actor, time and reason, and keeps the money', async () => {
    const orderId = await place({ name: 'Žarko Brisani' })
    const [before] = await fixture.api.events(orderStream(orderId))
    expect(await eraseOrder(orderId, fixture.seller, 'consent_withdrawn')).toMatchObject({
      status: 200,
      body: { message: 'Podaci kupca su obrisani.' },
    })
    const again = await eraseOrder(orderId)
    expect(again.status).toBe(200)
    const [placed, erased, ...more] = await fixture.api.events(orderStream(orderId))
    expect(placed).toMatchObject({ data: { ...before!.data, customer: null } })
    expect(erased).toMatchObject({
      type: 'PersonalDataErased',
      data: { reason: 'consent_withdrawn' },
      metadata: { actor: { kind: 'user', id: fixture.seller.id } },
    })
    expect(more).toEqual([])
    expect(again.headers.get('x-position')).toBe(erased!.position)
  })

  it("answers not_found for another seller's order, and lets an admin erase it", async () => {
    const orderId = await place({})
    expect(await eraseOrder(orderId, fixture.stranger)).toMatchObject({
      status: 404,
      body: { message: 'Porudžbina nije pronađena' },
    })
    expect(await isErased(orderId)).toBe(false)
    expect((await eraseOrder(orderId, fixture.admin)).status).toBe(200)
    expect(await isErased(orderId)).toBe(true)
  })

  it('rejects a reason that is not in the list (400)', async () => {
    const orderId = await place({})
    expect(await eraseOrder(orderId, fixture.seller, 'Petar je tražio')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'reason', message: 'Izaberite razlog brisanja' }] },
    })
    expect(await isErased(orderId)).toBe(false)
  })

  it('deletes the texts that remote services answered about the order', async () => {
    const orderId = await place({})
    await fixture.api.pool.query(
      `insert into private.outbox (key, effect, event_id, stream, status, last_error) values ('k-1', 'telegram', gen_random_uuid(), $1, 'dead', 'Žarko ne postoji')`,
      [orderStream(orderId)],
    )
    await fixture.api.pool.query(
      `insert into private.tracked_orders (order_id, seller_id, asked_at, unknown_word) values ($1, 1, now(), 'Vraćeno: Žarko')`,
      [orderId],
    )
    await eraseOrder(orderId)
    const { rows } = await fixture.api.pool.query(
      'select last_error, unknown_word from private.outbox, private.tracked_orders where stream = $1 and order_id = $2',
      [orderStream(orderId), orderId],
    )
    expect(rows).toEqual([{ last_error: null, unknown_word: null }])
  })
})

it("completes an erasure that a crash interrupted, and deletes the remote services' texts", async () => {
  const stream = orderStream(await place({}))
  await fixture.api.pool.query(
    `insert into private.outbox (key, effect, event_id, stream, status, last_error) values ('k-2', 'telegram', gen_random_uuid(), $1, 'dead', 'Žarko ne postoji')`,
    [stream],
  )
  const erasure = {
    eventId: '01890000-0000-7000-8000-0000000000ab',
    reason: 'customer_request',
    metadata: {
      at: new Date(fixture.api.now()).toISOString(),
      actor: { kind: 'system' },
      correlationId: 'c',
      causationId: null,
    },
  }
  await fixture.api.pool.query(
    'update private.stream_keys set wrapped = null, erased_at = now(), erasure = $2 where stream = $1',
    [stream, erasure],
  )
  await (await fixture.api.startAnother()).close()
  expect(
    (await fixture.api.pool.query('select last_error from private.outbox where stream = $1', [stream])).rows,
  ).toEqual([{ last_error: null }])
})

describe('unreadable order', () => {
  const undecodable = (stream: string) =>
    fixture.api.pool.query(
      "update log.events set type = 'Unheard' where stream = $1 and revision = (select max(revision) from log.events where stream = $1)",
      [stream],
    )

  it('is erased once by its seller and by no other seller', async () => {
    const orderId = await place({})
    const stream = orderStream(orderId)
    await fixture.api.send(
      'POST',
      `/api/orders/${orderId}/notes`,
      { text: 'Zvati' },
      { token: fixture.seller.token },
    )
    await undecodable(stream)
    // A new server has nothing of the order in its cache.
    const server = await fixture.api.startAnother()
    const erase = ({ token }: SignedIn) =>
      fixture.api.send(
        'POST',
        `${server.url}/api/orders/${orderId}/erase-customer`,
        { reason: 'customer_request' },
        { token },
      )
    expect((await erase(fixture.stranger)).status).toBe(404)
    expect((await erase(fixture.seller)).status).toBe(200)
    expect((await erase(fixture.seller)).status).toBe(200)
    await server.close()
    const { rows } = await fixture.api.pool.query(
      "select (select wrapped from private.stream_keys where stream = $1) as key, count(*)::int as erasures from log.events where stream = $1 and type = 'PersonalDataErased'",
      [stream],
    )
    expect(rows).toEqual([{ key: null, erasures: 1 }])
  })

  it('is counted as unreadable if it is unknown whether it contains the contact', async () => {
    const orderId = await place({ phone: '062 888 0001' })
    const damaged = `update private.stream_keys set wrapped = set_byte(wrapped, 20, get_byte(wrapped, 20) # 1) where stream = $1`
    await fixture.api.pool.query(damaged, [orderStream(orderId)])
    expect((await preview({ phone: '062 888 0001' })).body).toMatchObject({ orders: 0, unreadable: 1 })
    expect((await eraseAll({ phone: '062 888 0001' })).body).toMatchObject({
      erased: 0,
      unreadable: 1,
      message: expect.stringContaining('1 porudžbina ne može da se pročita'),
    })
    expect((await preview({ phone: '062 888 0001' }, fixture.stranger)).body).toMatchObject({
      orders: 0,
      unreadable: 0,
    })
    await eraseOrder(orderId)
    expect((await preview({ phone: '062 888 0001' })).body).toMatchObject({ orders: 0, unreadable: 0 })
  })
})
