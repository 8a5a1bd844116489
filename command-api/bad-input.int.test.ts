import { randomUUID } from 'node:crypto'
import { marketCostRoutes } from '@pazar/contracts/market-cost/routes.ts'
import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { accountRoutes } from '@pazar/contracts/user/account-routes.ts'
import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyValue, forbiddenCharacter, leavesOf, objectsOf, type Path, replaced, valueAt } from './testing/mutations.ts'
import { newSeller, newWebsite, orderForm, type SignedIn, signInAdmin, websiteForm } from './testing/sellers.ts'
import { type Answered, startCommandApi, type TestCommandApi } from './testing/start-command-api.ts'

let api: TestCommandApi
let seller: SignedIn
/** Whose account the admin works on. */
let other: SignedIn
let admin: SignedIn
let websiteId: number
let orderId: string
let costId: number
let upsellId: number

beforeAll(async () => {
  api = await startCommandApi({ rateLimits: false, signUpOpen: true })
  admin = await signInAdmin(api)
  seller = await newSeller(api)
  other = await newSeller(api)
  websiteId = (await newWebsite(api, seller)).id
  orderId = (await api.send('POST', '/api/orders', orderForm(websiteId))).body.orderId
  const upsell = { websiteId, upsellProductLinks: [{ url: 'http://127.0.0.1/lampa', title: 'Lampica', price: 490 }] }
  upsellId = (await api.send('POST', '/api/upsell/process-links', upsell, { token: seller.token })).body.products[0].id
  costId = (await api.send('POST', '/api/market-costs', { market: 'Serbia' }, { token: seller.token })).body.id
})
afterAll(() => api.close())

const offer = { quantity: 2, price: 4990, originalPrice: '5.980,00', discount: 17, label: '2 komada', popular: true, bestValue: false, note: 'a', text: 'b', badge: 'c' }
const customer = { name: 'Ana Anić', email: 'ana@primer.rs', phone: '064 123 456', address: 'Glavna 1', city: 'Niš', postalCode: '18000', notes: 'Zvati' }

interface Case {
  name: string
  route: Route
  path(): string
  /** Valid, with every field that the route knows. */
  payload(): Record<string, unknown>
  token(): string | undefined
  /** Fields that are looked at and forgotten, or hashed: any character may be in them. */
  free?: string[]
}

