import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let app: TestApp
let admin: SignedIn
let ana: SignedIn
let vera: SignedIn
let orderId: string
// The events are of this day, or of the next if midnight passes.
const began = new Date()

const get = async (path: string, token = admin.token) => app.get(path, { token })
const listed = async (filter: object, token = admin.token) =>
  (await get(`/api/admin/activity?filter=${encodeURIComponent(JSON.stringify(filter))}`, token)).body as any[]
const types = async (filter: object) => (await listed(filter)).map(({ type }) => type)
const stream = (name: string, query = '') => get(`/api/admin/streams/${encodeURIComponent(name)}${query}`)

beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
  ana = await newSeller(app.commands)
  vera = await newSeller(app.commands)
  const website = await newWebsite(app.commands, ana)
  await newWebsite(app.commands, vera)
  orderId = (
    await app.commands.send(
      'POST',
      '/api/orders',
      orderForm(website.id, { name: 'Đorđe Petrović', email: 'djordje@primer.rs' }),
    )
  ).body.orderId
  await app.commands.send(
    'PUT',
    `/api/orders/${orderId}/status`,
    { status: 'U dostavi', reason: 'Đorđe je zvao' },
    { token: ana.token },
  )
})
afterAll(() => app.close())

describe('the audit', () => {
  it('filters by the person who acted', async () => {
    const own = await listed({ actorId: ana.id })
    expect(own.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['OrderStatusChanged', 'WebsiteCreated']),
    )
    expect(new Set(own.map(({ actor }) => actor.id))).toEqual(new Set([ana.id]))
    expect(new Set((await listed({ actorKind: 'shopper' })).map(({ actor }) => actor.kind))).toEqual(
      new Set(['shopper']),
    )
  })

  it('filters by seller: includes what others did to their data, excludes what they did elsewhere', async () => {
    expect(await types({ sellerId: ana.id, type: ['OrderPlaced', 'OrderStatusChanged'] })).toEqual([
      'OrderStatusChanged',
      'OrderPlaced',
    ])
    expect(await types({ sellerId: vera.id, type: 'OrderPlaced' })).toEqual([])
    expect(await types({ sellerId: vera.id })).toEqual(
      expect.arrayContaining(['UserCreated', 'WebsiteCreated']),
    )
  })

  it('names the page or account of an event by its current name', async () => {
    const page = await newWebsite(app.commands, ana, { productName: 'Lonac' })
    await app.commands.send(
      'PUT',
      `/api/websites/id/${page.id}`,
      { productName: 'Lonac Ognjište' },
      { token: ana.token },
    )
    expect(
      (await listed({ stream: `website-${page.id}` })).map(({ summary, subject }) => [
        summary.split(':')[0],
        subject,
      ]),
    ).toEqual([
      ['Izmenjena stranica', 'Lonac Ognjište'],
      [`Napravljena stranica /${page.customUrl}`, 'Lonac Ognjište'],
    ])
    expect((await listed({ stream: `user-${ana.id}` }))[0].subject).toBe('Ana Anić')
    expect((await listed({ stream: `order-${orderId}` }))[0].subject).toBeNull()
    const { body } = await get(
      `/api/admin/activity/export?filter=${encodeURIComponent(JSON.stringify({ stream: `website-${page.id}` }))}`,
    )
    expect(body).toContain(';Lonac Ognjište;WebsiteContentChanged;')
  })

  it('filters by several event types, by stream and by request', async () => {
    expect(new Set(await types({ type: ['WebsiteCreated', 'UserCreated'] }))).toEqual(
      new Set(['WebsiteCreated', 'UserCreated']),
    )
    expect(await types({ stream: `order-${orderId}` })).toEqual(['OrderStatusChanged', 'OrderPlaced'])
    const [created] = await listed({ type: 'WebsiteCreated', sellerId: ana.id })
    // One request reserved the address and created the page.
    expect((await types({ correlationId: created.correlationId })).sort()).toEqual([
      'Reserved',
      'WebsiteCreated',
    ])
  })

  it('filters by days in Belgrade, inclusive', async () => {
    const dayOf = (time: Date) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Belgrade' }).format(time)
    const all = (await types({})).length
    expect((await types({ from: dayOf(began), to: dayOf(new Date()) })).length).toBe(all)
    expect(await types({ to: '2020-01-01' })).toEqual([])
    expect(await types({ from: '2100-01-01' })).toEqual([])
    // 23:30 UTC is already the next day in Belgrade.
    await app.commands.pool.query(`update read.activity set at = '2026-01-31T23:30:00Z' where stream = $1`, [
      `order-${orderId}`,
    ])
    expect(await types({ from: '2026-02-01', to: '2026-02-01' })).toEqual([
      'OrderStatusChanged',
      'OrderPlaced',
    ])
    expect(await types({ from: '2026-01-31', to: '2026-01-31' })).toEqual([])
  })

  it.each([
    [{ from: 'juče' }],
    [{ actorKind: 'robot' }],
    [{ actorId: 0 }],
    [{ stream: 'a\u0000' }],
    [{ position: 3 }],
    [{ from: '0001-01-01' }],
  ])('refuses the filter %j (400)', async (filter) => {
    const { status, body } = await get(
      `/api/admin/activity?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    expect([status, body.code]).toEqual([400, 'invalid'])
  })

  it('exports the filtered events as CSV', async () => {
    const { status, headers, body } = await get(
      `/api/admin/activity/export?filter=${encodeURIComponent(JSON.stringify({ stream: `order-${orderId}` }))}`,
    )
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="aktivnost-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const lines = body.trim().split('\r\n')
    expect(lines[0]).toContain('Vreme (UTC);Ko;Vrsta;Opis;Stranica ili nalog;Događaj;Tok;Prodavac;Zahtev')
    expect(lines.slice(1).map((line: string) => line.split(';')[5])).toEqual([
      'OrderStatusChanged',
      'OrderPlaced',
    ])
    expect(body).not.toContain('Petrović')
  })

  it('exports every event once if the file is longer than one chunk', async () => {
    await app.commands.pool.query(
      `insert into read.activity select 1000000 + n, 'e-' || n, '2025-01-01T00:00:00Z'::timestamptz + n / 7 * interval '1 ms', 'Reserved', 'url-' || n, 0, 'system', null, null, null, 'Zauzeta', '{}', 'c'
       from generate_series(1, 4500) as n`,
    )
    const { body } = await get(
      `/api/admin/activity/export?filter=${encodeURIComponent(JSON.stringify({ correlationId: 'c' }))}`,
    )
    const streams = body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(';')[6])
    expect([streams.length, new Set(streams).size, streams[0], streams.at(-1)]).toEqual([
      4500,
      4500,
      'url-4500',
      'url-1',
    ])
    await app.commands.pool.query(`delete from read.activity where correlation_id = 'c'`)
  })
})

describe('the stream endpoint', () => {
  it('lists a stream from its start with actor, time, summary and the data from the log', async () => {
    const { status, body } = await stream(`order-${orderId}`)
    expect(status).toBe(200)
    expect(body.map(({ type, revision, actor }: any) => [type, revision, actor.kind])).toEqual([
      ['OrderPlaced', 0, 'shopper'],
      ['OrderStatusChanged', 1, 'user'],
    ])
    expect(body[0]).toMatchObject({
      summary: expect.stringContaining('Nova porudžbina'),
      actor: { name: 'Kupac' },
      data: { orderId, customer: { lastName: 'Petrović' } },
    })
    expect(body[1]).toMatchObject({
      actor: { id: ana.id, name: 'Ana Anić' },
      correlationId: expect.any(String),
      data: { from: 'Na čekanju', to: 'U dostavi', reason: 'Đorđe je zvao' },
    })
    expect((await stream(`order-${orderId}`, '?from=1')).body.map(({ revision }: any) => revision)).toEqual([
      1,
    ])
  })

  it('shows erased data as null', async () => {
    await app.commands.log.eraseCustomer(`order-${orderId}`, {
      reason: 'customer_request',
      metadata: {
        at: new Date().toISOString(),
        actor: { kind: 'system' },
        correlationId: 'brisanje',
        causationId: null,
      },
    })
    const { body } = await stream(`order-${orderId}`)
    expect(body.map(({ type }: any) => type)).toEqual([
      'OrderPlaced',
      'OrderStatusChanged',
      'PersonalDataErased',
    ])
    expect([body[0].data.customer, body[1].data.reason]).toEqual([null, null])
    expect(JSON.stringify(body)).not.toContain('Petrović')
  })

  it('answers 404 for an unknown stream, 403 to sellers and 401 without a session', async () => {
    expect((await stream('order-nema')).status).toBe(404)
    expect((await get(`/api/admin/streams/order-${orderId}`, ana.token)).status).toBe(403)
    expect((await app.get('/api/admin/activity/export')).status).toBe(401)
  })

  it('shows an undecodable event as one entry and continues after it', async () => {
    await app.commands.pool
      .query(`insert into log.events (position, id, stream, revision, type, data, metadata)
      select position + 1, gen_random_uuid(), 'user-900', 0, 'IzBuducnosti', '{}', metadata from log.events order by position desc limit 1`)
    const { status, body } = await app.get('/api/admin/streams/user-900', {
      token: admin.token,
      position: null,
    })
    expect([status, body[0]]).toMatchObject([
      200,
      { type: 'IzBuducnosti', at: '', summary: 'Ovaj program ne može da pročita događaj', data: null },
    ])
  })
})
