// Rules: api/access, accounts/admin-lists
import {
  newHelper,
  newSeller,
  newWebsite,
  orderForm,
  signIn,
  signInAdmin,
  type SignedIn,
} from '@pazar/command-api/testing/sellers.ts'
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import type { Access, Route } from '@pazar/contracts/route/route.ts'
import { duties, type Duty } from '@pazar/contracts/user/duties.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AccessFixture } from './access-fixture.ts'
import { samples, verifyDomain } from './route-samples.ts'

/**
 * Calls every route of both APIs as an anonymous caller, another seller, the owner, an admin and a helper of
 * each duty. A new route is included automatically; a route with a path parameter needs an entry in `samples`.
 */

type Caller = 'anonymous' | 'stranger' | 'owner' | 'admin' | Duty
const callers = ['anonymous', 'stranger', 'owner', 'admin', ...duties] as const
type Verdict = 'in' | 401 | 403 | 404

/**
 * The expected result per caller. `in` means that the access check passed, whatever the handler then answers
 * to the empty body.
 */
const verdicts: Record<Access, Record<Exclude<Caller, Duty>, Verdict>> = {
  public: { anonymous: 'in', stranger: 'in', owner: 'in', admin: 'in' },
  'signed-in': { anonymous: 401, stranger: 'in', owner: 'in', admin: 'in' },
  owner: { anonymous: 401, stranger: 404, owner: 'in', admin: 'in' },
  admin: { anonymous: 401, stranger: 403, owner: 403, admin: 'in' },
}

/** Helpers of the owner call what lists their duty. Public routes serve the others like anonymous callers. */
function verdictOf({ access, duties: admitted = [] }: Route, caller: Caller): Verdict {
  if (!isDuty(caller)) return verdicts[access][caller]
  return access === 'public' || (access !== 'admin' && admitted.includes(caller)) ? 'in' : 403
}

const isDuty = (caller: Caller): caller is Duty => (duties as readonly string[]).includes(caller)

let app: TestApp
let fixture: AccessFixture

const nameOf = (route: Route) => `${route.method} ${route.path}`

async function tokenOf(caller: Caller, route: Route): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined
  // A logout call gets its own session, since it ends it.
  return (
    route.path === '/api/auth/logout'
      ? await signIn(app.commands, fixture.people[caller])
      : fixture.people[caller]
  ).token
}

