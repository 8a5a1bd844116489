import { afterEach, describe, expect, test } from 'vitest'
import { createLogLag } from '@pazar/event-store/log-lag.ts'
import { setUpParked } from './testing/parked-fixture.ts'

const fixture = setUpParked()
const { query, stream, parkReactions, parkRow, unparkAll, delayedOf } = fixture

const post = async (url: string, path: string, body: object, token: string) => {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}
const retry = (token = fixture.admin.token, body: object = {}) =>
  post(fixture.app.url, '/api/cross-sync/retry-parked', body, token)
const setAside = (body: object, token = fixture.admin.token) =>
  post(
    fixture.app.commands.url,
    '/api/admin/set-aside',
    { stream: stream(), revision: 1, andLater: false, reason: 'damaged', ...body },
    token,
  )
const parked = async () => (await fixture.app.get('/api/admin/parked', { token: fixture.admin.token })).body
const costs = () => query(`select other_costs from read.market_costs where entry_id = ${fixture.seller.id}00`)

test('shows the admin which rows are parked, why, and their owner', async () => {
  await expect.poll(async () => (await parked()).total).toBe(3)
  const { rows } = await parked()
  expect(rows.map(({ reader }: { reader: string }) => reader).sort()).toEqual([
    'activity',
    'market_cost_history',
    'market_costs',
  ])
  expect(rows[0]).toMatchObject({
    stream: stream(),
    revision: 1,
    eventId: fixture.eventId,
    eventType: 'MarketCostTeleported',
    reason: 'Unknown event type',
    seller: { id: fixture.seller.id, name: expect.any(String) },
    since: expect.any(String),
  })
  const health = (await fixture.app.get('/api/health')).body
  expect([health.status, health.reasons]).toEqual(['degraded', ['rows_parked']])
})

test('shows only the affected seller which of their data is delayed and since when', async () => {
  const delayed = async (token: string) => (await fixture.app.get('/api/delayed-data', { token })).body
  expect(
    (await delayed(fixture.seller.token)).parked.map(
      ({ readModel, count }: { readModel: string; count: number }) => [readModel, count],
    ),
  ).toEqual([
    ['activity', 1],
    ['market_cost_history', 1],
    ['market_costs', 1],
  ])
  expect((await delayed(fixture.seller.token)).parked[0].since).toMatch(/^\d{4}-/)
  expect((await delayed(fixture.other.token)).parked).toEqual([])
  expect(JSON.stringify(await delayed(fixture.seller.token))).not.toContain('Teleported')
})

test('only admins can list, retry and set aside parked events', async () => {
  expect((await fixture.app.get('/api/admin/parked', { token: fixture.seller.token })).status).toBe(403)
  expect((await retry(fixture.seller.token)).status).toBe(403)
  expect((await setAside({ eventId: fixture.eventId }, fixture.seller.token)).status).toBe(403)
})

test('a retry that repairs nothing reports what is still parked', async () => {
  expect(await retry()).toEqual({
    status: 200,
    body: { repaired: 0, parked: 3, message: 'Popravljeno: 0. I dalje čeka: 3.' },
  })
  expect((await retry(fixture.admin.token, { stream: 'order-x' })).body).toMatchObject({
    repaired: 0,
    parked: 0,
  })
})

test.each<[string, () => object, number, string]>([
  [
    'an event at which nothing is parked',
    () => ({ eventId: fixture.eventId, revision: 0 }),
    404,
    'Ništa ne čeka zbog tog događaja. Osvežite spisak.',
  ],
  ['an unknown reason', () => ({ eventId: fixture.eventId, reason: 'zato' }), 400, 'Izaberite razlog'],
  ['a missing stream', () => ({ eventId: fixture.eventId, stream: '' }), 400, 'Tok je obavezan'],
])('refuses to set aside %s', async (_, body, status, message) => {
  const refused = await setAside(body())
  expect(refused.status).toBe(status)
  expect(JSON.stringify(refused.body)).toContain(message)
  expect((await parked()).total).toBe(3)
})

