import { type OrderFilter, tabOf } from './order-filter.ts'

/**
 * The list shows one market at a time, but a link need not name one, or may name several: answers the address's query with the tab
 * that is opened, undefined where nothing is to be corrected. A filter that is no JSON object filters nothing.
 */
export function withTab(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const text = query.get('filter')
  if (text === null) return undefined
  let filter: OrderFilter = {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) filter = parsed
  } catch {
    // A link that was cut off on its way opens the list.
  }
  const market = tabOf({ market: ([] as unknown[]).concat(filter.market)[0] as OrderFilter['market'] })
  if (filter.market === market) return undefined
  query.set('filter', JSON.stringify({ ...filter, market }))
  return `?${query}`
}