async function call(route: Route, caller: Caller, id?: string | number) {
  const sample = samples[nameOf(route)] ?? {}
  const named = id ?? (await sample.id?.(fixture))
  const inner = named === undefined ? undefined : await sample.inner?.(fixture, named)
  const path =
    [named, inner]
      .flat()
      .reduce<string>((filled, value) => filled.replace(/:\w+/, String(value)), route.path) +
    (sample.query ? `?${sample.query(fixture)}` : '')
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

/** A helper of the seller for each duty. */
async function helpersOf(seller: SignedIn): Promise<Record<Duty, SignedIn>> {
  const helpers = await Promise.all(
    duties.map(async (duty) => [duty, await newHelper(app.commands, seller, duty)] as const),
  )
  return Object.fromEntries(helpers) as Record<Duty, SignedIn>
}

beforeAll(async () => {
  // No host resolves.
  app = await startTestApp({ addressPolicy: { ...publicAddressPolicy(), lookup: async () => [] } })
  const owner = await newSeller(app.commands)
  const people = {
    owner,
    stranger: await newSeller(app.commands),
    admin: await signInAdmin(app.commands),
    ...(await helpersOf(owner)),
  }
  const website = await newWebsite(app.commands, owner)
  const { orderId } = (await app.commands.send('POST', '/api/orders', orderForm(website.id))).body
  fixture = { app, people, website, orderId }
  await verifyDomain(fixture)
})
afterAll(() => app.close())

const named = (routes: readonly Route[]) => routes.map((route) => [nameOf(route), route] as const)

it.each(named(allRoutes))('%s is open to exactly the callers of its access level', async (name, route) => {
  expect(!route.path.includes(':') || samples[name]?.id, 'a sample for the path').toBeTruthy()
  for (const caller of callers) {
    const { status, code } = await call(route, caller)
    const shut = [401, 403, 404, 405, 500, 503].includes(status)
    expect(shut ? status : 'in', `${caller} gets ${status} ${code}`).toBe(verdictOf(route, caller))
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

/** What each duty may do, beside the public routes. A change here is a change of what helpers see. */
const own = [
  'POST /api/auth/change-password',
  'GET /api/auth/me',
  'PATCH /api/user/profile',
  'GET /api/changes',
  'GET /api/delayed-data',
]
const readsOrders = [
  ...own,
  'GET /api/orders/my',
  'GET /api/orders/summary',
  'GET /api/orders/desk-counts',
  'GET /api/orders/:orderId/history',
  'GET /api/saved-filters',
]
const notes = ['POST /api/orders/:orderId/notes', 'DELETE /api/orders/:orderId/notes/:noteId']
const routesOf: Record<Exclude<Duty, 'sve'>, string[]> = {
  pozivi: [
    ...readsOrders,
    ...notes,
    'PATCH /api/orders/:orderId/customer',
    'PUT /api/orders/:orderId/lines',
    'POST /api/orders/manual',
    'GET /api/orders/entry-products',
    'POST /api/calls/next',
    'POST /api/calls/:orderId/heartbeat',
    'POST /api/calls/:orderId/release',
    'POST /api/orders/:orderId/calls',
    'DELETE /api/orders/:orderId/calls/:callId',
    'GET /api/calls',
    'GET /api/calls/queue',
    'GET /api/calls/today',
    'GET /api/calls/settings',
    'GET /api/calls/:orderId/context',
    'POST /api/orders/:orderId/merge',
    'POST /api/orders/:orderId/merge/preview',
    'POST /api/orders/:orderId/merge/undo',
    'POST /api/orders/:orderId/split',
    'POST /api/orders/:orderId/split/undo',
  ],
  pakovanje: [
    ...readsOrders,
    ...notes,
    'PUT /api/orders/:orderId/status',
    'POST /api/orders/status',
    'PUT /api/orders/:orderId/tracking',
    'POST /api/orders/tracking',
    'POST /api/orders/packing',
    'GET /api/orders/tracking-matches',
    'GET /api/orders/sync-tracking',
    'POST /api/orders/sync-tracking',
  ],
  pregled: [
    ...readsOrders,
    'GET /api/calls/today',
    'GET /api/orders/export',
    'GET /api/orders/sync-tracking',
    'GET /api/websites/my',
    'GET /api/websites/id/:id',
    'GET /api/websites/id/:id/history',
    'GET /api/websites/id/:id/history/:revision',
    'GET /api/market-costs',
    'GET /api/market-costs/history',
    'GET /api/analytics/orders',
    'GET /api/analytics/outcomes',
    'GET /api/analytics/orders/export',
    'GET /api/sync/dashboard',
    'GET /api/user/domain',
    'GET /api/domains',
    'GET /api/upsell/products/:websiteId',
    'GET /api/notifications',
    'GET /api/notifications/summary',
    'GET /api/legal-pages',
  ],
}
/** Of the seller alone: helpers, identity, integrations and their secrets. */
const sellersOnly =
  /^(?:.* \/api\/(?:helpers|webhooks|settings|trackify|shopify\/test|pixel)\b.*|PATCH \/api\/user\/(?:settings|facebook-pixel|identity)|PATCH \/api\/users\/update-settings)/

it.each(Object.entries(routesOf))('the duty %s covers exactly the listed routes', (duty, routes) => {
  const covered = allRoutes.filter(
    (route) => route.access !== 'public' && route.duties?.includes(duty as Duty),
  )
  expect(covered.map(nameOf).sort()).toEqual(routes.toSorted())
})

it('the duty sve covers all of the seller except accounts, helpers and integrations', () => {
  const refused = allRoutes.filter(
    ({ access, duties: admitted }) => ['signed-in', 'owner'].includes(access) && !admitted?.includes('sve'),
  )
  expect(refused.map(nameOf).filter((name) => !sellersOnly.test(name))).toEqual([])
  expect(
    allRoutes
      .filter(({ duties: admitted }) => admitted?.includes('sve'))
      .map(nameOf)
      .filter((name) => sellersOnly.test(name)),
  ).toEqual(['GET /api/pixel/config'])
})