test('a set-aside event disappears from read models and commands, and is recorded once', async () => {
  expect(await setAside({ eventId: fixture.eventId })).toEqual({
    status: 200,
    body: { message: 'Događaj je izostavljen.' },
  })
  await expect.poll(async () => (await parked()).total).toBe(0)
  expect(await costs()).toEqual([{ other_costs: expect.anything() }])
  expect(Number((await costs())[0].other_costs)).toBe(9)
  expect((await setAside({ eventId: fixture.eventId })).status).toBe(404)
  expect(await query(`select count(*)::int as n from log.events where stream = 'log-repair'`)).toEqual([
    { n: 1 },
  ])
  // The aggregate is folded without the event and accepts commands again.
  const changed = await fetch(`${fixture.app.commands.url}/api/market-costs/${fixture.seller.id}00`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${fixture.seller.token}` },
    body: JSON.stringify({ otherCosts: '1,00' }),
  })
  expect(changed.status).toBeLessThan(500)
  // Each read model passes the event independently.
  await expect.poll(async () => (await fixture.app.get('/api/health')).body.status).toBe('ok')
})

describe('manually parked rows', () => {
  afterEach(unparkAll)

  test('refuses to set aside a decodable event that no read model refused', async () => {
    const [event] = await query(`select id from log.events where stream = '${stream()}' and revision = 0`)
    await parkReactions(stream(), 0)
    expect((await parked()).rows).toMatchObject([
      { reader: 'reactions', eventId: event.id, seller: { id: fixture.seller.id } },
    ])
    expect(await setAside({ eventId: event.id, revision: 0 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('može da se pročita') },
    })
    expect(await query(`select count(*)::int as n from log.events where stream = 'log-repair'`)).toEqual([
      { n: 1 },
    ])
  })

  test('shows sellers parked rows whose owner only the activity table knows, and parked notifications', async () => {
    await parkRow('orders', stream(), 0)
    await parkReactions(stream(), 0)
    expect(await delayedOf(fixture.seller.token)).toEqual([
      ['orders', 1],
      ['reactions', 1],
    ])
    expect(await delayedOf(fixture.other.token)).toEqual([])
  })

  test('lists reactions parked at a listed event, however many rows are parked', async () => {
    await query(`insert into read.parked_keys (read_model, key, stream, revision, position, event_id, event_type, reason, seller_id, parked_at)
      select 'from_another_release', n, 'order-' || n, 0, n, gen_random_uuid(), 'OrderPlaced', 'Unknown event type', null, now() - interval '1 day' from generate_series(1, 250) as n`)
    await parkRow('from_another_release', stream(), 0)
    await query(`update read.parked_keys set parked_at = now() - interval '2 days' where key = '${stream()}'`)
    await parkReactions(stream(), 0)
    const { rows, total } = await parked()
    expect(total).toBe(252)
    expect(rows.slice(0, 2)).toMatchObject([
      { reader: 'from_another_release', stream: stream() },
      { reader: 'reactions', stream: stream() },
    ])
    expect(new Set(rows.map((row: { eventId: string }) => row.eventId)).size).toBe(200)
  })

  test('sets aside all later events even if the newest is already set aside', async () => {
    const name = `market-cost-${fixture.seller.id}01`
    const metadata = {
      at: '2026-11-22T10:00:00.000Z',
      actor: { kind: 'system' as const },
      correlationId: 'c',
      causationId: null,
    }
    const entry = {
      market: 'Bosnia',
      shippingCost: 1,
      packagingCost: 2,
      otherCosts: 3,
      description: '',
      isActive: true,
    } as const
    const append = (event: Parameters<typeof fixture.app.commands.log.append>[1][number], to = name) =>
      fixture.app.commands.log.append(to, [event], { expectedRevision: 'any', metadata })
    await append({
      type: 'MarketCostSet',
      data: { entryId: Number(`${fixture.seller.id}01`), sellerId: fixture.seller.id, ...entry },
    })
    await append({ type: 'MarketCostChanged', data: { ...entry, otherCosts: 4 } })
    await append({ type: 'MarketCostChanged', data: { ...entry, otherCosts: 5 } })
    await append({ type: 'MarketCostChanged', data: { ...entry, otherCosts: 6 } })
    const events = await query(
      `select id, position from log.events where stream = '${name}' order by revision`,
    )
    await append(
      {
        type: 'EventSetAside',
        data: {
          stream: name,
          revision: 3,
          throughRevision: 3,
          eventId: events[3].id,
          position: String(events[3].position),
          eventType: 'MarketCostChanged',
          reason: 'damaged',
        },
      },
      'log-repair',
    )
    await parkRow('from_another_release', name, 1)
    expect(await setAside({ stream: name, eventId: events[1].id, andLater: true })).toEqual({
      status: 200,
      body: { message: 'Događaji su izostavljeni.' },
    })
    expect(
      await query(
        `select data::jsonb->>'throughRevision' as through from log.events where stream = 'log-repair' order by revision desc limit 1`,
      ),
    ).toEqual([{ through: '2' }])
  })
})

test('eventTimeAfter returns the time of the first readable event after a position', async () => {
  const [last] = await query('select max(position) as position from log.events')
  await query(
    `insert into log.events (position, id, revision, stream, type, data, metadata) values (${last.position}::bigint + 1, gen_random_uuid(), 0, 'order-x', 'OrderTeleported', '{}', '{"schemaVersion": 1}')`,
  )
  const { log } = fixture.app.commands
  const { eventTimeAfter } = createLogLag(log)
  expect(await eventTimeAfter(String(last.position))).toBeUndefined()
  const metadata = {
    at: '2026-11-22T11:00:00.000Z',
    actor: { kind: 'system' as const },
    correlationId: 'c',
    causationId: null,
  }
  await log.append('user-999', [{ type: 'UserDeactivated', data: {} }], { expectedRevision: 'any', metadata })
  expect(await eventTimeAfter(String(last.position))).toEqual(new Date(metadata.at))
})