const own = () => seller.token
const cases: Case[] = [
  { name: 'login', route: userRoutes.login, path: () => '/api/auth/login', token: () => undefined, payload: () => ({ email: seller.email, password: seller.password }), free: ['password'] },
  {
    name: 'change-password', route: userRoutes.changePassword, path: () => '/api/auth/change-password', token: own, free: ['currentPassword', 'newPassword', 'confirmPassword'],
    payload: () => ({ currentPassword: 'nije ta', newPassword: 'nova lozinka', confirmPassword: 'nova lozinka' }),
  },
  { name: 'settings', route: userRoutes.changeSettings, path: () => '/api/user/settings', token: own, payload: () => ({ telegramBotId: '1:a', telegramChatId: '-1' }) },
  { name: 'pixel', route: settingsRoutes.setPixel, path: () => '/api/user/facebook-pixel', token: own, payload: () => ({ facebookPixelId: '123456789012345' }) },
  { name: 'shipment keys', route: settingsRoutes.setTrackify, path: () => '/api/users/update-settings', token: own, payload: () => ({ trackifyApiKey: 'a', trackifyApiKeySrb: 'b' }) },
  { name: 'shipment key test', route: settingsRoutes.testTrackify, path: () => '/api/trackify/test', token: own, payload: () => ({ apiKey: 'a', country: 'Serbia' }) },
  { name: 'spreadsheet', route: settingsRoutes.setSheet, path: () => '/api/settings/google-sheets', token: own, payload: () => ({ googleSheetsId: '1AbC' }) },
  {
    name: 'create client', route: userRoutes.createClient, path: () => '/api/admin/clients', token: () => admin.token, free: ['password'],
    payload: () => ({ email: `${randomUUID()}@primer.rs`, password: 'lozinka', firstName: 'Ana', lastName: 'Anić', companyName: 'Lampe', phone: '064', notes: 'x' }),
  },
  {
    name: 'register', route: accountRoutes.register, path: () => '/api/auth/register', token: () => undefined, free: ['password'],
    payload: () => ({ email: `${randomUUID()}@primer.rs`, password: 'lozinka', firstName: 'Ana', lastName: 'Anić', companyName: 'Lampe', phone: '064', notes: 'x' }),
  },
  { name: "change a user's status", route: accountRoutes.changeStatus, path: () => `/api/admin/users/${other.id}/status`, token: () => admin.token, payload: () => ({ isActive: true }) },
  {
    name: "reset a user's password", route: accountRoutes.resetPassword, path: () => `/api/admin/users/${other.id}/reset-password`, token: () => admin.token, free: ['newPassword'],
    payload: () => ({ newPassword: 'nova lozinka' }),
  },
  {
    name: 'create website', route: websiteRoutes.create, path: () => '/api/sync/create-website', token: own,
    payload: () => websiteForm({ sku: 'L1', templateName: 'Minimalistic', targetMarket: 'Serbia', currency: 'RSD', currencySymbol: 'RSD', offers: [offer] }),
  },
  {
    name: 'change website', route: websiteRoutes.change, path: () => `/api/websites/id/${websiteId}`, token: own,
    payload: () => ({
      customUrl: websiteForm().customUrl, productName: 'Lampa', shortName: 'Lampa', templateName: 'Sales Template', currentPrice: 10, originalPrice: '20,50', productCost: 3, title: 'T',
      hook: 'H', sku: 'S', bullets: ['a', 'b'], longDescription: 'duži tekst', faq: [{ q: 'p', a: 'o' }], seoTitle: 's', seoDescription: 'd', images: ['https://primer.rs/1.jpg'],
      palette: { primary: '#000000', bg: '#ffffff' }, offers: [offer], previewMode: 'client', isActive: true,
    }),
  },
  {
    name: 'place order', route: orderRoutes.place, path: () => '/api/orders', token: () => undefined, free: ['website'],
    payload: () => ({
      ...orderForm(websiteId), ...customer, totalPrice: '', revision: 0, shownAt: 1_700_000_000_000, idempotencyKey: randomUUID(), website: '', domain: 'lampe.rs', market: 'Serbia', sku: 'L1',
      price: '2990', currency: 'RSD', customerData: customer,
    }),
  },
  {
    name: 'add upsell products', route: upsellRoutes.add, path: () => '/api/upsell/process-links', token: own,
    payload: () => ({
      websiteId, upsellProductLinks: [{ url: 'http://127.0.0.1/lampa', title: 'Lampica', price: '490,50', originalPrice: 990, productCost: '3.25', sku: 'L', image: 'https://primer.rs/1.jpg', images: ['https://primer.rs/2.jpg'] }],
    }),
  },
  {
    name: 'change an upsell product', route: upsellRoutes.change, path: () => `/api/upsell/products/${upsellId}`, token: own,
    payload: () => ({
      title: 'Lampica', urgentDescription: 'Samo sada', price: '490,50', originalPrice: 990, productCost: 3, sku: 'L', images: ['https://primer.rs/2.jpg'], features: ['Mala', 'Laka'], stockLeft: 5, isActive: true,
    }),
  },
  { name: 'take an upsell product', route: upsellRoutes.combine, path: () => '/api/combine-upsell', token: own, payload: () => ({ originalOrderId: orderId ?? '0'.repeat(26), upsellProductId: upsellId ?? 1, quantity: 1 }) },
  { name: 'be done with upsell products', route: upsellRoutes.finish, path: () => '/api/combine-upsell/finish', token: own, payload: () => ({ orderId: orderId ?? '0'.repeat(26), how: 'finished' }) },
  { name: 'change order', route: orderRoutes.change, path: () => `/api/orders/${orderId}`, token: () => admin.token, payload: () => ({ status: 'U dostavi', reason: 'zašto' }) },
  { name: 'change order status', route: orderRoutes.changeStatus, path: () => `/api/orders/${orderId}/status`, token: own, payload: () => ({ status: 'Otkazana', reason: 'zašto' }) },
  {
    name: 'set costs', route: marketCostRoutes.set, path: () => '/api/market-costs', token: own,
    payload: () => ({ market: 'Serbia', shippingCost: '1,50', packagingCost: 2, otherCosts: '3.25', description: 'Kurir', isActive: true }),
  },
  {
    name: 'change costs', route: marketCostRoutes.change, path: () => `/api/market-costs/${costId}`, token: own,
    payload: () => ({ market: 'Serbia', shippingCost: '1,50', packagingCost: 2, otherCosts: '3.25', description: 'Kurir', isActive: true }),
  },
]

