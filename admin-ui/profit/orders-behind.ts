import type { Market } from '@pazar/contracts/money/market.ts'
import { type OrderStatus, statusGroups } from '@pazar/contracts/order/order-status.ts'
import { orderLink } from '../orders/order-link.ts'
import type { OrderFilter } from '../orders/order-filter.ts'
import { addDays, addMonths } from '../forms/day-text.ts'
import type { ProfitFilter } from './profit-query.ts'

/** A part of the figures: one of the three, or none for the whole. */
export interface Part {
  status?: string
  product?: string
  /** `yyyy-MM`. */
  month?: string
}

/** First and last day of a month within the days that were asked for. */
function daysOf(month: string, { startDate, endDate }: ProfitFilter): Pick<OrderFilter, 'createdFrom' | 'createdTo'> {
  const [first, last] = [`${month}-01`, addDays(`${addMonths(month, 1)}-01`, -1)]
  return { createdFrom: startDate > first ? startDate : first, createdTo: endDate && endDate < last ? endDate : last }
}

/** Of whom an admin's figures are: his list of orders is everybody's. A seller's is his own anyway. */
function ofSeller({ seller }: ProfitFilter, viewer: { id: number; role: string }): Pick<OrderFilter, 'userId'> {
  if (viewer.role !== 'admin' || seller === 'all') return {}
  return { userId: seller === '' ? viewer.id : Number(seller) }
}

/** The address of the order list with exactly the orders that a figure was added up from. */
export function ordersBehind(market: Market, filter: ProfitFilter, viewer: { id: number; role: string }, { status, product, month }: Part = {}): string {
  return orderLink({
    market,
    ...(month ? daysOf(month, filter) : { createdFrom: filter.startDate, createdTo: filter.endDate }),
    status: status ? (status as OrderStatus) : filter.status === 'all' ? undefined : statusGroups[filter.status],
    productName: product,
    asOf: filter.asOf,
    ...ofSeller(filter, viewer),
  })
}
