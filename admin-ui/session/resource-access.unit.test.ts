import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { isPermitted, type ResourceAction, resourceAccess, resourceDuties } from './resource-access.ts'

/** The route that the data provider calls for a seller; for an admin where sellers have none. */
const routes: Record<string, string> = {
  'orders list': 'GET /api/orders/my',
  'orders show': 'GET /api/orders/:orderId',
  'orders create': 'POST /api/orders/manual',
  'orders edit': 'PUT /api/orders/:orderId/status',
  'websites list': 'GET /api/websites/my',
  'websites show': 'GET /api/websites/id/:id',
  'websites edit': 'PUT /api/websites/id/:id',
  'all-websites list': 'GET /api/websites',
  'clients list': 'GET /api/admin/clients',
  'clients show': 'GET /api/admin/clients',
  'clients create': 'POST /api/admin/clients',
  'clients edit': 'PATCH /api/admin/users/:id',
  'clients delete': 'DELETE /api/admin/users/:id',
  'users list': 'GET /api/admin/users',
  'users show': 'GET /api/admin/users',
  'users edit': 'PATCH /api/admin/users/:id',
  'users delete': 'DELETE /api/admin/users/:id',
  'market-costs list': 'GET /api/market-costs',
  'market-costs create': 'POST /api/market-costs',
  'market-costs edit': 'PUT /api/market-costs/:id',
  'market-costs delete': 'DELETE /api/market-costs/:id',
  'notifications list': 'GET /api/notifications',
  'activity list': 'GET /api/admin/activity',
  'saved-filters list': 'GET /api/saved-filters',
  'saved-filters create': 'POST /api/saved-filters',
  'saved-filters delete': 'DELETE /api/saved-filters/:id',
  'tenants list': 'GET /api/tenants',
  'tenants create': 'POST /api/tenants',
  'tenants delete': 'DELETE /api/tenants/:tenantId',
  'domains list': 'GET /api/domains',
  'domains create': 'POST /api/domains',
  'domains delete': 'DELETE /api/domains/:host',
  'webhooks list': 'GET /api/webhooks',
  'webhooks create': 'POST /api/webhooks',
  'webhooks edit': 'PATCH /api/webhooks/:id',
  'webhooks delete': 'DELETE /api/webhooks/:id',
}

const entries = Object.entries(resourceAccess).flatMap(([resource, actions]) =>
  Object.entries(actions).map(([action, access]) => [`${resource} ${action}`, access] as const),
)

describe('resourceAccess', () => {
  it.each(entries)('gives %s the access of its route: %s', (entry, access) => {
    const route = allRoutes.find(({ method, path }) => `${method} ${path}` === routes[entry])
    expect(route?.access).toBe(access)
    const [resource, action] = entry.split(' ') as [string, ResourceAction]
    expect(resourceDuties[resource]?.[action]).toEqual(route?.duties)
  })

  it('covers each action that has a route', () =>
    expect(entries.map(([entry]) => entry).sort()).toEqual(Object.keys(routes).sort()))
})

describe('isPermitted', () => {
  it.each([
    ['admin', 'clients', 'list', true],
    ['admin', 'clients', 'edit', true],
    ['client', 'clients', 'list', false],
    ['client', 'clients', 'show', false],
    ['client', 'tenants', 'create', false],
    ['admin', 'tenants', 'delete', true],
    ['client', 'orders', 'list', true],
    ['client', 'orders', 'edit', true],
    ['client', 'market-costs', 'delete', true],
    // No route deletes an order, and none edits a tenant.
    ['admin', 'orders', 'delete', false],
    ['admin', 'tenants', 'edit', false],
    ['admin', 'unknown', 'list', false],
  ] as const)('%s, %s %s: %s', (role, resource, action, expected) =>
    expect(isPermitted({ role }, resource, action)).toBe(expected),
  )
})

describe('isPermitted for helpers', () => {
  it.each([
    ['pozivi', 'orders', 'list', true],
    ['pozivi', 'orders', 'edit', false],
    ['pakovanje', 'orders', 'edit', true],
    ['pregled', 'market-costs', 'list', true],
    ['pregled', 'market-costs', 'create', false],
    ['sve', 'domains', 'delete', true],
    ['sve', 'webhooks', 'list', false],
    ['sve', 'clients', 'list', false],
  ] as const)('%s, %s %s: %s', (duty, resource, action, expected) =>
    expect(isPermitted({ role: 'client', duty }, resource, action)).toBe(expected),
  )
})
