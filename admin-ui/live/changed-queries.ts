/** First parts of the query keys that show a read model; undefined where we do not know it, and everything must be read again. */
const shownBy: Record<string, readonly string[]> = {
  orders: ['orders', 'order-summary', 'order-history', 'dashboard', 'profit'],
  profit: ['profit'],
  'profit-months': ['profit'],
  'profit-products': ['profit'],
  dashboard: ['dashboard'],
  websites: ['websites', 'dashboard'],
  'market-costs': ['market-costs', 'dashboard', 'profit'],
  'market-cost-history': ['market-cost-history', 'profit'],
  domains: ['domains', 'own-domain'],
  tenants: ['tenants'],
  users: ['clients'],
  activity: ['activity'],
}

export function changedQueries(readModel: string): readonly string[] | undefined {
  return shownBy[readModel.replaceAll('_', '-')]
}
