// Rules: confirmation/settings, confirmation/leases, confirmation/context, confirmation/today, confirmation/undo
import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { refusalReasons } from '@pazar/contracts/order/confirmation.ts'
import { defaultConfirmationSettings } from '@pazar/contracts/order/confirmation-settings.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let seller: SignedIn
let stranger: SignedIn
let websiteId: number

const send = (method: string, path: string, body?: unknown, token = seller.token) =>
  app.commands.send(method, path, body, { token })
const get = async (path: string, token = seller.token) => (await app.get(path, { token })).body
const place = async (more: Record<string, unknown> = {}) =>
  (await app.commands.send('POST', '/api/orders', orderForm(websiteId, more))).body.orderId as string
const next = async (body: Record<string, unknown> = {}) => {
  await get('/api/orders/my')
  return send('POST', '/api/calls/next', body)
}
const settings = {
  ...defaultConfirmationSettings,
  enabled: true,
  attempts: 1,
  workingHours: { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' },
  cancelAfterLastAttempt: true,
  script: 'Zdravo {ime}, {stavke} za {ukupno}?',
}

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
  websiteId = (await newWebsite(app.commands, seller)).id
})
afterAll(() => app.close())

it('switching on concerns orders placed from then on, and settings are answered as saved', async () => {
  const before = await place()
  expect(await get('/api/calls/settings')).toEqual(defaultConfirmationSettings)
  expect((await send('PUT', '/api/calls/settings', settings)).status).toBe(200)
  expect(await get('/api/calls/settings')).toEqual(settings)
  const invalid = await send('PUT', '/api/calls/settings', { ...settings, attempts: 11 })
  expect(invalid).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'attempts', message: 'Unesite broj od 1 do 10' }] },
  })
  const shown = (await app.get(`/api/orders/${before}`)).body
  expect([shown.masked, 'confirmation' in shown, 'customerKey' in shown]).toEqual([true, false, false])
  const [order] = await get('/api/orders/my')
  expect([order.id, order.confirmation]).toEqual([before, null])
  expect(await next()).toMatchObject({ status: 200, body: { lease: null, nextAt: null } })
})

it('an order is leased, called, undone and called again', async () => {
  const orderId = await place()
  expect(await get('/api/calls/queue')).toEqual({ enabled: true, due: 1, nextAt: null })
  const { lease } = (await next()).body
  expect(lease).toMatchObject({ orderId, token: expect.any(Number) })
  expect(await get('/api/calls/queue')).toMatchObject({ due: 0 })
  expect(await get('/api/calls')).toMatchObject([{ orderId, userId: seller.id }])
  expect(await get('/api/calls', stranger.token)).toEqual([])
  const again = (await next()).body.lease
  expect(again.orderId).toBe(orderId)
  const heartbeat = (token: number) => send('POST', `/api/calls/${orderId}/heartbeat`, { token })
  expect((await heartbeat(lease.token)).body).toMatchObject({
    code: 'conflict',
    details: { reason: 'lease_lost' },
  })
  expect((await heartbeat(again.token)).status).toBe(200)

  const record = (body: Record<string, unknown>) => send('POST', `/api/orders/${orderId}/calls`, body)
  const refused = { callId: 'c-1', outcome: 'refused', reason: refusalReasons[0], token: again.token }
  expect((await record({ ...refused, token: lease.token })).status).toBe(409)
  expect(await record(refused)).toMatchObject({ status: 200, body: { state: 'refused', status: 'Otkazana' } })
  expect((await record(refused)).status).toBe(200)
  expect(await get('/api/calls')).toEqual([])
  const undone = await send('DELETE', `/api/orders/${orderId}/calls/c-1`)
  expect(undone).toMatchObject({ status: 200, body: { state: 'notCalled', status: 'Na čekanju' } })
  const past = { callId: 'c-2', outcome: 'later', later: '2020-01-01T10:00:00Z' }
  expect((await record(past)).body.issues).toMatchObject([{ path: 'later' }])
  const confirmed = await record({ callId: 'c-3', outcome: 'confirmed' })
  expect(confirmed).toMatchObject({ status: 200, body: { state: 'confirmed', nextCallAt: null } })

  const filter = encodeURIComponent(JSON.stringify({ confirmation: 'confirmed' }))
  expect(await get(`/api/orders/my?filter=${filter}`)).toMatchObject([
    { id: orderId, confirmation: { state: 'confirmed', attempts: 0, lastCallId: 'c-3', nextCallAt: null } },
  ])
  const history = await get(`/api/orders/${orderId}/history`)
  expect(history.map(({ type, to, reason }: any) => [type, to, reason])).toEqual([
    ['OrderPlaced', null, null],
    ['OrderCalled', 'Odbijen', 'Predomislio se'],
    ['OrderStatusChanged', 'Otkazana', 'Odbijeno na pozivu: Predomislio se'],
    ['OrderCallUndone', null, null],
    ['OrderStatusChanged', 'Na čekanju', null],
    ['OrderCalled', 'Potvrđen', null],
  ])
  expect(await get('/api/calls/today')).toMatchObject({
    called: 1,
    confirmed: 1,
    rate: 1,
    callers: [{ userId: seller.id, called: 1, confirmed: 1 }],
  })
})

