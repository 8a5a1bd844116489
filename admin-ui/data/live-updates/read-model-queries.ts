/** First elements of the query keys that show a read model. An unknown read model refreshes everything. */
const queryKeysByReadModel: Record<string, readonly string[]> = {
  orders: ['orders', 'order-summary', 'order-history', 'calls', 'dashboard', 'profit'],
  profit: ['profit'],
  'profit-months': ['profit'],
  'profit-products': ['profit'],
  'order-desk': ['order-desk'],
  dashboard: ['dashboard', 'admin-stats'],
  websites: ['websites', 'dashboard', 'all-websites', 'admin-stats'],
  // Not 'users-storage': each save of any seller would make the server sum all stored images for every admin.
  'website-versions': ['website-versions', 'storage'],
  'market-costs': ['market-costs', 'dashboard', 'profit'],
  'market-cost-history': ['market-cost-history', 'profit'],
  domains: ['domains', 'own-domain', 'account', 'integrations'],
  tenants: ['tenants'],
  users: [
    'storage',
    'users-storage',
    'account',
    'call-settings',
    'integrations',
    'clients',
    'users',
    'user-sessions',
    'helpers',
    'all-websites',
    'admin-stats',
  ],
  // Leases of the call queue.
  calls: ['calls'],
  activity: ['activity'],
  'saved-filters': ['saved-filters'],
  'parked-keys': ['parked-rows', 'delayed-data'],
  // The outbox. Orders show whether their seller was notified.
  notifications: ['notifications', 'orders'],
  'legal-pages': ['legal-pages'],
  webhooks: ['webhooks', 'integrations'],
}

export function queriesOfReadModel(readModel: string): readonly string[] | undefined {
  return queryKeysByReadModel[readModel.replaceAll('_', '-')]
}
