// Rules: api/access, accounts/admin-lists
import {
  newSeller,
  newWebsite,
  orderForm,
  signIn,
  type SignedIn,
  signInAdmin,
} from '@pazar/command-api/testing/sellers.ts'
import { domainStream } from '@pazar/contracts/domain/events.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import type { Access, Route } from '@pazar/contracts/route/route.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/**
 * Calls every route of both APIs as an anonymous caller, another seller, the owner and an admin. A new route
 * is included automatically; a route with a path parameter needs an entry in `samples`.
 */

type Caller = 'nobody' | 'stranger' | 'owner' | 'admin'
const callers = ['nobody', 'stranger', 'owner', 'admin'] as const

/**
 * The expected result per caller. `in` means that the access check passed, whatever the handler then answers
 * to the empty body.
 */
const verdicts: Record<Access, Record<Caller, 'in' | 401 | 403 | 404>> = {
  public: { nobody: 'in', stranger: 'in', owner: 'in', admin: 'in' },
  'signed-in': { nobody: 401, stranger: 'in', owner: 'in', admin: 'in' },
  owner: { nobody: 401, stranger: 404, owner: 'in', admin: 'in' },
  admin: { nobody: 401, stranger: 403, owner: 403, admin: 'in' },
}

let app: TestApp
let people: Record<Exclude<Caller, 'nobody'>, SignedIn>
let website: { id: number; customUrl: string }
let orderId: string

const newEntry = async () =>
  (
    await app.commands.send(
      'POST',
      '/api/market-costs',
      { market: 'Serbia', shippingCost: 1 },
      { token: people.owner.token },
    )
  ).body.id as number
const newImage = async () => {
  const file = `${'b'.repeat(64)}-320.webp`
  await app.commands.pool.query(
    "insert into private.images (hash, width, height, bytes, uploaded_by) values ($1, 320, 200, 'x', 1) on conflict do nothing",
    ['b'.repeat(64)],
  )
  return file
}

const newUser = async () => (await newSeller(app.commands)).id
const newOrder = async () =>
  (await app.commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId as string
const newNote = async () =>
  (
    await app.commands.send(
      'POST',
      `/api/orders/${orderId}/notes`,
      { text: 'Zvati' },
      { token: people.owner.token },
    )
  ).body.noteId as string

const newUpsell = async () => {
  const site = await newWebsite(app.commands, people.owner)
  const body = {
    websiteId: site.id,
    upsellProductLinks: [{ url: 'https://primer.rs/torbica', title: 'Torbica' }],
  }
  return (await app.commands.send('POST', '/api/upsell/process-links', body, { token: people.owner.token }))
    .body.products[0].id as number
}

let domains = 0
const newDomain = async () =>
  (
    await app.commands.send(
      'POST',
      '/api/domains',
      { host: `prodavnica-${++domains}.rs` },
      { token: people.owner.token },
    )
  ).body.asciiHost as string
let tenantCount = 0
const newTenant = async () =>
  (
    await app.commands.send(
      'POST',
      '/api/tenants',
      { domain: `lampe-${++tenantCount}.rs` },
      { token: people.admin.token },
    )
  ).body.tenantId as number
/** Verified by an uninvolved seller, because the other callers remove their domains. */
const verifiedHost = 'verifikovana.rs'
const verifyDomain = async () => {
  const { id, token } = await newSeller(app.commands)
  await app.commands.send('POST', '/api/domains', { host: verifiedHost }, { token })
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'system' },
    correlationId: 'access',
    causationId: null,
  } as const
  await app.commands.log.append(domainStream(id, verifiedHost), [{ type: 'DomainVerified', data: {} }], {
    expectedRevision: 0,
    metadata,
  })
}

/** A website that shows real figures. */
const newFrankWebsite = async () => {
  const { id, revision } = await newWebsite(app.commands, people.owner)
  const metadata = {
    at: new Date().toISOString(),
    actor: { kind: 'user', id: people.owner.id, role: 'client' },
    correlationId: 'access',
    causationId: null,
  } as const
  await app.commands.log.append(
    websiteStream(id),
    [{ type: 'WebsiteContentChanged', data: { changes: { trustMode: 'real' }, restoredFrom: null } }],
    { expectedRevision: revision, metadata },
  )
  return id
}

/** A notification of the owner that became a dead letter. */
const newFailedNotification = async () => {
  const { rows } = await app.commands.pool.query<{ id: number }>(
    `insert into private.outbox (key, effect, event_id, stream, status, seller_id) values (gen_random_uuid(), 'webhook', gen_random_uuid(), $1, 'dead', $2) returning id`,
    [`order-${orderId}`, people.owner.id],
  )
  return rows[0]!.id
}