it('a call is corrected in one append and counts once', async () => {
  const before = await get('/api/calls/today')
  const orderId = await place()
  const { token } = (await next({ orderId })).body.lease
  const record = async (body: object) => (await send('POST', `/api/orders/${orderId}/calls`, body)).body
  expect(await record({ callId: 'k-1', outcome: 'later', token })).toMatchObject({
    state: 'later',
    nextCallAt: expect.any(String),
  })
  const correction = { callId: 'k-2', outcome: 'later', later: '2099-01-01T10:00:00Z', replaces: 'k-1' }
  expect((await record(correction)).issues).toMatchObject([{ path: 'later' }])
  const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString()
  expect(await record({ ...correction, later })).toMatchObject({ state: 'later', nextCallAt: later })
  expect(await record({ ...correction, later })).toMatchObject({ nextCallAt: later })
  expect(await record({ callId: 'k-3', outcome: 'refused', replaces: 'k-2' })).toMatchObject({
    status: 'Otkazana',
  })
  // As if the answer about k-3 had been lost.
  const lost = { replaces: 'k-2', abandonedIds: ['k-3'] }
  const refusal = { callId: 'k-4', outcome: 'refused', reason: refusalReasons[1], ...lost }
  expect(await record(refusal)).toMatchObject({ state: 'refused', status: 'Otkazana', attempts: 0 })
  expect(await get('/api/calls')).toEqual([])
  const history = await get(`/api/orders/${orderId}/history`)
  expect(history.filter(({ type }: any) => type === 'OrderStatusChanged')).toHaveLength(1)
  expect(await get(`/api/orders/${orderId}`)).toMatchObject({
    status: 'Otkazana',
    confirmation: { state: 'refused', lastCallId: 'k-4' },
  })
  expect(await get('/api/calls/today')).toMatchObject({
    called: before.called + 1,
    confirmed: before.confirmed,
  })
})

it('the context names earlier orders of the customer, the duplicate and what is wrong with the address', async () => {
  const customer = { phone: '0641112223', address: 'Knez Mihailova', city: 'Beograd', postalCode: '21000' }
  const first = await place(customer)
  await send('PUT', `/api/orders/${first}/status`, { status: 'Vraća se pošaljaocu' })
  const second = await place({ ...customer, phone: '+381 64 111 2223' })
  expect(await get(`/api/calls/${second}/context`)).toMatchObject({
    script: expect.stringMatching(/^Zdravo Đorđe Petrović Mlađi, 1 × .* za .*\?$/),
    addressProblems: [{ code: 'noHouseNumber' }, { code: 'cityMismatch' }],
    earlier: { count: 1, delivered: 0, returned: 1, orders: [{ orderId: first }] },
    duplicate: { orderId: first, minutes: 0 },
  })
  const { customerKey } = await get(`/api/orders/${second}`)
  const filter = encodeURIComponent(JSON.stringify({ customerKey }))
  expect((await get(`/api/orders/my?filter=${filter}`)).map(({ id }: any) => id)).toEqual([second, first])
  await send('POST', `/api/orders/${second}/erase-customer`, { reason: 'customer_request' })
  expect((await get(`/api/orders/my?filter=${filter}`)).map(({ id }: any) => id)).toEqual([first])
  expect((await next()).body.lease).toBeNull()
})

it('the context counts an order that was merged into another as a part of it', async () => {
  const customer = { phone: '0641112224' }
  const [first, joined, called] = [await place(customer), await place(customer), await place(customer)]
  await send('POST', `/api/orders/${first}/merge`, { mergeId: 'm-1', orderIds: [joined] })
  await get('/api/orders/my')
  expect((await get(`/api/calls/${called}/context`)).earlier).toMatchObject({
    count: 1,
    orders: [{ orderId: first }],
  })
  for (const orderId of [first, called])
    await send('PUT', `/api/orders/${orderId}/status`, { status: 'Otkazana' })
})

it('the script names the lines, and orders of free lines alone are no duplicates of each other', async () => {
  const enter = async (title: string) => {
    const { body } = await send('POST', '/api/orders/manual', {
      websiteId: null,
      source: 'phone',
      market: 'Serbia',
      customer: { name: 'Ana Ilić', phone: '063 555 6677', address: 'Glavna 1', city: 'Niš' },
      lines: [
        { kind: 'manual', title, pieces: 2, price: 200 },
        { kind: 'manual', title: 'Kutija', pieces: 1, price: 100 },
      ],
      delivery: { deliveryWay: 'free' },
    })
    return body.orderId as string
  }
  const first = await enter('Ukrasni papir')
  const second = await enter('Mašna')
  expect(await get(`/api/calls/${second}/context`)).toMatchObject({
    script: expect.stringContaining(', 2 × Mašna, 1 × Kutija za '),
    earlier: { orders: [{ orderId: first }] },
    duplicate: null,
  })
})

it('the last unanswered call cancels, and a status set back starts again', async () => {
  const orderId = await place()
  await next({ orderId })
  const record = (callId: string) =>
    send('POST', `/api/orders/${orderId}/calls`, { callId, outcome: 'noAnswer' })
  expect((await record('n-1')).body).toMatchObject({
    state: 'noAnswer',
    status: 'Otkazana',
    nextCallAt: null,
  })
  await send('PUT', `/api/orders/${orderId}/status`, { status: 'Na čekanju' })
  expect((await next()).body.lease.orderId).toBe(orderId)
  expect((await next({ except: [orderId] })).body.lease).toBeNull()
  await send('PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi' })
  expect((await next({ orderId })).body).toMatchObject({ code: 'conflict' })
})

it('browsers are notified when somebody takes an order', async () => {
  const orderId = await place()
  const closing = new AbortController()
  await fetch(`${app.url}/api/changes`, {
    headers: { authorization: `Bearer ${seller.token}` },
    signal: closing.signal,
  })
  const sellers: (number | null)[] = []
  app.changeNotifications.subscribe(({ readModel, sellerId }) => {
    if (readModel === 'calls') sellers.push(sellerId)
  })
  // The first poll only remembers, so take another lease until one is noticed.
  await expect
    .poll(
      async () => {
        await next({ orderId })
        return sellers
      },
      { timeout: 20_000, interval: 200 },
    )
    .toContain(seller.id)
  closing.abort()
})
