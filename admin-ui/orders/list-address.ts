import { type OrderFilter, tabOf } from './order-filter.ts'

/**
 * The list shows one market at a time, but a link need not name one, or may name several: answers the address's query with the tab
 * that is opened, undefined where nothing is to be corrected. React-Admin takes an address with any parameter for the whole truth
 * about its list, so one that only opens an order must name the tab as well. A filter that is no JSON object filters nothing.
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
    // A link that was cut off on its way opens the list.
    return {}
  }
}