/** Gives every caller these two webhooks; the second is the one to delete. */
const webhooks = async (id: 1 | 2) => {
  for (const { token } of Object.values(people)) {
    const add = (key: string) =>
      app.commands.send(
        'POST',
        '/api/webhooks',
        { url: 'https://primer.rs/', topics: ['order.placed'] },
        { token, key },
      )
    await add('first')
    await add('second')
  }
  return id
}

interface Sample {
  /** The value of the path's first parameter: something that the owner owns. */
  id?: () => Promise<string | number> | string | number
  /** The values of the further parameters: something within the first. */
  inner?: (id: string | number) => Promise<string | number> | string | number | readonly string[]
  query?: () => string
  body?: unknown
}

/**
 * By "METHOD path". Contains only what the access check reads; elsewhere an empty body passes that check and
 * answers 400.
 */
const samples: Record<string, Sample> = {
  'GET /api/websites/public': { query: () => `url=${website.customUrl}` },
  'GET /api/websites/id/:id': { id: () => website.id },
  'PUT /api/websites/id/:id': { id: () => website.id, body: { hook: 'Novo' } },
  'GET /api/public/websites/:id/figures': { id: newFrankWebsite },
  'GET /api/websites/id/:id/history': { id: () => website.id },
  'GET /api/websites/id/:id/history/:revision': { id: () => website.id, inner: () => 0 },
  'POST /api/websites/id/:id/restore': { id: () => website.id, body: { revision: 0 } },
  'POST /api/websites/id/:id/withdraw-earlier-prices': { id: () => website.id },
  'POST /api/websites/id/:id/preview': { id: () => website.id, body: { hook: 'Novo' } },
  'POST /api/websites/:id/rewrite': { id: () => website.id, body: { part: 'hook' } },
  'GET /api/orders/:orderId': { id: () => orderId },
  'GET /api/orders/:orderId/history': { id: () => orderId },
  'PUT /api/orders/:orderId': { id: () => orderId, body: { status: 'U dostavi' } },
  'PUT /api/orders/:orderId/status': { id: () => orderId, body: { status: 'Dostavljeno' } },
  'PATCH /api/orders/:orderId/customer': { id: () => orderId, body: { city: 'Niš' } },
  'POST /api/orders/:orderId/erase-customer': { id: newOrder, body: { reason: 'customer_request' } },
  'POST /api/orders/:orderId/notes': { id: () => orderId, body: { text: 'Zvati' } },
  'DELETE /api/orders/:orderId/notes/:noteId': { id: () => orderId, inner: newNote },
  'DELETE /api/saved-filters/:id': { id: () => 'otkazane' },
  'PUT /api/market-costs/:id': { id: newEntry, body: { otherCosts: 5 } },
  'DELETE /api/market-costs/:id': { id: newEntry },
  'PATCH /api/admin/users/:id/status': { id: newUser, body: { isActive: false } },
  'PATCH /api/admin/users/:id/reset-password': { id: newUser, body: { newPassword: 'nova šifra' } },
  'PATCH /api/admin/users/:id': { id: newUser, body: { notes: 'Sjajan prodavac' } },
  'POST /api/admin/users/:id/password-link': { id: newUser },
  'PATCH /api/admin/users/:id/identity': { id: newUser, body: { address: 'Glavna 1' } },
  'PUT /api/legal-pages/:market/:page': {
    id: () => 'Serbia',
    inner: () => 'terms',
    body: { text: 'Uslovi' },
  },
  'POST /api/legal-pages/:market/:page/review': { id: () => 'Serbia', inner: () => 'terms' },
  'GET /api/admin/users/:id/legal-pages': { id: newUser },
  'PUT /api/admin/users/:id/legal-pages/:market/:page': {
    id: newUser,
    inner: () => ['Serbia', 'terms'],
    body: { text: 'Uslovi' },
  },
  'GET /api/public/legal-pages/:page': { id: () => 'terms', query: () => `websiteId=${website.id}` },
  'DELETE /api/admin/users/:id': { id: newUser },
  'PUT /api/admin/users/:id/storage-quota': { id: newUser, body: { quotaBytes: 2 ** 30 } },
  'GET /api/admin/users/:id/sessions': { id: newUser },
  'DELETE /api/admin/users/:id/sessions': { id: newUser },
  'DELETE /api/admin/users/:id/sessions/:sessionId': {
    id: newUser,
    inner: async (id) => (await app.commands.sessions.openSessionsOf(Number(id)))[0]!.id,
  },
  'GET /api/analytics/orders': { query: () => 'market=Serbia' },
  'GET /api/analytics/outcomes': { query: () => 'market=Serbia' },
  'GET /api/analytics/orders/export': { query: () => 'market=Serbia' },
  'GET /api/admin/streams/:stream': { id: () => `website-${website.id}` },
  'DELETE /api/domains/:host': { id: newDomain },
  'GET /api/domains/tls-ask': { query: () => `domain=${verifiedHost}` },
  'GET /api/shops': { query: () => `host=${verifiedHost}` },
  'DELETE /api/tenants/:tenantId': { id: newTenant },
  'GET /api/upsell/products/:websiteId': { id: () => website.id },
  'GET /api/public/upsell/products/:websiteId': { id: () => website.id },
  'PUT /api/upsell/products/:id': { id: newUpsell, body: { title: 'Torbica' } },
  'DELETE /api/upsell/products/:id': { id: newUpsell },
  'POST /api/upsell/products/:id/read-link': { id: newUpsell },
  'GET /api/testimonials/:productName/:category': { id: () => 'Lampa', inner: () => 'other' },
  'GET /api/ai/generate-faq': { query: () => 'product=Lampa' },
  'POST /api/notifications/:id/retry': { id: newFailedNotification },
  'PATCH /api/webhooks/:id': { id: () => webhooks(1), body: { description: 'ERP' } },
  'POST /api/webhooks/:id/secret': { id: () => webhooks(1) },
  'POST /api/webhooks/:id/test': { id: () => webhooks(1) },
  'DELETE /api/webhooks/:id': { id: () => webhooks(2) },
  'GET /uploads/:file': { id: newImage },
  'GET /api/object-storage/:file': { id: newImage },
}

