// Rules: orders/statuses
import { orderStream } from '@pazar/contracts/order/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSeller, newWebsite, orderForm, signInAdmin, type SignedIn } from '../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
let orderId: string

const history = async () =>
  (await api.events(orderStream(orderId))).map((event) => ({ type: event.type, data: event.data }))

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false })
  seller = await newSeller(api)
  orderId = (await api.send('POST', '/api/orders', orderForm((await newWebsite(api, seller)).id))).body
    .orderId
})
afterAll(() => api.close())

describe('order status change', () => {
  const change = (token: string | undefined, status: unknown, path = `/api/orders/${orderId}/status`) =>
    api.send('PUT', path, { status }, { token })

  it('records a change once for the owner, with the actor', async () => {
    const first = await change(seller.token, 'U dostavi')
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'U dostavi', from: 'Na čekanju', message: 'Status narudžbine je uspešno ažuriran' },
    })
    const again = await change(seller.token, 'U dostavi')
    expect(again.body).toMatchObject({ status: 'U dostavi', from: null })
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
    expect(await history()).toEqual([
      expect.anything(),
      { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null } },
    ])
    const [, changed] = await api.events(orderStream(orderId))
    expect(changed!.metadata.actor).toEqual({ kind: 'user', id: seller.id, role: 'client' })
  })

  it('lets an admin change the status through either route', async () => {
    const admin = await signInAdmin(api)
    expect((await change(admin.token, 'Dostavljeno', `/api/orders/${orderId}`)).body.status).toBe(
      'Dostavljeno',
    )
    expect((await change(admin.token, 'Otkazana')).body.status).toBe('Otkazana')
  })

  it('answers another seller as if the order did not exist (404)', async () => {
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

  it('rejects the tracking-only status and unknown statuses (400)', async () => {
    expect(await change(seller.token, 'Treće bezuspešno uručenje')).toMatchObject({
      status: 400,
      body: { code: 'invalid', issues: [{ path: 'status' }] },
    })
    expect(await change(seller.token, 'Izgubljeno')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'status', message: 'Nepoznat status' }] },
    })
  })

  it('chains concurrent changes, each starting from the previous status', async () => {
    const statuses = [
      'U dostavi',
      'Problematično',
      'Čeka preuzimanje',
      'Dostavljeno',
      'Otkazana',
      'Na čekanju',
    ]
    const answers = await Promise.all(statuses.map((status) => change(seller.token, status)))
    expect(answers.map((answer) => answer.status)).toEqual(statuses.map(() => 200))
    const changes = (await history()).flatMap((event) =>
      event.type === 'OrderStatusChanged' ? [event.data as { from: string; to: string }] : [],
    )
    for (const [place, each] of changes.entries())
      expect(each.from).toBe(place === 0 ? 'Na čekanju' : changes[place - 1]!.to)
  })
})