const send = ({ route, path, token }: Case, body: unknown) => api.send(route.method, path(), body, { token: token() })

/** Words of the schema library: none may reach a person. */
const english = /invalid|expected|received|required|unrecogni[sz]ed|too (big|small)|must|string|number|object|array/i

/** Refused as resolution 2 says: in Serbian, with the fields named. */
function expectRefused({ status, body }: Answered, statuses: readonly number[] = [400, 413]) {
  expect(statuses).toContain(status)
  expect(body).toMatchObject({ error: body.message, code: expect.any(String) })
  expect(body.message).not.toMatch(english)
  // A body that cannot be read, a polluting "__proto__" in it among them, has no field to name.
  if (status === 400 && body.message !== 'Poslati podaci nisu čitljivi') expect(body.issues.length).toBeGreaterThan(0)
  for (const issue of body.issues ?? []) expect(issue).toEqual({ path: expect.any(String), message: expect.not.stringMatching(english) })
}

/** Whatever is answered: nothing broke, and a refusal left no event behind. */
async function expectNothingAppendedWhenRefused(act: () => Promise<Answered>): Promise<Answered> {
  const before = await api.log.head()
  const answered = await act()
  expect(answered.status).toBeLessThan(500)
  if (answered.status >= 400) {
    expectRefused(answered, [400, 401, 404, 409, 413])
    // The one event that a refused command may leave: the reservation of an address that it then did not use.
    const after = await api.log.readAll({ after: before })[Symbol.asyncIterator]().next()
    const left = ((after.value ?? []) as Logged[]).filter((event) => event.type !== 'Reserved')
    expect(left).toEqual([])
  }
  return answered
}

