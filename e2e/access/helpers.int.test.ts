// Rules: accounts/helpers
import { randomUUID } from 'node:crypto'
import { takeSeat } from '@pazar/command-api/helper/helper-seats.ts'
import {
  giveHost,
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  signInAdmin,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { maxHelpers } from '@pazar/contracts/user/helper-routes.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { createMyOrderTokens } from '@pazar/shopper-tokens/my-order-token.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let app: TestApp
let seller: SignedIn
let admin: SignedIn
let orderId: string
let helper: { id: number; email: string; token: string }

const send = (token: string | undefined, method: string, path: string, body?: unknown) =>
  app.commands.send(method as 'POST', path, body, { token })
const read = (token: string, path: string) => app.get(path, { token })

const iva = () => ({ firstName: 'Iva', lastName: 'Ivić', email: `${randomUUID()}@saradnik.test` })
const password = 'lozinka saradnika'
const login = (email: string) => send(undefined, 'POST', '/api/auth/login', { email, password })

/** Invites a helper, who chooses a password by the link and signs in. */
async function join(duty: string) {
  const person = iva()
  const { status, body } = await send(seller.token, 'POST', '/api/helpers', { ...person, duty })
  expect([status, body.helper]).toMatchObject([201, { ...person, duty, isActive: true, lastSeenAt: null }])
  const token = new URL(body.link.url).hash.slice(1)
  const reset = { token, newPassword: password, confirmPassword: password }
  expect((await send(undefined, 'POST', '/api/auth/reset-password', reset)).status).toBe(200)
  const signedIn = await login(person.email)
  expect(signedIn.body.user).toMatchObject({ role: 'client', duty, email: person.email })
  return { id: body.helper.id as number, email: person.email, token: signedIn.body.token as string }
}

beforeAll(async () => {
  app = await startTestApp()
  seller = await newSeller(app.commands)
  admin = await signInAdmin(app.commands)
  const website = await newWebsite(app.commands, seller)
  orderId = (await app.commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId
  helper = await join('pozivi')
})
afterAll(() => app.close())

describe('a helper who calls shoppers', () => {
  it('reads and corrects orders of the seller, without costs', async () => {
    const { body } = await read(helper.token, '/api/orders/my')
    expect(body).toMatchObject([{ orderId, phone: expect.stringMatching(/^\+?\d/) }])
    expect(body[0]).not.toHaveProperty('productCost')
    expect((await read(helper.token, `/api/orders/${orderId}`)).body).not.toHaveProperty('productCost')
    expect((await read(seller.token, '/api/orders/my')).body[0]).toHaveProperty('productCost')
    expect(
      (await send(helper.token, 'PATCH', `/api/orders/${orderId}/customer`, { city: 'Niš' })).status,
    ).toBe(200)
  })

  it('is refused what the duty does not cover (403), in Serbian', async () => {
    const refused = await send(helper.token, 'PUT', `/api/orders/${orderId}/status`, { status: 'Otkazana' })
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Vaše zaduženje ne obuhvata ovu radnju. Obratite se prodavcu za koga radite.',
    ])
    expect((await read(helper.token, '/api/orders/export')).status).toBe(403)
  })

  it('bears the name in notes, order history and the log', async () => {
    await send(helper.token, 'POST', `/api/orders/${orderId}/notes`, { text: 'Zove posle pet' })
    const { body } = await read(seller.token, `/api/orders/${orderId}`)
    expect(body.sellerNotes).toMatchObject([{ author: 'Iva Ivić' }])
    const history = (await read(seller.token, `/api/orders/${orderId}/history`)).body
    expect(JSON.stringify(history)).toContain('Iva Ivić')
    const last = (await app.commands.events(orderStream(orderId))).at(-1)!
    expect(last.metadata.actor).toEqual({ kind: 'user', id: helper.id, role: 'client' })
  })

  it('has another duty at once, in the open session', async () => {
    const sendStatus = () =>
      send(helper.token, 'PUT', `/api/orders/${orderId}/status`, { status: 'U dostavi' })
    const change = (duty: string) => send(seller.token, 'PATCH', `/api/helpers/${helper.id}`, { duty })
    expect((await change('pakovanje')).body).toMatchObject({ duty: 'pakovanje' })
    // The command side reads an account at most every 2 s.
    await expect.poll(async () => (await sendStatus()).status, { timeout: 10_000 }).toBe(200)
    await expect.poll(async () => (await read(helper.token, '/api/auth/me')).body.duty).toBe('pakovanje')
    await change('pozivi')
  })
})

