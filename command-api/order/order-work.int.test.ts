// Rules: orders/separate-facts
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { messageOf } from './change-order-statuses.ts'

let api: TestCommandApi
let seller: SignedIn
let stranger: SignedIn
let website: { id: number }

const newOrder = async (): Promise<string> =>
  (await api.send('POST', '/api/orders', orderForm(website.id))).body.orderId
const eventsOf = async (orderId: string) =>
  (await api.events(orderStream(orderId))).slice(1).map(({ type, data }) => ({ type, data }))

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  stranger = await newSeller(api)
  website = await newWebsite(api, seller)
})
afterAll(() => api.close())

describe('bulk status change', () => {
  const change = (
    changes: { orderId: string; status: string; expected?: string }[],
    { token = seller.token, key }: { token?: string; key?: string } = {},
  ) => api.send('POST', '/api/orders/status', { changes }, { token, key })

  it('changes each order by itself, and skips and reports refused changes', async () => {
    const [one, two, same] = [await newOrder(), await newOrder(), await newOrder()]
    const absent = '0'.repeat(26)
    const { status, body, headers } = await change([
      { orderId: one, status: 'U dostavi' },
      { orderId: absent, status: 'U dostavi' },
      { orderId: two, status: 'Otkazana' },
      { orderId: same, status: 'Na čekanju' },
      { orderId: two, status: 'Dostavljeno' },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Status je ažuriran za 2 porudžbine. Preskočeno: 2.',
      changed: [
        { orderId: one, from: 'Na čekanju', to: 'U dostavi' },
        { orderId: two, from: 'Na čekanju', to: 'Dostavljeno' },
      ],
      skipped: [
        { orderId: absent, message: 'Porudžbina nije pronađena' },
        { orderId: same, message: expect.stringContaining('već ima status') },
      ],
    })
    expect(headers.get('x-position')).toBe((await api.events('order-')).at(-1)!.position)
    expect(await eventsOf(two)).toEqual([
      { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'Dostavljeno', reason: null } },
    ])
  })

  it("answers another seller's orders as not found", async () => {
    const orderId = await newOrder()
    const { body } = await change([{ orderId, status: 'Otkazana' }], { token: stranger.token })
    expect(body).toEqual({
      message: 'Nijedan status nije promenjen. Preskočeno: 1.',
      changed: [],
      skipped: [{ orderId, message: 'Porudžbina nije pronađena' }],
    })
    expect(await eventsOf(orderId)).toEqual([])
    const byAdmin = await change([{ orderId, status: 'Otkazana' }], { token: (await signInAdmin(api)).token })
    expect(byAdmin.body.changed).toHaveLength(1)
  })

  it('undoes a handover by mistake, after which the order can be corrected', async () => {
    const orderId = await newOrder()
    const lines = [{ lineId: '1', title: 'Lampa', sku: 'L', pieces: 2, price: 4990 }]
    const delivery = { deliveryWay: 'free', deliveryAmount: 0, deliveryText: '' }
    const correct = async () =>
      (
        await api.send(
          'PUT',
          `/api/orders/${orderId}/lines`,
          { lines, discount: 0, delivery },
          { token: seller.token },
        )
      ).status
    await change([{ orderId, status: 'U dostavi' }])
    expect(await correct()).toBe(409)
    await change([{ orderId, status: 'Na čekanju', expected: 'U dostavi' }])
    expect(await correct()).toBe(200)
  })

  it('undoes changes except those of orders that have moved on', async () => {
    const orders = [await newOrder(), await newOrder()]
    const { body } = await change(orders.map((orderId) => ({ orderId, status: 'Otkazana' })))
    await api.send(
      'PUT',
      `/api/orders/${orders[1]}/status`,
      { status: 'Dostavljeno' },
      { token: seller.token },
    )
    const undone = await change(
      body.changed.map(({ orderId, from, to }: any) => ({ orderId, status: from, expected: to })),
    )
    expect(undone.body.changed).toEqual([{ orderId: orders[0], from: 'Otkazana', to: 'Na čekanju' }])
    expect(undone.body.skipped).toEqual([
      { orderId: orders[1], message: expect.stringContaining('u međuvremenu') },
    ])
  })

  it('changes once per idempotency key and replays the first answer', async () => {
    const orders = [await newOrder(), await newOrder()]
    const again = () =>
      change(
        orders.map((orderId) => ({ orderId, status: 'U dostavi' })),
        { key: 'bulk-key-0123456789' },
      )
    const [first] = await Promise.all([again(), again()])
    await api.send(
      'PUT',
      `/api/orders/${orders[0]}/status`,
      { status: 'Dostavljeno' },
      { token: seller.token },
    )
    expect((await again()).body).toEqual(first.body)
    expect(first.body.changed).toHaveLength(2)
    expect(await eventsOf(orders[0]!)).toHaveLength(2)
    expect(await eventsOf(orders[1]!)).toHaveLength(1)
  })

  it('rejects an empty list and more than 500 orders (400)', async () => {
    const many = Array.from({ length: 501 }, () => ({ orderId: '0'.repeat(26), status: 'U dostavi' }))
    expect((await change([])).body.issues).toMatchObject([{ message: 'Izaberite bar jednu porudžbinu' }])
    expect((await change(many)).status).toBe(400)
  })

  it.each([
    [1, 0, 'Status je ažuriran za 1 porudžbinu.'],
    [3, 1, 'Status je ažuriran za 3 porudžbine. Preskočeno: 1.'],
    [5, 0, 'Status je ažuriran za 5 porudžbina.'],
    [12, 0, 'Status je ažuriran za 12 porudžbina.'],
    [21, 0, 'Status je ažuriran za 21 porudžbinu.'],
    [0, 4, 'Nijedan status nije promenjen. Preskočeno: 4.'],
  ])('reports %i changed and %i skipped orders with the right plural', (changed, skipped, text) =>
    expect(messageOf(changed, skipped)).toBe(text),
  )
})

