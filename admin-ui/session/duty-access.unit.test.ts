// Rules: accounts/helpers
import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { actionDuties, type DutyAction, opensScreen } from './duty-access.ts'

const routes: Record<DutyAction, string> = {
  changeStatus: 'PUT /api/orders/:orderId/status',
  syncTracking: 'POST /api/orders/sync-tracking',
  readTrackingSync: 'GET /api/orders/sync-tracking',
  typeTracking: 'PUT /api/orders/:orderId/tracking',
  packOrders: 'POST /api/orders/packing',
  exportOrders: 'GET /api/orders/export',
  callOrders: 'GET /api/calls/queue',
  enterOrder: 'POST /api/orders/manual',
  mergeOrders: 'POST /api/orders/:orderId/merge',
  splitOrders: 'POST /api/orders/:orderId/split',
  correctLines: 'PUT /api/orders/:orderId/lines',
  correctCustomer: 'PATCH /api/orders/:orderId/customer',
  writeNotes: 'POST /api/orders/:orderId/notes',
  eraseCustomer: 'POST /api/orders/:orderId/erase-customer',
  saveFilters: 'POST /api/saved-filters',
  createWebsites: 'POST /api/sync/create-website',
  editWebsites: 'PUT /api/websites/id/:id',
  changeCosts: 'POST /api/market-costs',
  changeDomains: 'POST /api/domains',
  changeLegalPages: 'PUT /api/legal-pages/:market/:page',
  changeNotifications: 'POST /api/notifications/read',
  changeSettings: 'PATCH /api/user/settings',
  readNotifications: 'GET /api/notifications/summary',
}

describe('actionDuties', () => {
  it.each(Object.entries(routes))('gives %s the duties of %s', (action, name) => {
    const route = allRoutes.find(({ method, path }) => `${method} ${path}` === name)
    expect(route).toBeDefined()
    expect(actionDuties[action as DutyAction]).toEqual(route?.duties ?? [])
  })
})

describe('opensScreen', () => {
  it.each([
    [null, '/profit', true],
    ['sve', '/builder', true],
    ['pozivi', '/orders', true],
    ['pozivi', '/orders/pozivi', true],
    ['pozivi', '/orders/create', true],
    ['pakovanje', '/orders/create', false],
    ['pregled', '/orders/create', false],
    ['pozivi', '/profit', false],
    ['pakovanje', '/create', false],
    ['pregled', '/profit', true],
    ['pregled', '/builder', false],
  ] as const)('%s, %s: %s', (duty, path, expected) => expect(opensScreen(duty, path)).toBe(expected))
})
