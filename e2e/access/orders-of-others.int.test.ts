import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin } from '@pazar/command-api/testing/sellers.ts'
import { markets } from '@pazar/contracts/money/market.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { belgradeDay, daysLater } from '@pazar/contracts/time/belgrade.ts'
import { orderDialect } from '@pazar/query-api/orders/order-filter.ts'
import { startHouse, type TestHouse } from '@pazar/query-api/testing/start-house.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Two sellers of the same product, with customers of the same name: whatever one asks or sends, nothing of the other's is seen or changed. */

let house: TestHouse
let owner: SignedIn
let stranger: SignedIn
let orderId: string
let noteId: string
/** Of the owner's and of nobody else's: none of it may be in any answer to the stranger. */
const secrets = () => [orderId, 'Tajna', 'tajna', '0659876543', '+381659876543', `"userId":${owner.id},`]
const today = () => belgradeDay(new Date(house.commands.now()).toISOString())

const send = (who: SignedIn, method: string, path: string, body?: unknown) => house.commands.send(method, path, body, { token: who.token })
const ask = async (path: string, query: Record<string, unknown>) => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))
  const { status, body } = await house.get(`${path}?${text}`, { token: stranger.token })
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body), body }
}
const ownersEvents = async () => (await house.commands.events(`order-${orderId}`)).length

beforeAll(async () => {
  house = await startHouse()
  owner = await newSeller(house.commands)
  stranger = await newSeller(house.commands)
  const [ours, theirs] = [await newWebsite(house.commands, owner), await newWebsite(house.commands, stranger)]
  const place = async (websiteId: number, more: object) => (await house.commands.send('POST', '/api/orders', orderForm(websiteId, { name: 'Ana Anić', ...more }))).body.orderId
  orderId = await place(ours.id, { phone: '065 987 6543', address: 'Tajna ulica 1', email: 'tajna@primer.rs' })
  await place(theirs.id, {})
  noteId = (await send(owner, 'POST', `/api/orders/${orderId}/notes`, { text: 'Tajna beleška' })).body.noteId
  await send(owner, 'PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi', reason: 'Tajna' })
  await send(owner, 'POST', '/api/saved-filters', { screen: 'orders', name: 'Tajna', query: 'q=Tajna' })
})
afterAll(() => house.close())

describe('reads', () => {
  const lists = ['/api/orders/my', '/api/orders/export', '/api/orders/summary']

  /** By each field of the dialect, so that a new one is tried by being there. */
  const filters = (): Record<string, unknown[]> => ({
    id: [orderId, [orderId, '0'.repeat(26)]],
    q: ['ana', 'Tajna', '0659876543', '+381 65 987 6543', orderId, `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`, '%', 'a | b', 'lampa'],
    name: ['ana', 'Anić', '%', '_'],
    status: ['all', ...orderStatuses, [...orderStatuses]],
    market: [...markets, [...markets]],
    createdFrom: [today(), daysLater(today(), -9)], createdTo: [today(), daysLater(today(), 9)], asOf: [today(), daysLater(today(), -1), daysLater(today(), 1)],
    productName: ['Solarna lampa', ['Solarna lampa', '']],
    websiteId: [1, [1, 2, 3]],
    userId: [owner.id, stranger.id],
  })

  it.each(lists)('%s, by every filter', async (path) => {
    const tried = filters()
    const fields = Object.keys(orderDialect.filter.shape)
    expect(Object.keys(tried).sort()).toEqual(fields.sort())
    for (const [field, values] of Object.entries(tried)) for (const value of values) {
      // With a status too: of a day that is over it is another question.
      for (const filter of [{ [field]: value }, { status: orderStatuses, [field]: value }]) {
        const { status, text, body } = await ask(path, { filter })
        expect(status, text).toBe(200)
        for (const secret of secrets()) expect(text, JSON.stringify(filter)).not.toContain(secret)
        if (path.endsWith('summary')) expect([body.total <= 1, body.shown <= 1], JSON.stringify(filter)).toEqual([true, true])
      }
    }
  })

  it.each(['/api/orders/my', '/api/orders/export'])('%s, in every order', async (path) => {
    for (const field of Object.keys(orderDialect.sortable)) for (const direction of ['ASC', 'DESC']) {
      const { status, text } = await ask(path, { sort: [field, direction], ...(path.endsWith('my') && { range: [0, 999] }) })
      expect(status).toBe(200)
      for (const secret of secrets()) expect(text).not.toContain(secret)
    }
  })

  it('the order itself, its number, its history, and the lists of admins', async () => {
    const number = `${orderId.slice(0, 4)}-${orderId.slice(4, 8)}`
    // By its whole id a stranger sees what any visitor may: masked, without notes (resolution 24).
    const { body, text } = await ask(`/api/orders/${orderId}`, {})
    expect([body.masked, body.sellerNotes, body.suspicions, body.trackingId]).toEqual([true, undefined, undefined, null])
    expect(text).not.toMatch(/Tajna|987 ?6543|tajna/)
    expect((await ask(`/api/orders/${number}`, {})).status).toBe(404)
    expect((await ask(`/api/orders/${orderId}/history`, {})).status).toBe(404)
    expect((await ask('/api/orders', {})).status).toBe(403)
    expect((await ask('/api/saved-filters', {})).body).toEqual([])
  })
})

