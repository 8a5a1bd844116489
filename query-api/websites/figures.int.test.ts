import { giveHost, newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import type { TrustMode } from '@pazar/contracts/website/copy.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startHouse, type TestHouse } from '../testing/start-house.ts'

let house: TestHouse
let ana: SignedIn
beforeAll(async () => {
  house = await startHouse()
  ana = await newSeller(house.commands)
})
afterAll(() => house.close())

async function websiteShowing(trustMode: TrustMode): Promise<number> {
  const { id, revision } = await newWebsite(house.commands, ana)
  if (trustMode !== 'simulated') await setTrust(id, revision, trustMode)
  return id
}
const setTrust = (id: number, expectedRevision: number, trustMode: TrustMode) =>
  house.commands.log.append(websiteStream(id), [{ type: 'WebsiteContentChanged', data: { changes: { trustMode }, restoredFrom: null } }], {
    expectedRevision, metadata: { at: new Date().toISOString(), actor: { kind: 'user', id: ana.id, role: 'client' }, correlationId: 'test', causationId: null },
  })
const order = async (websiteId: number) => (await house.commands.send('POST', '/api/orders', orderForm(websiteId))).body.orderId as string
const path = (id: number) => `/api/public/websites/${id}/figures`
const figures = (id: number) => house.get(path(id))

it('counts orders of 24 hours, of 7 days and ever, without the cancelled and returned', async () => {
  const id = await websiteShowing('real')
  const [, cancelled, returned] = [await order(id), await order(id), await order(id)]
  await house.commands.send('PUT', `/api/orders/${cancelled}/status`, { status: 'Otkazana' }, { token: ana.token })
  await house.commands.send('PUT', `/api/orders/${returned}/status`, { status: 'Vraća se pošaljaocu' }, { token: ana.token })
  const { status, body, headers } = await figures(id)
  expect(status).toBe(200)
  expect(body).toEqual({ ordersToday: 1, ordersThisWeek: 1, orders: 1 })
  expect(headers.get('cache-control')).toBe('public, max-age=60')

  await order(id)
  expect((await figures(id)).body.orders, 'told again for a minute').toBe(1)
  house.commands.advanceClock(61_000)
  expect((await figures(id)).body.orders).toBe(2)
  house.commands.advanceClock(24 * 3_600_000)
  expect((await figures(id)).body).toEqual({ ordersToday: 0, ordersThisWeek: 2, orders: 2 })
  house.commands.advanceClock(7 * 24 * 3_600_000)
  expect((await figures(id)).body).toEqual({ ordersToday: 0, ordersThisWeek: 0, orders: 2 })
})

it.each(['simulated', 'off'] as const)('a website whose trust mode is %s has none', async (trustMode) => {
  const { status, body } = await figures(await websiteShowing(trustMode))
  expect(status).toBe(404)
  expect(body.code).toBe('not_found')
})

it('a website that is not there has none', async () => expect((await figures(987_654)).status).toBe(404))

it('at a seller\'s own host only his websites have them', async () => {
  const id = await websiteShowing('real')
  const mira = await newSeller(house.commands)
  await giveHost(house.commands, ana.id, 'ana-lampe.rs')
  await giveHost(house.commands, mira.id, 'mira-lampe.rs')
  await house.get('/api/domains', { token: ana.token })
  const status = async (host: string) => (await house.atHost(host, path(id))).status
  expect(await status('ana-lampe.rs')).toBe(200)
  expect(await status('mira-lampe.rs')).toBe(404)
  expect(await status('nicija.rs')).toBe(404)
})
