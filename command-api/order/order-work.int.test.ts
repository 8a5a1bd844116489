import { orderStream } from '@pazar/contracts/order/events.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { messageOf } from './change-order-statuses.ts'
import { eraseCustomer } from './erase-customer.ts'

let api: TestCommandApi
let seller: SignedIn
let stranger: SignedIn
let website: { id: number }

const newOrder = async (): Promise<string> => (await api.send('POST', '/api/orders', orderForm(website.id))).body.orderId
const eventsOf = async (orderId: string) => (await api.events(orderStream(orderId))).slice(1).map(({ type, data }) => ({ type, data }))

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  stranger = await newSeller(api)
  website = await newWebsite(api, seller)
})
afterAll(() => api.close())

describe('many statuses at once', () => {
  const change = (changes: { orderId: string; status: string; expected?: string }[], { token = seller.token, key }: { token?: string; key?: string } = {}) =>
    api.send('POST', '/api/orders/status', { changes }, { token, key })

  it('are changed each by itself: what cannot be is skipped, and said', async () => {
    const [one, two, same] = [await newOrder(), await newOrder(), await newOrder()]
    const absent = '0'.repeat(26)
    const { status, body, headers } = await change([
      { orderId: one, status: 'U dostavi' }, { orderId: absent, status: 'U dostavi' }, { orderId: two, status: 'Otkazana' },
      { orderId: same, status: 'Na čekanju' }, { orderId: two, status: 'Dostavljeno' },
    ])
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Status je ažuriran za 2 narudžbine. Preskočeno: 2.',
      changed: [{ orderId: one, from: 'Na čekanju', to: 'U dostavi' }, { orderId: two, from: 'Na čekanju', to: 'Dostavljeno' }],
      skipped: [{ orderId: absent, message: 'Porudžbina nije pronađena' }, { orderId: same, message: expect.stringContaining('već ima status') }],
    })
    expect(headers.get('x-position')).toBe((await api.events('order-')).at(-1)!.position)
    expect(await eventsOf(two)).toEqual([{ type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'Dostavljeno', reason: null } }])
  })

  it("of another seller's are not there", async () => {
    const orderId = await newOrder()
    const { body } = await change([{ orderId, status: 'Otkazana' }], { token: stranger.token })
    expect(body).toEqual({ message: 'Nijedan status nije promenjen. Preskočeno: 1.', changed: [], skipped: [{ orderId, message: 'Porudžbina nije pronađena' }] })
    expect(await eventsOf(orderId)).toEqual([])
    const byAdmin = await change([{ orderId, status: 'Otkazana' }], { token: (await signInAdmin(api)).token })
    expect(byAdmin.body.changed).toHaveLength(1)
  })

  it('are undone, but for those that went on since', async () => {
    const orders = [await newOrder(), await newOrder()]
    const { body } = await change(orders.map((orderId) => ({ orderId, status: 'Otkazana' })))
    await api.send('PUT', `/api/orders/${orders[1]}/status`, { status: 'Dostavljeno' }, { token: seller.token })
    const undone = await change(body.changed.map(({ orderId, from, to }: any) => ({ orderId, status: from, expected: to })))
    expect(undone.body.changed).toEqual([{ orderId: orders[0], from: 'Otkazana', to: 'Na čekanju' }])
    expect(undone.body.skipped).toEqual([{ orderId: orders[1], message: expect.stringContaining('u međuvremenu') }])
  })

  it('are changed once under one key, and answered as the first time', async () => {
    const orders = [await newOrder(), await newOrder()]
    const again = () => change(orders.map((orderId) => ({ orderId, status: 'U dostavi' })), { key: 'bulk-key-0123456789' })
    const [first] = await Promise.all([again(), again()])
    await api.send('PUT', `/api/orders/${orders[0]}/status`, { status: 'Dostavljeno' }, { token: seller.token })
    expect((await again()).body).toEqual(first.body)
    expect(first.body.changed).toHaveLength(2)
    expect(await eventsOf(orders[0]!)).toHaveLength(2)
    expect(await eventsOf(orders[1]!)).toHaveLength(1)
  })

  it('are neither none nor more than 500', async () => {
    const many = Array.from({ length: 501 }, () => ({ orderId: '0'.repeat(26), status: 'U dostavi' }))
    expect((await change([])).body.issues).toMatchObject([{ message: 'Izaberite bar jednu narudžbinu' }])
    expect((await change(many)).status).toBe(400)
  })

  it.each([
    [1, 0, 'Status je ažuriran za 1 narudžbinu.'], [3, 1, 'Status je ažuriran za 3 narudžbine. Preskočeno: 1.'], [5, 0, 'Status je ažuriran za 5 narudžbina.'],
    [12, 0, 'Status je ažuriran za 12 narudžbina.'], [21, 0, 'Status je ažuriran za 21 narudžbinu.'], [0, 4, 'Nijedan status nije promenjen. Preskočeno: 4.'],
  ])('are counted in words: %i and %i', (changed, skipped, text) => expect(messageOf(changed, skipped)).toBe(text))
})

