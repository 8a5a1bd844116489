/**
 * First parts of paths that the house itself answers, so no website may have them as its custom URL (resolution 9): every
 * route of both specifications and what the servers need. Names with a point (robots.txt) are no custom URLs anyway.
 */
export const reservedUrls: ReadonlySet<string> = new Set([
  'admin', 'api', 'assets', 'builder', 'create', 'create-website', 'dashboard', 'domain', 'domains', 'edit', 'health', 'hvala',
  'hvala-simple', 'hvala-success', 'hvala-upsell', 'login', 'logout', 'market-costs', 'metrics', 'object-storage', 'orders', 'prodavnica',
  'profit', 'register', 'settings', 'sync', 'sync-setup', 'tenants', 'thank-you-success', 'uploads', 'well-known', 'www',
])
