import {
  giveHost,
  newSeller,
  newWebsite,
  orderForm,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let ana: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  ana = await newSeller(app.commands)
})
afterAll(() => app.close())

async function websiteShowing(trustMode: SocialProofMode): Promise<number> {
  const { id, revision } = await newWebsite(app.commands, ana)
  if (trustMode !== 'simulated') await setTrustMode(id, revision, trustMode)
  return id
}
const setTrustMode = (id: number, expectedRevision: number, trustMode: SocialProofMode) =>
  app.commands.log.append(
    websiteStream(id),
    [{ type: 'WebsiteContentChanged', data: { changes: { trustMode }, restoredFrom: null } }],
    {
      expectedRevision,
      metadata: {
        at: new Date().toISOString(),
        actor: { kind: 'user', id: ana.id, role: 'client' },
        correlationId: 'test',
        causationId: null,
      },
    },
  )
const order = async (websiteId: number) =>
  (await app.commands.send('POST', '/api/orders', orderForm(websiteId))).body.orderId as string
const path = (id: number) => `/api/public/websites/${id}/figures`
const figures = (id: number) => app.get(path(id))

it('counts orders of 24 hours, 7 days and all time without cancelled and returned ones', async () => {
  const id = await websiteShowing('real')
  const [, cancelled, returned] = [await order(id), await order(id), await order(id)]
  await app.commands.send(
    'PUT',
    `/api/orders/${cancelled}/status`,
    { status: 'Otkazana' },
    { token: ana.token },
  )
  await app.commands.send(
    'PUT',
    `/api/orders/${returned}/status`,
    { status: 'Vraća se pošaljaocu' },
    { token: ana.token },
  )
  const { status, body, headers } = await figures(id)
  expect(status).toBe(200)
  expect(body).toEqual({ ordersToday: 1, ordersThisWeek: 1, orders: 1 })
  expect(headers.get('cache-control')).toBe('public, max-age=60')

  await order(id)
  expect((await figures(id)).body.orders, 'cached for a minute').toBe(1)
  app.commands.advanceClock(61_000)
  expect((await figures(id)).body.orders).toBe(2)
  app.commands.advanceClock(24 * 3_600_000)
  expect((await figures(id)).body).toEqual({ ordersToday: 0, ordersThisWeek: 2, orders: 2 })
  app.commands.advanceClock(7 * 24 * 3_600_000)
  expect((await figures(id)).body).toEqual({ ordersToday: 0, ordersThisWeek: 0, orders: 2 })
})

it.each(['simulated', 'off'] as const)('answers 404 for a website with trust mode %s', async (trustMode) => {
  const { status, body } = await figures(await websiteShowing(trustMode))
  expect(status).toBe(404)
  expect(body.code).toBe('not_found')
})

it('answers 404 for an unknown website', async () => expect((await figures(987_654)).status).toBe(404))

it("answers at a seller host only for that seller's websites", async () => {
  const id = await websiteShowing('real')
  const mira = await newSeller(app.commands)
  await giveHost(app.commands, ana.id, 'ana-lampe.rs')
  await giveHost(app.commands, mira.id, 'mira-lampe.rs')
  await app.get('/api/domains', { token: ana.token })
  const status = async (host: string) => (await app.atHost(host, path(id))).status
  expect(await status('ana-lampe.rs')).toBe(200)
  expect(await status('mira-lampe.rs')).toBe(404)
  expect(await status('nicija.rs')).toBe(404)
})
