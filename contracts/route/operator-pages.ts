/**
 * First parts of the addresses of the operator's screens (operator spec, section 2; landing spec, 2.1). The dispatch, the server of
 * those screens, Caddy's configuration and the addresses that no website may take all follow this list.
 */
export const operatorPages = [
  'login', 'register', 'create', 'create-website', 'dashboard', 'builder', 'orders', 'profit', 'domain', 'domains', 'settings',
  'market-costs', 'sync', 'sync-setup', 'admin', 'tenants', 'notifications',
] as const

/** Screens with an id or a section behind their name. Below `tenants` lie static pages, which are the shopper's. */
export const operatorFolders = ['edit', 'admin'] as const
