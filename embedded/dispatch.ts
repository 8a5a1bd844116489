import { allRoutes } from '@pazar/contracts/route/catalogue.ts'
import { operatorFolders, operatorPages } from '@pazar/contracts/route/operator-pages.ts'

/** Which part answers a request in the one origin. docker/Caddyfile says the same in production; a test holds both to one table. */
export type Part = 'command-api' | 'query-api' | 'projections' | 'public-site'

/** Addresses of the operator's screens: query-api answers each with the admin-ui application. */
const screens = new Set(['/', ...operatorPages.map((page) => `/${page}`)])
/** Screens and files below these belong to the operator too. */
const screenFolders = [...operatorFolders.map((folder) => `/${folder}/`), '/assets/admin/']

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** `path` is the address without query, as it came in. */
export const partFor = (method: string, path: string): Part => {
  if (path.startsWith('/api/cross-sync/') && !isRead(method)) return 'projections'
  if (path === '/api' || path.startsWith('/api/')) return isRead(method) ? 'query-api' : 'command-api'
  if (path === '/metrics' || path.startsWith('/uploads/')) return 'query-api'
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (screens.has(trimmed) || screenFolders.some((folder) => path.startsWith(folder))) return 'query-api'
  return 'public-site'
}

/** What answers at sellers' own hosts, as patterns: parameters are one part of a path. */
const shoppersCalls = allRoutes
  .filter(({ anyHost }) => anyHost)
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** The same at a seller's own host: the calls that a shopper's page needs go where they always go, and all else to the public site (resolution 51). */
export const ownHostPartFor = (method: string, path: string): Part => {
  const asked = method === 'HEAD' ? 'GET' : method
  return shoppersCalls.some((call) => call.method === asked && call.pattern.test(path)) ? partFor(method, path) : 'public-site'
}
