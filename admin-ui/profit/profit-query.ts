import { type Market, markets } from '@pazar/contracts/money/market.ts'
import { statusGroups, type StatusGroup } from '@pazar/contracts/order/order-status.ts'
import { dayText } from '../forms/day-text.ts'

export interface ProfitFilter {
  startDate: string
  endDate: string
  status: StatusGroup | 'all'
  /** Admins only: another seller's id, or "all"; empty for one's own (resolution 56). */
  seller: string
  /** Fixed costs of now, or those in force on the order's day (resolution 54). */
  costs: 'current' | 'placed'
  /** Profit as it was known at the end of that day; empty for what is known now. */
  asOf: string
}

export const noProfitFilter: ProfitFilter = { startDate: '', endDate: '', status: 'all', seller: '', costs: 'current', asOf: '' }

/** Empty days and the status "all" are left out of the query (operator spec, section 7). */
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

export const profitPath = (market: Market, filter: ProfitFilter): string => `/api/analytics/orders?${profitQuery(market, filter)}`

export const exportPath = (market: Market, filter: ProfitFilter, format: 'csv' | 'xlsx'): string =>
  `/api/analytics/orders/export?${profitQuery(market, filter)}&format=${format}`

/** A day that there is, else nothing: an address may have been typed by hand. */
const dayOf = (text: string | null): string => (text && dayText(text) && !Number.isNaN(Date.parse(text)) ? text : '')

/** What the screen's own address asks for, in the words of the query: it can be sent to somebody. */
export function readAddress(address: URLSearchParams): { market: Market | undefined; filter: ProfitFilter } {
  const status = address.get('status') ?? ''
  const seller = address.get('userId') ?? ''
  return {
    market: markets.find((market) => market === address.get('market')),
    filter: {
      startDate: dayOf(address.get('startDate')), endDate: dayOf(address.get('endDate')),
      status: Object.hasOwn(statusGroups, status) ? (status as StatusGroup) : 'all',
      seller: seller === 'all' || /^[1-9]\d{0,8}$/.test(seller) ? seller : '',
      costs: address.get('costs') === 'placed' ? 'placed' : 'current', asOf: dayOf(address.get('asOf')),
    },
  }
}

export const statusGroupLabels: Record<StatusGroup | 'all', string> = {
  all: 'Svi statusi', pending: 'Na čekanju', processing: 'U obradi', shipped: 'Poslato', delivered: 'Dostavljeno', cancelled: 'Otkazano',
}
