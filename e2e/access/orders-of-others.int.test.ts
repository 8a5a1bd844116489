// Rules: orders/visibility
import {
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { confirmationStates } from '@pazar/contracts/order/confirmation-states.ts'
import { deskGroups } from '@pazar/contracts/order/desk.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import { orderDialect } from '@pazar/query-api/orders/order-filter.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/**
 * Two sellers of the same product, with customers of the same name. Neither can read or change anything of
 * the other, whatever they send.
 */

let app: TestApp
let owner: SignedIn
let stranger: SignedIn
let orderId: string
let noteId: string
let customerKey: string
/** Values that only the owner has; none of them may appear in an answer to the stranger. */
const secrets = () => [orderId, 'Tajna', 'tajna', '0659876543', '+381659876543', `"userId":${owner.id},`]
const today = () => belgradeDay(new Date(app.commands.now()).toISOString())

const send = (who: SignedIn, method: string, path: string, body?: unknown) =>
  app.commands.send(method, path, body, { token: who.token })
const ask = async (path: string, query: Record<string, unknown>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const { status, body } = await app.get(`${path}?${text}`, { token: stranger.token })
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body), body }
}
const ownersEvents = async () => (await app.commands.events(`order-${orderId}`)).length

/** The address query of a list of one product. */
const listed = (productName: string) =>
  new URLSearchParams({ filter: JSON.stringify({ productName }) }).toString()

beforeAll(async () => {
  app = await startTestApp()
  owner = await newSeller(app.commands)
  stranger = await newSeller(app.commands)
  const [ours, theirs] = [await newWebsite(app.commands, owner), await newWebsite(app.commands, stranger)]
  const place = async (websiteId: number, more: object) =>
    (await app.commands.send('POST', '/api/orders', orderForm(websiteId, { name: 'Ana Anić', ...more }))).body
      .orderId
  orderId = await place(ours.id, {
    phone: '065 987 6543',
    address: 'Tajna ulica 1',
    email: 'tajna@primer.rs',
  })
  customerKey = (await app.get(`/api/orders/${orderId}`, { token: owner.token })).body.customerKey
  await place(theirs.id, {})
  noteId = (await send(owner, 'POST', `/api/orders/${orderId}/notes`, { text: 'Tajna beleška' })).body.noteId
  await send(owner, 'PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi', reason: 'Tajna' })
  await send(owner, 'POST', '/api/saved-filters', { screen: 'orders', name: 'Tajna', query: listed('Tajna') })
})
afterAll(() => app.close())

describe("reads of another seller's orders", () => {
  const lists = ['/api/orders/my', '/api/orders/export', '/api/orders/summary']

  /** Covers each field of the list filter; the test fails if a new one is missing here. */
  const filters = (): Record<string, unknown[]> => ({
    id: [orderId, [orderId, '0'.repeat(26)]],
    q: [
      'ana',
      'Tajna',
      '0659876543',
      '+381 65 987 6543',
      orderId,
      `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`,
      '%',
      'a | b',
      'lampa',
    ],
    name: ['ana', 'Anić', '%', '_'],
    status: ['all', ...orderStatuses, [...orderStatuses]],
    market: [...markets, [...markets]],
    createdFrom: [today(), addDays(today(), -9)],
    createdTo: [today(), addDays(today(), 9)],
    asOf: [today(), addDays(today(), -1), addDays(today(), 1)],
    productName: ['Solarna lampa', ['Solarna lampa', '']],
    websiteId: [1, [1, 2, 3]],
    userId: [owner.id, stranger.id],
    confirmation: ['notCalled', [...confirmationStates]],
    customerKey: [customerKey],
    desk: [...deskGroups],
    merged: [true],
  })

  it.each(lists)('%s reveals nothing with any filter', async (path) => {
    const tried = filters()
    const fields = Object.keys(orderDialect.filter.shape)
    expect(Object.keys(tried).sort()).toEqual(fields.sort())
    for (const [field, values] of Object.entries(tried))
      for (const value of values) {
        // Also with a status, since an as-of day then uses a different query.
        for (const filter of [{ [field]: value }, { status: orderStatuses, [field]: value }]) {
          const { status, text, body } = await ask(path, { filter })
          expect(status, text).toBe(200)
          for (const secret of secrets()) expect(text, JSON.stringify(filter)).not.toContain(secret)
          if (path.endsWith('summary'))
            expect([body.total <= 1, body.shown <= 1], JSON.stringify(filter)).toEqual([true, true])
        }
      }
  })

  it.each(['/api/orders/my', '/api/orders/export'])('%s reveals nothing in any sort order', async (path) => {
    for (const field of Object.keys(orderDialect.sortable))
      for (const direction of ['ASC', 'DESC']) {
        const { status, text } = await ask(path, {
          sort: [field, direction],
          ...(path.endsWith('my') && { range: [0, 999] }),
        })
        expect(status).toBe(200)
        for (const secret of secrets()) expect(text).not.toContain(secret)
      }
  })

  it("reveals nothing through the order, its number, its history or the admins' lists", async () => {
    const number = `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`
    // By its full id a stranger sees the same masked order as any visitor, without notes (orders/visibility).
    const { body, text } = await ask(`/api/orders/${orderId}`, {})
    expect([body.masked, body.sellerNotes, body.suspicions, body.trackingId]).toEqual([
      true,
      undefined,
      undefined,
      null,
    ])
    expect(text).not.toMatch(/Tajna|987 ?6543|tajna/)
    expect((await ask(`/api/orders/${number}`, {})).status).toBe(404)
    expect((await ask(`/api/orders/${orderId}/history`, {})).status).toBe(404)
    expect((await ask('/api/orders', {})).status).toBe(403)
    expect((await ask('/api/saved-filters', {})).body).toEqual([])
  })
})

