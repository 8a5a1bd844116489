import type { Route } from '@pazar/contracts/route/route.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { createUserLimit, type UserLimit } from './user-limit.ts'

const message = 'Previše izmena u kratkom vremenu. Pokušajte ponovo kasnije.'

/** Returns the first refusal; later limits then count nothing. */
const chainLimits =
  (...limits: readonly UserLimit[]): UserLimit =>
  async (userId, points) => {
    for (const limit of limits) {
      const refused = await limit(userId, points)
      if (refused) return refused
    }
    return undefined
  }

/**
 * Per user: 60 saves of websites and offers in a minute, 900 in an hour. An editor that saves every 4 s all
 * day stays within them.
 */
export const createSaveLimit = (pool: Pool): UserLimit =>
  chainLimits(
    createUserLimit(pool, { keyPrefix: 'save-minute', maxPoints: 60, windowSeconds: 60, message }),
    createUserLimit(pool, { keyPrefix: 'save-hour', maxPoints: 900, windowSeconds: 60 * 60, message }),
  )

/** Per user: 600 changes of any kind in a minute, so that no account can flood the log. */
export const createChangeLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'change', maxPoints: 600, windowSeconds: 60, message })

/**
 * Per user: bulk status changes of 5,000 orders in a minute. It counts orders, since a request names up to
 * 500.
 */
export const createBulkStatusLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'order-status', maxPoints: 5000, windowSeconds: 60, message })

/** Per user: 5,000 tracking numbers of orders in a minute. */
export const createBulkTrackingLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'order-tracking', maxPoints: 5000, windowSeconds: 60, message })

/** Per user: packing of 5,000 orders starts or stops in a minute. */
export const createPackingLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'order-packing', maxPoints: 5000, windowSeconds: 60, message })

/** Per user: 600 notes on orders in an hour. Removing notes does not free the limit. */
export const createNoteLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'order-note', maxPoints: 600, windowSeconds: 60 * 60, message })

/** Per user: 300 orders entered by hand in an hour; each may send messages and take stock. */
export const createEntryLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'order-entry', maxPoints: 300, windowSeconds: 60 * 60, message })

/** Per user: 120 saved filters in an hour. */
export const createFilterLimit = (pool: Pool): UserLimit =>
  createUserLimit(pool, { keyPrefix: 'saved-filter', maxPoints: 120, windowSeconds: 60 * 60, message })

/** Whether a route is for signed-in users and may change something. */
export const isChange = ({ method, access }: Pick<Route, 'method' | 'access'>): boolean =>
  method !== 'GET' && access !== 'public'

/** Checks the limit before an endpoint for signed-in users runs. */
export const withLimit =
  (limit: UserLimit | undefined) =>
  (endpoint: Endpoint): Endpoint =>
    limit
      ? { ...endpoint, handle: async (call) => (await limit(call.user!.userId)) ?? endpoint.handle(call) }
      : endpoint

/** Applies a limit to the endpoint of one route among several. */
export const forRoute =
  (route: Route, limited: (endpoint: Endpoint) => Endpoint) =>
  (endpoint: Endpoint): Endpoint =>
    endpoint.route === route ? limited(endpoint) : endpoint
