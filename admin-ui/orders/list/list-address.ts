import type { OrderFilter } from '../../links/order-link.ts'
import { tabOf } from '../filter/order-filter.ts'

/**
 * The list shows one market at a time, but a link may name none or several. Returns the query with one
 * market, or undefined if it is already correct. React-Admin ignores its filter defaults once the address has
 * any parameter, so a link that only opens an order needs the market too. A filter that is not a JSON object
 * is ignored.
 */
export function withTab(search: string): string | undefined {
  const query = new URLSearchParams(search)
  if (query.size === 0) return undefined
  const filter = filterIn(query.get('filter'))
  const market = tabOf({ market: ([] as unknown[]).concat(filter.market)[0] as OrderFilter['market'] })
  if (filter.market === market) return undefined
  query.set('filter', JSON.stringify({ ...filter, market }))
  return `?${query}`
}

function filterIn(text: string | null): OrderFilter {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : {}
  } catch {
    // A truncated link still opens the list.
    return {}
  }
}

const withMerged = { merged: true } as const

/**
 * What the list requests besides its filter: if it shows every status, also the orders that are sent as a part
 * of another.
 */
export function mergedOf(search: string): typeof withMerged | undefined {
  const { status, asOf, desk } = filterIn(new URLSearchParams(search).get('filter'))
  return status === undefined && asOf === undefined && desk === undefined ? withMerged : undefined
}