describe('the list of helpers', () => {
  it('is for the seller and admins; helpers are no clients', async () => {
    expect((await read(seller.token, '/api/helpers')).body).toMatchObject([
      { id: helper.id, firstName: 'Iva' },
    ])
    expect((await read(admin.token, `/api/admin/users/${seller.id}/helpers`)).body).toMatchObject([
      { id: helper.id, lastSeenAt: expect.any(String) },
    ])
    for (const path of ['/api/admin/clients', '/api/admin/users', '/api/admin/storage'])
      expect(JSON.stringify((await read(admin.token, path)).body), path).not.toContain(helper.email)
    expect((await read(admin.token, '/api/admin/dashboard/stats')).body.totalClients).toBe(1)
  })

  it('has no entry for a taken e-mail, which takes no seat', async () => {
    const taken = { ...iva(), email: seller.email, duty: 'sve' }
    expect((await send(seller.token, 'POST', '/api/helpers', taken)).status).toBe(409)
    expect((await read(seller.token, '/api/helpers')).body).toHaveLength(1)
  })

  it(`has at most ${maxHelpers} entries under concurrent invitations`, async () => {
    const metadata = {
      at: new Date().toISOString(),
      actor: { kind: 'system' },
      correlationId: 'seats',
      causationId: null,
    } as const
    const other = 900_000
    const answers = await Promise.all(
      Array.from({ length: maxHelpers + 3 }, (_, n) =>
        takeSeat(app.commands.commands, { sellerId: other, stream: userStream(other + 1 + n), metadata }),
      ),
    )
    expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(maxHelpers)
    expect(answers.find((refusal) => refusal)).toMatchObject({ code: 'conflict' })
  })
})

describe('the end of a helper', () => {
  const statusOf = async (token: string) =>
    (await send(token, 'POST', `/api/orders/${orderId}/notes`, { text: 'Još tu' })).status

  it('comes with the deactivation of the seller, and ends with it', async () => {
    const activate = (isActive: boolean) =>
      send(admin.token, 'PATCH', `/api/admin/users/${seller.id}/status`, { isActive })
    await activate(false)
    expect(await statusOf(helper.token)).toBe(401)
    expect(await login(helper.email)).toMatchObject({
      status: 403,
      body: { message: 'Vaš nalog nije aktivan. Obratite se prodavcu za koga radite.' },
    })
    await activate(true)
    expect(await statusOf(helper.token)).toBe(401)
    helper.token = (await login(helper.email)).body.token
    expect(await statusOf(helper.token)).toBe(200)
  })

  it('comes at once with the removal, which frees the e-mail and keeps the name', async () => {
    // The deactivation has ended the seller's sessions too.
    const { sessions, commands } = app.commands
    const hash = (await commands.credentials.passwordHashOf(seller.id))!
    seller.token = (await sessions.create({ id: seller.id, role: 'client' }, hash))!
    expect((await send(seller.token, 'DELETE', `/api/helpers/${helper.id}`)).status).toBe(200)
    expect(await statusOf(helper.token)).toBe(401)
    expect((await login(helper.email)).status).toBe(401)
    expect((await read(seller.token, `/api/orders/${orderId}`)).body.sellerNotes[0].author).toBe('Iva Ivić')
    expect((await read(seller.token, '/api/helpers')).body).toEqual([])
    const again = await send(seller.token, 'POST', '/api/helpers', {
      ...iva(),
      email: helper.email,
      duty: 'sve',
    })
    expect(again.status).toBe(201)
  })

  it('comes with the deletion of the seller', async () => {
    const { body } = await send(seller.token, 'POST', '/api/helpers', { ...iva(), duty: 'pregled' })
    expect((await send(admin.token, 'DELETE', `/api/admin/users/${seller.id}`)).status).toBe(200)
    const types = (await app.commands.events(userStream(body.helper.id))).map(({ type }) => type)
    expect(types.at(-1)).toBe('UserDeleted')
  })
})

// Rules: orders/own-link
it("gets the shopper's link only with a duty that corrects orders, at the seller's own host if there is one", async () => {
  const other = await newSeller(app.commands)
  const website = await newWebsite(app.commands, other)
  const { body } = await app.commands.send('POST', '/api/orders', orderForm(website.id))
  const path = createMyOrderTokens(app.commands.stores.appSecret).pathOf(body.orderId)
  const linkFor = async (token?: string) =>
    (await app.get(`/api/orders/${body.orderId}`, { token })).body.myOrderLink as string | undefined
  const [caller, packer] = [
    await newHelper(app.commands, other, 'pozivi'),
    await newHelper(app.commands, other, 'pakovanje'),
  ]
  expect(new URL((await linkFor(caller.token))!).pathname).toBe(path)
  expect([await linkFor(packer.token), await linkFor()]).toEqual([undefined, undefined])
  const host = `${randomUUID().slice(0, 8)}.rs`
  await giveHost(app.commands, other.id, host)
  expect(new URL((await linkFor(other.token))!)).toMatchObject({ hostname: host, pathname: path })
  expect((await read(other.token, '/api/orders/my')).body[0]).not.toHaveProperty('myOrderLink')
})