describe("commands on another seller's orders", () => {
  it('answer 404 and append no events', async () => {
    const before = await ownersEvents()
    const path = `/api/orders/${orderId}`
    const refused = [
      await send(stranger, 'PUT', `${path}/status`, { status: 'Otkazana' }),
      await send(stranger, 'PATCH', `${path}/customer`, { city: 'Niš' }),
      await send(stranger, 'POST', `${path}/notes`, { text: 'x' }),
      await send(stranger, 'DELETE', `${path}/notes/${noteId}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(
      Array.from({ length: 4 }, () => [404, 'Porudžbina nije pronađena']),
    )
    const many = await send(stranger, 'POST', '/api/orders/status', {
      changes: [
        { orderId, status: 'Otkazana' },
        { orderId, status: 'Na čekanju', expected: 'U dostavi' },
      ],
    })
    expect(many.body).toMatchObject({
      changed: [],
      skipped: [{ orderId, message: 'Porudžbina nije pronađena' }],
    })
    const [savedFilter] = (await app.get('/api/saved-filters', { token: owner.token })).body
    await send(stranger, 'DELETE', `/api/saved-filters/${savedFilter.id}`)
    await send(stranger, 'POST', '/api/saved-filters', {
      screen: 'orders',
      name: 'Tajna',
      query: listed('moje'),
    })
    expect(await ownersEvents()).toBe(before)
    expect((await app.get('/api/saved-filters', { token: owner.token })).body).toMatchObject([
      { query: listed('Tajna') },
    ])
    expect((await app.get(path, { token: owner.token })).body).toMatchObject({
      status: 'U dostavi',
      city: 'Beograd',
      sellerNotes: [{ id: noteId }],
    })
  })
})

describe('live changes', () => {
  it('reach a seller only for their own orders, and an admin for all', async () => {
    /**
     * Resolves once connected. The returned function reads until all words have arrived and returns the text.
     */
    const hear = async ({ token }: SignedIn, ...words: string[]) => {
      const reader = (
        await fetch(`${app.url}/api/changes`, { headers: { authorization: `Bearer ${token}` } })
      )
        .body!.pipeThrough(new TextDecoderStream())
        .getReader()
      return async () => {
        let heard = ''
        while (!words.every((word) => heard.includes(word))) {
          const { done, value } = await reader.read()
          if (done) break
          heard += value
        }
        await reader.cancel()
        return heard
      }
    }
    const hisOwn = await hear(stranger, 'his own')
    const theirs = await hear(owner, orderId, 'saved_filters')
    const admins = await hear(await signInAdmin(app.commands), orderId, 'saved_filters')
    await send(owner, 'POST', `/api/orders/${orderId}/notes`, { text: 'Tajna druga' })
    await send(owner, 'PATCH', `/api/orders/${orderId}/customer`, { city: 'Tajni grad' })
    await send(owner, 'POST', '/api/orders/status', { changes: [{ orderId, status: 'Dostavljeno' }] })
    await send(owner, 'POST', '/api/saved-filters', {
      screen: 'orders',
      name: 'Drugi',
      query: listed('Tajna'),
    })
    await theirs()
    const heardByAdmin = await admins()
    app.changeNotifications.publish({ readModel: 'his own', keys: [], sellerId: stranger.id, position: '1' })
    const heard = await hisOwn()
    expect(heard).not.toContain('orders')
    expect(heard).not.toContain('saved_filters')
    expect(heardByAdmin).not.toContain('Tajn')
  })
})
