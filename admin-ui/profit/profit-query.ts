import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'
import type { Role } from '@pazar/contracts/user/events.ts'
import { dayText } from '../ui/forms/day-text.ts'

export interface ProfitFilter {
  startDate: string
  endDate: string
  status: StatusGroup | 'all'
  /** Admins only: a seller's id, or "all"; empty for the admin's own figures. */
  seller: string
  /** Current fixed costs, or those in force on the order's day (costs/as-of-order-date). */
  costs: 'current' | 'placed'
  /** Profit as known at the end of that day; empty for the current view. */
  asOf: string
}

export const noProfitFilter: ProfitFilter = {
  startDate: '',
  endDate: '',
  status: 'all',
  seller: '',
  costs: 'current',
  asOf: '',
}

/** Leaves empty days and the status "all" out of the query (profit/by-market). */
export function profitQuery(market: Market, filter: ProfitFilter): URLSearchParams {
  const query = new URLSearchParams({ market })
  if (filter.startDate) query.set('startDate', filter.startDate)
  if (filter.endDate) query.set('endDate', filter.endDate)
  if (filter.status !== 'all') query.set('status', filter.status)
  if (filter.seller) query.set('userId', filter.seller)
  if (filter.costs === 'placed') query.set('costs', 'placed')
  if (filter.asOf) query.set('asOf', filter.asOf)
  return query
}

/** Covers every market if none is given. */
export function outcomesQuery(market: Market | undefined, filter: ProfitFilter): URLSearchParams {
  const query = profitQuery(market ?? 'Serbia', filter)
  if (!market) query.delete('market')
  return query
}

export const exportPath = (market: Market, filter: ProfitFilter, format: 'csv' | 'xlsx'): string =>
  `/api/analytics/orders/export?${profitQuery(market, filter)}&format=${format}`

/** A valid day, else an empty text, since people edit addresses by hand. */
const dayOf = (text: string | null): string =>
  text && dayText(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** The seller if the address names none: admins start with all sellers. */
export const defaultSeller = (role: Role): ProfitFilter['seller'] => (role === 'admin' ? 'all' : '')

/** Reads the filter from the screen's address, which holds it so that it can be shared. */
export function readAddress(
  address: URLSearchParams,
  role: Role,
): { market: Market | undefined; filter: ProfitFilter } {
  const status = address.get('status') ?? ''
  const seller = address.get('userId') ?? ''
  return {
    market: markets.find((market) => market === address.get('market')),
    filter: {
      startDate: dayOf(address.get('startDate')),
      endDate: dayOf(address.get('endDate')),
      status: Object.hasOwn(statusGroups, status) ? (status as StatusGroup) : 'all',
      seller: seller === 'all' || /^[1-9]\d{0,8}$/.test(seller) ? seller : defaultSeller(role),
      costs: address.get('costs') === 'placed' ? 'placed' : 'current',
      asOf: dayOf(address.get('asOf')),
    },
  }
}

/** An admin's choices besides single sellers: all sellers, or their own sales. */
export const generalSellers = ({ id }: { id: number }): Record<string, string> => ({
  all: 'Svi prodavci',
  [id]: 'Moji podaci',
})

export const statusGroupLabels: Record<StatusGroup | 'all', string> = {
  all: 'Svi statusi',
  pending: 'Na čekanju',
  processing: 'U obradi',
  shipped: 'Poslato',
  delivered: 'Dostavljeno',
  cancelled: 'Otkazano',
}