const nameOf = (route: Route) => `${route.method} ${route.path}`

async function tokenOf(caller: Caller, route: Route): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  // A logout call gets its own session, since it ends it.
  return (route.path === '/api/auth/logout' ? await signIn(app.commands, people[caller]) : people[caller])
    .token
}

async function call(route: Route, caller: Caller, id?: string | number) {
  const sample = samples[nameOf(route)] ?? {}
  const named = id ?? (await sample.id?.())
  const inner = named === undefined ? undefined : await sample.inner?.(named)
  const path =
    [named, inner]
      .flat()
      .reduce<string>((filled, value) => filled.replace(/:\w+/, String(value)), route.path) +
    (sample.query ? `?${sample.query()}` : '')
  const token = await tokenOf(caller, route)
  const isRead = route.method === 'GET'
  const minPosition = await app.commands.log.head()
  const send = () =>
    fetch((isRead || route.path.startsWith('/api/cross-sync/') ? app.url : app.commands.url) + path, {
      method: route.method,
      headers: {
        'x-min-position': minPosition,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(isRead ? {} : { 'content-type': 'application/json' }),
      },
      body: isRead || route.method === 'DELETE' ? undefined : JSON.stringify(sample.body ?? {}),
    })
  let response = await send()
  // A busy read model answers older data with this header, so retry.
  while (response.headers.has('x-stale')) {
    await response.body?.cancel()
    response = await send()
  }
  const isJson = response.headers.get('content-type')?.includes('json')
  const body: any = isJson ? await response.json() : await response.body?.cancel()
  return { status: response.status, code: body?.code, message: body?.message }
}

beforeAll(async () => {
  // No host resolves.
  app = await startTestApp({ outside: { ...publicAddressPolicy(), lookup: async () => [] } })
  const owner = await newSeller(app.commands)
  people = { owner, stranger: await newSeller(app.commands), admin: await signInAdmin(app.commands) }
  website = await newWebsite(app.commands, owner)
  await verifyDomain()
  orderId = (await app.commands.send('POST', '/api/orders', orderForm(website.id))).body.orderId
})
afterAll(() => app.close())

const named = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const)

it.each(named(allRoutes))('%s is open to exactly the callers of its access level', async (name, route) => {
  expect(!route.path.includes(':') || samples[name]?.id, 'a sample for the path').toBeTruthy()
  for (const caller of callers) {
    const { status, code } = await call(route, caller)
    const shut = [401, 403, 404, 405, 500, 503].includes(status)
    expect(shut ? status : 'in', `${caller} gets ${status} ${code}`).toBe(verdicts[route.access][caller])
  }
})

it.each(named(allRoutes.filter(({ access }) => access === 'owner')))(
  "%s answers the same for a missing resource and for another seller's",
  async (_name, route) => {
    const missing = route.path.includes('orderId') ? '0'.repeat(26) : 987654
    expect(await call(route, 'stranger')).toEqual(await call(route, 'stranger', missing))
    expect((await call(route, 'admin', missing)).status).toBe(404)
  },
)

it('the route list contains each route of both APIs once', () => {
  const names = allRoutes.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
})
