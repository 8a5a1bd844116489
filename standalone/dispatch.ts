import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { orderWorkRoutes } from '@pazar/contracts/order/work-routes.ts'
import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'

/**
 * The part that answers a request when all parts share one origin. docker/Caddyfile does the same in
 * production; a test checks both against one table.
 */
export type Part = 'command-api' | 'query-api' | 'projections' | 'workers' | 'public-site'

const { syncTracking: trackingSync } = orderWorkRoutes
const trackingSyncPaths = new Set([trackingSync.path, `${trackingSync.path}/`])

/** Addresses of the operator's screens: query-api answers each with the admin-ui application. */
const screenPaths = new Set(['/', ...operatorPages.map((page) => `/${page}`)])
/** The operator's screens and files are below these paths, too. */
const screenFolders = [...operatorFolders.map((folder) => `/${folder}/`), '/assets/admin/']

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** `path` is the request path as received, without query. */
export const partFor = (method: string, path: string): Part => {
  if (path.startsWith('/api/cross-sync/') && !isRead(method)) return 'projections'
  if (method === trackingSync.method && trackingSyncPaths.has(path)) return 'workers'
  if (path === '/api' || path.startsWith('/api/')) return isRead(method) ? 'query-api' : 'command-api'
  if (path === '/metrics' || path.startsWith('/uploads/')) return 'query-api'
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (screenPaths.has(trimmed) || screenFolders.some((folder) => path.startsWith(folder))) return 'query-api'
  return 'public-site'
}

/** Patterns of the routes that are served at sellers' hosts; a parameter matches one path segment. */
const shopperRoutes = allRoutes
  .filter(({ anyHost }) => anyHost)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/**
 * The part that answers at a seller's host: API calls of shoppers' pages go to the usual part, everything
 * else to the public site (domains/seller-hosts).
 */
export const ownHostPartFor = (method: string, path: string): Part => {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  return shopperRoutes.some((call) => call.method === routeMethod && call.pattern.test(path))
    ? partFor(method, path)
    : 'public-site'
}