describe('the customer', () => {
  const correct = (orderId: string, fields: object, token = seller.token) => api.send('PATCH', `/api/orders/${orderId}/customer`, fields, { token })

  it('is corrected once, by owner and admin alone', async () => {
    const orderId = await newOrder()
    expect((await correct(orderId, { address: 'Nova 5' }, stranger.token)).body).toEqual((await correct('0'.repeat(26), { address: 'Nova 5' }, stranger.token)).body)
    expect(await correct(orderId, { address: 'Nova 5', city: 'Beograd' })).toMatchObject({ status: 200, body: { message: 'Podaci kupca su sačuvani' } })
    expect((await correct(orderId, { address: 'Nova 5' })).status).toBe(200)
    expect((await correct(orderId, { phone: '' })).body.issues).toEqual([{ path: 'phone', message: 'Telefon je obavezan' }])
    expect((await correct(orderId, {})).status).toBe(400)
    expect(await eventsOf(orderId)).toEqual([{ type: 'OrderCustomerChanged', data: { before: { address: 'Knez Mihailova 1' }, after: { address: 'Nova 5' } } }])
  })

  it('is sealed in the log, and not corrected once erased', async () => {
    const orderId = await newOrder()
    await correct(orderId, { address: 'Tajna adresa 9' })
    await api.send('POST', `/api/orders/${orderId}/notes`, { text: 'Tajna beleška' }, { token: seller.token })
    const { rows } = await api.pool.query<{ text: string }>('select data as text from log.events where stream = $1', [orderStream(orderId)])
    expect(rows).toHaveLength(3)
    for (const { text } of rows) expect(text).not.toContain('Tajna')
    const metadata = { at: new Date(api.now()).toISOString(), actor: { kind: 'system' } as const, correlationId: 'erasure', causationId: null }
    await eraseCustomer({ log: api.log, folds: createFoldCache(api.log) }, { orderId, reason: 'zahtev', metadata })
    expect(await correct(orderId, { address: 'x' })).toMatchObject({ status: 409, body: { message: 'Lični podaci kupca su obrisani' } })
    expect(await eventsOf(orderId)).toEqual([
      { type: 'OrderCustomerChanged', data: { before: null, after: null } }, { type: 'OrderNoteAdded', data: { noteId: expect.any(String), text: null } },
      { type: 'PersonalDataErased', data: { reason: 'zahtev' } },
    ])
  })
})

describe('notes', () => {
  it('are added once under one key, removed once, and nobody else\'s', async () => {
    const orderId = await newOrder()
    const path = `/api/orders/${orderId}/notes`
    const add = (token = seller.token) => api.send('POST', path, { text: ' Zvati posle 17 h ' }, { token, key: 'note-key-0123456789' })
    const { status, body } = await add()
    expect([status, body.message]).toEqual([200, 'Beleška je sačuvana'])
    expect((await add()).body).toEqual(body)
    expect((await add(stranger.token)).status).toBe(404)
    const remove = (noteId: string, token = seller.token) => api.send('DELETE', `${path}/${noteId}`, undefined, { token })
    expect((await remove(body.noteId, stranger.token)).status).toBe(404)
    expect((await remove('nema')).status).toBe(404)
    expect(await remove(body.noteId)).toMatchObject({ status: 200, body: { message: 'Beleška je obrisana' } })
    expect((await remove(body.noteId)).status).toBe(200)
    expect(await eventsOf(orderId)).toEqual([
      { type: 'OrderNoteAdded', data: { noteId: body.noteId, text: 'Zvati posle 17 h' } }, { type: 'OrderNoteRemoved', data: { noteId: body.noteId } },
    ])
    for (const text of ['  ', '\u200b\u200d\ufeff', '\u00ad\n\u2800', '\u3164']) {
      expect((await api.send('POST', path, { text }, { token: seller.token })).body.issues, JSON.stringify(text)).toEqual([{ path: 'text', message: 'Unesite belešku' }])
    }
  })
})
