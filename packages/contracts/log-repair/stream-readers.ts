/** Read models by the prefix of the streams they fold. */
const readModelsByPrefix: readonly (readonly [string, readonly string[]])[] = [
  ['order-', ['orders']],
  ['website-', ['websites', 'website_versions']],
  ['user-', ['users']],
  ['market-cost-', ['market_costs', 'market_cost_history']],
  ['domain-', ['domains']],
  ['tenant-', ['tenants']],
  ['saved-filters-', ['saved_filters']],
  ['webhooks-', ['webhooks']],
  ['legal-pages-', ['legal_pages']],
]

/** Readers of a stream's events: read models, and `reactions`. */
export const readersOfStream = (stream: string): string[] => [
  ...readModelsByPrefix.flatMap(([prefix, readModels]) => (stream.startsWith(prefix) ? readModels : [])),
  'activity',
  'reactions',
]
