/** First parts of the query keys that show a read model; undefined where we do not know it, and everything must be read again. */
const shownBy: Record<string, readonly string[]> = {
  orders: ['orders', 'order-summary', 'order-history', 'dashboard', 'profit'],
  profit: ['profit'],
  'profit-months': ['profit'],
  'profit-products': ['profit'],
  dashboard: ['dashboard', 'admin-stats'],
  websites: ['websites', 'dashboard', 'all-websites', 'admin-stats'],
  'website-versions': ['website-versions'],
  'market-costs': ['market-costs', 'dashboard', 'profit'],
  'market-cost-history': ['market-cost-history', 'profit'],
  domains: ['domains', 'own-domain', 'account', 'integrations'],
  tenants: ['tenants'],
  users: ['account', 'integrations', 'clients', 'users', 'user-sessions', 'all-websites', 'admin-stats'],
  activity: ['activity'],
  'saved-filters': ['saved-filters'],
  // The outbox, which reactions tell of: of an order they say whether its seller was told.
  notifications: ['notifications', 'orders'],
  webhooks: ['webhooks', 'integrations'],
}

export function changedQueries(readModel: string): readonly string[] | undefined {
  return shownBy[readModel.replaceAll('_', '-')]
}
