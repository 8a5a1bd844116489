import type { Market } from '@pazar/contracts/money/market.ts'
import type { StatusGroup } from '@pazar/contracts/order/order-status.ts'

export interface ProfitFilter {
  startDate: string
  endDate: string
  status: StatusGroup | 'all'
  /** Admins only: another seller's id, or "all"; empty for one's own (resolution 56). */
  seller: string
}

export const noProfitFilter: ProfitFilter = { startDate: '', endDate: '', status: 'all', seller: '' }

/** Empty days and the status "all" are left out of the query (operator spec, section 7). */
export function profitPath(market: Market, filter: ProfitFilter): string {
  const query = new URLSearchParams({ market })
  if (filter.startDate) query.set('startDate', filter.startDate)
  if (filter.endDate) query.set('endDate', filter.endDate)
  if (filter.status !== 'all') query.set('status', filter.status)
  if (filter.seller) query.set('userId', filter.seller)
  return `/api/analytics/orders?${query}`
}

export const statusGroupLabels: Record<StatusGroup | 'all', string> = {
  all: 'Svi statusi', pending: 'Na čekanju', processing: 'U obradi', shipped: 'Poslato', delivered: 'Dostavljeno', cancelled: 'Otkazano',
}
