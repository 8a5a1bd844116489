// Rules: accounts/notes
import { noIdentity } from '@pazar/contracts/seller/identity.ts'
import {
  newSeller,
  newWebsite,
  orderForm,
  signIn,
  signInAdmin,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  admin = await signInAdmin(app.commands)
})
afterAll(() => app.close())

const asAdmin = (path: string) => app.get(path, { token: admin.token })
const command = (method: string, path: string, body?: unknown) =>
  app.commands.send(method, path, body, { token: admin.token })
const setActive = (userId: number, isActive: boolean) =>
  command('PATCH', `/api/admin/users/${userId}/status`, { isActive })
const remove = (userId: number) => command('DELETE', `/api/admin/users/${userId}`)
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)

describe('the list of users', () => {
  it('contains admins and clients, while the list of clients contains only clients', async () => {
    const seller = await newSeller(app.commands)
    const { status, body, headers } = await asAdmin('/api/admin/users')
    expect(status).toBe(200)
    expect(headers.get('content-range')).toMatch(/^users 0-\d+\/\d+$/)
    expect(body[0]).toMatchObject({ id: 1, role: 'admin', isActive: true })
    expect(body.at(-1)).toEqual({
      id: seller.id,
      email: seller.email,
      firstName: 'Ana',
      lastName: 'Anić',
      role: 'client',
      duty: null,
      isActive: true,
      companyName: null,
      phone: null,
      notes: null,
      identity: noIdentity,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect(ids((await asAdmin('/api/admin/clients')).body)).not.toContain(1)
  })

  it('is sorted, filtered and paged', async () => {
    const seller = await newSeller(app.commands)
    await setActive(seller.id, false)
    expect(ids((await asAdmin(`/api/admin/users?${filtered({ isActive: false })}`)).body)).toEqual([
      seller.id,
    ])
    expect(ids((await asAdmin(`/api/admin/users?${filtered({ role: 'admin' })}`)).body)).toEqual([1])
    expect(
      ids((await asAdmin(`/api/admin/users?${filtered({ q: seller.email.slice(0, 8) })}`)).body),
    ).toEqual([seller.id])
    const { body, headers } = await asAdmin('/api/admin/users?sort=["id","DESC"]&range=[0,0]')
    expect(ids(body)).toEqual([seller.id])
    expect(headers.get('content-range')).toMatch(/^users 0-0\/\d+$/)
    expect((await asAdmin(`/api/admin/users?${filtered({ password: 'x' })}`)).status).toBe(400)
  })

  it('leaves out deleted users, while the audit keeps their names', async () => {
    const seller = await newSeller(app.commands)
    await newWebsite(app.commands, seller)
    await remove(seller.id)
    expect(ids((await asAdmin('/api/admin/users')).body)).not.toContain(seller.id)
    expect(ids((await asAdmin('/api/admin/clients')).body)).not.toContain(seller.id)
    const { body } = await asAdmin('/api/admin/activity')
    expect(
      body.find(
        (entry: { type: string; actor: { id: number } }) =>
          entry.type === 'WebsiteCreated' && entry.actor.id === seller.id,
      ),
    ).toMatchObject({ actor: { name: 'Ana Anić' } })
  })
})

describe('the list of all websites', () => {
  it('contains those of every seller who is not deleted', async () => {
    const [one, other] = [await newSeller(app.commands), await newSeller(app.commands)]
    const websites = [await newWebsite(app.commands, one), await newWebsite(app.commands, other)]
    const { body, headers } = await asAdmin('/api/websites')
    expect(headers.get('content-range')).toMatch(/^websites 0-\d+\/\d+$/)
    expect(ids(body)).toEqual(expect.arrayContaining(ids(websites)))
    expect(body.find(({ id }: { id: number }) => id === websites[0]!.id)).toMatchObject({
      userId: one.id,
      isActive: true,
      productCost: '850.50',
    })
    expect(ids((await asAdmin(`/api/websites?${filtered({ userId: other.id })}`)).body)).toEqual([
      websites[1]!.id,
    ])
    expect(ids((await asAdmin(`/api/websites?${filtered({ q: websites[0]!.customUrl })}`)).body)).toEqual([
      websites[0]!.id,
    ])
    await remove(other.id)
    expect((await asAdmin(`/api/websites?${filtered({ userId: other.id })}`)).body).toEqual([])
  })
})

describe('the admin dashboard figures', () => {
  const stats = async () => (await asAdmin('/api/admin/dashboard/stats')).body

  it('count clients, websites, orders and pending orders', async () => {
    const before = await stats()
    const seller = await newSeller(app.commands)
    const { id } = await newWebsite(app.commands, seller)
    const orders = [
      await app.commands.send('POST', '/api/orders', orderForm(id)),
      await app.commands.send('POST', '/api/orders', orderForm(id)),
    ]
    await command('PUT', `/api/orders/${orders[0]!.body.orderId}`, { status: 'Dostavljeno' })
    const withSeller = {
      totalClients: before.totalClients + 1,
      totalWebsites: before.totalWebsites + 1,
      totalOrders: before.totalOrders + 2,
      pendingOrders: before.pendingOrders + 1,
    }
    expect(await stats()).toEqual(withSeller)
    await remove(seller.id)
    // Orders of a deleted seller still count.
    expect(await stats()).toEqual({
      ...withSeller,
      totalClients: before.totalClients,
      totalWebsites: before.totalWebsites,
    })
  })
})

describe("a seller's pages", () => {
  const page = async (customUrl: string) => (await app.get(`/api/websites/public?url=${customUrl}`)).status

  it('are offline while the seller is inactive, and permanently after deletion', async () => {
    const seller = await newSeller(app.commands)
    const { customUrl } = await newWebsite(app.commands, seller)
    expect(await page(customUrl)).toBe(200)
    await setActive(seller.id, false)
    expect(await page(customUrl)).toBe(404)
    await setActive(seller.id, true)
    expect(await page(customUrl)).toBe(200)
    await remove(seller.id)
    expect(await page(customUrl)).toBe(404)
  })

  it('trigger a change notification when the seller is deactivated', async () => {
    const seller = await newSeller(app.commands)
    const changedModels: string[] = []
    const leave = app.changeNotifications.subscribe(({ readModel, keys }) =>
      changedModels.push(...(readModel === 'users' ? keys : [])),
    )
    await setActive(seller.id, false)
    await expect.poll(() => changedModels).toContain(String(seller.id))
    leave()
  })
})

describe("a user's open sessions", () => {
  it("are listed without tokens and mark the caller's own", async () => {
    const seller = await newSeller(app.commands)
    await signIn(app.commands, seller)
    const { status, body } = await asAdmin(`/api/admin/users/${seller.id}/sessions`)
    expect(status).toBe(200)
    expect(body).toHaveLength(2)
    expect(body[0]).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      usedAt: expect.any(String),
      userAgent: 'node',
      address: '127.0.0.1',
      current: false,
    })
    expect(JSON.stringify(body)).not.toContain(seller.token)
    const own = (await asAdmin('/api/admin/users/1/sessions')).body
    expect(own.filter((each: { current: boolean }) => each.current)).toHaveLength(1)
  })

  it('answer 404 for a deleted or unknown user', async () => {
    const seller = await newSeller(app.commands)
    await remove(seller.id)
    for (const id of [seller.id, 987654])
      expect(await asAdmin(`/api/admin/users/${id}/sessions`)).toMatchObject({
        status: 404,
        body: { message: 'Korisnik nije pronađen' },
      })
  })
})

it('anyone can query whether sign-up is open', async () => {
  expect(await app.get('/api/auth/sign-up')).toMatchObject({ status: 200, body: { open: false } })
})