describe('commands', () => {
  it('find nothing of another seller, and leave no trace', async () => {
    const before = await ownersEvents()
    const path = `/api/orders/${orderId}`
    const refused = [
      await send(stranger, 'PUT', `${path}/status`, { status: 'Otkazana' }), await send(stranger, 'PATCH', `${path}/customer`, { city: 'Niš' }),
      await send(stranger, 'POST', `${path}/notes`, { text: 'x' }), await send(stranger, 'DELETE', `${path}/notes/${noteId}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.message])).toEqual(Array.from({ length: 4 }, () => [404, 'Porudžbina nije pronađena']))
    const many = await send(stranger, 'POST', '/api/orders/status', { changes: [{ orderId, status: 'Otkazana' }, { orderId, status: 'Na čekanju', expected: 'U dostavi' }] })
    expect(many.body).toMatchObject({ changed: [], skipped: [{ orderId, message: 'Porudžbina nije pronađena' }] })
    const [kept] = (await house.get('/api/saved-filters', { token: owner.token })).body
    await send(stranger, 'DELETE', `/api/saved-filters/${kept.id}`)
    await send(stranger, 'POST', '/api/saved-filters', { screen: 'orders', name: 'Tajna', query: 'moje' })
    expect(await ownersEvents()).toBe(before)
    expect((await house.get('/api/saved-filters', { token: owner.token })).body).toMatchObject([{ query: 'q=Tajna' }])
    expect((await house.get(path, { token: owner.token })).body).toMatchObject({ status: 'U dostavi', city: 'Beograd', sellerNotes: [{ id: noteId }] })
  })
})

describe('live changes', () => {
  it('tell a seller of his own orders alone, an admin of all', async () => {
    /** Answers once the connection stands; its answer tells what is heard until all these words were. */
    const hear = async ({ token }: SignedIn, ...words: string[]) => {
      const reader = (await fetch(`${house.url}/api/changes`, { headers: { authorization: `Bearer ${token}` } })).body!.pipeThrough(new TextDecoderStream()).getReader()
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
    const admins = await hear(await signInAdmin(house.commands), orderId, 'saved_filters')
    await send(owner, 'POST', `/api/orders/${orderId}/notes`, { text: 'Tajna druga' })
    await send(owner, 'PATCH', `/api/orders/${orderId}/customer`, { city: 'Tajni grad' })
    await send(owner, 'POST', '/api/orders/status', { changes: [{ orderId, status: 'Dostavljeno' }] })
    await send(owner, 'POST', '/api/saved-filters', { screen: 'orders', name: 'Drugi', query: 'q=Tajna' })
    await theirs()
    const heardByAdmin = await admins()
    house.hints.publish({ readModel: 'his own', keys: [], sellerId: stranger.id, position: '1' })
    const heard = await hisOwn()
    expect(heard).not.toContain('orders')
    expect(heard).not.toContain('saved_filters')
    expect(heardByAdmin).not.toContain('Tajn')
  })
})