describe.each(cases.map((each) => [each.name, each] as const))('%s', (_name, each) => {
  const { route, payload, free = [] } = each
  const schema = route.body!
  const isFree = (path: Path) => free.includes(String(path.at(-1)))

  it('takes its payload', async () => {
    expect(schema.safeParse(payload()).error).toBeUndefined()
    const { status } = await send(each, payload())
    expect(each.name === 'change-password' ? status === 400 : status < 300).toBe(true)
  })

  it.each(leavesOf(payloadShape(each)).map((path) => [path.join('.'), path] as const))('refuses %s where it is wrong', async (_path, path) => {
    const value = valueAt(payload(), path)
    const wrong: unknown[] = [{ a: 1 }, [value], typeof value === 'boolean' ? 'da' : true]
    if (typeof value === 'string') wrong.push('x'.repeat(50_000), `${'9'.repeat(50)}`.repeat(10_000))
    if (typeof value === 'string' && !isFree(path)) wrong.push(...fc.sample(forbiddenCharacter, 6).map((character) => `${value.slice(0, 1)}${character}${value.slice(1)}`))
    if (typeof value === 'number') wrong.push(1e300, -1, 'x', 0.001)
    for (const bad of wrong) {
      const before = await api.log.head()
      expectRefused(await send(each, replaced(payload(), path, bad)))
      expect(await api.log.head()).toBe(before)
    }
  })

  it('refuses unknown fields, wherever they are', async () => {
    for (const path of objectsOf(payload())) {
      const before = await api.log.head()
      expectRefused(await send(each, replaced(payload(), [...path, 'nepoznato'], 1)))
      expect(await api.log.head()).toBe(before)
    }
  })

  it('answers what its schema says when fields are missing', async () => {
    for (const path of [...leavesOf(payload()), ...Object.keys(payload()).map((name) => [name])]) {
      if (typeof path.at(-1) === 'number') continue
      const body = replaced(payload(), path, undefined)
      const answered = await expectNothingAppendedWhenRefused(() => send(each, body))
      if (!schema.safeParse(body).success) expectRefused(answered)
    }
  })

  it('survives any value in any field', async () => {
    const paths = [...leavesOf(payloadShape(each)), ...objectsOf(payloadShape(each)).slice(1)]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), anyValue, async (path, value) => {
        const body = replaced(payload(), path, value)
        const answered = await expectNothingAppendedWhenRefused(() => send(each, body))
        if (!schema.safeParse(JSON.parse(JSON.stringify(body))).success) expectRefused(answered)
      }),
      { numRuns: 60 },
    )
  })

  it('refuses what is no payload at all', async () => {
    const before = await api.log.head()
    for (const body of ['{', '{"a":', 'x', '[1]', '"x"', 'null', '5', '', '{"__proto__":{"role":"admin"}}', '{"constructor":1}', `${'['.repeat(5000)}`]) {
      // No body is an empty one, which asks for no change.
      if (body === '' && schema.safeParse({}).success) continue
      expectRefusedBody(await send(each, body))
    }
    expectRefused(await send(each, { ...payload(), notes: 'x'.repeat(10 * 1024 * 1024) }), [413])
    const plain = await api.send(route.method, each.path(), JSON.stringify(payload()), { token: each.token(), headers: { 'content-type': 'text/plain' } })
    expect(plain.status).toBe(415)
    expect(await api.log.head()).toBe(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

/** Broken JSON has no field to name. */
function expectRefusedBody({ status, body }: Answered) {
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', error: body.message })
  expect(body.message).not.toMatch(english)
}

/** The payload's shape, for tables that are made before anybody has signed in. */
function payloadShape({ payload }: Case): Record<string, unknown> {
  seller ??= { id: 0, email: 'a@primer.rs', password: 'lozinka', token: '' }
  return payload()
}

describe('a body sent as a plain form', () => {
  it('survives any fields', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.oneof(fc.constantFrom('websiteId', 'name', 'quantity', 'customerData', 'customerData[name]', '__proto__[x]'), fc.string()), fc.string()), async (fields) => {
        const body = new URLSearchParams(fields).toString()
        await expectNothingAppendedWhenRefused(() => api.send('POST', '/api/orders', body, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
      }),
      { numRuns: 40 },
    )
  })
})

describe('ids in paths', () => {
  it.each(['0', '-1', '1e3', 'x', '99999999999999', '%00', '..%2f..', '1%20or%201=1', "1'--"])('that are %s name nothing', async (id) => {
    const before = await api.log.head()
    for (const [method, path, body] of [
      ['PUT', `/api/websites/id/${id}`, { title: 'x' }], ['PUT', `/api/market-costs/${id}`, { otherCosts: 1 }], ['DELETE', `/api/market-costs/${id}`, undefined],
      ['PUT', `/api/orders/${id}/status`, { status: 'Otkazana' }],
    ] as const) {
      expect((await api.send(method, path, body, { token: seller.token })).status).toBe(404)
    }
    expect(await api.log.head()).toBe(before)
  })
})

describe('texts that mean something elsewhere', () => {
  it.each([
    `'; drop table log.events; --`, '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '${7*7} {{7*7}} <%= 7*7 %>', '=HYPERLINK("http://x")', '../../etc/passwd', '%00%0a', '\u202eobrnuto',
    'Ђорђе 🧨 ʼn', '{"$personal":"AAAA"}', '\\u0000', 'null',
  ])('are stored and answered as they are: %s', async (text) => {
    const site: any = await newWebsite(api, seller, { productName: text, title: text, sku: text, offers: [{ ...offer, label: text }] })
    expect(site).toMatchObject({ productName: text, title: text, sku: text, offers: [{ label: text }] })
    const phone = `${text} 1`
    const placed = await api.send('POST', '/api/orders', orderForm(site.id, { name: text, address: text, city: text, phone, notes: text, domain: text }))
    const [event] = await api.events(`order-${placed.body.orderId}`)
    const [firstName = '', ...rest] = text.split(' ')
    expect(event!.data).toMatchObject({ productName: text, domain: '127.0.0.1', customer: { firstName, lastName: rest.join(' '), address: text, city: text, phone, notes: text } })
    expect((await api.send('POST', '/api/market-costs', { market: 'Serbia', description: text }, { token: seller.token })).body.description).toBe(text)
    const reason = await api.send('PUT', `/api/orders/${placed.body.orderId}/status`, { status: 'Otkazana', reason: text }, { token: seller.token })
    expect(reason.status).toBe(200)
  })
})
