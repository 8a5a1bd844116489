import { operatorFolders, operatorPages } from '../route/operator-pages.ts'

/**
 * First parts of paths that the house itself answers, so no website may have them as its custom URL (resolution 9): every
 * route of both specifications and what the servers need. Names with a point (robots.txt) are no custom URLs anyway.
 */
export const reservedUrls: ReadonlySet<string> = new Set([
  ...operatorPages, ...operatorFolders, 'api', 'assets', 'health', 'hvala', 'hvala-simple', 'hvala-success', 'hvala-upsell', 'logout',
  'metrics', 'object-storage', 'pregled', 'prodavnica', 'thank-you-success', 'uploads', 'well-known', 'www',
])
