import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'
import { eraseCustomer } from './erase-customer.ts'
import { createFoldCache } from '../command-handler/fold-cache.ts'

let api: TestCommandApi
let seller: SignedIn
let orderId: string

const history = async () => (await api.events(orderStream(orderId))).map((event) => ({ type: event.type, data: event.data }))

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  orderId = (await api.send('POST', '/api/orders', orderForm((await newWebsite(api, seller)).id))).body.orderId
})
afterAll(() => api.close())

describe('changing the status of an order', () => {
  const change = (token: string | undefined, status: unknown, path = `/api/orders/${orderId}/status`) => api.send('PUT', path, { status }, { token })

  it('is recorded once for the owner, with who it was', async () => {
    const first = await change(seller.token, 'U dostavi')
    expect(first).toMatchObject({ status: 200, body: { status: 'U dostavi', message: 'Status narudžbine je uspešno ažuriran' } })
    const again = await change(seller.token, 'U dostavi')
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
    expect(await history()).toEqual([expect.anything(), { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null } }])
    const [, changed] = await api.events(orderStream(orderId))
    expect(changed!.metadata.actor).toEqual({ kind: 'user', id: seller.id, role: 'client' })
  })

  it('is the admin\'s through either route', async () => {
    const admin = await signInAdmin(api)
    expect((await change(admin.token, 'Dostavljeno', `/api/orders/${orderId}`)).body.status).toBe('Dostavljeno')
    expect((await change(admin.token, 'Otkazana')).body.status).toBe('Otkazana')
  })

  it('is nobody else\'s, who cannot even tell whether there is such an order', async () => {
    const stranger = await newSeller(api)
    const before = await history()
    const theirs = await change(stranger.token, 'Dostavljeno')
    const absent = await change(stranger.token, 'Dostavljeno', `/api/orders/${'0'.repeat(26)}/status`)
    expect([theirs.status, absent.status]).toEqual([404, 404])
    expect(theirs.body).toEqual(absent.body)
    expect((await change(undefined, 'Dostavljeno')).status).toBe(401)
    expect((await change(seller.token, 'Dostavljeno', `/api/orders/${orderId}`)).status).toBe(403)
    expect(await history()).toEqual(before)
  })

  it('cannot be to what only tracking says, or to what is no status', async () => {
    expect(await change(seller.token, 'Treće bezuspešno uručenje')).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: 'status' }] } })
    expect(await change(seller.token, 'Izgubljeno')).toMatchObject({ status: 400, body: { issues: [{ path: 'status', message: 'Nepoznat status' }] } })
  })

  it('of many at once is a line of changes, each from where the one before led', async () => {
    const statuses = ['U dostavi', 'Problematično', 'Čeka preuzimanje', 'Dostavljeno', 'Otkazana', 'Na čekanju']
    const answers = await Promise.all(statuses.map((status) => change(seller.token, status)))
    expect(answers.map((answer) => answer.status)).toEqual(statuses.map(() => 200))
    const changes = (await history()).flatMap((event) => (event.type === 'OrderStatusChanged' ? [event.data as { from: string; to: string }] : []))
    for (const [place, each] of changes.entries()) expect(each.from).toBe(place === 0 ? 'Na čekanju' : changes[place - 1]!.to)
  })
})

describe('erasing a customer', () => {
  it('leaves nothing of him in the log, once, and the money as it was', async () => {
    const [before] = await history()
    const context = { log: api.log, folds: createFoldCache(api.log) }
    const metadata = { at: new Date(api.now()).toISOString(), actor: { kind: 'system' } as const, correlationId: 'erasure', causationId: null }
    const erase = (id: string) => eraseCustomer(context, { orderId: id, reason: 'zahtev kupca', metadata })
    expect(await erase('0'.repeat(26))).toMatchObject({ code: 'not_found' })
    expect(await erase(orderId)).toBeUndefined()
    expect(await erase(orderId)).toBeUndefined()
    const after = await history()
    expect(after[0]).toEqual({ type: 'OrderPlaced', data: { ...before!.data, customer: null } })
    expect(after.filter((event) => event.type === 'PersonalDataErased')).toHaveLength(1)
  })
})
