/**
 * First path segments of the operator's screens (domains/seller-hosts). Used by the dispatcher, the server of
 * these screens, Caddy's configuration and the reserved custom URLs.
 */
export const operatorPages = [
  'login',
  'register',
  'reset-password',
  'create',
  'create-website',
  'dashboard',
  'builder',
  'orders',
  'profit',
  'domain',
  'domains',
  'settings',
  'market-costs',
  'sync',
  'sync-setup',
  'admin',
  'tenants',
  'notifications',
  'legal-pages',
] as const

/**
 * Screens with an id or a section after their name. `tenants` is not one of them: the static pages below it
 * are for shoppers.
 */
export const operatorFolders = ['edit', 'admin', 'orders', 'clients', 'users', 'websites'] as const