describe('order customer', () => {
  const correct = (orderId: string, fields: object, token = seller.token) =>
    api.send('PATCH', `/api/orders/${orderId}/customer`, fields, { token })

  it('is corrected once, by the owner and admins only', async () => {
    const orderId = await newOrder()
    expect((await correct(orderId, { address: 'Nova 5' }, stranger.token)).body).toEqual(
      (await correct('0'.repeat(26), { address: 'Nova 5' }, stranger.token)).body,
    )
    expect(await correct(orderId, { address: 'Nova 5', city: 'Beograd' })).toMatchObject({
      status: 200,
      body: { message: 'Podaci kupca su sačuvani' },
    })
    expect((await correct(orderId, { address: 'Nova 5' })).status).toBe(200)
    expect((await correct(orderId, { phone: '' })).body.issues).toEqual([
      { path: 'phone', message: 'Telefon je obavezan' },
    ])
    expect((await correct(orderId, {})).status).toBe(400)
    expect(await eventsOf(orderId)).toEqual([
      {
        type: 'OrderCustomerChanged',
        data: { before: { address: 'Knez Mihailova 1' }, after: { address: 'Nova 5' } },
      },
    ])
  })

  it('is encrypted in the log and cannot be corrected after erasure (409)', async () => {
    const orderId = await newOrder()
    await correct(orderId, { address: 'Tajna adresa 9' })
    await api.send('POST', `/api/orders/${orderId}/notes`, { text: 'Tajna beleška' }, { token: seller.token })
    const { rows } = await api.pool.query<{ text: string }>(
      'select data as text from log.events where stream = $1',
      [orderStream(orderId)],
    )
    expect(rows).toHaveLength(3)
    for (const { text } of rows) expect(text).not.toContain('Tajna')
    await api.send(
      'POST',
      `/api/orders/${orderId}/erase-customer`,
      { reason: 'customer_request' },
      { token: seller.token },
    )
    expect(await correct(orderId, { address: 'x' })).toMatchObject({
      status: 409,
      body: { message: 'Lični podaci kupca su obrisani' },
    })
    expect(await eventsOf(orderId)).toEqual([
      { type: 'OrderCustomerChanged', data: { before: null, after: null } },
      { type: 'OrderNoteAdded', data: { noteId: expect.any(String), text: null } },
      { type: 'PersonalDataErased', data: { reason: 'customer_request' } },
    ])
  })
})

describe('order notes', () => {
  it('are added once per key and removed once, by the owner only', async () => {
    const orderId = await newOrder()
    const path = `/api/orders/${orderId}/notes`
    const add = (token = seller.token) =>
      api.send('POST', path, { text: ' Zvati posle 17 h ' }, { token, key: 'note-key-0123456789' })
    const { status, body } = await add()
    expect([status, body.message]).toEqual([200, 'Beleška je sačuvana'])
    expect((await add()).body).toEqual(body)
    expect((await add(stranger.token)).status).toBe(404)
    const remove = (noteId: string, token = seller.token) =>
      api.send('DELETE', `${path}/${noteId}`, undefined, { token })
    expect((await remove(body.noteId, stranger.token)).status).toBe(404)
    expect((await remove('nema')).status).toBe(404)
    expect(await remove(body.noteId)).toMatchObject({ status: 200, body: { message: 'Beleška je obrisana' } })
    expect((await remove(body.noteId)).status).toBe(200)
    expect(await eventsOf(orderId)).toEqual([
      { type: 'OrderNoteAdded', data: { noteId: body.noteId, text: 'Zvati posle 17 h' } },
      { type: 'OrderNoteRemoved', data: { noteId: body.noteId } },
    ])
    for (const text of ['  ', '\u200b\u200d\ufeff', '\u00ad\n\u2800', '\u3164']) {
      expect(
        (await api.send('POST', path, { text }, { token: seller.token })).body.issues,
        JSON.stringify(text),
      ).toEqual([{ path: 'text', message: 'Unesite belešku' }])
    }
  })
})
